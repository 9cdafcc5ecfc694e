/** Silence does not pay: who says less, or nothing at all, does not gain by it. */
import fc from 'fast-check'
import { expect } from 'vitest'
import type { AnyMeasure, Judgement, Values } from '../../../src/measure.js'
import type { Judged, LayerLaws } from '../subject.js'
import type { Law } from './law.js'

export const silenceLaws = {
  'a system that says less has no more recall': {
    about: ['recall'],
    keep: ({ layers, check, judge }) =>
      check(withLess(layers), ([gold, system, less]) => {
        const [before, after] = [judge(gold, system).values.recall, judge(gold, less).values.recall]
        if (before === undefined || after === undefined) return false
        expect(after).toBeLessThanOrEqual(before + rounding)
      }),
  },
  'a system that leaves out what is right does not gain': {
    keep: ({ measure, layers, pairs, check, judge }) =>
      check(
        fc
          .oneof(
            pairs,
            layers.gold.map((gold) => [gold, gold] as const),
          )
          .chain(([gold, system]) => layers.part(system).map((less) => [gold, system, less] as const)),
        ([gold, system, less]) => {
          const [before, after] = [judge(gold, system), judge(gold, less)]
          if (!losesOnlyRight(before, after)) return false
          expectNoGain(measure, measure.summary.valueNames.slice(0, 1), before.values, after.values)
        },
      ),
  },
  'a document without a system does not raise the mean over documents': {
    keep: ({ measure, pairs, check, ...subject }) =>
      check(fc.tuple(pairs, pairs), ([[gold1, system1], [gold2, system2]]) => {
        if (subject.judge(gold2, gold2).items.length === 0) return false
        const { values } = subject.score([gold1, gold2], [system1, system2])
        const means = Object.keys(subject.shown(values)).filter((name) => /^(macro|weighted)-/.test(name))
        expect(means.length).toBeGreaterThan(0)
        const emptied = subject.score([gold1, gold2], [system1, subject.layers.empty])
        const missing = subject.score([gold1, gold2], [system1, undefined], 'empty')
        expectNoGain(measure, means, values, emptied.values)
        expectNoGain(measure, means, values, missing.values)
      }),
  },
} satisfies Record<string, Law>

const rounding = 1e-12

/** Gold, a system that does not contradict itself, and one that says less; gold is another layer, or a part of the system's. */
function withLess<Layer>({ gold, consistent, part }: LayerLaws<Layer>) {
  return consistent.chain((system) => fc.tuple(fc.oneof(gold, part(system)), fc.constant(system), part(system)))
}

/** Whether something right is gone, and nothing else that the system said. */
function losesOnlyRight(before: Judged, after: Judged): boolean {
  const credits = creditsOf(after)
  const lost = before.items.filter((judgement) => judgement.side === 'system' && !credits.has(nameOf(judgement)))
  const isDropped = (judgement: Judgement<unknown>) =>
    isRight(judgement) && credits.get(nameOf(judgement)) !== judgement.credit
  return lost.every(isRight) && before.items.some(isDropped)
}

function creditsOf({ items }: Judged): ReadonlyMap<string, number> {
  return new Map(items.map((judgement) => [nameOf(judgement), judgement.credit]))
}

function nameOf({ side, item, facet }: Judgement<unknown>): string {
  return JSON.stringify([side, item, facet])
}

/** Of full weight or more; an answer earns as much as the system is sure of it. */
function isRight({ credit, weight, outcome }: Judgement<unknown>): boolean {
  return weight > 0 && (credit >= weight || (outcome === 'right' && credit > 0))
}

function expectNoGain({ summary }: AnyMeasure, names: readonly string[], before: Values, after: Values): void {
  for (const name of names) {
    const [was, is] = [before[name], after[name]]
    if (was === undefined || is === undefined) continue
    const gain = isLowerBetter(summary, name) ? was - is : is - was
    expect(gain, name).toBeLessThanOrEqual(rounding)
  }
}

function isLowerBetter({ lowerIsBetter = [] }: AnyMeasure['summary'], name: string): boolean {
  return lowerIsBetter.includes(name)
}
