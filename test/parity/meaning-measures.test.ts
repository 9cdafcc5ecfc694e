/**
 * The measures of meaning on the corpora: profile=reference against what the published program gave, through the same door as users,
 * and profile=paper on every pair and every file.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, type TestContext } from 'vitest'
import { evaluate, type Report } from '../../src/evaluation/evaluate.js'
import { formatOf } from '../../src/formats/index.js'
import { parseMeasure } from '../../src/measures/index.js'
import { need, shared } from '../shared.js'

const data = join(shared, 'data', 'umr')
const reference = join(shared, 'reference', 'umr')

function needBoth(context: TestContext): void {
  for (const folder of [data, reference]) need(folder, context)
}

interface Expected {
  readonly gold: string
  readonly pred: string
  readonly scores?: Readonly<Record<string, { readonly p: number; readonly r: number; readonly f: number }>>
}

/** Which value of which measure a score of the reference is. */
const counterparts = {
  sent: 'ancast(profile=reference)',
  sent_ulr: 'ancast(profile=reference,items=unlabelled)',
  sent_wlr: 'ancast(profile=reference,items=weighted)',
  sent_concept: 'ancast(profile=reference,items=concepts)',
  sent_smatch_like: 'ancast(profile=reference,items=smatch-like)',
  modal: 'umr-modal(profile=reference)',
  temporal: 'umr-temporal(profile=reference)',
  coref: 'umr-coreference(profile=reference)',
  comprehensive: 'ancast++(profile=reference)',
} as const

const pathOf = (named: string) => join(data, named.replace(/^data\//, '').replace(/^.*samples\//, 'samples/'))

function read(file: string) {
  const text = readFileSync(file, 'utf8')
  return formatOf(file, text.slice(0, 4000))!.read(text, { id: 'document' })
}

function score(gold: string, system: string, measures: readonly string[]): Report {
  return evaluate({
    gold: read(gold).documents,
    system: read(system).documents,
    measures: measures.map(parseMeasure),
  })
}

/** Without relations the program falls back on concepts, and what is undefined it calls 0. */
function agrees(report: Report, { scores }: Expected): boolean {
  return Object.entries(counterparts).every(([name, id]) => {
    const { values, documents, counts } = report.measures.find((measure) => measure.id === id)!
    if (!scores) return documents[0]!.isExcluded
    const isFallback = name.startsWith('sent') && (counts.precision!.weight === 0 || counts.recall!.weight === 0)
    const { p, r, f } = scores[name]!
    const isNear = (value: number | undefined, theirs: number) => Math.abs((value ?? 0) - theirs) < 1e-9
    return isFallback || (isNear(values.precision, p) && isNear(values.recall, r) && isNear(values.f1, f))
  })
}

describe('profile=reference, as a user gets it', () => {
  const lists = ['real_pairs', 'probes', 'paper_example', 'paper_appendixC', 'sample_umr']
  it.for(lists)('%s: all nine scores', (name, context) => {
    needBoth(context)
    const pairs: Readonly<Record<string, Expected>> = JSON.parse(readFileSync(join(reference, `${name}.json`), 'utf8'))
    const measures = Object.values(counterparts)
    const wrong = Object.entries(pairs)
      .filter(([, pair]) => !agrees(score(pathOf(pair.gold), pathOf(pair.pred), measures), pair))
      .map(([id]) => id)
    expect(wrong).toEqual([])
  })
})

describe('profile=paper on the corpora', () => {
  it.for(['guideline.overlap_first', 'guideline.overlap_last'])(
    '%s: the worked example of the paper',
    (name, context) => {
      needBoth(context)
      const [gold, system] = ['gold', 'test'].map((side) => join(data, 'paper_example', `${name}.${side}.umr`))
      const values = score(gold!, system!, ['umr-modal', 'umr-temporal', 'umr-coreference']).measures.map(
        (m) => m.values,
      )
      const expected = [
        [3 / 5, 3 / 5],
        [7 / 12, 7 / 11],
        [2 / 4, 2 / 4],
      ]
      for (const [i, [precision, recall]] of expected.entries()) {
        expect(values[i]!.precision).toBeCloseTo(precision!, 12)
        expect(values[i]!.recall).toBeCloseTo(recall!, 12)
      }
    },
  )

  it('every file under raw is scored against itself: 1 in each part it has', (context) => {
    needBoth(context)
    const folders = readdirSync(join(data, 'raw'))
    const files = folders.flatMap((folder) =>
      readdirSync(join(data, 'raw', folder))
        .filter((file) => file.endsWith('.umr'))
        .map((file) => join(data, 'raw', folder, file)),
    )
    const wrong = files.filter((file) => {
      const { documents } = read(file)
      const copy = structuredClone(documents)
      const measures = ['ancast++', 'umr-modal', 'umr-temporal', 'umr-coreference'].map(parseMeasure)
      const report = evaluate({ gold: documents, system: copy, measures })
      return report.measures.some(({ values }) =>
        Object.values(values).some((value) => value !== undefined && Math.abs(value - 1) > 1e-12),
      )
    })
    expect(files.length).toBeGreaterThan(50)
    expect(wrong).toEqual([])
  })

  it('renaming all variables changes nothing, where the published program loses up to half of coreference', (context) => {
    needBoth(context)
    const folders = ['czech', 'english', 'latin'].flatMap((language) =>
      readdirSync(join(data, 'perturbed', language))
        .filter((file) => file.endsWith('.idren.umr'))
        .map((file) => join(data, 'perturbed', language, file)),
    )
    const wrong = folders.filter((file) => {
      const [measure] = score(file.replace('.idren.', '.canon.'), file, ['ancast++']).measures
      return Object.values(measure!.values).some((value) => value !== undefined && Math.abs(value - 1) > 1e-12)
    })
    expect(folders.length).toBeGreaterThan(15)
    expect(wrong).toEqual([])
  })

  it('every pair of real annotations has a score within 0 and 1', (context) => {
    needBoth(context)
    const pairs: Readonly<Record<string, Expected>> = JSON.parse(
      readFileSync(join(reference, 'real_pairs.json'), 'utf8'),
    )
    for (const { gold, pred } of Object.values(pairs)) {
      const report = score(pathOf(gold), pathOf(pred), ['ancast++', 'ancast++(align=names)', 'ancast++(align=tokens)'])
      for (const { values } of report.measures)
        for (const value of Object.values(values))
          if (value !== undefined) expect(value >= 0 && value <= 1 + 1e-12).toBe(true)
      expect(report.measures[0]!.values['sentence-f1']).toBeGreaterThan(0)
    }
  })
})
