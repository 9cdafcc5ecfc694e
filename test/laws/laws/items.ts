/** What an item may earn, and how items become numbers. */
import { expect } from 'vitest'
import type { Counts, Judgement } from '../../../src/measure.js'
import { expectClose } from '../same-numbers.js'
import type { Judged, Subject } from '../subject.js'
import type { Law } from './law.js'

export const itemLaws = {
  'no item earns less than nothing or more than its weight': {
    keep: ({ pairs, check, judge }) =>
      check(pairs, ([gold, system]) => {
        const { items } = judge(gold, system)
        expect(items.filter(({ credit, weight }) => !(credit >= 0 && credit <= weight))).toEqual([])
      }),
  },
  'every item is judged once': {
    keep: ({ pairs, check, judge }) =>
      check(pairs, ([gold, system]) => {
        const { items } = judge(gold, system)
        const named = items.map(({ side, item, facet }) => JSON.stringify([side, item, facet]))
        expect(new Set(named).size).toBe(named.length)
      }),
  },
  'the counts are the sums of the items, or a rule says what else': {
    keep: (subject) =>
      subject.check(subject.pairs, ([gold, system]) => {
        const judged = subject.judge(gold, system)
        for (const name of Object.keys(judged.counts)) expectSummed(subject, judged, name)
      }),
  },
  'the statistics are the same if no items are asked for': {
    keep: ({ pairs, check, judge, judgeBare }) =>
      check(pairs, ([gold, system]) => {
        const { stats, values, counts } = judge(gold, system)
        expect(judgeBare(gold, system)).toMatchObject({ stats, values, counts })
      }),
  },
  'the items of a document add up to its value': {
    keep: ({ measure: { summary }, pairs, check, judge }) =>
      check(pairs, ([gold, system]) => {
        const { items, values } = judge(gold, system)
        const [headline] = summary.valueNames
        if (headline !== 'f1') expectClose(values[headline!], quotientOf(sumOf(items)))
      }),
  },
  'no item changes unnoticed': {
    keep: ({ measure: { summary }, pairs, check, judge }) =>
      check(pairs, ([gold, system]) => {
        const { items } = judge(gold, system)
        const stats = JSON.stringify(summary.of(items))
        const weighty = items.flatMap(({ weight }, i) => (weight > 0 ? [i] : []))
        for (const i of weighty.slice(0, 8))
          for (const changed of changesOf(items[i]!))
            expect(JSON.stringify(summary.of(items.with(i, changed))), JSON.stringify(changed)).not.toBe(stats)
      }),
  },
} satisfies Record<string, Law>

function sumOf(items: readonly Judgement<unknown>[]): Counts[string] {
  const sum = (part: 'credit' | 'weight') => items.reduce((all, item) => all + item[part] * (item.count ?? 1), 0)
  return { credit: sum('credit'), weight: sum('weight') }
}

function quotientOf({ credit, weight }: Counts[string]): number | undefined {
  return weight === 0 ? undefined : credit / weight
}

/** The count of a facet, such as `precision[mayor]`, sums its items alone. */
function expectSummed({ measure: { summary } }: Subject, { items, counts, values }: Judged, name: string): void {
  const [, value, facet] = /^([^[]*)(?:\[(.*)\])?$/s.exec(name)!
  const rule = summary.countRules[value!]
  if (typeof rule !== 'function') {
    expect(rule?.length, `the rule of ${value}`).toBeGreaterThan(10)
    return
  }
  const sum = sumOf(items.filter((item) => rule(item) && (facet === undefined || item.facet === facet)))
  expectClose([name, counts[name]], [name, sum])
  if (sum.weight > 0 && name in values) expectClose([name, values[name]], [name, quotientOf(sum)])
}

/** Another credit, unless the question was left open and is worth what others make it; another weight. */
function changesOf(item: Judgement<unknown>): readonly Judgement<unknown>[] {
  const credit = 0.37 * (item.credit === 0 ? item.weight : item.credit)
  return [...(item.outcome === 'unanswered' ? [] : [{ ...item, credit }]), { ...item, weight: 1.37 * item.weight }]
}
