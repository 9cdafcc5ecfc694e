/** Time expressions by rule, in sentences as the analyser gives them. Written on Thursday, 19 February 1998 unless said otherwise. */
import { describe, expect, it } from 'vitest'
import { loadAnalyser } from '../../../src/node/text-model.js'
import { findTimexes, isDocumentDate, type Timex } from '../../../src/text/timex/index.js'
import { undatedExpressions } from './undated.js'

const written = '1998-02-19'

function found(text: string, documentDate: string | undefined = written): Timex[] {
  return findTimexes(loadAnalyser().analyse(text), documentDate === undefined ? {} : { documentDate })
}

/** "text = value" of each expression. */
function valuesIn(text: string, date?: string): string[] {
  return found(text, date).map((timex) => `${timex.text} = ${timex.value}`)
}

describe('dates of the calendar', () => {
  it.each([
    ['He left on March 26, 1996.', 'March 26, 1996 = 1996-03-26'],
    ['He left on 26 March 1996.', '26 March 1996 = 1996-03-26'],
    ['He left on Saturday, April 25, 1998.', 'Saturday, April 25, 1998 = 1998-04-25'],
    ['He left on the 26th of April 1986.', 'the 26th of April 1986 = 1986-04-26'],
    ['He left on 1996-03-26.', '1996-03-26 = 1996-03-26'],
    ['He left on 25/12/1996.', '25/12/1996 = 1996-12-25'],
    ['He left in November 1995.', 'November 1995 = 1995-11'],
    ['He left in July last year.', 'July last year = 1997-07'],
    ['He left in 1984.', '1984 = 1984'],
    ['He left in nineteen seventy-nine.', 'nineteen seventy-nine = 1979'],
    ['It is for the year two thousand.', 'the year two thousand = 2000'],
    ['He left in the late 1970s.', 'the late 1970s = 197'],
    ['He left in the nineties.', 'the nineties = 199'],
    ['He lived in the 11th century.', 'the 11th century = 10'],
    ['He left in the third quarter of 1990.', 'the third quarter of 1990 = 1990-Q3'],
    ['He left in the first half of 1990.', 'the first half of 1990 = 1990-H1'],
    ['He left in the winter of nineteen ninety-four.', 'the winter of nineteen ninety-four = 1994-WI'],
    ['He left on Christmas Day 1996.', 'Christmas Day 1996 = 1996-12-25'],
    ['He left on Thanksgiving 1996.', 'Thanksgiving 1996 = 1996-11-28'],
  ])('%s', (text, expected) => {
    expect(valuesIn(text)).toEqual([expected])
    expect(undatedExpressions(text)).toEqual([expected.includes('last year') ? 'July last year = XXXX-07' : expected])
  })

  it('ignore what is not a date', () => {
    expect(valuesIn('There were 1,500 soldiers and 2000 people.')).toEqual([])
    expect(valuesIn('It may march on. April Smith laughed.')).toEqual([])
    expect(valuesIn('In her 30s she moved.')).toEqual([])
    expect(valuesIn('On February 30, 1996 nothing was there.')).not.toContain('February 30, 1996 = 1996-02-30')
  })
})

describe('dates counted from the date of writing', () => {
  it.each([
    ['It rained yesterday.', 'yesterday = 1998-02-18'],
    ['It will rain the day after tomorrow.', 'the day after tomorrow = 1998-02-21'],
    ['It rained last week.', 'last week = 1998-W07'],
    ['It will rain next month.', 'next month = 1998-03'],
    ['It rains this year.', 'this year = 1998'],
    ['It rained last spring.', 'last spring = 1997-SP'],
    ['It rained last Thursday.', 'last Thursday = 1998-02-12'],
    ['It rained last June.', 'last June = 1997-06'],
    ['It rained 10 days ago.', '10 days ago = 1998-02-09'],
    ['It rained two years ago.', 'two years ago = 1996'],
    ['It rained several years ago.', 'several years ago = PAST_REF'],
    ['It rained over the weekend.', 'the weekend = 1998-W07-WE'],
    ['It should be done by year-end.', 'year-end = 1998'],
    ['It is done by the end of the month.', 'the end of the month = 1998-02'],
  ])('%s', (text, expected) => {
    expect(valuesIn(text)).toEqual([expected])
  })

  it('are as precise as that date', () => {
    expect(valuesIn('It rained yesterday and last month.', '1998-02')).toEqual([
      'yesterday = 1998-02-XX',
      'last month = 1998-01',
    ])
    expect(valuesIn('It rained yesterday and last year.', '1998')).toEqual([
      'yesterday = 1998-XX-XX',
      'last year = 1997',
    ])
  })

  it('have X if there is no date of writing', () => {
    expect(undatedExpressions('It rained yesterday, on Monday, last week and in June.')).toEqual([
      'yesterday = XXXX-XX-XX',
      'Monday = XXXX-WXX-1',
      'last week = XXXX-WXX',
      'June = XXXX-06',
    ])
  })

  it('name the date they were counted from', () => {
    expect(found('It rained last week.')[0]).toMatchObject({ anchor: written, because: 'relative/unit', type: 'DATE' })
  })

  it('are limited to years of four digits', () => {
    expect(valuesIn('It rained 90,000 years ago.')).toEqual(['90,000 years ago = PAST_REF'])
  })
})

describe('the tense of the verb', () => {
  it('shows which Monday is meant', () => {
    expect(valuesIn('They met on Monday.')).toEqual(['Monday = 1998-02-16'])
    expect(valuesIn('They will meet on Monday.')).toEqual(['Monday = 1998-02-23'])
  })

  it('shows which month is meant, unless the other one is much nearer', () => {
    expect(valuesIn('They met in September.')).toEqual(['September = 1997-09'])
    expect(valuesIn('They will meet in September.')).toEqual(['September = 1998-09'])
    expect(valuesIn('The men met on March 2.', '1998-03-30')).toEqual(['March 2 = 1998-03-02'])
  })
})

describe('the time mentioned last', () => {
  it('is the reference of "the following year"', () => {
    expect(valuesIn('In 1984 he won. The following year he lost.')).toEqual([
      '1984 = 1984',
      'The following year = 1985',
    ])
  })

  it('is the reference of "two days later"', () => {
    expect(valuesIn('He left on May 3, 1995. Two days later, he died.')).toEqual([
      'May 3, 1995 = 1995-05-03',
      'Two days later = 1995-05-05',
    ])
  })

  it('leaves unknown parts open', () => {
    expect(valuesIn('He left in May 1995. That day it rained.')).toEqual([
      'May 1995 = 1995-05',
      'That day = 1995-05-XX',
    ])
  })

  it('is the quarter that another one is compared with', () => {
    const text = 'Profit rose in the third quarter. It was $3 million a year earlier. The latest quarter was good.'
    expect(valuesIn(text, '1989-10-26')).toEqual([
      'the third quarter = 1989-Q3',
      'a year earlier = 1988-Q3',
      'The latest quarter = 1989-Q3',
    ])
  })
})

describe('times of day', () => {
  it.each([
    ['He left at 5 p.m. on Friday.', '5 p.m. on Friday = 1998-02-13T17:00'],
    ['He left at 10 p.m. Wednesday, she said.', '10 p.m. Wednesday = 1998-02-18T22:00'],
    ['He left at 10:30.', '10:30 = 1998-02-19T10:30'],
    ['He left last night.', 'last night = 1998-02-18TNI'],
    ['He left on Tuesday morning.', 'Tuesday morning = 1998-02-17TMO'],
    ['He left this afternoon.', 'this afternoon = 1998-02-19TAF'],
    ["He left at eight o'clock yesterday.", "eight o'clock yesterday = 1998-02-18T08:00"],
    ['He left at noon on Saturday.', 'noon on Saturday = 1998-02-14T12:00'],
    ['He left at 2100 GMT.', '2100 GMT = 1998-02-19T21:00Z'],
    ["He left at three o'clock in the afternoon.", "three o'clock in the afternoon = 1998-02-19T15:00"],
    ["He left at three o'clock in the morning.", "three o'clock in the morning = 1998-02-19T03:00"],
    ["He left at three o'clock afternoon.", "three o'clock afternoon = 1998-02-19T15:00"],
    ["He left at twelve o'clock.", "twelve o'clock = 1998-02-19T12:00"],
    ['He left at 12:30 p.m.', '12:30 p.m. = 1998-02-19T12:30'],
    ['He left at 12:30 a.m.', '12:30 a.m. = 1998-02-19T00:30'],
    ['He left at 9:45 GMT.', '9:45 GMT = 1998-02-19T09:45Z'],
    ['He left at midnight.', 'midnight = 1998-02-19T24:00'],
  ])('%s', (text, expected) => {
    expect(valuesIn(text)).toEqual([expected])
    expect(found(text)[0]!.type).toBe('TIME')
  })

  it('have at most twelve hours in half a day or by the clock, and sixty minutes', () => {
    expect(valuesIn('He left at 13:30 p.m.')).toEqual(['13:30 = 1998-02-19T13:30'])
    expect(valuesIn("He left at thirteen o'clock.")).toEqual([])
    expect(valuesIn('He left at 10:60.')).toEqual([])
  })

  it('count hours from the hour of writing', () => {
    expect(valuesIn('He left two hours ago.', '1998-02-19T01:30')).toEqual(['two hours ago = 1998-02-18T23:30'])
    expect(valuesIn('He left two hours ago.', '1998-02-19T14:00')).toEqual(['two hours ago = 1998-02-19T12:00'])
    expect(valuesIn('He left 90 minutes ago.', '1998-02-19T14:00')).toEqual(['90 minutes ago = 1998-02-19T12:30'])
    expect(valuesIn('He left 30 minutes ago.', '1998-02-19T00:15')).toEqual(['30 minutes ago = 1998-02-18T23:45'])
  })
})

describe('a unit alone', () => {
  it.each([
    ['Sales rose during the year.', ['the year = 1998']],
    ['He stayed the month.', ['the month = 1998-02']],
    ['Sales rose in the year ended March 31.', ['the year = P1Y', 'March 31 = 1998-03-31']],
    ['He left in the year of the flood.', []],
    ['It was the year report.', []],
  ])('%s', (text, expected) => expect(valuesIn(text)).toEqual(expected))
})

describe('durations', () => {
  it.each([
    ['He stayed for three months.', 'three months = P3M'],
    ['It was a 10-year bond.', '10-year = P10Y'],
    ['He stayed for 2 1/2 years.', '2 1/2 years = P2Y6M'],
    ['He stayed for two and a half days.', 'two and a half days = P2DT12H'],
    ['He stayed for half an hour.', 'half an hour = PT30M'],
    ['He stayed for a minute and a half.', 'a minute and a half = PT1M30S'],
    ['It has rained for the past twenty years.', 'the past twenty years = P20Y'],
    ['It will rain for several weeks.', 'several weeks = PXW'],
    ['It has rained for decades.', 'decades = PXE'],
    ['He arrived three days after the storm.', 'three days = P3D'],
    ['He came two weeks earlier than planned.', 'two weeks = P2W'],
  ])('%s', (text, expected) => {
    expect(valuesIn(text)).toEqual([expected])
    expect(found(text)[0]!.type).toBe('DURATION')
  })

  it('ignore shares and ages', () => {
    expect(valuesIn('Iraq imports about three-quarters of its food.')).toEqual([])
    expect(valuesIn('He is 52 years old.')).toEqual([])
  })
})

describe('sets', () => {
  it.each([
    ['They met every Thursday.', { text: 'every Thursday', value: 'XXXX-WXX-4', quant: 'EVERY' }],
    ['They met each July.', { text: 'each July', value: 'XXXX-07', quant: 'EACH' }],
    ['They met twice a month.', { text: 'twice a month', value: 'P1M', freq: '2X' }],
    ['They met every two weeks.', { text: 'every two weeks', value: 'P2W', quant: 'EVERY' }],
    ['They met daily.', { text: 'daily', value: 'P1D', quant: 'EVERY' }],
    ['They met on Mondays.', { text: 'Mondays', value: 'XXXX-WXX-1' }],
    ['He earns $5 per hour.', { text: 'per hour', value: 'PT1H' }],
  ])('%s', (text, expected) => {
    expect(found(text)).toMatchObject([{ ...expected, type: 'SET' }])
  })
})

describe('references and modifiers', () => {
  it.each([
    ['He is now here.', 'now', 'PRESENT_REF', undefined],
    ['He was recently here.', 'recently', 'PAST_REF', undefined],
    ['He will soon be here.', 'soon', 'FUTURE_REF', undefined],
    ['He left early this month.', 'early this month', '1998-02', 'START'],
    ['He left at the end of 1996.', 'the end of 1996', '1996', 'END'],
    ['He left in mid-1996.', 'mid-1996', '1996', 'MID'],
    ['He stayed more than four hours.', 'more than four hours', 'PT4H', 'MORE_THAN'],
    ['He stayed at least 30 days.', 'at least 30 days', 'P30D', 'EQUAL_OR_MORE'],
    ['He stayed about a week.', 'about a week', 'P1W', 'APPROX'],
  ])('%s', (text, expression, value, mod) => {
    const [timex, ...others] = found(text)
    expect(others).toEqual([])
    expect([timex!.text, timex!.value, timex!.mod]).toEqual([expression, value, mod])
  })
})

describe('places', () => {
  it('are words of the sentence and code points of the text', () => {
    const text = '𝒜 rose. They met last week.'
    expect(found(text)[0]).toMatchObject({ sentence: 1, from: 2, to: 4, start: 17, end: 26 })
  })

  it('leave the article to the following noun', () => {
    expect(valuesIn('It fell after the 1987 crash.')).toEqual(['1987 = 1987'])
    expect(valuesIn('It had a third-quarter loss.', '1989-10-26')).toEqual(['third-quarter = 1989-Q3'])
  })
})

it.each([
  ['1998', true],
  ['1998-02', true],
  ['1998-02-19', true],
  ['1998-02-19T08:02', true],
  ['1998-02-19T08:02:00', true],
  ['1998-02-30', false],
  ['1998-13', false],
  ['19 Feb', false],
  ['1998-XX-XX', false],
])('%s is a date of writing: %s', (text, expected) => {
  expect(isDocumentDate(text)).toBe(expected)
})
