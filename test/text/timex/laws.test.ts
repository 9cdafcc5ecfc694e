/**
 * What holds for every text: nothing throws, places are in order within the text, days are in order, and dates with a year have one
 * meaning.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadAnalyser } from '../../../src/node/text-model.js'
import { daysOf, findTimexes } from '../../../src/text/timex/index.js'

const words =
  "the a an last next this past every each of in on at to and , . - ' 's 5 30 1998 1990s 2 1/2 two twenty-five hundred nineteen ninety-four first third 3rd Monday May March Sept. fall summer Friday morning night day days week weeks month quarter half year years decade century ago later earlier before after end beginning early late mid about more than least yesterday today now current recent soon p.m. noon o'clock 10:30 11/02/89 once twice daily Christmas will said met weekend following same that fiscal BC B.C. BCE 44 Eve. 99999999999999999999".split(
    ' ',
  )
const phrases = fc.array(fc.constantFrom(...words), { maxLength: 14 }).map((list) => list.join(' '))
const texts = fc.oneof(phrases, fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 60 }))
const dates = fc.constantFrom(
  undefined,
  '1998',
  '1998-02',
  '1998-02-19',
  '1998-02-19T08:02',
  '0001-01-01',
  '9999-12-31',
)

const find = (text: string, documentDate?: string) =>
  findTimexes(loadAnalyser().analyse(text), documentDate === undefined ? {} : { documentDate })

describe('time expressions of any text', () => {
  it('are in the text, in order, without overlap', () => {
    fc.assert(
      fc.property(texts, dates, (text, date) => {
        const found = find(text, date)
        const characters = [...text]
        let at = 0
        for (const { start, end, from, to, text: said } of found) {
          expect(start).toBeGreaterThanOrEqual(at)
          expect(end).toBeGreaterThan(start)
          expect(to).toBeGreaterThan(from)
          at = end
          const blank = /\s+/g
          expect(characters.slice(start, end).join('').replace(blank, '')).toBe(said.replace(blank, ''))
        }
        expect(at).toBeLessThanOrEqual(characters.length)
      }),
      { numRuns: 600 },
    )
  })

  it('have values in the notation of TIMEX3', () => {
    const form =
      /^(?:P(?:X|\d|T)|BC\d{4}$|(?:PAST|PRESENT|FUTURE)_REF$|[\dX]{2,4}$|[\dX]{4}-(?:[\dX]{2}|Q[\dX]|H[\dX]|SP|SU|FA|WI|W[\dX]{2}(?:-(?:\d|WE))?)(?:-[\dX]{2})?(?:T|$))/
    fc.assert(
      fc.property(phrases, dates, (text, date) => {
        for (const { value } of find(text, date)) expect(value).toMatch(form)
      }),
      { numRuns: 600 },
    )
  })

  it('have values whose first day is not after the last', () => {
    fc.assert(
      fc.property(phrases, dates, (text, date) => {
        for (const { value } of find(text, date)) {
          const days = daysOf(value)
          if (days) expect(days.first <= days.last).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('are the same for the same text', () => {
    fc.assert(
      fc.property(phrases, dates, (text, date) => {
        expect(find(text, date)).toEqual(find(text, date))
      }),
      { numRuns: 100 },
    )
  })
})

describe('a date with its year', () => {
  const names = 'January February March April May June July August September October November December'.split(' ')
  const dated = fc.record({
    year: fc.integer({ min: 1600, max: 2090 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
    isMonthFirst: fc.boolean(),
  })

  it('means that day, whatever the date of writing', () => {
    fc.assert(
      fc.property(dated, dates, ({ year, month, day, isMonthFirst }, date) => {
        const name = names[month - 1]
        const text = `It was built on ${isMonthFirst ? `${name} ${day}, ${year}` : `${day} ${name} ${year}`}.`
        const expected = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
        expect(find(text, date).map(({ value }) => value)).toEqual([expected])
      }),
      { numRuns: 200 },
    )
  })
})
