/**
 * Worked examples of each rule, without the analyser: the date of writing ("-" if there is none), the words, and what is found. Slashes
 * separate sentences. After "<" comes the value that a date counts from, if that is not the date of writing. 19 February 1998 is a
 * Thursday.
 */
import { describe, expect, it } from 'vitest'
import { findTimexes, type Timex } from '../../../src/text/timex/index.js'
import { sentence } from '../words.js'

function found(notation: string, date: string): string {
  const sentences = notation.split(' / ').map(sentence)
  const show = ({ text, type, value, mod, quant, freq, anchor }: Timex) => {
    const parts = [type !== 'DATE' && type, value, mod, quant, freq, anchor && anchor !== date && `< ${anchor}`]
    return `${text} = ${parts.filter(Boolean).join(' ')}`
  }
  return findTimexes(sentences, date === '-' ? {} : { documentDate: date })
    .map(show)
    .join(' ; ')
}

describe('holidays, years and days by name', () => {
  it.each([
    ['1998-02-19', 'on Halloween', 'Halloween = 1997-10-31'],
    ['1998-02-19', 'on Halloween 1996', 'Halloween 1996 = 1996-10-31'],
    ['1998-02-19', 'on Christmas 1996', 'Christmas 1996 = 1996-12-25'],
    ['1998-02-19', 'on Christmas Eve 1996', 'Christmas Eve 1996 = 1996-12-24'],
    ['1998-02-19', "on New Year 's Day 1996", "New Year 's Day 1996 = 1996-01-01"],
    ['1998-02-19', "on New Year 's Eve 1996", "New Year 's Eve 1996 = 1996-12-31"],
    ['1998-02-19', "on Valentine 's Day 1996", "Valentine 's Day 1996 = 1996-02-14"],
    ['1998-02-19', "on St. Patrick 's Day 1996", "St. Patrick 's Day 1996 = 1996-03-17"],
    ['1998-02-19', 'on Independence Day 1996', 'Independence Day 1996 = 1996-07-04'],
    ['1998-02-19', 'on Veterans Day 1996', 'Veterans Day 1996 = 1996-11-11'],
    ['1998-02-19', 'on May Day 1996', 'May Day 1996 = 1996-05-01'],
    ['1998-02-19', 'on Thanksgiving 1997', 'Thanksgiving 1997 = 1997-11-27'],
    ['1998-02-19', 'on Thanksgiving 1995', 'Thanksgiving 1995 = 1995-11-23'],
    ['1998-02-19', 'on Thanksgiving', 'Thanksgiving = 1997-11-27'],
    ['-', 'on Thanksgiving', 'Thanksgiving = XXXX-11-XX'],
    ['1998-02-19', 'in the 39th century', 'the 39th century = 38'],
    ['1998-02-19', 'in the 40th century', ''],
    ['1998-02-19', 'in the 1st century', 'the 1st century = 00'],
    ['1998-02-19', 'in the twenty-first century', 'the twenty-first century = 20'],
    ['1998-02-19', "in ' 30", "' 30 = 2030"],
    ['1998-02-19', "in ' 31", "' 31 = 1931"],
    ['1998-02-19', 'in 2/3/30', '2/3/30 = 2030-02-03'],
    ['1998-02-19', 'in 2/3/31', '2/3/31 = 1931-02-03'],
    ['1998-02-19', 'on 13/12/1999', '13/12/1999 = 1999-12-13'],
    ['1998-02-19', 'on 12/13/1999', '12/13/1999 = 1999-12-13'],
    ['1998-02-19', 'on 13/13/1999', ''],
    ['1998-02-19', 'in 0044 BC', '0044 BC = BC0044'],
    ['1998-02-19', 'in 0 BC', ''],
    ['1998-02-19', 'in 1899 BC Hydro|PROPN', '1899 BC = BC1899'],
    ['1998-02-19', 'in 1900 BC Hydro|PROPN', '1900 = 1900'],
    ['1998-02-19', 'in 1799 men|NOUNS', ''],
    ['1998-02-19', 'in 1800 men|NOUNS', '1800 = 1800'],
    ['1998-02-19', 'with 1499', ''],
    ['1998-02-19', 'with 1500', '1500 = 1500'],
    ['1998-02-19', 'with 1500 men|NOUNS', ''],
    ['1998-02-19', 'page 1990', ''],
    ['1998-02-19', '1990 percent', ''],
    ['1998-02-19', 'fiscal 1990', 'fiscal 1990 = 1990'],
    ['1998-02-19', 'in the eighteen nineties', 'the eighteen nineties = 189'],
    ['1998-02-19', 'in the nineteen twenties', 'the nineteen twenties = 192'],
    ['1998-02-19', 'in the sixties', 'the sixties = 196'],
    ['1998-02-19', 'in her 30s', ''],
    ['1998-02-19', 'in the 30s', 'the 30s = 193'],
    ['1998-02-19', 'the mid 1930s', 'the mid 1930s = 193 MID'],
  ])('%s: %s', (date, notation, expected) => {
    expect(found(notation, date)).toBe(expected)
  })
})

describe('counted from the date of writing', () => {
  it.each([
    ['1998-02-19', 'the last day', ''],
    ['1998-02-19', 'the next day', 'the next day = 1998-02-20'],
    ['1998-02-19', 'the previous day', 'the previous day = 1998-02-18'],
    ['1998-02-19', 'this day', 'this day = 1998-02-19'],
    ['1998-02-19', 'last decade', 'last decade = 198'],
    ['1998-02-19', 'last century', 'last century = 18'],
    ['1998-02-19', 'next century', 'next century = 20'],
    ['1998-02-19', 'the past decade', 'the past decade = DURATION P1E'],
    ['1998-02-19', 'the past century', 'the past century = DURATION P1C'],
    ['1998-02-19', 'this quarter', 'this quarter = 1998-Q1'],
    ['1998-02-19', 'last quarter', 'last quarter = 1997-Q4'],
    ['1998-02-19', 'prior year', 'prior year = 1997'],
    ['1998-02-19', 'latest month', 'latest month = 1998-01'],
    ['1998-02-19', 'coming week', 'coming week = 1998-W09'],
    ['1998-02-19', 'upcoming month', 'upcoming month = 1998-03'],
    ['1998-02-19', 'current year', 'current year = 1998'],
    ['1998-02-19', 'last weekend', 'last weekend = 1998-W07-WE'],
    ['1998-02-19', 'the weekend', 'the weekend = 1998-W07-WE'],
    ['1998-02-20', 'the weekend', 'the weekend = 1998-W07-WE'],
    ['1998-02-21', 'the weekend', 'the weekend = 1998-W08-WE'],
    ['1998-02-22', 'this weekend', 'this weekend = 1998-W08-WE'],
    ['1998-02-16', 'the weekend', 'the weekend = 1998-W07-WE'],
    ['1998-02-19', 'will|AUX|2|aux leave|VERB the||4 weekend||2', 'the weekend = 1998-W08-WE'],
    ['1998-02-19', 'Friday last week', 'Friday last week = 1998-02-13'],
    ['1998-02-19', 'Monday of next week', 'Monday of next week = 1998-02-23'],
    ['1998-02-19', 'Sunday this week', 'Sunday this week = 1998-02-22'],
    ['1998-02-16', 'Monday of last week', 'Monday of last week = 1998-02-09'],
    ['1998-02-22', 'Sunday of next week', 'Sunday of next week = 1998-03-01'],
    ['1998-02', 'Sunday of next week', 'Sunday of next week = XXXX-WXX-7'],
    ['1998-02-19', 'last February', 'last February = 1997-02'],
    ['1998-02-19', 'next February', 'next February = 1999-02'],
    ['1998-02-19', 'this February', 'this February = 1998-02'],
    ['1998-02-19', 'last January', 'last January = 1998-01'],
    ['1998-02-19', 'next March', 'next March = 1998-03'],
    ['1998-02-19', 'last March', 'last March = 1997-03'],
    ['1998-02-19', 'this coming March', 'this coming March = 1998-03'],
    ['1998-02-28', 'last February', 'last February = 1997-02'],
    ['1998-03-01', 'last February', 'last February = 1998-02'],
    ['1998-01-31', 'next February', 'next February = 1998-02'],
    ['1998-02-01', 'next February', 'next February = 1999-02'],
    ['1998', 'last February', 'last February = XXXX-02'],
    ['1998', 'this February', 'this February = 1998-02'],
    ['1998-02', 'next March', 'next March = 1998-03'],
    ['1998-02-19', 'last Thursday', 'last Thursday = 1998-02-12'],
    ['1998-02-19', 'next Thursday', 'next Thursday = 1998-02-26'],
    ['1998-02-19', 'this Thursday', 'this Thursday = 1998-02-19'],
    ['1998-02-19', 'the following Friday', 'the following Friday = 1998-02-20'],
    ['1998-02-19', 'the previous Friday', 'the previous Friday = 1998-02-13'],
    ['1998-02-19', 'next Wednesday', 'next Wednesday = 1998-02-25'],
    ['1998-02', 'next Thursday', 'next Thursday = XXXX-WXX-4'],
    ['1998-02-19', 'one year ago', 'one year ago = 1997'],
    ['1998-02-19', 'two years ago', 'two years ago = 1996'],
    ['1998-02-19', 'two decades ago', 'two decades ago = 1978'],
    ['1998-02-19', 'two centuries ago', 'two centuries ago = 1798'],
    ['1998-02-19', 'a fortnight ago', 'a fortnight ago = 1998-W06'],
    ['1998-02-19', 'two fortnights ago', 'two fortnights ago = 1998-W04'],
    ['1998-02-19', 'two and a half years ago', 'two and a half years ago = 1995-08'],
    ['1998-02-19', 'half a month ago', 'half a month ago = 1998-02-04'],
    ['1998-02-19', '2.5 weeks ago', '2.5 weeks ago = 1998-02-01'],
    ['1998-02-19', 'two and a half months ago', 'two and a half months ago = 1997-12-06'],
    ['1998-02-19', 'several weeks ago', 'several weeks ago = PAST_REF'],
    ['1998-02-19', 'years ago', 'years ago = PAST_REF'],
    ['1998-02-19', 'year ago', 'year ago = 1997'],
    ['1998-02-19', 'two quarters ago', 'two quarters ago = 1997-Q3'],
    ['1998-02-19', 'two hours ago', 'two hours ago = TIME 1998-02-19TXX:XX'],
    ['1998-02-19T10:20', '90 seconds ago', '90 seconds ago = TIME 1998-02-19TXX:XX'],
    ['1998-02-19T10:20', 'two hours ago', 'two hours ago = TIME 1998-02-19T08:20'],
    ['1998-02-19T10', 'ten minutes ago', 'ten minutes ago = TIME 1998-02-19T09:50'],
    ['1998-02-19T10:20', 'an hour ago', 'an hour ago = TIME 1998-02-19T09:20'],
    ['1998-02-19T10:20', 'half an hour ago', 'half an hour ago = TIME 1998-02-19T09:50'],
    ['1998-02-19T00:20', '25 hours ago', '25 hours ago = TIME 1998-02-17T23:20'],
    ['0001-01-01T00:00', '20000 hours ago', '20000 hours ago = PAST_REF'],
    ['1998-02-19', 'two and a half decades ago', 'two and a half decades ago = 1973'],
    ['9998-02-19', 'two years from now', 'two years from now = FUTURE_REF'],
    ['9998-02-19', 'twenty years from now', 'twenty years from now = FUTURE_REF'],
    ['0002-02-19', 'twenty years ago', 'twenty years ago = PAST_REF'],
  ])('%s: %s', (date, notation, expected) => {
    expect(found(notation, date)).toBe(expected)
  })
})

describe('times of day', () => {
  it.each([
    ['1998-02-19', 'at 12 p.m.', '12 p.m. = TIME 1998-02-19T12:00'],
    ['1998-02-19', 'at 12 a.m.', '12 a.m. = TIME 1998-02-19T00:00'],
    ['1998-02-19', 'at 13 p.m.', ''],
    ['1998-02-19', 'at 1 p.m.', '1 p.m. = TIME 1998-02-19T13:00'],
    ['1998-02-19', 'at 23:59', '23:59 = TIME 1998-02-19T23:59'],
    ['1998-02-19', 'at 24:00', '24:00 = TIME 1998-02-19T24:00'],
    ['1998-02-19', 'at 24:00 GMT', '24:00 GMT = TIME 1998-02-19T24:00Z'],
    ['1998-02-19', 'at 24:30', ''],
    ['1998-02-19', 'at 2430 hours', '2430 hours = DURATION PT2430H'],
    ['1998-02-19', 'at 25:00', ''],
    ['1998-02-19', "at eleven o'clock at night", "eleven o'clock at night = TIME 1998-02-19T23:00"],
    ['1998-02-19', "at six o'clock at night", "six o'clock at night = TIME 1998-02-19T18:00"],
    ['1998-02-19', "at five o'clock at night", "five o'clock at night = TIME 1998-02-19T05:00"],
    ['1998-02-19', "at twelve o'clock at night", "twelve o'clock at night = TIME 1998-02-19T24:00"],
    ['1998-02-19', "at twelve o'clock in the afternoon", "twelve o'clock in the afternoon = TIME 1998-02-19T12:00"],
    ['1998-02-19', "at nine o'clock in the morning", "nine o'clock in the morning = TIME 1998-02-19T09:00"],
    ['1998-02-19', 'at 0559 GMT', '0559 GMT = TIME 1998-02-19T05:59Z'],
    ['1998-02-19', 'at 2300 hours', '2300 hours = TIME 1998-02-19T23:00'],
    ['1998-02-19', 'at 10.15 a.m. tomorrow', '10.15 a.m. tomorrow = TIME 1998-02-20T10:15'],
    ['1998-02-19', 'at noon on March 2', 'noon on March 2 = TIME 1998-03-02T12:00'],
    ['1998-02-19', 'at midday', 'midday = TIME 1998-02-19T12:00'],
    ['1998-02-19', "at twelve o'clock", "twelve o'clock = TIME 1998-02-19T12:00"],
    ['1998-02-19', "at thirteen o'clock", ''],
    ['1998-02-19', "at eight o'clock evening", "eight o'clock evening = TIME 1998-02-19T20:00"],
    ['1998-02-19', 'last night', 'last night = TIME 1998-02-18TNI'],
    ['1998-02-19', 'this morning', 'this morning = TIME 1998-02-19TMO'],
    ['1998-02-19', 'tonight', 'tonight = TIME 1998-02-19TNI'],
    ['1998-02-19', 'overnight', 'overnight = TIME 1998-02-19TNI'],
    ['1998-02-19', 'yesterday morning', 'yesterday morning = TIME 1998-02-18TMO'],
    ['1998-02-19', 'March 3 evening', 'March 3 evening = TIME 1998-03-03TEV'],
    ['1998-02-19', 'next Friday evening', 'next Friday evening = TIME 1998-02-20TEV'],
    ['1998-02-19', 'in the evening', 'the evening = TIME 1998-02-19TEV'],
    ['1998-02-19', 'the evening', ''],
    ['1998-02-19', 'that evening', 'that evening = TIME 1998-02-19TEV'],
    [
      '1998-02-19',
      'May 3 , 1995 / that evening',
      'May 3 , 1995 = 1995-05-03 ; that evening = TIME 1995-05-03TEV < 1995-05-03',
    ],
    ['1998-02-19', 'May 3 , 1995 / at 10:30', 'May 3 , 1995 = 1995-05-03 ; 10:30 = TIME 1995-05-03T10:30 < 1995-05-03'],
    ['1998-02-19', 'May 1995 / at 10:30', 'May 1995 = 1995-05 ; 10:30 = TIME 1998-02-19T10:30'],
  ])('%s: %s', (date, notation, expected) => {
    expect(found(notation, date)).toBe(expected)
  })
})

describe('quarters, halves and seasons', () => {
  it.each([
    ['1998-02-19', 'in the first quarter', 'the first quarter = 1998-Q1'],
    ['1998-02-19', 'in the second quarter', 'the second quarter = 1998-Q2'],
    ['1998-02-19', 'in the third quarter', 'the third quarter = 1997-Q3'],
    ['1998-02-19', 'in the final quarter', 'the final quarter = 1997-Q4'],
    ['1998-02-19', 'rose|VERB in the second||1 quarter||3', 'the second quarter = 1997-Q2'],
    ['1998-02-19', 'will|AUX|2|aux rise|VERB in the third||6 quarter||2', 'the third quarter = 1998-Q3'],
    ['1998-03-31', 'in the first quarter', 'the first quarter = 1998-Q1'],
    ['1998-04-01', 'in the first quarter', 'the first quarter = 1998-Q1'],
    ['1998-12-31', 'in the fourth quarter', 'the fourth quarter = 1998-Q4'],
    ['1998-02-19', "in last year 's third quarter", "last year 's third quarter = 1997-Q3"],
    ['1998-02-19', 'in the third quarter of last year', 'the third quarter of last year = 1997-Q3'],
    ['1998-02-19', 'in the third quarter of the previous year', 'the third quarter of the previous year = 1997-Q3'],
    [
      '1998-02-19',
      '1990 / the third quarter of the same year',
      '1990 = 1990 ; the third quarter of the same year = 1990-Q3',
    ],
    ['1998-02-19', 'in the third quarter of next year', 'the third quarter of next year = 1999-Q3'],
    ['1998-02-19', 'in the 1st quarter of 1990', 'the 1st quarter of 1990 = 1990-Q1'],
    ['1998-02-19', 'in the 4th quarter of 1990', 'the 4th quarter of 1990 = 1990-Q4'],
    ['1998-02-19', 'in the first half', 'the first half = 1998-H1'],
    ['1998-02-19', 'in the first half of it', ''],
    ['1998-02-19', 'in the second half of 1990', 'the second half of 1990 = 1990-H2'],
    ['1998-02-19', 'in the latter half of last year', 'the latter half of last year = 1997-H2'],
    ['1998-02-19', 'the year-ago quarter', 'the year-ago quarter = 1996-Q4'],
    [
      '1998-02-19',
      'in the third quarter / the year-ago period',
      'the third quarter = 1997-Q3 ; the year-ago period = 1996-Q3 < 1997-Q3',
    ],
    [
      '1998-02-19',
      'in the third quarter / the 1996 quarter',
      'the third quarter = 1997-Q3 ; the 1996 quarter = 1996-Q3',
    ],
    ['1998-02-19', 'the 1996 quarter', 'the 1996 quarter = 1996-QX'],
    [
      '1998-02-19',
      'in the third quarter / a / b / c / a year ago',
      'the third quarter = 1997-Q3 ; a year ago = 1996-Q3 < 1997-Q3',
    ],
    [
      '1998-02-19',
      'in the third quarter / the same quarter of 1990',
      'the third quarter = 1997-Q3 ; the same quarter of 1990 = 1990-Q3',
    ],
    [
      '1998-02-19',
      'in the third quarter / the quarter',
      'the third quarter = 1997-Q3 ; the quarter = 1997-Q3 < 1997-Q3',
    ],
    [
      '1998-02-19',
      'in the third quarter / the current quarter',
      'the third quarter = 1997-Q3 ; the current quarter = 1998-Q1',
    ],
    ['1998-02-19', 'the current quarter', 'the current quarter = 1998-Q1'],
    ['1998-02-19', 'the latest quarter', 'the latest quarter = 1997-Q4'],
    ['1998-02-19', 'that period', ''],
    ['1998-02-19', 'that quarter', 'that quarter = 1998-Q1'],
    ['-', 'the latest quarter', 'the latest quarter = XXXX-QX'],
    ['-', 'the year-ago quarter', 'the year-ago quarter = XXXX-QX'],
    ['1998-02-19', 'the winter|NOUN of 1990', 'the winter of 1990 = 1990-WI'],
    ['1998-02-19', 'last spring', 'last spring = 1997-SP'],
    ['1998-02-19', 'next spring', 'next spring = 1998-SP'],
    ['1998-02-19', 'last winter', 'last winter = 1998-WI'],
    ['1998-02-19', 'next winter', 'next winter = 1999-WI'],
    ['1998-12-15', 'next winter', 'next winter = 2000-WI'],
    ['1998-11-15', 'next winter', 'next winter = 1999-WI'],
    ['1998-02-19', 'this summer', 'this summer = 1998-SU'],
    ['1998-02-19', 'in summer|NOUN', 'summer = 1998-SU'],
    ['1998-02-19', 'in autumn|NOUN', 'autumn = 1997-FA'],
    ['1998-02-19', 'the fall|NOUN', 'the fall = 1997-FA'],
    ['1998-02-19', 'the fall|NOUN of', ''],
    ['1998-02-19', 'fall|NOUN', ''],
  ])('%s: %s', (date, notation, expected) => {
    expect(found(notation, date)).toBe(expected)
  })
})

describe('sets and durations', () => {
  it.each([
    ['1998-02-19', 'every two weeks', 'every two weeks = SET P2W EVERY'],
    ['1998-02-19', 'every other week', 'every other week = SET P2W EVERY'],
    ['1998-02-19', 'every second day', 'every second day = SET P2D EVERY'],
    ['1998-02-19', 'every third day', 'every third day = SET P3D EVERY'],
    ['1998-02-19', 'every fourth year', 'every fourth year = SET P4Y EVERY'],
    ['1998-02-19', 'each month', 'each month = SET P1M EACH'],
    ['1998-02-19', 'every Monday morning', 'every Monday morning = SET XXXX-WXX-1TMO EVERY'],
    ['1998-02-19', 'each June', 'each June = SET XXXX-06 EACH'],
    ['1998-02-19', 'every spring', 'every spring = SET XXXX-SP EVERY'],
    ['1998-02-19', 'Sundays', 'Sundays = SET XXXX-WXX-7'],
    ['1998-02-19', 'Monday mornings', 'Monday mornings = SET XXXX-WXX-1TMO'],
    ['1998-02-19', 'Daily they met', 'Daily = SET P1D EVERY'],
    ['1998-02-19', 'the Daily News', ''],
    ['1998-02-19', 'biweekly', 'biweekly = SET P2W EVERY'],
    ['1998-02-19', 'three times a week', 'three times a week = SET P1W 3X'],
    ['1998-02-19', 'four times per year', 'four times per year = SET P1Y 4X'],
    ['1998-02-19', 'once every two days', 'once every two days = SET P2D 1X'],
    ['1998-02-19', '5 dollars|NOUNS a day', 'a day = SET P1D'],
    ['1998-02-19', 'a day', 'a day = DURATION P1D'],
    ['1998-02-19', 'per second', ''],
    ['1998-02-19', 'per day', 'per day = SET P1D'],
    ['1998-02-19', 'three days', 'three days = DURATION P3D'],
    ['1998-02-19', 'the past three days', 'the past three days = DURATION P3D'],
    ['1998-02-19', 'two to three days', 'two to three days = DURATION P2D'],
    ['1998-02-19', 'a year and a half', 'a year and a half = DURATION P1Y6M'],
    ['1998-02-19', 'half a day|NOUN', 'half a day = DURATION PT12H'],
    ['1998-02-19', 'half a century|NOUN', 'half a century = DURATION P50Y'],
    ['1998-02-19', 'the past few years', 'the past few years = DURATION PXY'],
    ['1998-02-19', 'days or weeks', 'days or weeks = DURATION PXD'],
    ['1998-02-19', 'for years', 'years = DURATION PXY'],
    ['1998-02-19', 'for days', 'days = DURATION PXD'],
    ['1998-02-19', 'in days', ''],
    ['1998-02-19', 'after years', 'years = DURATION PXY'],
    ['1998-02-19', 'a while', 'a while = DURATION PXX'],
    ['1998-02-19', 'a 5-year plan|NOUN', '5-year = DURATION P5Y'],
    ['1998-02-19', 'three quarters of it', ''],
    ['1998-02-19', 'four quarters of it', 'four quarters = DURATION P4Q'],
    ['1998-02-19', 'one second thought|NOUN', ''],
    ['1998-02-19', 'one second', 'one second = DURATION PT1S'],
    ['1998-02-19', '52 years old', ''],
    ['1998-02-19', 'a second', ''],
    ['1998-02-19', 'a day trip|NOUN', ''],
  ])('%s: %s', (date, notation, expected) => {
    expect(found(notation, date)).toBe(expected)
  })
})

describe('counted from the time mentioned last', () => {
  it.each([
    [
      '1998-02-19',
      'May 3 , 1995 / two days later',
      'May 3 , 1995 = 1995-05-03 ; two days later = 1995-05-05 < 1995-05-03',
    ],
    [
      '1998-02-19',
      'May 3 , 1995 / two days earlier',
      'May 3 , 1995 = 1995-05-03 ; two days earlier = 1995-05-01 < 1995-05-03',
    ],
    ['1998-02-19', 'May 3 , 1995 / a month later', 'May 3 , 1995 = 1995-05-03 ; a month later = 1995-06 < 1995-05-03'],
    ['1998-02-19', 'May 1995 / two days later', 'May 1995 = 1995-05 ; two days later = 1995-05-XX < 1995-05'],
    ['1998-02-19', 'May 1995 / two months before', 'May 1995 = 1995-05 ; two months before = 1995-03 < 1995-05'],
    ['1998-02-19', '1995 / two months later', '1995 = 1995 ; two months later = 1995-XX < 1995'],
    ['1998-02-19', '1995 / two years earlier', '1995 = 1995 ; two years earlier = 1993 < 1995'],
    ['1998-02-19', 'two weeks from now', 'two weeks from now = 1998-W10'],
    ['1998-02-19', 'two fortnights hence', 'two fortnights hence = 1998-W12'],
    ['1998-02-19', 'a few days later', 'a few days later = FUTURE_REF'],
    ['1998-02-19', 'a few days earlier', 'a few days earlier = PAST_REF'],
    ['1998-02-19', '1995 / that year', '1995 = 1995 ; that year = 1995 < 1995'],
    ['1998-02-19', 'May 1995 / the same month', 'May 1995 = 1995-05 ; the same month = 1995-05 < 1995-05'],
    ['1998-02-19', 'May 1995 / the following month', 'May 1995 = 1995-05 ; the following month = 1995-06 < 1995-05'],
    ['1998-02-19', 'May 1995 / the preceding year', 'May 1995 = 1995-05 ; the preceding year = 1994 < 1995-05'],
    [
      '1998-02-19',
      'May 31 , 1995 / the month before',
      'May 31 , 1995 = 1995-05-31 ; the month before = 1995-04 < 1995-05-31',
    ],
    [
      '1998-02-19',
      'May 31 , 1995 / the day after',
      'May 31 , 1995 = 1995-05-31 ; the day after = 1995-06-01 < 1995-05-31',
    ],
    ['1998-02-19', 'the year before', 'the year before = 1997'],
    ['1998-02-19', 'the year after', 'the year after = 1999'],
    ['1998-02-19', 'June last year', 'June last year = 1997-06'],
    ['1998-02-19', 'June of that year', 'June of that year = 1998-06'],
    ['1998-02-19', '1995 / June of that year', '1995 = 1995 ; June of that year = 1995-06'],
  ])('%s: %s', (date, notation, expected) => {
    expect(found(notation, date)).toBe(expected)
  })
})

describe('without a year', () => {
  it.each([
    ['1998-02-19', 'in June', 'June = 1998-06'],
    ['1998-02-19', 'in September', 'September = 1997-09'],
    ['1998-02-19', 'in August', 'August = 1997-08'],
    ['1998-02-19', 'in March', 'March = 1998-03'],
    ['1998-02-19', 'left|VERB in June||1', 'June = 1997-06'],
    ['1998-02-19', 'left|VERB in July||1', 'July = 1997-07'],
    ['1998-02-19', 'left|VERB in August||1', 'August = 1997-08'],
    ['1998-02-19', 'will|AUX|2|aux leave|VERB in September||2', 'September = 1998-09'],
    ['1998-02-19', 'will|AUX|2|aux leave|VERB in February||2', 'February = 1998-02'],
    ['1998-02-19', 'since June', 'June = 1997-06'],
    ['1998-02-19', 'on March 2', 'March 2 = 1998-03-02'],
    ['1998-02-19', 'on April 20', 'April 20 = 1998-04-20'],
    ['1998-02-19', 'on February 30', 'February = 1998-02'],
    ['1998', 'on December 3', 'December 3 = 1998-12-03'],
    ['1998-02', 'on December 3', 'December 3 = 1997-12-03'],
    ['-', 'on December 3', 'December 3 = XXXX-12-03'],
    ['1998-02-19', 'year-end', 'year-end = 1998 END'],
    ['1998-02-19', 'the end of the week', 'the end of the week = 1998-W08 END'],
    ['1998-02-19', 'the end of the century', 'the end of the century = 19 END'],
    ['1998', 'the end of the month', 'the end of the month = 1998-XX END'],
    ['-', 'the end of the month', 'the end of the month = XXXX-XX END'],
    ['1998-02-19', 'the day before yesterday', 'the day before yesterday = 1998-02-17'],
    ['1998-02-19', 'the day after tomorrow', 'the day after tomorrow = 1998-02-21'],
    ['1998-02-19', 'Monday', 'Monday = 1998-02-16'],
    ['1998-02-19', 'Thursday', 'Thursday = 1998-02-19'],
    ['1998-02-19', 'Friday', 'Friday = 1998-02-13'],
    ['1998-02-19', 'will|AUX|2|aux leave|VERB Thursday||2', 'Thursday = 1998-02-19'],
    ['1998-02-19', 'will|AUX|2|aux leave|VERB Wednesday||2', 'Wednesday = 1998-02-25'],
    ['1998-02-19', 'will|AUX|2|aux leave|VERB Friday||2', 'Friday = 1998-02-20'],
  ])('%s: %s', (date, notation, expected) => {
    expect(found(notation, date)).toBe(expected)
  })
})

describe('references and modifiers', () => {
  it.each([
    ['1998-02-19', 'who once was|VERB', 'once = PAST_REF'],
    ['1998-02-19', 'once was|VERB', ''],
    ['1998-02-19', 'once a week', 'once a week = SET P1W 1X'],
    ['1998-02-19', 'he left soon', 'soon = FUTURE_REF'],
    ['1998-02-19', 'as soon as', ''],
    ['1998-02-19', 'soon after', ''],
    ['1998-02-19', 'in the past', 'the past = PAST_REF'],
    ['1998-02-19', 'the past men|NOUNS', ''],
    ['1998-02-19', 'the future earnings|NOUNS', ''],
    ['1998-02-19', 'current|ADJ prices|NOUNS', 'current = PRESENT_REF'],
    ['1998-02-19', 'current|ADJ ,', ''],
    ['1998-02-19', 'current|NOUN prices|NOUNS', ''],
    ['1998-02-19', 'recent weeks', 'recent weeks = PAST_REF'],
    ['1998-02-19', 'the coming weeks and months', 'the coming weeks and months = FUTURE_REF'],
    ['1998-02-19', 'early May', 'early May = 1998-05 START'],
    ['1998-02-19', 'the end of May', 'the end of May = 1998-05 END'],
    ['1998-02-19', 'met May', ''],
    ['1998-02-19', 'in May Smith', ''],
    ['1998-02-19', 'in May', 'May = 1998-05'],
    [
      '1998-02-19',
      'in the third quarter / two years earlier',
      'the third quarter = 1997-Q3 ; two years earlier = 1995-Q3 < 1997-Q3',
    ],
    [
      '1998-02-19',
      'in the third quarter / a year earlier',
      'the third quarter = 1997-Q3 ; a year earlier = 1996-Q3 < 1997-Q3',
    ],
    [
      '1998-02-19',
      'in the third quarter / a / b / c / d / a year earlier',
      'the third quarter = 1997-Q3 ; a year earlier = 1996-Q3 < 1997-Q3',
    ],
    ['1998-02-19', 'in the first half , then', ''],
    ['1998-02-19', 'the 1987 crash|NOUN', '1987 = 1987'],
    ['1998-02-19', 'the nineties he|PRON', 'the nineties = 199'],
    ['1998-02-19', 'a third - quarter loss|NOUN', 'third - quarter = 1997-Q3'],
    ['1998-02-19', 'early this month', 'early this month = 1998-02 START'],
    ['1998-02-19', 'more than two days', 'more than two days = DURATION P2D MORE_THAN'],
    ['1998-02-19', 'two days or more', 'two days or more = DURATION P2D EQUAL_OR_MORE'],
    ['1998-02-19', 'about two days', 'about two days = DURATION P2D APPROX'],
    ['1998-02-19', 'the middle of 1990', 'the middle of 1990 = 1990 MID'],
  ])('%s: %s', (date, notation, expected) => {
    expect(found(notation, date)).toBe(expected)
  })
})

describe('omitted years and exact dates', () => {
  it.each([
    ['1998-02-19', 'left|VERB on June||1 1||3', 'June 1 = 1998-06-01'],
    ['1998-02-19', 'left|VERB on June||1 2||3', 'June 2 = 1997-06-02'],
    ['1998-02-19', 'left|VERB on November||1 11||3', 'November 11 = 1997-11-11'],
    ['1998-02-19', 'left|VERB on February||1 19||3', 'February 19 = 1998-02-19'],
    ['1998-02-19', 'will|AUX|2|aux leave|VERB on November||2 9||4', 'November 9 = 1997-11-09'],
    ['1998-02-19', 'will|AUX|2|aux leave|VERB on November||2 8||4', 'November 8 = 1998-11-08'],
    ['1998-02-19', 'will|AUX|2|aux leave|VERB on September||2 7||4', 'September 7 = 1998-09-07'],
    ['1998-02-19', 'on July 21', 'July 21 = 1998-07-21'],
    ['1998-02-19', 'on July 22', 'July 22 = 1997-07-22'],
    ['1998-02-19', 'on August 23', 'August 23 = 1997-08-23'],
    [
      '1998-02-19',
      'the first half of 1990 / a year later',
      'the first half of 1990 = 1990-H1 ; a year later = 1991-H1 < 1990-H1',
    ],
    [
      '1998-02-19',
      'the third quarter of 1990 / a year later',
      'the third quarter of 1990 = 1990-Q3 ; a year later = 1991-Q3 < 1990-Q3',
    ],
    ['1998-02-19', '1995 / that day', '1995 = 1995 ; that day = 1995-XX-XX < 1995'],
    ['1998-02-19', 'the 1990s / that month', 'the 1990s = 199 ; that month = 1990-XX < 199'],
    ['1998-02-19', 'May 1995 / that week', 'May 1995 = 1995-05 ; that week = 1995-WXX < 1995-05'],
    ['1998-02-19', 'May 3 , 1995 / that week', 'May 3 , 1995 = 1995-05-03 ; that week = 1995-W18 < 1995-05-03'],
    ['1998-02-19', 'last week / a week later', 'last week = 1998-W07 ; a week later = 1998-W08 < 1998-W07'],
    [
      '1998-02-19',
      'last weekend / a year later',
      'last weekend = 1998-W07-WE ; a year later = 1999-W06-WE < 1998-W07-WE',
    ],
    ['1998-02-19', '1995 / two decades later', '1995 = 1995 ; two decades later = 201 < 1995'],
    ['9999-02-19', 'on March 2', 'March 2 = 9999-03-02'],
    ['-', 'May 3 , 1995 / two days later', 'May 3 , 1995 = 1995-05-03 ; two days later = 1995-05-05 < 1995-05-03'],
    ['-', 'two days later', 'two days later = XXXX-XX-XX'],
  ])('%s: %s', (date, notation, expected) => {
    expect(found(notation, date)).toBe(expected)
  })
})
