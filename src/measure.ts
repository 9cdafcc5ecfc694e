/**
 * A measure judges: it lists each item it counts, on the gold side or the system side, with credit, weight and reason.
 * A summary adds the list up. The score is computed from the explanation, so the two cannot disagree.
 */
import type { LayerName, Layers } from './document.js'
import { callable, formatId } from './vocabulary/id.js'
import { checkParams, type Params, type ParamValue, type ValuesOf } from './vocabulary/param.js'
import { failUsage, type Problem } from './vocabulary/problem.js'
import type { Reason } from './vocabulary/reason.js'

export type Side = 'gold' | 'system'

/** A counted item: what it earned, out of what, and why. */
export interface Judgement<Item> {
  readonly side: Side
  readonly item: Item
  /** From 0 to the weight, but where a fault costs something or a measure's params say what things are worth. */
  readonly credit: number
  /** Not below 0. */
  readonly weight: number
  /** How many items alike this one stands for; 1 if absent. */
  readonly count?: number
  readonly facet?: string
  /** Of a question: what became of it, where credit alone does not tell. */
  readonly outcome?: Outcome
  /** How sure the system was of it, for summaries that rank. */
  readonly confidence?: number
  readonly because: Reason
}

/** An unanswered question is neither right nor wrong, whatever it earns. */
export type Outcome = 'right' | 'wrong' | 'unanswered'

export interface Pair<Layer> {
  readonly id: string
  readonly gold: Layer
  readonly system: Layer
  /** The texts that spans refer to, where there are any. */
  readonly texts?: Readonly<Partial<Record<Side, string>>>
}

/** What judging a pair yields. Judgements are listed once; a reason that needs a search is completed by `explain`. */
export interface Judged<Item> {
  readonly judgements: Iterable<Judgement<Item>>
  readonly problems: readonly Problem[]
  /** What the document weighs in means over documents that are weighted: its sentences, say. 1 if absent. */
  readonly size?: number
  /** The pair is left out of the score; its problems say why. */
  readonly isExcluded?: boolean
  explain?(judgement: Judgement<Item>): Judgement<Item>
}

/** How judgements become numbers: statistics that add up over documents, and a reading of them. */
export interface Summary<Stats> {
  /** In the order in which they are shown; the first one is the headline. */
  readonly valueNames: readonly string[]
  /** The values where lower is better, such as a risk. */
  readonly lowerIsBetter?: readonly string[]
  /** The values that are means over documents: of a single document they say nothing new. */
  readonly overDocuments?: readonly string[]
  /** What gold scores against itself: each value, wherever it is defined. */
  readonly perfect: Readonly<Record<string, number>>
  /** The lowest and the highest that each value can be; 0 and 1 where it is not listed. */
  readonly ranges?: Readonly<Record<string, Range>>
  /** When values are undefined, and how a corpus gets its values; for the card. */
  readonly undefinedWhen: string
  readonly corpus: string
  /** How items become counts: each count sums the credit and weight of some items, or follows a formula in words. */
  readonly countRules: Readonly<Record<string, CountRule>>
  readonly empty: Stats
  /** Of one document; `size` is what it weighs where documents are weighted. */
  of(judgements: Iterable<Judgement<unknown>>, size?: number): Stats
  add(a: Stats, b: Stats): Stats
  values(stats: Stats): Values
  /** What the values were divided from, for those that are a quotient of two sums. */
  counts(stats: Stats): Counts
  /** The same values from how often each document was chosen, for statistics that are slow to add up; see `stats/totals.ts`. */
  countedValues?(stats: readonly Stats[]): (times: ArrayLike<number>) => Values
}

export type Range = readonly [lowest: number, highest: number]
export type CountRule = ((judgement: Judgement<unknown>) => boolean) | string

/** The values that a single document has. */
export function documentValueNames({
  valueNames,
  overDocuments = [],
}: Pick<Summary<unknown>, 'valueNames' | 'overDocuments'>): readonly string[] {
  return valueNames.filter((name) => !overDocuments.includes(name))
}

/** `undefined` means that the measure has nothing to say here, which is not zero. */
export type Values = Readonly<Record<string, number | undefined>>
export type Counts = Readonly<Record<string, { readonly credit: number; readonly weight: number }>>

export interface Measure<Name extends LayerName, Item, Stats> {
  readonly name: string
  /** Shows only what differs from the defaults; `parseMeasure` reads it back. */
  readonly id: string
  /** The id with every parameter spelt out. */
  readonly fullId: string
  readonly reads: Name
  readonly summary: Summary<Stats>
  judge(pair: Pair<NonNullable<Layers[Name]>>): Judged<Item>
}

/** The card of a measure; its page in the docs is printed from it. */
export interface MeasureAbout {
  /** One line. */
  readonly summary: string
  readonly details: string
  readonly rewards: string
  /** What is to be said of undefined values beside what the summary says. */
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
  /** The summary under some params, where they decide how statistics are read; values keep their names. */
  summaryFor?(params: ValuesOf<P>): Summary<Stats>
  judge(pair: Pair<NonNullable<Layers[Name]>>, params: ValuesOf<P>): Judged<Item>
}

/** A definition that can be called with params to give the measure. */
export interface MeasureMaker<Name extends LayerName, Item, Stats, P extends Params>
  extends Omit<MeasureDefinition<Name, Item, Stats, P>, 'judge' | 'summaryFor'> {
  (given?: Partial<ValuesOf<P>>): Measure<Name, Item, Stats>
}

/** Lists of measures of different layers and statistics need one loose type each; evaluation never looks inside. */
// biome-ignore lint/suspicious/noExplicitAny: members of one list differ in layer, item and statistics
export type AnyMeasure = Measure<any, any, any>
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyMeasureMaker = MeasureMaker<any, any, any, any>

/** For measures that are written without types. */
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
    hint: 'Take one from the shelf, such as documentMeans(prf), or complete yours.',
  })
}

export function defineMeasure<Name extends LayerName, Item, Stats, P extends Params>(
  definition: MeasureDefinition<Name, Item, Stats, P>,
): MeasureMaker<Name, Item, Stats, P> {
  const { judge, summaryFor, name, ...rest } = definition
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
      summary: summaryFor?.(params) ?? definition.summary,
      judge: (pair) => judge(pair, params),
    }
  }
  const maker = Object.assign(callable(name, make), rest)
  return maker
}

const makers = new WeakMap<AnyMeasure, AnyMeasureMaker>()

/** What made a measure. A copy with other parts was made by nobody. */
export function makerOf(measure: AnyMeasure): AnyMeasureMaker | undefined {
  return makers.get(measure)
}
