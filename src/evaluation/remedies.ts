/**
 * Options that may make the entities of gold and system match, each tried on the documents: event ids instead of instance ids, the words of entities
 * instead of their ids, their positions in the text, question ids in their plain form. O(options × entities).
 */
import type { DocumentPair } from '../corpus.js'
import type { Document, LayerName } from '../document.js'
import type { TimeEntity, TimeLayer } from '../layers/time.js'
import type { AnyMeasure } from '../measure.js'
import { byEvent } from '../time/entities/by-event.js'
import { resolveMentions, withIdsAsMentions } from '../time/entities/resolve-mentions.js'
import { overlapOf, sumOverlaps } from './overlap.js'
import { placedEntities } from './shared-entities.js'

/** An option, and how many entities match with it. */
export interface Remedy {
  readonly option: string
  readonly both: number
  readonly gold: number
  readonly system: number
  /** What else to know about it. */
  readonly note?: string
}

type Pairs = readonly DocumentPair[]

/** The effect of each option that may help. */
export function remediesOf(layer: LayerName, pairs: Pairs, measures: readonly AnyMeasure[]): Remedy[] {
  return layer === 'time' ? timeRemedies(pairs, measures) : []
}

function timeRemedies(pairs: Pairs, measures: readonly AnyMeasure[]): Remedy[] {
  const goldByEvent = pairs.map(({ gold, ...rest }) => ({ ...rest, gold: changed(gold, byEvent) }))
  const systemByEvent = pairs.map(({ system, ...rest }) => ({ ...rest, system: changed(system, byEvent) }))
  return [
    ...(pairs.some(({ gold }) => hasInstances(gold))
      ? [counted("--gold-format 'timeml(ids=events)'", goldByEvent)]
      : []),
    ...(pairs.some(({ system }) => hasInstances(system))
      ? [counted("--system-format 'timeml(ids=events)'", systemByEvent)]
      : []),
    ...(pairs.some(({ system }) => hasBareNames(system)) ? [byWords(pairs)] : []),
    ...(measures.some(({ pairsByPlace }) => pairsByPlace) ? [] : [byPlace(pairs)]),
  ]
}

function changed(document: Document, change: (layer: TimeLayer) => TimeLayer): Document {
  const { time } = document.layers
  return time ? { ...document, layers: { ...document.layers, time: change(time) } } : document
}

function entitiesIn({ layers }: Document): readonly TimeEntity[] {
  return layers.time?.entities ?? []
}

function hasInstances(document: Document): boolean {
  return entitiesIn(document).some(({ attributes }) => attributes?.eventID !== undefined)
}

/** Whether the file of the document is a list of triples, as far as the document shows. */
function hasBareNames(document: Document): boolean {
  const entities = entitiesIn(document)
  return entities.length > 0 && entities.every(({ kind, span, mention }) => kind === 'interval' && !span && !mention)
}

function counted(option: string, pairs: Pairs): Remedy {
  const [sum] = sumOverlaps(
    pairs.flatMap(({ gold, system }) => overlapOf(gold, system).filter(({ layer }) => layer === 'time')),
  )
  return { option, both: sum?.both ?? 0, gold: sum?.gold ?? 0, system: sum?.system ?? 0 }
}

function byWords(pairs: Pairs): Remedy {
  const { gold, system } = counted('', pairs)
  const found = pairs.map(({ gold: own, system: other }) => {
    const { time } = other.layers
    if (!time || !own.layers.time) return 0
    return resolveMentions({ layer: own.layers.time, text: own.text }, withIdsAsMentions(time)).found
  })
  return { option: "--system-format 'rows(match=mention)'", both: sumOf(found), gold, system }
}

function byPlace(pairs: Pairs): Remedy {
  const { gold, system } = counted('', pairs)
  const hasPlaces = pairs.some(({ system: other }) => entitiesIn(other).some(({ span }) => span))
  const found = hasPlaces ? pairs.map(({ gold: own, system: other }) => placedEntities(own, other)) : []
  return {
    option: '-m tempeval3',
    both: sumOf(found),
    gold,
    system,
    note: 'It pairs entities by their position in the text.',
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
