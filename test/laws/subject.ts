/**
 * What a law is about: a measure with its settings, and the layers that it is tried on. A subject judges, and keeps count: a run in which no
 * item was judged, or in which the law had nothing to say, proves nothing, and a law without any other run is hollow.
 */
import fc from 'fast-check'
import type { MissingPolicy } from '../../src/corpus.js'
import type { Document, LayerName, Layers } from '../../src/document.js'
import { type DocumentReport, evaluate, type MeasureReport } from '../../src/evaluation/evaluate.js'
import type { AnyMeasure, Judgement, Values } from '../../src/measure.js'

/** Random layers of one kind, and ways to say the same otherwise. */
export interface LayerLaws<Layer> {
  readonly empty: Layer
  /** What places in the layers refer to. */
  readonly text?: string
  /** What gold may say, and what a system may say; both may contradict themselves. */
  readonly gold: fc.Arbitrary<Layer>
  readonly any: fc.Arbitrary<Layer>
  readonly consistent: fc.Arbitrary<Layer>
  /** Gold, and a system that says all that gold says. */
  readonly perfect: fc.Arbitrary<readonly [gold: Layer, system: Layer]>
  /** A part of what the layer says. */
  part(layer: Layer): fc.Arbitrary<Layer>
  /** The same under other ids of links, in another order. */
  reordered(layer: Layer): fc.Arbitrary<Layer>
  /** The same with links said from the other end. */
  turned(layer: Layer): fc.Arbitrary<Layer>
  /** The same under other names of entities. */
  renamed(layer: Layer): Layer
  /** The layer as it is judged, where it must bring more than its arbitrary draws. */
  prepared?(layer: Layer): Layer
}

export interface Judged extends DocumentReport {
  readonly items: readonly Judgement<unknown>[]
  /** The values of a corpus of this document alone, means over documents among them. */
  readonly total: Values
}

export interface Subject {
  readonly measure: AnyMeasure
  readonly layers: LayerLaws<unknown>
  /** Gold and a system: unrelated, or one a part of the other. */
  readonly pairs: fc.Arbitrary<readonly [gold: unknown, system: unknown]>
  /** Remembers what it judged: other laws ask for the same. */
  judge(gold: unknown, system: unknown): Judged
  judgeAgain(gold: unknown, system: unknown): Judged
  /** Judges for sums alone: no items are asked for. */
  judgeBare(gold: unknown, system: unknown): DocumentReport
  /** Several documents; one that is undefined is not there. */
  score(gold: readonly unknown[], system: readonly unknown[], missing?: MissingPolicy): MeasureReport
  /** The law holds for each of many values; it returns false if it has nothing to say about one. */
  check<T>(arbitrary: fc.Arbitrary<T>, keeps: (value: T) => unknown): void
  /** The values that are looked at. */
  shown<T>(values: Readonly<Record<string, T>>): Readonly<Record<string, T>>
}

export interface SubjectOptions {
  readonly runs: number
  /** Whether a value is looked at; all are unless told. */
  isShown?(name: string): boolean
  /** A counterexample is wanted, and need not be small. */
  readonly isRefuting?: boolean
}

/** No run of a law said anything. */
export class HollowLaw extends Error {}

/** Judged documents by what they hold. */
export type Memory = Map<string, Judged>

export function subjectOf(
  measure: AnyMeasure,
  layers: LayerLaws<unknown>,
  options: SubjectOptions,
  memory: Memory = new Map(),
): Subject & { readonly runsThatCount: () => number } {
  let [items, runsThatCount] = [0, 0]
  const counted = <T extends DocumentReport>(judged: T): T => {
    items += (judged.items ?? []).filter(({ weight }) => weight > 0).length
    return judged
  }
  const judgeAgain = (gold: unknown, system: unknown): Judged => {
    const { documents, values: total } = scoreBy(measure, layers, [gold], [system])
    return { ...documents[0]!, items: documents[0]!.items ?? [], total }
  }
  return {
    measure,
    layers,
    pairs: pairsOf(layers),
    judge: (gold, system) => {
      const key = JSON.stringify([gold, system])
      const judged = memory.get(key) ?? judgeAgain(gold, system)
      memory.set(key, judged)
      return counted(judged)
    },
    judgeAgain: (gold, system) => counted(judgeAgain(gold, system)),
    judgeBare: (gold, system) => scoreBy(measure, layers, [gold], [system], { items: false }).documents[0]!,
    score: (gold, system, missing) => {
      const report = scoreBy(measure, layers, gold, system, { missing })
      for (const document of report.documents) counted(document)
      return report
    },
    check: (arbitrary, keeps) => {
      const property = fc.property(arbitrary, (value) => {
        const before = items
        if (keeps(value) !== false && items > before) runsThatCount++
      })
      if (!options.isRefuting) fc.assert(property, { numRuns: options.runs })
      else for (const seed of seeds) refute(fc.check(property, { seed, numRuns: options.runs, endOnFailure: true }))
    },
    shown: (values) => Object.fromEntries(Object.entries(values).filter(([name]) => options.isShown?.(name) ?? true)),
    runsThatCount: () => runsThatCount,
  }
}

/** Where a counterexample is looked for, whatever seed the tests draw from: a rare one is not found by each of them. */
const seeds = [1, 2, 3, 4, 5, 6]

function refute({ errorInstance }: { readonly errorInstance: unknown }): void {
  if (errorInstance) throw errorInstance
}

function pairsOf({ gold, any, part }: LayerLaws<unknown>): fc.Arbitrary<readonly [unknown, unknown]> {
  const parts = gold.chain((whole) => part(whole).map((some) => [whole, some] as const))
  return fc.oneof(
    { weight: 3, arbitrary: fc.tuple(gold, any) },
    { weight: 1, arbitrary: parts },
    { weight: 1, arbitrary: parts.map(([whole, some]) => [some, whole] as const) },
  )
}

function scoreBy(
  measure: AnyMeasure,
  { text, prepared = (layer) => layer }: LayerLaws<unknown>,
  gold: readonly unknown[],
  system: readonly unknown[],
  { missing = 'error', items = true }: { readonly missing?: MissingPolicy | undefined; readonly items?: boolean } = {},
): MeasureReport {
  const toDocument = (layer: unknown, i: number): Document[] => {
    if (layer === undefined) return []
    const layers = { [measure.reads as LayerName]: prepared(layer) } as Layers
    return [{ id: `document-${i}`, ...(text !== undefined && { text }), layers }]
  }
  const sides = { gold: gold.flatMap(toDocument), system: system.flatMap(toDocument) }
  const allow = ['corpus/nothing-shared'] as const
  return evaluate({ ...sides, measures: [measure], missing, isByName: true, items, allow }).measures[0]!
}
