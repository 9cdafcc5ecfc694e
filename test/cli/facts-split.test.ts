/** Splits of a knowledge base: no entity is both learned from and tested. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crossValidation, fixedSplit } from '../../src/cli/facts/split.js'
import { foldName } from '../../src/facts/index.js'
import { type Fact, openAnchor } from '../../src/layers/facts.js'

const fact = (entity: string, relation: string, value = 'v'): Fact => ({ entity, relation, value, anchor: openAnchor })
const entity = fc.constantFrom('Ada', 'Bo', 'ada', 'Côte', 'Cote', 'Di', 'Ed', 'Fay')
const facts = fc
  .array(fc.tuple(entity, fc.constantFrom('spouse', 'employer')), { minLength: 1, maxLength: 30 })
  .map((pairs) => pairs.map(([name, relation], i) => fact(name, relation, String(i))))
const names = (some: readonly Fact[]) => new Set(some.map(({ entity }) => foldName(entity)))
const split = fc
  .record({ facts, seed: fc.nat(100), folds: fc.integer({ min: 2, max: 4 }) })
  .filter(({ facts, folds }) => names(facts).size >= folds)

describe('a cross-validation', () => {
  it('tests each fact once, and never one of an entity that it learns from', () => {
    fc.assert(
      fc.property(split, ({ facts, ...choice }) => {
        const folds = crossValidation(facts, choice)
        const values = (some: readonly Fact[]) => some.map(({ value }) => value).sort()
        expect(folds.length).toBe(choice.folds)
        expect(values(folds.flatMap(({ test }) => test))).toEqual(values(facts))
        for (const { train, test } of folds) {
          expect(values([...train, ...test])).toEqual(values(facts))
          expect([...names(train)].filter((name) => names(test).has(name))).toEqual([])
        }
      }),
    )
  })

  it('gives the same parts for the same seed, whatever the order of the facts', () => {
    fc.assert(
      fc.property(split, ({ facts, ...choice }) => {
        const parts = (some: readonly Fact[]) =>
          crossValidation(some, choice).map(({ test }) => [...names(test)].sort())
        expect(parts(facts.toReversed())).toEqual(parts(facts))
      }),
    )
  })

  it('spreads the entities of each relation over the parts', () => {
    const all = [...'abcdef'].map((name, i) => fact(name, i % 2 === 0 ? 'spouse' : 'employer'))
    for (const { test } of crossValidation(all, { folds: 3, seed: 1 }))
      expect(test.map(({ relation }) => relation).sort()).toEqual(['employer', 'spouse'])
  })

  it('needs an entity for each part', () => {
    expect(() => crossValidation([fact('Ada', 'spouse'), fact('ada', 'employer')], { folds: 2, seed: 1 })).toThrow(
      '1 entities cannot be divided into 2 parts.',
    )
  })
})

describe('a fixed test set', () => {
  it('takes its entities out of training', () => {
    const [ada, bo] = [fact('Ada', 'spouse'), fact('Bo', 'spouse')]
    expect(fixedSplit([ada, bo], [fact('ADA', 'employer')])).toEqual({ train: [bo], test: [fact('ADA', 'employer')] })
  })

  it('has to leave something for training', () => {
    expect(() => fixedSplit([fact('Ada', 'spouse')], [fact('Ada', 'spouse')])).toThrow('nothing is left for training')
  })
})
