/**
 * The laws that every measure keeps, for every value of every parameter. A measure may skip a law only with a reason
 * written in the list of skips. What a law needs to know of an annotation layer is in `LayerLaws`.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Document, LayerName, Layers } from '../../src/document.js'
import { type DocumentReport, evaluate, type MeasureReport } from '../../src/evaluate.js'
import type { AnyMeasure, AnyMeasureMaker, Judgement } from '../../src/measure.js'
import type { Param, ParamValue } from '../../src/param.js'
import { prf } from '../../src/summaries/prf.js'

/** Random layers of one kind, and ways to say the same otherwise. */
export interface LayerLaws<Layer> {
  readonly empty: Layer
  /** May contradict itself. */
  readonly any: fc.Arbitrary<Layer>
  readonly consistent: fc.Arbitrary<Layer>
  /** A part of what the layer says. */
  part(layer: Layer): fc.Arbitrary<Layer>
  /** The same under other ids of links, in another order. */
  reordered(layer: Layer): fc.Arbitrary<Layer>
  /** The same with links said from the other end. */
  turned(layer: Layer): fc.Arbitrary<Layer>
  /** The same under other names of entities. */
  renamed(layer: Layer): Layer
}

/** Why a measure, with some settings or with all, does not keep a law. */
export interface Skip {
  readonly measure: string
  readonly law: LawName
  readonly when?: Readonly<Record<string, ParamValue>>
  readonly reason: string
}

interface Subject {
  readonly measure: AnyMeasure
  readonly layers: LayerLaws<unknown>
}

const laws = {
  'gold against itself is perfect, contradictory or not': ({ measure, layers }) => {
    check(fc.oneof(layers.any, layers.consistent), (layer) => {
      const { values, isExcluded, items } = judge(measure, layer, copyOf(layer))
      const expected = isExcluded || items.length === 0 ? undefined : 1
      const names = headlines.filter((name) => measure.summary.valueNames.includes(name))
      expect(names.map((name) => values[name])).toEqual(names.map(() => expected))
    })
  },
  'a system that says part of gold has precision 1': ({ measure, layers }) => {
    check(withPart(fc.oneof(layers.any, layers.consistent), layers), ([gold, system]) => {
      expect(judge(measure, gold, system).values.precision ?? 1).toBe(1)
    })
  },
  'a system that says more than gold has recall 1': ({ measure, layers }) => {
    check(withPart(layers.consistent, layers), ([system, gold]) => {
      expect(judge(measure, gold, system).values.recall ?? 1).toBe(1)
    })
  },
  'swapping the sides swaps precision and recall': ({ measure, layers }) => {
    check(fc.tuple(layers.any, layers.any), ([gold, system]) => {
      const [one, other] = [judge(measure, gold, system), judge(measure, system, gold)]
      expectClose(swapped(other.counts), one.counts)
      expectClose(swapped(other.values), one.values)
    })
  },
  'no item earns less than nothing or more than its weight': ({ measure, layers }) => {
    check(fc.tuple(layers.any, layers.any), ([gold, system]) => {
      const { items, values } = judge(measure, gold, system)
      expect(items.filter(({ credit, weight }) => !(credit >= 0 && credit <= weight))).toEqual([])
      expect(Object.values(values).filter((value) => value !== undefined && !(value >= 0 && value <= 1))).toEqual([])
    })
  },
  'every item is judged once': ({ measure, layers }) => {
    check(fc.tuple(layers.any, layers.any), ([gold, system]) => {
      const { items } = judge(measure, gold, system)
      const named = items.map(({ side, item, facet }) => JSON.stringify([side, item, facet]))
      expect(new Set(named).size).toBe(named.length)
    })
  },
  'the sums of judgements are the statistics': ({ measure, layers }) => {
    check(fc.tuple(layers.any, layers.any), ([gold, system]) => {
      const { items, counts, values } = judge(measure, gold, system)
      const stats = measure.summary.of(items)
      expect([measure.summary.counts(stats), measure.summary.values(stats)]).toEqual([counts, values])
      if (measure.summary !== prf) return
      for (const [name, side] of [['precision', 'system'] as const, ['recall', 'gold'] as const]) {
        const sum = sumOf(items.filter((item) => item.side === side))
        expect(counts[name]).toEqual(sum)
        expect(values[name]).toBe(sum.weight === 0 ? undefined : sum.credit / sum.weight)
      }
    })
  },
  'the statistics of two documents add up': ({ measure, layers }) => {
    check(fc.tuple(layers.any, layers.any, layers.any, layers.any), ([gold1, system1, gold2, system2]) => {
      const { summary } = measure
      const [one, two] = [judge(measure, gold1, system1), judge(measure, gold2, system2)]
      const both = score(measure, [gold1, gold2], [system1, system2])
      expectClose(both.counts, summary.counts(summary.add(one.stats, two.stats)))
      expectClose(both.values, summary.values(summary.add(two.stats, one.stats)))
      expectClose(summary.counts(summary.of([...one.items, ...two.items])), both.counts)
      expect(summary.add(one.stats, summary.empty)).toEqual(one.stats)
    })
  },
  'ids and the order of links and entities do not matter': ({ measure, layers }) => {
    check(otherwise(layers.any, layers.reordered), ([gold, system, otherGold, otherSystem]) => {
      expectSame(judge(measure, otherGold, otherSystem), judge(measure, gold, system))
    })
  },
  'ids and the order of links and entities do not matter where all is consistent': ({ measure, layers }) => {
    check(otherwise(layers.consistent, layers.reordered), ([gold, system, otherGold, otherSystem]) => {
      expectSame(judge(measure, otherGold, otherSystem), judge(measure, gold, system))
    })
  },
  'a link said from its other end is the same link': ({ measure, layers }) => {
    check(otherwise(layers.any, layers.turned), ([gold, system, otherGold, otherSystem]) => {
      expectSame(judge(measure, otherGold, otherSystem), judge(measure, gold, system))
    })
  },
  'other names of entities, the same on both sides, do not matter where all is consistent': ({ measure, layers }) => {
    check(fc.tuple(layers.consistent, layers.consistent), ([gold, system]) => {
      expectSame(judge(measure, layers.renamed(gold), layers.renamed(system)), judge(measure, gold, system))
    })
  },
  'the same documents give the same report': ({ measure, layers }) => {
    check(fc.tuple(layers.any, layers.any), ([gold, system]) => {
      const again = judge(measure, copyOf(gold), copyOf(system))
      expect(JSON.stringify(again)).toBe(JSON.stringify(judge(measure, gold, system)))
    })
  },
  'precision is undefined without system items, recall without gold items, F1 without either': ({
    measure,
    layers,
  }) => {
    check(layers.consistent, (layer) => {
      const isSilent = judge(measure, layer, layer).items.length === 0
      const [onlyGold, onlySystem] = [judge(measure, layer, layers.empty), judge(measure, layers.empty, layer)]
      if (!('precision' in onlyGold.values)) return
      expect([onlyGold.values.f1, onlyGold.values.precision]).toEqual([undefined, undefined])
      expect([onlySystem.values.f1, onlySystem.values.recall]).toEqual([undefined, undefined])
      expect(onlyGold.values.recall === undefined).toBe(isSilent)
      expect(onlySystem.values.precision === undefined).toBe(isSilent)
    })
    const { values } = judge(measure, layers.empty, layers.empty)
    expect(values).toEqual(Object.fromEntries(measure.summary.valueNames.map((name) => [name, undefined])))
  },
} satisfies Record<string, (subject: Subject) => void>

type LawName = keyof typeof laws

/** Runs every law for every setting of a measure. */
export function describeLaws(maker: AnyMeasureMaker, layers: LayerLaws<unknown>, skips: readonly Skip[]): void {
  for (const settings of settingsOf(maker.params)) {
    const measure: AnyMeasure = maker(settings)
    describe(measure.id, () => {
      for (const [law, keep] of Object.entries(laws) as [LawName, (subject: Subject) => void][]) {
        const skip = skips.find((candidate) => isMeant(candidate, measure.name, law, settings))
        it(law, (context) => {
          if (skip) context.skip(skip.reason)
          keep({ measure, layers })
        })
      }
    })
  }
}

/** The skips that no measure and setting is meant by. */
export function needlessSkips(makers: readonly AnyMeasureMaker[], skips: readonly Skip[]): readonly Skip[] {
  const isUsed = (skip: Skip): boolean =>
    makers.some(({ name, params }) => settingsOf(params).some((settings) => isMeant(skip, name, skip.law, settings)))
  return skips.filter((skip) => !isUsed(skip))
}

type Settings = Readonly<Record<string, ParamValue>>

function isMeant({ measure, law, when = {} }: Skip, name: string, asked: LawName, settings: Settings): boolean {
  return measure === name && law === asked && Object.entries(when).every(([key, value]) => settings[key] === value)
}

/** The defaults, and each other value of each parameter with the rest at their defaults. */
function settingsOf(params: Readonly<Record<string, Param<ParamValue>>>): Settings[] {
  const defaults = Object.fromEntries(Object.entries(params).map(([name, param]) => [name, param.default]))
  const others = Object.entries(params).flatMap(([name, { expected, parse }]) =>
    expected
      .map((word) => ({ ...defaults, [name]: parse(word)! }))
      .filter((settings) => settings[name] !== defaults[name]),
  )
  return [defaults, ...others]
}

/** The values that are 1 where a system is perfect; others tell of what they were made. */
const headlines: readonly string[] = ['f1', 'precision', 'recall', 'jaccard', 'accuracy']

/** With precision and recall exchanged, where there are any; those of facets too. */
function swapped(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const other = (name: string): string =>
    name.replace(/^(precision|recall)(?=\[|$)/, (word) => (word === 'recall' ? 'precision' : 'recall'))
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [other(name), value]))
}

/** Equal, but for the last digits that the order of a sum may move. */
function expectClose(actual: unknown, expected: unknown): void {
  const rounded = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value, (_, part) =>
        typeof part === 'number' ? Number(part.toPrecision(12)) : (part ?? 'undefined'),
      ),
    )
  expect(rounded(actual)).toEqual(rounded(expected))
}

function check<T>(arbitrary: fc.Arbitrary<T>, keeps: (value: T) => void): void {
  fc.assert(fc.property(arbitrary, keeps), { numRuns: 30 })
}

function withPart<Layer>(
  whole: fc.Arbitrary<Layer>,
  { part }: LayerLaws<Layer>,
): fc.Arbitrary<readonly [Layer, Layer]> {
  return whole.chain((layer) => part(layer).map((some) => [layer, some] as const))
}

/** Gold and system, and both said otherwise. */
function otherwise<Layer>(
  layer: fc.Arbitrary<Layer>,
  say: (layer: Layer) => fc.Arbitrary<Layer>,
): fc.Arbitrary<readonly [Layer, Layer, Layer, Layer]> {
  return fc
    .tuple(layer, layer)
    .chain(([gold, system]) => fc.tuple(fc.constant(gold), fc.constant(system), say(gold), say(system)))
}

function score(measure: AnyMeasure, gold: readonly unknown[], system: readonly unknown[]): MeasureReport {
  const toDocument = (layer: unknown, i: number): Document => ({
    id: `document-${i}`,
    layers: { [measure.reads as LayerName]: layer } as Layers,
  })
  const report = evaluate({
    gold: gold.map(toDocument),
    system: system.map(toDocument),
    measures: [measure],
    items: true,
  })
  return report.measures[0]!
}

type Judged = Omit<DocumentReport, 'items'> & { readonly items: readonly Judgement<unknown>[] }

function judge(measure: AnyMeasure, gold: unknown, system: unknown): Judged {
  const [document] = score(measure, [gold], [system]).documents
  return { ...document!, items: document!.items ?? [] }
}

/** Equal, and new to whoever remembers layers. */
function copyOf<Layer>(layer: Layer): Layer {
  return structuredClone(layer)
}

function sumOf(items: readonly Judgement<unknown>[]): { readonly credit: number; readonly weight: number } {
  const sum = (part: 'credit' | 'weight') => items.reduce((all, item) => all + item[part] * (item.count ?? 1), 0)
  return { credit: sum('credit'), weight: sum('weight') }
}

function expectSame(one: Judged, other: Judged): void {
  expect(one.isExcluded).toBe(other.isExcluded)
  expectClose([one.values, one.counts], [other.values, other.counts])
}
