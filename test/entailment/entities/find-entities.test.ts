import { describe, expect, it } from 'vitest'
import { type Entity, findEntities } from '../../../src/entailment/entities/find-entities.js'
import { type NumericValue, rangeIncludes } from '../../../src/entailment/entities/numbers.js'
import { timeIncludes } from '../../../src/entailment/entities/times.js'
import { loadAnalyser } from '../../../src/node/index.js'
import { sentence } from '../../text/words.js'

function entitiesOf(notation: string): Entity[] {
  return findEntities([sentence(notation)])
}

function timeOf(notation: string) {
  const [first] = entitiesOf(notation)
  return first?.kind === 'time' ? first.time : undefined
}

function rangeOf(notation: string): NumericValue | undefined {
  const [first] = entitiesOf(notation)
  return first?.kind === 'number' ? first.range : undefined
}

describe('time expressions', () => {
  it.each([
    ['August 2 1990', '1990-08-02', '1990-08-02'],
    ['August 2 , 1990', '1990-08-02', '1990-08-02'],
    ['2 August 1990', '1990-08-02', '1990-08-02'],
    ['Saturday April 26 1986', '1986-04-26', '1986-04-26'],
    ['26th of April 1986', '1986-04-26', '1986-04-26'],
    ['April 1986', '1986-04-01', '1986-04-30'],
    ['Sept. 1961', '1961-09-01', '1961-09-30'],
    ['1990', '1990-01-01', '1990-12-31'],
    ['1990s', '1990-01-01', '1999-12-31'],
    ['80s', '1980-01-01', '1989-12-31'],
    ['late 1990s', '1996-01-01', '1999-12-31'],
    ['mid - 1990s', '1993-01-01', '1996-12-31'],
    ['mid-1990s', '1993-01-01', '1996-12-31'],
    ['20th century', '1901-01-01', '2000-12-31'],
    ['twentieth century', '1901-01-01', '2000-12-31'],
    ['1980-1985', '1980-01-01', '1985-12-31'],
    ['1980-85', '1980-01-01', '1985-12-31'],
    ['between 1980 and 1985', '1980-01-01', '1985-12-31'],
    ['from 1980 to 1985', '1980-01-01', '1985-12-31'],
    ['1999-05-12', '1999-05-12', '1999-05-12'],
    ['12/05/1999', '1999-12-05', '1999-12-05'],
    ['25/12/1999', '1999-12-25', '1999-12-25'],
  ])('%s is a stretch of time', (notation, from, to) => {
    expect(timeOf(notation)).toMatchObject({ from, to })
  })

  it('keeps the parts of dates without a year', () => {
    expect(timeOf('April 26')).toEqual({ month: 4, day: 26 })
    expect(timeOf('Saturday')).toEqual({ weekday: 6 })
    expect(timeOf('3 p.m.')).toEqual({ minute: 15 * 60 })
    expect(timeOf('10:30')).toEqual({ minute: 10 * 60 + 30 })
  })

  it('leaves counted things and amounts of money alone', () => {
    expect(rangeOf('1500 soldiers|NOUNS')).toEqual({ low: 1500, high: 1500 })
    expect(rangeOf('$ 1990')).toEqual({ low: 1990, high: 1990, unit: 'USD' })
  })

  it.each(['1200 BC', '1200 B.C.', '5th century BCE'])('%s has no value', (notation) => {
    expect(timeOf(notation)).toBeUndefined()
  })

  it('a day is within its month, year, decade, century, and its weekday', () => {
    const day = timeOf('Saturday April 26 1986')!
    for (const wider of ['April 1986', 'April', '1986', '1980s', '20th century', 'Saturday', 'April 26'])
      expect([wider, timeIncludes(day, timeOf(wider)!)]).toEqual([wider, true])
    for (const other of ['May 1986', '1987', '1990s', '21st century', 'Sunday', 'April 27'])
      expect([other, timeIncludes(day, timeOf(other)!)]).toEqual([other, false])
  })
})

describe('numeric expressions', () => {
  it.each([
    ['$ 9.4 billion', { low: 9.4e9, high: 9.4e9, unit: 'USD' }],
    ['$9.4 billion', { low: 9.4e9, high: 9.4e9, unit: 'USD' }],
    ['US$ 9.4 bn', { low: 9.4e9, high: 9.4e9, unit: 'USD' }],
    ['US $ 9.4 billion', { low: 9.4e9, high: 9.4e9, unit: 'USD' }],
    ['9.4 billion dollars', { low: 9.4e9, high: 9.4e9, unit: 'USD' }],
    ['more than 500', { low: 500, high: Infinity, isLowOpen: true }],
    ['at least 500', { low: 500, high: Infinity }],
    ['fewer than 500', { low: -Infinity, high: 500, isHighOpen: true }],
    ['up to 500', { low: -Infinity, high: 500 }],
    ['about 500', { low: 450, high: 550 }],
    ['nearly 500', { low: 450, high: 500 }],
    ['1,200', { low: 1200, high: 1200 }],
    ['5-10', { low: 5, high: 10 }],
    ['between five and ten', { low: 5, high: 10 }],
    ['twenty-five', { low: 25, high: 25 }],
    ['two hundred and six', { low: 206, high: 206 }],
    ['three million', { low: 3e6, high: 3e6 }],
    ['3 %', { low: 3, high: 3, unit: '%' }],
    ['3 per cent', { low: 3, high: 3, unit: '%' }],
    ['81st', { low: 81, high: 81, unit: 'ordinal' }],
  ])('%s is a range', (notation, range) => {
    expect(rangeOf(notation)).toEqual(range)
  })

  it.each([
    ['half a million', 5e5],
    ['a half million', 5e5],
    ['half a dozen', 6],
    ['a quarter of a million', 2.5e5],
    ['three quarters of a million', 7.5e5],
    ['three - quarters of a million', 7.5e5],
    ['two and a half million', 2.5e6],
    ['two - and - a - half million', 2.5e6],
    ['2 and a half million', 2.5e6],
    ['one and a half', 1.5],
    ['a million and a half', 1.5e6],
    ['2 hundred thousand', 2e5],
    ['one hundred and six thousand', 106e3],
    ['2 1/2', 2.5],
    ['2 1/2 million', 2.5e6],
    ['7 ¾', 7.75],
  ])('%s is a number with a fraction or several scales', (notation, number) => {
    expect(rangeOf(notation)).toEqual({ low: number, high: number })
  })

  it('letters and fractions count if they touch the digits', () => {
    const numbers = (text: string) =>
      findEntities(loadAnalyser().analyse(text)).flatMap((entity) =>
        entity.kind === 'number' ? [[entity.text, entity.range.low]] : [],
      )
    expect(numbers('He paid $5m and 10k for 2 1/2 million shares.')).toEqual([
      ['$5m', 5e6],
      ['10k', 1e4],
      ['2 1/2 million', 2.5e6],
    ])
    expect(numbers('It is 5 m wide.')).toEqual([['5', 5]])
    expect(numbers('They lost 2 5/2 of it.').map(([text]) => text)).not.toContain('2 5/2')
  })

  it('a share of something is not a number', () => {
    expect(entitiesOf('half the|X city and a quarter of the|X land')).toEqual([])
  })

  it.each([
    ['between 5 and 10 million', 5e6, 1e7],
    ['between $ 5 and $ 10 million', 5e6, 1e7],
    ['5 to 10 million dollars', 5e6, 1e7],
    ['5-10 million', 5e6, 1e7],
    ['between two and two and a half million', 2e6, 2.5e6],
    ['between two million and three million', 2e6, 3e6],
    ['between two hundred and three hundred', 200, 300],
    ['from 5 thousand to 10 million', 5e3, 1e7],
    ['from 5 dollars to 10 million dollars', 5, 1e7],
    ['from 500 to 2 million', 500, 2e6],
    ['between 500,000 and 1 million', 5e5, 1e6],
  ])('%s: the scale belongs to both ends if possible', (notation, low, high) => {
    expect(rangeOf(notation)).toMatchObject({ low, high })
  })

  it.each([
    ['not more than 500', { low: -Infinity, high: 500 }],
    ['no more than 500', { low: -Infinity, high: 500 }],
    ['not over 500', { low: -Infinity, high: 500 }],
    ['not less than 500', { low: 500, high: Infinity }],
    ['not fewer than 500', { low: 500, high: Infinity }],
    ['not below 500', { low: 500, high: Infinity }],
    ['more than half a million', { low: 5e5, high: Infinity, isLowOpen: true }],
  ])('%s is bounded on one side', (notation, range) => {
    expect(rangeOf(notation)).toEqual(range)
  })

  it('reads words that a treebank splits at hyphens', () => {
    const { words } = sentence('twenty - five')
    const tight = words.map((word, i) => ({ ...word, start: i, end: i + 1 }))
    expect(findEntities([{ words: tight }])).toMatchObject([{ kind: 'number', range: { low: 25, high: 25 } }])
  })

  it('ranges include each other by bounds and units', () => {
    const encloses = (inner: string, outer: string) => rangeIncludes(rangeOf(inner)!, rangeOf(outer)!)
    expect(encloses('600', 'more than 500')).toBe(true)
    expect(encloses('500', 'more than 500')).toBe(false)
    expect(encloses('500', 'at least 500')).toBe(true)
    expect(encloses('more than 600', 'more than 500')).toBe(true)
    expect(encloses('more than 500', '500')).toBe(false)
    expect(encloses('480', 'about 500')).toBe(true)
    expect(encloses('$ 5', '5')).toBe(true)
    expect(encloses('5', '$ 5')).toBe(false)
    expect(encloses('5 %', '$ 5')).toBe(false)
  })

  it('"one" alone is not a number, nor is "a"', () => {
    expect(entitiesOf('one of a kind')).toEqual([])
  })
})

describe('names', () => {
  it('are runs of proper nouns, joined by "of"', () => {
    const found = entitiesOf('the Bank of England and the|X Treasury in London')
    expect(found.map(({ kind, text }) => [kind, text])).toEqual([
      ['name', 'Bank of England'],
      ['name', 'Treasury'],
      ['name', 'London'],
    ])
  })

  it('have the places of their words', () => {
    expect(entitiesOf('in New York')).toMatchObject([{ sentence: 0, from: 1, to: 3, text: 'New York' }])
  })
})
