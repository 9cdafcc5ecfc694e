import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnchoredEvidence } from '../../src/facts/aggregate.js'
import { datedEvidence, dayOf } from '../../src/facts/dated-evidence.js'
import { termsOf } from '../../src/facts/terms.js'
import type { TemporalLink } from '../../src/layers/facts.js'
import { anchorOf } from '../../src/time/anchors.js'

const piece = (document: string, day: string, link: TemporalLink = 'within'): AnchoredEvidence => ({
  ...{ document, date: day, link, time: 'document date', anchor: anchorOf(link, day, day) },
})
const documentsOf = (terms: readonly (readonly AnchoredEvidence[])[]) =>
  terms.map((own) => own.map(({ document }) => document))

describe('terms of one value', () => {
  const [a, b, c] = [piece('a', '2001-01-01'), piece('b', '2002-01-01'), piece('c', '2009-01-01')]

  it('are separated where documents are about others', () => {
    expect(documentsOf(termsOf([a, b, c], 2, [piece('x', '2005-01-01')]))).toEqual([['a', 'b'], ['c']])
  })

  it('are separated at endings and beginnings', () => {
    const [ending, beginning] = [piece('e', '2003-01-01', 'ending'), piece('n', '2008-01-01', 'beginning')]
    expect(documentsOf(termsOf([a, ending, c], 2, []))).toEqual([['a', 'e'], ['c']])
    expect(documentsOf(termsOf([a, beginning, c], 2, []))).toEqual([['a'], ['n', 'c']])
  })

  it('are not more than the facts, nor more than the evidence shows', () => {
    const others = [piece('x', '2001-06-01'), piece('y', '2005-01-01'), piece('z', '2005-02-01')]
    expect(documentsOf(termsOf([a, b, c], 2, others))).toEqual([['a', 'b'], ['c']])
    expect(documentsOf(termsOf([a, b, c], 3, []))).toEqual([['a', 'b', 'c']])
  })

  it('have the evidence of before and after beside them', () => {
    const [former, elect] = [piece('f', '2005-03-01', 'before'), piece('p', '2008-12-01', 'after')]
    expect(documentsOf(termsOf([a, b, c, former, elect], 2, [piece('x', '2005-01-01')]))).toEqual([
      ['a', 'b', 'f'],
      ['c', 'p'],
    ])
  })
})

describe('laws of terms', () => {
  const links = fc.constantFrom<TemporalLink>('before', 'after', 'within', 'beginning', 'ending')
  const day = fc.integer({ min: 0, max: 9 }).map((year) => `200${year}-01-01`)
  const pieces = fc
    .array(fc.tuple(day, links), { maxLength: 8 })
    .map((all) => all.map(([at, link], i) => piece(`${i}`, at, link)))
  const count = fc.integer({ min: 1, max: 4 })

  it('nothing is lost or used twice', () => {
    fc.assert(
      fc.property(pieces, count, pieces, (own, n, others) => {
        const terms = termsOf(own, n, others)
        expect(terms.length).toBeLessThanOrEqual(n)
        expect(documentsOf(terms).flat().sort()).toEqual(own.map(({ document }) => document).sort())
      }),
    )
  })

  it('terms follow each other in time', () => {
    fc.assert(
      fc.property(pieces, count, pieces, (own, n, others) => {
        const held = termsOf(own, n, others).map((term) => datedEvidence(term).map(dayOf))
        for (let i = 1; i < held.length; i++) expect(held[i - 1]!.at(-1)! < held[i]![0]!).toBe(true)
      }),
    )
  })

  it('the order of the evidence does not matter', () => {
    fc.assert(
      fc.property(pieces, count, pieces, (own, n, others) => {
        const sorted = (terms: readonly (readonly AnchoredEvidence[])[]) => documentsOf(terms).map((ids) => ids.sort())
        expect(sorted(termsOf([...own].reverse(), n, [...others].reverse()))).toEqual(sorted(termsOf(own, n, others)))
      }),
    )
  })
})
