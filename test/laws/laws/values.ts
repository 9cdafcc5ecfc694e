/** What values can be: perfect, within their range, undefined. */
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Values } from '../../../src/measure.js'
import { HollowLaw } from '../subject.js'
import type { Law } from './law.js'

export const valueLaws = {
  'a system that says all that gold says is perfect': {
    keep: ({ measure: { summary }, layers, check, judge, shown }) => {
      const seen = new Set<string>()
      check(layers.perfect, ([gold, system]) => {
        const { total } = judge(gold, system)
        const defined = Object.entries(shown(total)).filter(([, value]) => value !== undefined)
        for (const [name, value] of defined) {
          seen.add(baseOf(name))
          expect([name, value]).toEqual([name, expect.closeTo(summary.perfect[baseOf(name)]!, 12)])
        }
        return defined.length > 0
      })
      const names = Object.keys(shown(Object.fromEntries(summary.valueNames.map((name) => [name, 0]))))
      const unseen = names.filter((name) => !seen.has(name))
      if (unseen.length > 0) throw new HollowLaw(`no run has a value of ${unseen.join(', ')}`)
    },
  },
  'every value stays in its range': {
    keep: ({ measure: { summary }, pairs, check, score }) =>
      check(fc.tuple(pairs, pairs), ([[gold1, system1], [gold2, system2]]) => {
        const { values, documents } = score([gold1, gold2], [system1, system2])
        const isOutside = ([name, value]: [string, number | undefined]): boolean => {
          const [low, high] = summary.ranges?.[baseOf(name)] ?? [0, 1]
          return value !== undefined && !(value >= low - rounding && value <= high + rounding)
        }
        for (const found of [values, ...documents.map((document) => document.values)])
          expect(Object.entries(found).filter(isOutside)).toEqual([])
      }),
  },
  'precision needs system items, recall gold items, and F1 either': {
    about: ['f1', 'precision', 'recall'],
    keep: ({ layers, pairs, check, judge }) => {
      const sides = fc.oneof(
        pairs,
        pairs.map(([gold]) => [gold, layers.empty] as const),
        pairs.map(([, system]) => [layers.empty, system] as const),
      )
      check(sides, ([gold, system]) => {
        const { values, counts } = judge(gold, system)
        const has = (name: string) => counts[name]!.weight > 0
        expect([values.precision !== undefined, values.recall !== undefined]).toEqual([has('precision'), has('recall')])
        expect(values.f1 !== undefined).toBe(has('precision') || has('recall'))
        if (has('precision') !== has('recall')) expect(values.f1).toBe(0)
      })
    },
  },
  'two empty documents have no value': {
    keep: ({ layers, pairs, check, judge, shown }) =>
      check(pairs, ([gold, system]) => {
        const names = Object.keys(shown(judge(gold, system).total)).filter((name) => name === baseOf(name))
        expect(shown(judge(layers.empty, layers.empty).total)).toEqual(undefinedValues(names))
      }),
  },
} satisfies Record<string, Law>

const rounding = 1e-12

/** The name of a value without its facet. */
function baseOf(name: string): string {
  return name.replace(/\[.*\]$/s, '')
}

function undefinedValues(names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, undefined]))
}
