/** Arrangements of two systems: every short way must give the numbers of `Summary.add`, document by document. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Judgement, Summary } from '../../src/measure.js'
import { pairArranger } from '../../src/stats/arrangements.js'
import { coinBlocks, drawCoins } from '../../src/stats/draws.js'
import { prfAccuracy } from '../../src/summaries/accuracy.js'
import { correctnessAtOne } from '../../src/summaries/correctness-at-one.js'
import { confidenceWeighted } from '../../src/summaries/cws.js'
import { documentMeans } from '../../src/summaries/document-means.js'
import { withFacets } from '../../src/summaries/facets.js'
import { prf } from '../../src/summaries/prf.js'
import { riskCoverage } from '../../src/summaries/risk-coverage.js'

const credits = {
  'right or wrong': fc.constantFrom(0, 1),
  halves: fc.constantFrom(0, 0.5, 1),
  'any share': fc.double({ min: 0, max: 1, noNaN: true }),
}

const confidences = {
  different: fc.double({ min: 0, max: 1, noNaN: true }),
  'often the same': fc.constantFrom(0.2, 0.5, 0.9),
}

function judgementOf(credit: fc.Arbitrary<number>, confidence: fc.Arbitrary<number>): fc.Arbitrary<Judgement<number>> {
  return fc.record({
    side: fc.constantFrom('gold', 'system'),
    item: fc.constant(0),
    credit,
    weight: fc.constant(1),
    count: fc.constantFrom(1, 1, 1, 3),
    outcome: fc.constantFrom('right', 'wrong', 'unanswered'),
    confidence,
    facet: fc.constantFrom('x', 'y'),
    because: fc.constant({ kind: 'unsupported' as const }),
  })
}

/** Credits of a side, kept one by one: statistics without a short way. */
const lists: Summary<readonly number[]> = {
  valueNames: ['first'],
  ...{ perfect: {}, undefinedWhen: '', corpus: '', countRules: {} },
  empty: [],
  of: (judgements) => Array.from(judgements, ({ credit }) => credit),
  add: (a, b) => [...a, ...b],
  values: (list) => ({ first: list[0] }),
  counts: () => ({}),
}

// biome-ignore lint/suspicious/noExplicitAny: members of one list differ in statistics
const shelf: Readonly<Record<string, Summary<any>>> = {
  'sums of two sides': prf,
  'sums with accuracy': prfAccuracy,
  'c@1': correctnessAtOne,
  'means of documents': documentMeans(prf, { sizedBy: 'items' }),
  'risk and coverage': riskCoverage(0.4),
  'means of risk and coverage': documentMeans(riskCoverage(0.4)),
  cws: confidenceWeighted,
  facets: withFacets(prf),
  lists,
}

const draws = { trials: 5, seed: 3 }

/** The differences by plain sums. */
function addedDifferences<Stats>(
  summary: Summary<Stats>,
  a: readonly Stats[],
  b: readonly Stats[],
  value: string,
  trials = draws.trials,
) {
  const differences: (number | undefined)[] = []
  const valueFor = (stats: readonly Stats[]) => summary.values(stats.reduce(summary.add, summary.empty))[value]
  const add = (swapped: ArrayLike<number>): number | undefined => {
    const one = valueFor(a.map((own, i) => (swapped[i] ? b[i]! : own)))
    const other = valueFor(b.map((own, i) => (swapped[i] ? a[i]! : own)))
    return one === undefined || other === undefined ? undefined : one - other
  }
  drawCoins({ ...draws, trials, documents: a.length }, (swapped) => differences.push(add(swapped)))
  return { observed: add([]), drawn: differences }
}

/** Counted documents are added in another order, so shares and means can be rounded differently. */
function isToTheLastBit(summary: Summary<unknown>, value: string, credit: string): boolean {
  return !summary.countedValues || !(credit === 'any share' || value.startsWith('macro'))
}

describe.each(Object.entries(shelf))('arrangements: %s', (_, summary) => {
  const cases = Object.entries(credits).flatMap(([credit, credits]) =>
    Object.entries(confidences).map(([confidence, confidences]) => ({
      title: `${credit}, confidences ${confidence}`,
      credit,
      document: fc.array(judgementOf(credits, confidences), { maxLength: 4 }),
    })),
  )

  it.each(cases)('$title: are those of plain sums', ({ document, credit }) => {
    const documents = fc.array(fc.tuple(document, document), { minLength: 1, maxLength: 60 })
    const property = fc.property(documents, fc.constantFrom(...summary.valueNames), (pairs, value) => {
      const [a, b] = [pairs.map(([own]) => summary.of(own)), pairs.map(([, own]) => summary.of(own))]
      const { observed, drawn } = pairArranger({ ...draws, summary, systems: [a, b], value }).arrange(0, 1)
      const expected = addedDifferences(summary, a, b, value)
      const found = { observed, drawn: drawn() }
      if (isToTheLastBit(summary, value, credit)) expect(found).toEqual(expected)
      else expect(rounded(found)).toEqual(rounded(expected))
    })
    fc.assert(property, { numRuns: 60 })
  })
})

function rounded({ observed, drawn }: { observed: number | undefined; drawn: readonly (number | undefined)[] }) {
  return [observed, ...drawn].map((number) => (number === undefined ? number : Math.round(number * 1e10) + 0))
}

describe('arrangements of many documents', () => {
  const count = 1000
  const creditOf = (i: number, salt: number, parts: number): number =>
    ((i * 31 + salt * 17 + (i % 7) * salt) % parts) / parts
  const statsOf = (salt: number, parts: number) =>
    Array.from({ length: count }, (_, i) => ({
      ...{ goldCredit: creditOf(i, salt, parts), goldWeight: 1 + (i % 3) },
      ...{ systemCredit: creditOf(i, salt + 1, parts), systemWeight: 1 + ((i * salt) % 5) },
    }))

  it.each([
    ['sums that are exact', 4],
    ['sums that rounding changes', 7],
  ])('%s are those of plain sums', (_, parts) => {
    const systems = [statsOf(2, parts), statsOf(5, parts)]
    const { observed, drawn } = pairArranger({ ...draws, summary: prf, systems, value: 'f1' }).arrange(0, 1)
    expect({ observed, drawn: drawn() }).toEqual(addedDifferences(prf, systems[0]!, systems[1]!, 'f1'))
  })

  it('sums of numbers too large to be put together are those of plain sums', () => {
    const large = (salt: number) =>
      statsOf(salt, 4).map((stats) => ({ ...stats, goldCredit: 2 ** 38 * stats.goldCredit, goldWeight: 2 ** 40 }))
    const systems = [large(2), large(5)]
    const { drawn } = pairArranger({ ...draws, summary: prf, systems, value: 'f1' }).arrange(0, 1)
    expect(drawn()).toEqual(addedDifferences(prf, systems[0]!, systems[1]!, 'f1').drawn)
  })
})

describe('arrangements of many answers', () => {
  const summary = riskCoverage(0.4)
  /** Up to three answers in each document; `confidences` is the number of different ones. */
  const statsOf = (salt: number, confidences: number) =>
    Array.from({ length: 700 }, (_, i) =>
      summary.of(
        Array.from({ length: (i * salt) % 4 }, (_, k) => ({
          ...{ side: 'system', item: 0, weight: 1, because: { kind: 'unsupported' } },
          ...{ credit: (i + k * salt) % 3 === 0 ? 1 : 0, confidence: ((i * 31 + k * 17) % confidences) / confidences },
          outcome: (i + salt) % 11 === 0 ? 'unanswered' : 'wrong',
        })),
      ),
    )

  // More than 32 trials, and steps of more than 255 answers, so that every part of a packed count is used.
  it.each([
    ['share three confidences', 3],
    ['share some confidences', 50],
    ['hardly share confidences', 1999],
  ])('are those of plain sums if they %s', (_, confidences) => {
    const [a, b] = [statsOf(3, confidences), statsOf(5, confidences)]
    for (const value of summary.valueNames) {
      const { observed, drawn } = pairArranger({ ...draws, trials: 70, summary, systems: [a, b], value }).arrange(0, 1)
      expect({ observed, drawn: drawn() }).toEqual(addedDifferences(summary, a, b, value, 70))
    }
  })
})

describe('coinBlocks', () => {
  it.each([
    ['kept', { documents: 24, trials: 300_000, seed: 5 }],
    ['drawn again', { documents: 24 * 20_000, trials: 1000, seed: 5 }],
  ])('gives the same coins each time if they are %s', (_, draws) => {
    const blocks = coinBlocks(draws)
    const firstTwo = () => {
      const iterator = blocks[Symbol.iterator]()
      return [iterator.next().value!, iterator.next().value!]
    }
    const [one, two] = firstTwo()
    const [again, twoAgain] = firstTwo()
    expect(again!.words.slice(0, 500)).toEqual(one!.words.slice(0, 500))
    expect(twoAgain!.words.slice(0, 500)).toEqual(two!.words.slice(0, 500))
    expect(two!.first).toBe(one!.trials)
  })

  it('does not depend on how trials are cut into blocks', () => {
    const coinsOf = (documents: number, trials: number): Int32Array =>
      Int32Array.from([...coinBlocks({ documents, trials, seed: 9 })].flatMap(({ words }) => [...words]))
    expect(coinsOf(24, 270_000).slice(0, 300)).toEqual(coinsOf(24, 300))
    expect(coinsOf(24, 270_000).slice(-1000, -900)).toEqual(coinsOf(24, 269_100).slice(-100))
  })
})
