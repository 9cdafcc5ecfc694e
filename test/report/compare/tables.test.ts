import { describe, expect, it } from 'vitest'
import type { Document } from '../../../src/document.js'
import { type CompareOptions, compareSystems } from '../../../src/evaluation/compare.js'
import { parseMeasure } from '../../../src/measures/index.js'
import { compareRemarks } from '../../../src/report/compare/notes.js'
import { compareTables, longCompareTable } from '../../../src/report/compare/tables.js'
import { writeCompareText } from '../../../src/report/compare/text.js'
import { compareWriters } from '../../../src/report/compare/writers.js'
import { timeline } from '../../time/notation.js'

const document = (id: string, ...lines: readonly string[]): Document => ({ id, layers: { time: timeline(...lines) } })

/** Documents by what a system says to the one link of each: `1` as gold does, `0` the opposite. */
const said = (signs: string): Document[] =>
  [...signs].map((sign, i) => document(`d${i}`, sign === '1' ? 'a BEFORE b' : 'a AFTER b'))

function compare(systems: Readonly<Record<string, string>>, options: Partial<CompareOptions> = {}) {
  return compareSystems({
    gold: said('1'.repeat(Object.values(systems)[0]?.length ?? 0)),
    systems: Object.entries(systems).map(([name, signs]) => ({ name, documents: said(signs) })),
    measures: [parseMeasure('temporal-awareness')],
    samples: 500,
    trials: 500,
    seed: 1,
    ...options,
  })
}

describe('a comparison as JSON', () => {
  const jsonOf = (comparison: ReturnType<typeof compare>) => JSON.parse(compareWriters.json(comparison)).measures[0]

  it('has every number of the comparison', () => {
    const comparison = compare({ low: '0000000011', high: '1111111111' })
    const { systems, pairs } = comparison.measures[0]!
    const coverage = { gold: 10, missing: 0, extra: 0 }
    const json = jsonOf(comparison)
    expect(json.systems).toEqual(systems.map(({ letters: group, ...system }) => ({ coverage, group, ...system })))
    const [{ difference, interval, bootstrapP, adjustedP, effect }] = pairs as [(typeof pairs)[0]]
    expect(json.pairs[0]).toMatchObject({
      ...{ a: 'high', b: 'low' },
      difference: 0 - difference!,
      interval: { low: 0 - interval.high!, high: 0 - interval.low! },
      bootstrap: { p: bootstrapP },
      randomization: { p: 2 / 256, exact: true, arrangements: 128, skipped: 0, differing: 8, smallestP: 2 / 256 },
      holm: { p: adjustedP, significant: true },
      effect: { standardized: 0 - effect.standardized!, better: 8, worse: 0, equal: 2, skipped: 0 },
    })
    expect(difference).toBeCloseTo(0.2 - 1, 12)
    expect(adjustedP).toBe(2 / 256)
  })

  it('has null for what is unknown', () => {
    const gold = [document('d0')]
    const systems = ['a', 'b'].map((name) => ({ name, documents: [document('d0')] }))
    const json = jsonOf(compare({}, { gold, systems }))
    const unknown = { low: null, high: null }
    const coverage = { gold: 1, missing: 0, extra: 0 }
    expect(json.systems).toEqual(
      ['a', 'b'].map((name) => ({ name, coverage, value: null, interval: unknown, rank: null, group: '' })),
    )
    expect(json.pairs[0]).toMatchObject({
      difference: null,
      interval: unknown,
      bootstrap: { p: null },
      randomization: { p: null },
      holm: { p: null, significant: false },
      effect: { standardized: null },
    })
  })
})

describe('the pairs of a comparison', () => {
  it('are in the order of the ranking, with the better system as A', () => {
    const comparison = compare({ low: '0000000011', high: '1111111111', middle: '1111111110' })
    const ranked = [
      ['high', 'middle', 0.1],
      ['high', 'low', 0.8],
      ['middle', 'low', 0.7],
    ]
    const { pairs } = JSON.parse(compareWriters.json(comparison)).measures[0]
    expect(pairs.map(({ a, b, difference }: (typeof pairs)[0]) => [a, b, Number(difference.toFixed(12))])).toEqual(
      ranked,
    )
    expect(compareTables(comparison)[1]!.rows.map(([pair]) => pair)).toEqual(ranked.map(([a, b]) => `${a} – ${b}`))
    const named = longCompareTable(comparison).rows.filter((row) => row[3] !== '')
    expect(named.map((row) => row.slice(2, 4))).toEqual(ranked.map((row) => row.slice(0, 2)))
  })

  it('are folded in a page if they are many, and in pages of fifty', () => {
    const few = compareWriters.html(compare({ a: '01', b: '11' }))
    expect(few).not.toContain('<details>')
    const names = Array.from({ length: 12 }, (_, i) => `s${i}`)
    const many = compareWriters.html(
      compare(Object.fromEntries(names.map((name) => [name, '01'])), { samples: 2, trials: 2 }),
    )
    expect(many.match(/<summary>[^<]*pairs<\/summary>/g)).toEqual([
      '<summary>1 to 50 of 66 pairs</summary>',
      '<summary>51 to 66 of 66 pairs</summary>',
    ])
  })
})

describe('systems side by side', () => {
  it('have a value, an interval, a rank and a group, the best first', () => {
    const { measures } = compare({ low: '0000000011', high: '1111111111', middle: '1111111110' })
    const [{ systems, pairs }] = measures as [(typeof measures)[0]]
    expect(systems.map(({ name, value, rank, letters }) => [name, value?.toFixed(2), rank, letters])).toEqual([
      ['high', '1.00', 1, 'a'],
      ['middle', '0.90', 1, 'ab'],
      ['low', '0.20', 2, 'b'],
    ])
    // Eight differ for high, p 2/256 · 3; nine for middle, one of them the other way, p 2 · (1 + 9) / 512 · 2.
    expect(pairs.map(({ a, b, adjustedP }) => [a, b, adjustedP])).toEqual([
      ['low', 'high', (2 / 256) * 3],
      ['low', 'middle', (20 / 512) * 2],
      ['high', 'middle', 1],
    ])
    expect(pairs.map(({ isSignificant }) => isSignificant)).toEqual([true, false, false])
  })

  it('say when there are too few documents', () => {
    const few = compare({ a: '111', b: '000' })
    expect(few.measures[0]!.pairs[0]).toMatchObject({ randomization: { p: 0.25 }, isSignificant: false })
    expect(compareRemarks(few.measures[0]!, few)[0]).toBe(
      'Too few documents: with 3 documents, p cannot be below 0.2500, so no difference can be significant at 0.05. At least 6 must differ.',
    )
    const alike = compare({ a: '1'.repeat(30), b: `${'1'.repeat(28)}00` })
    expect(compareRemarks(alike.measures[0]!, alike)).toEqual([
      'Too few documents differ for significance at 0.05, which needs 6: a – b (2). More trials do not help unless more documents differ.',
    ])
    const one = compare({ a: '1', b: '0' })
    expect(one.measures[0]!.systems[0]!.interval).toEqual({ low: undefined, high: undefined })
    expect(compareTables(one)[0]!.rows[0]).toEqual(['a', '1.0000', undefined, '1', 'a'])
  })

  it('name what keeps pairs from being significant, and only where it does', () => {
    const remarksOf = (comparison: ReturnType<typeof compare>) => compareRemarks(comparison.measures[0]!, comparison)
    // 7 documents would be needed for the first of three pairs, but after the other two 6 are enough: p 2/64.
    const ones = '1'.repeat(20)
    const enough = compare({ a: ones, b: `000000${'1'.repeat(14)}`, c: '0'.repeat(20) })
    expect(enough.measures[0]!.pairs.map(({ isSignificant }) => isSignificant)).toEqual([true, true, true])
    expect(remarksOf(enough)).toEqual([])
    expect(remarksOf(compare({ a: ones, b: `00000${'1'.repeat(15)}`, c: '0'.repeat(20) }))).toEqual([
      "Too few documents differ for significance at 0.05 after Holm's correction over 3 pairs, which needs 6: a – b (5). More trials do not help unless more documents differ.",
    ])
    expect(remarksOf(compare({ a: ones, b: '0'.repeat(20) }, { trials: 10 }))).toEqual([
      'Too few trials: with 10 random trials, p cannot be below 1/11, so 1 pair cannot be significant at 0.05. Use --trials 20 or more.',
    ])
  })

  it('differ in what the value sees', () => {
    const links = (...lines: readonly string[]) =>
      Array.from({ length: 20 }, (_, i) => document(`d${i}`, 'a BEFORE b', ...(i < 3 ? lines : [])))
    const more = links('c BEFORE d').map((own) => document(own.id, 'a BEFORE b', 'e BEFORE f'))
    const comparison = compare(
      {},
      {
        gold: links('c BEFORE d'),
        systems: [
          { name: 'a', documents: links('c BEFORE d') },
          { name: 'b', documents: more },
        ],
        measures: [parseMeasure('strict')],
        value: 'recall',
      },
    )
    expect(comparison.measures[0]!.pairs[0]!.randomization).toMatchObject({ differing: 3, isExact: false })
    expect(compareRemarks(comparison.measures[0]!, comparison)[0]).toContain('which needs 6: a – b (3)')
  })

  it('are corrected for each other where they have a p', () => {
    const silent = said('11111111').map(({ id }): Document => ({ id, layers: { time: timeline() } }))
    const systems = [
      ...Object.entries({ a: '11111111', b: '00001111' }).map(([name, signs]) => ({ name, documents: said(signs) })),
      { name: 'none', documents: silent },
    ]
    const comparison = compare({ a: '11111111' }, { systems, measures: [parseMeasure('strict')], value: 'precision' })
    const remarks = compareRemarks(comparison.measures[0]!, comparison)
    expect(remarks[0]).toBe(
      'Too few documents differ for significance at 0.05, which needs 6: a – b (4). More trials do not help unless more documents differ.',
    )
    expect(remarks).toContain("2 pairs without a p, not included in Holm's correction.")
    expect(writeCompareText(comparison)).toContain("Holm's correction over 1 pair of a measure")
  })

  it('say over how many units they are compared, and which others could be drawn', () => {
    const sheets = (answer: string): Document[] =>
      ['x', 'y', 'z'].map((id) => ({
        id,
        layers: { answers: { questions: ['1', '2'].map((q) => ({ id: q, answers: [{ text: answer }] })) } },
      }))
    const options = {
      gold: sheets('yes'),
      systems: [
        { name: 'a', documents: sheets('yes') },
        { name: 'b', documents: sheets('no') },
      ],
      measures: [parseMeasure('accuracy')],
    }
    const hint = 'Use --unit questions to resample and swap questions instead of documents.'
    const whole = compare({}, options)
    expect(writeCompareText(whole)).toContain('bootstrap over 3 documents, the same')
    expect(compareRemarks(whole.measures[0]!, whole)).toContain(hint)
    const split = compare({}, { ...options, unit: 'questions' })
    expect(writeCompareText(split)).toContain('bootstrap over 6 questions, the same')
    expect(compareRemarks(split.measures[0]!, split)).not.toContain(hint)
    const others = compare({ a: '111', b: '000' })
    expect(compareRemarks(others.measures[0]!, others)).not.toContain(hint)
  })

  it('rank by lower values where the measure says that they are better', () => {
    const measure = parseMeasure('temporal-awareness')
    const risk = { ...measure, summary: { ...measure.summary, lowerIsBetter: ['f1'] } }
    const { measures } = compare({ a: '1111111111', b: '0000000000' }, { measures: [risk] })
    expect(measures[0]!.better).toBe('lower')
    expect(measures[0]!.systems.map(({ name, rank }) => [name, rank])).toEqual([
      ['b', 1],
      ['a', 2],
    ])
    expect(measures[0]!.pairs[0]!.effect).toMatchObject({ better: 0, worse: 10 })
  })

  it('give the same bytes for the same seed, and what is said of two does not depend on a third', () => {
    const two = { a: '11011011101110101', b: '00100111000100010' }
    expect(compareWriters.json(compare(two))).toBe(compareWriters.json(compare(two)))
    const three = compare({ ...two, c: '1'.repeat(17) })
    expect(three.measures[0]!.pairs[0]!.randomization).toEqual(compare(two).measures[0]!.pairs[0]!.randomization)
    expect(three.measures[0]!.pairs[0]!.interval).toEqual(compare(two).measures[0]!.pairs[0]!.interval)
  })

  it('cover the same documents, as the policy says', () => {
    const cut = [
      { name: 'a', documents: said('111') },
      { name: 'b', documents: said('110').slice(1) },
    ]
    const strict = compare({ a: '111' }, { systems: cut, missing: 'error' })
    expect(strict.problems.map(({ code, message }) => [code, message])).toEqual([
      ['corpus/missing-document', 'Document "d0" is missing from b.'],
    ])
    expect(strict.measures).toEqual([])
    expect(compare({ a: '111' }, { systems: cut, missing: 'skip' }).measures[0]!.documents).toBe(2)
    expect(compare({ a: '111' }, { systems: cut, missing: 'empty' }).measures[0]!.documents).toBe(3)
    const nothing = compare(
      { a: '1' },
      { systems: [{ name: 'c', documents: said('11').slice(1) }, ...cut], missing: 'skip' },
    )
    expect(nothing.problems[0]!.code).toBe('corpus/no-documents')
  })

  it('leave out for all what is excluded for one', () => {
    const contradiction = document('d0', 'a BEFORE b', 'b BEFORE c', 'c BEFORE a')
    const systems = [
      { name: 'a', documents: [contradiction, ...said('111').slice(1)] },
      { name: 'b', documents: said('110') },
    ]
    const measures = [parseMeasure('temporal-awareness(contradictions=exclude)')]
    const comparison = compare({ a: '111' }, { systems, measures })
    expect(comparison.measures[0]).toMatchObject({ documents: 2, excluded: 1 })
    expect(compareRemarks(comparison.measures[0]!, comparison)).toContain(
      '1 document excluded for at least one system and left out for all systems.',
    )
  })

  it('refuse a value that a measure does not have', () => {
    expect(() => compare({ a: '1', b: '0' }, { value: 'recal' })).toThrow('Did you mean recall?')
    expect(() => compare({ a: '1', b: '0' }, { alpha: 1 })).toThrow('alpha')
  })

  it('refuse two systems of one name', () => {
    const systems = ['a', 'b', 'a'].map((name) => ({ name, documents: said('1') }))
    expect(() => compare({ a: '1' }, { systems })).toThrow('Two systems are called "a".')
  })
})

describe('a comparison in files', () => {
  const comparison = compare({ 'a<b': '1111111111', c: '0000000000' })

  it('is one long table for machines', () => {
    const { columns, rows } = longCompareTable(comparison)
    const cell = (row: number, name: string) => rows[row]![columns.findIndex((column) => column.name === name)]
    expect(rows).toHaveLength(3)
    expect([cell(0, 'system'), cell(0, 'other'), cell(0, 'rate'), cell(0, 'group')]).toEqual(['a<b', '', '1', 'a'])
    expect([cell(2, 'other'), cell(2, 'rate'), cell(2, 'significant'), cell(2, 'effect')]).toEqual([
      'c',
      '1',
      'yes',
      undefined,
    ])
  })

  it('says in JSON what is undefined', () => {
    const { measures } = JSON.parse(compareWriters.json(comparison))
    expect(measures[0].pairs[0].effect.standardized).toBeNull()
    expect(measures[0].pairs[0].randomization).toMatchObject({ p: 2 / 1024, exact: true, differing: 10 })
  })

  it('escapes names and states its method in every notation', () => {
    expect(compareWriters.html(comparison)).toContain('a&lt;b – c')
    expect(compareWriters.html(comparison)).not.toContain('<b –')
    for (const text of [writeCompareText(comparison), compareWriters.md(comparison), compareWriters.tex(comparison)])
      expect(text).toMatch(/Rank: 1 plus the number of systems that are significantly better[\s\S]*Signature: .*seed-1/)
  })
})
