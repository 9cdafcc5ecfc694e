/**
 * A measure judges: it lists each item it counts, on the gold side or the system side, with credit, weight and reason.
 * A summary adds up the list. The score is computed from the explanation, so the two cannot disagree.
 */
import type { LayerName, Layers } from './document.js'
import { callable, formatId } from './vocabulary/id.js'
import { checkParams, type Params, type ParamValue, type ValuesOf } from './vocabulary/param.js'
import { failUsage, type Problem } from './vocabulary/problem.js'
import type { Reason } from './vocabulary/reason.js'

export type Side = 'gold' | 'system'

/** A counted item: its credit, its weight and the reason. */
export interface Judgement<Item> {
  readonly side: Side
  readonly item: Item
  /** From 0 to the weight, unless the measure subtracts for errors or its params set the credit. */
  readonly credit: number
  /** 0 or more. */
  readonly weight: number
  /** The number of identical items that this one represents; 1 by default. */
  readonly count?: number
  readonly facet?: string
  /** The outcome of a question, where credit alone does not show it. */
  readonly outcome?: Outcome
  /** The confidence of the system, for summaries that rank. */
  readonly confidence?: number
  readonly because: Reason
}

/** What sums need of a judgement: all but the item and the reason. */
export type Tally = Omit<Judgement<unknown>, 'item' | 'because'>

/** An unanswered question is neither right nor wrong, even if it earns credit. */
export type Outcome = 'right' | 'wrong' | 'unanswered'

export interface Pair<Layer> {
  readonly id: string
  readonly gold: Layer
  readonly system: Layer
  /** The texts that spans refer to, if any. */
  readonly texts?: Readonly<Partial<Record<Side, string>>>
}

/** The judgements of a pair, in order. */
export interface Judgements<Item> extends Iterable<Judgement<Item>> {
  /**
   * The same for sums alone, without items and reasons, if that is faster. Read when no items are asked for, so the summary of the measure must
   * not look at items or reasons. The statistics are the same.
   */
  tallies?(): Iterable<Tally>
}

/** The result of judging a pair. Each judgement is listed once; `explain` completes a reason that needs a search. */
export interface Judged<Item> {
  readonly judgements: Judgements<Item>
  readonly problems: readonly Problem[]
  /** The weight of the document in weighted means over documents, such as its number of sentences; 1 by default. */
  readonly size?: number
  /** Whether the pair is left out of the score; its problems explain why. */
  readonly isExcluded?: boolean
  explain?(judgement: Judgement<Item>): Judgement<Item>
}

/** How judgements become numbers: statistics that can be added over documents, and the values computed from them. */
export interface Summary<Stats> {
  /** In display order; the first one is the headline. */
  readonly valueNames: readonly string[]
  /** The values where lower is better, such as a risk. */
  readonly lowerIsBetter?: readonly string[]
  /** The values that are means over documents; they add nothing for a single document. */
  readonly overDocuments?: readonly string[]
  /** Each value of gold against itself, where it is defined. */
  readonly perfect: Readonly<Record<string, number>>
  /** The lowest and the highest possible value; 0 and 1 for values that are not listed. */
  readonly ranges?: Readonly<Record<string, Range>>
  /** When values are undefined, and how a corpus gets its values; for the card. */
  readonly undefinedWhen: string
  readonly corpus: string
  /** How items become counts: each count sums the credit and weight of some items, or follows a formula given in words. */
  readonly countRules: Readonly<Record<string, CountRule>>
  readonly empty: Stats
  /** The statistics of one document; `size` is its weight in weighted means. */
  of(judgements: Iterable<Judgement<unknown>>, size?: number): Stats
  add(a: Stats, b: Stats): Stats
  values(stats: Stats): Values
  /** The two sums behind each value that is a quotient. */
  counts(stats: Stats): Counts
  /**
   * The values when each document is chosen a number of times, for statistics that are slow to add; see `stats/totals.ts`. With `value`, other
   * values may be left out.
   */
  countedValues?(stats: readonly Stats[], value?: string): (times: ArrayLike<number>) => Values
  /** A value of two systems after some documents have changed places, if that is faster than `countedValues`. */
  swappedValues?(a: readonly Stats[], b: readonly Stats[], options: SwapOptions): SwappedValues | undefined
  /** The part of the statistics that is enough for a value, if there is one. Tests of this value then read nothing else. */
  partFor?(value: string): SummaryPart<Stats> | undefined
}

export interface SwapOptions {
  readonly value: string
  /** The number of documents with their coin in one word: the highest bits of it, the first document in the highest. */
  readonly coinsInWord: number
}

/** The coins of some trials, `width` words for each: a document changes places if its bit is 1. */
export interface Coins {
  readonly trials: number
  readonly width: number
  readonly words: Int32Array
}

/** The value of both systems in each trial. */
export type SwappedValues = (coins: Coins) => (trial: number) => readonly [number | undefined, number | undefined]

export interface SummaryPart<Stats> {
  // biome-ignore lint/suspicious/noExplicitAny: only the summary knows the type of its part
  readonly summary: Summary<any>
  of(stats: Stats): unknown
}

export type Range = readonly [lowest: number, highest: number]
export type CountRule = ((judgement: Judgement<unknown>) => boolean) | string

/** The names of the values that a single document can have. */
export function documentValueNames({
  valueNames,
  overDocuments = [],
}: Pick<Summary<unknown>, 'valueNames' | 'overDocuments'>): readonly string[] {
  return valueNames.filter((name) => !overDocuments.includes(name))
}

/** `undefined` means that the value is not defined, which is not the same as zero. */
export type Values = Readonly<Record<string, number | undefined>>
export type Counts = Readonly<Record<string, { readonly credit: number; readonly weight: number }>>

export interface Measure<Name extends LayerName, Item, Stats> {
  readonly name: string
  /** The name with the parameters that differ from their defaults; `parseMeasure` reads it back. */
  readonly id: string
  /** The id with every parameter. */
  readonly fullId: string
  readonly reads: Name
  /** Whether entities are paired by their position in the text, so that the two sides need not share ids. */
  readonly pairsByPlace?: boolean
  readonly summary: Summary<Stats>
  /** Set if each sentence of a document is judged by itself, so that the items of a document are those of its sentences. */
  readonly isBySentence?: true
  judge(pair: Pair<NonNullable<Layers[Name]>>): Judged<Item>
}

/** The card of a measure. Its page in the docs is generated from it. */
export interface MeasureAbout {
  /** One line. */
  readonly summary: string
  readonly details: string
  readonly rewards: string
  /** When values are undefined, in addition to what the summary says. */
  readonly undefinedWhen?: string
  readonly limits: string
  readonly cite: string
}

export interface MeasureDefinition<Name extends LayerName, Item, Stats, P extends Params> {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly reads: Name
  readonly about: MeasureAbout
  readonly params: P
  readonly summary: Summary<Stats>
  /** The summary for some params, if they change how values are computed; the names of the values stay the same. */
  summaryFor?(params: ValuesOf<P>): Summary<Stats>
  /** Whether entities are paired by their position in the text; by default they are paired by their ids. */
  pairsByPlace?(params: ValuesOf<P>): boolean
  /** Whether each sentence is judged by itself, for measures of meaning graphs. */
  isBySentence?(params: ValuesOf<P>): boolean
  judge(pair: Pair<NonNullable<Layers[Name]>>, params: ValuesOf<P>): Judged<Item>
}

/** A definition that you call with params to get the measure. */
export interface MeasureMaker<Name extends LayerName, Item, Stats, P extends Params>
  extends Omit<MeasureDefinition<Name, Item, Stats, P>, 'judge' | 'summaryFor' | 'pairsByPlace' | 'isBySentence'> {
  (given?: Partial<ValuesOf<P>>): Measure<Name, Item, Stats>
}

/** Loose types for lists of measures with different layers and statistics; evaluation never looks inside. */
// biome-ignore lint/suspicious/noExplicitAny: members of one list differ in layer, item and statistics
export type AnyMeasure = Measure<any, any, any>
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyMeasureMaker = MeasureMaker<any, any, any, any>

/** Throws if a summary is incomplete, for measures written without types. */
function checkSummary(name: string, summary: Partial<Summary<unknown>> | undefined): void {
  const needed = ['valueNames', 'perfect', 'undefinedWhen', 'corpus', 'countRules'] as const
  const functions = ['of', 'add', 'values', 'counts'] as const
  const lacks = [
    ...needed.filter((part) => summary?.[part] === undefined),
    ...functions.filter((part) => typeof summary?.[part] !== 'function'),
  ]
  if (lacks.length === 0) return
  failUsage({
    code: 'usage/option',
    message: `The summary of ${name} lacks ${lacks.join(', ')}.`,
    expected: lacks,
    hint: 'Add the missing parts, or use a summary of the library, such as documentMeans(prf).',
  })
}

export function defineMeasure<Name extends LayerName, Item, Stats, P extends Params>(
  definition: MeasureDefinition<Name, Item, Stats, P>,
): MeasureMaker<Name, Item, Stats, P> {
  const { judge, summaryFor, pairsByPlace, isBySentence, name, ...rest } = definition
  checkSummary(name, definition.summary)
  const make = (given: Partial<ValuesOf<P>> = {}): Measure<Name, Item, Stats> => {
    const measure = measureWith(given)
    makers.set(measure, maker)
    return measure
  }
  const measureWith = (given: Partial<ValuesOf<P>>): Measure<Name, Item, Stats> => {
    const params = checkParams(name, definition.params, given)
    const shown = params as Readonly<Record<string, ParamValue>>
    return {
      name,
      id: formatId(name, definition.params, shown),
      fullId: formatId(name, definition.params, shown, { defaults: true }),
      reads: definition.reads,
      ...(pairsByPlace?.(params) && { pairsByPlace: true }),
      summary: summaryFor?.(params) ?? definition.summary,
      ...(isBySentence?.(params) && { isBySentence: true as const }),
      judge: (pair) => judge(pair, params),
    }
  }
  const maker = Object.assign(callable(name, make), rest)
  return maker
}

const makers = new WeakMap<AnyMeasure, AnyMeasureMaker>()

/** The maker of a measure; undefined for a modified copy of a measure. */
export function makerOf(measure: AnyMeasure): AnyMeasureMaker | undefined {
  return makers.get(measure)
}
