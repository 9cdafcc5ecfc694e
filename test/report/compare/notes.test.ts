/** What a comparison says about itself: remarks that must be there, and ones that must not. */
import { describe, expect, it } from 'vitest'
import type { Document } from '../../../src/document.js'
import { type CompareOptions, compareSystems } from '../../../src/evaluation/compare.js'
import { parseMeasure } from '../../../src/measures/index.js'
import { compareMethod, compareRemarks, singular } from '../../../src/report/compare/notes.js'
import { timeline } from '../../time/notation.js'

/** A document for each sign: `1` says what gold says, `0` the opposite, `-` nothing. */
const said = (signs: string): Document[] =>
  [...signs].map((sign, i) => {
    const lines = { 1: ['a BEFORE b'], 0: ['a AFTER b'], '-': [] }[sign]!
    return { id: `d${i}`, layers: { time: timeline(...lines) } }
  })

function compare(a: string, b: string, options: Partial<CompareOptions> = {}) {
  const systems = Object.entries({ a, b }).map(([name, signs]) => ({ name, documents: said(signs) }))
  const defaults = { measures: [parseMeasure('strict')], samples: 50, trials: 99, seed: 1 }
  return compareSystems({ gold: said('1'.repeat(a.length)), systems, ...defaults, ...options })
}

const remarksOn = (comparison: ReturnType<typeof compare>): string =>
  compareRemarks(comparison.measures[0]!, comparison).join('\n')

describe('remarks', () => {
  it('warn of intervals over 2 to 19 documents, not over 20, and not over one, which has no interval', () => {
    const optimistic = /Intervals and p bootstrap/
    expect(remarksOn(compare('11', '00'))).toMatch(optimistic)
    expect(remarksOn(compare('1'.repeat(19), '0'.repeat(19)))).toMatch(optimistic)
    expect(remarksOn(compare('1'.repeat(20), '0'.repeat(20)))).not.toMatch(optimistic)
    expect(remarksOn(compare('1', '0'))).not.toMatch(optimistic)
  })

  it('state the smallest p that is possible with too few documents, and the number that is needed', () => {
    // Five documents: 2 of 2^5 arrangements are as extreme. Six are the first with 2 / 2^6 below 0.05.
    expect(remarksOn(compare('11111', '00000'))).toMatch(/p cannot be below 0\.0625.* at 0\.05\. At least 6 must/)
    expect(remarksOn(compare('111111', '000000'))).not.toMatch(/Too few documents/)
  })

  it('count the samples, arrangements and documents that have no value', () => {
    const ones = '1'.repeat(18)
    const text = remarksOn(compare(`${ones}11`, `${ones}--`, { value: 'precision' }))
    expect(text).toContain('2 documents without a value')
    expect(text).not.toMatch(/sample|arrangement/)
    expect(remarksOn(compare('11', '1-', { value: 'precision' }))).toMatch(/Skipped up to \d+ samples? without a value/)
    // Where one of the two documents changes places, one system says nothing at all.
    expect(remarksOn(compare('1-', '-1', { value: 'precision' }))).toMatch(
      /Skipped up to \d+ arrangements? without a value/,
    )
  })
})

describe('the method', () => {
  it('says in which direction values are better, for each measure where they differ', () => {
    const measure = parseMeasure('strict')
    const risk = { ...measure, id: 'risk', summary: { ...measure.summary, lowerIsBetter: ['f1'] } }
    const methodOf = (measures: CompareOptions['measures']) =>
      compareMethod(compare('11', '00', { measures })).join('\n')
    expect(methodOf([measure])).toContain('(higher is better)')
    expect(methodOf([risk])).toContain('(lower is better)')
    expect(methodOf([measure, risk])).toContain('(higher is better; lower for risk.f1)')
  })

  it('says whether every arrangement was tried, or how many were drawn', () => {
    const few = compareMethod(compare('111', '000')).join('\n')
    const many = compareMethod(compare('1'.repeat(20), '0'.repeat(20), { seed: 7 })).join('\n')
    expect(few).not.toContain('99 trials')
    expect(many).toContain('99 trials, seed 7')
  })

  it('states the confidence level of the intervals, one minus alpha', () => {
    expect(compareMethod(compare('111', '000', { alpha: 0.1 })).join('\n')).toMatch(/Intervals: 90 %/)
  })
})

it('a unit in the singular', () => {
  expect(['documents', 'entities', 'questions'].map(singular)).toEqual(['document', 'entity', 'question'])
})
