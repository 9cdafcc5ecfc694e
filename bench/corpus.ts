/**
 * Where the time of scoring a corpus goes: the example corpus, repeated to many documents, is read, closed and judged.
 * Each part is timed alone; a timeline that was closed is not closed again when its document is judged.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFormat } from '../src/formats/index.js'
import type { TimeLayer } from '../src/layers/time.js'
import { temporalAwareness } from '../src/measures/temporal-awareness.js'
import { timelineOf } from '../src/time/timeline.js'
import { warmSeconds } from './cpu.js'
import type { Row } from './row.js'

export function corpusRows(): readonly Row[] {
  const texts = { gold: textsOf(join('examples', 'gold')), system: textsOf(join('examples', 'system')) }
  let pairs: LayerPair[] = []
  const times = warmSeconds(5, {
    read: () => {
      pairs = Array.from({ length: documents }, (_, i) => ({
        gold: layerOf(texts.gold, i),
        system: layerOf(texts.system, i),
      }))
    },
    close: () => pairs.forEach(closePair),
    judge: () => pairs.forEach(judgePair),
  })
  const baseline = { baseline: 'reading them', baselineTime: times.read }
  return [
    { work: `close ${documents} example pairs`, ours: times.close, ...baseline },
    { work: `judge ${documents} closed example pairs`, ours: times.judge, ...baseline },
  ]
}

const documents = 1_000

interface LayerPair {
  readonly gold: TimeLayer
  readonly system: TimeLayer
}

function textsOf(folder: string): readonly string[] {
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

/** A new layer each time, so that nothing is known of it yet. */
function layerOf(texts: readonly string[], i: number): TimeLayer {
  const { documents } = parseFormat('timeml').read(texts[i % texts.length]!, { id: `document-${i}` })
  return documents[0]!.layers.time!
}

function closePair({ gold, system }: LayerPair): void {
  timelineOf(gold, { during: 'included', repair: 'smallest' })
  timelineOf(system, { during: 'included', repair: 'smallest' })
}

function judgePair(layers: LayerPair, i: number): void {
  const measure = temporalAwareness()
  measure.summary.of(measure.judge({ id: `document-${i}`, ...layers }).judgements)
}
