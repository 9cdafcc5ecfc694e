import { describe, expect, it } from 'vitest'
import { numberInWords, spelledYear, unitCount } from '../../../src/text/timex/numbers.js'
import { durationValue } from '../../../src/text/timex/rules/duration-values.js'
import { ordinalOf } from '../../../src/text/timex/tables.js'

it.each([
  ['25', 25],
  ['1,500', 1500],
  ['twenty-five', 25],
  ['two hundred and six', 206],
  ['2 1/2', 2.5],
  ['two and a half', 2.5],
  ['a couple of', 2],
  ['half a dozen', 6],
  ['a hundred', 100],
])('%s is %d', (text, expected) => {
  expect(numberInWords(text)).toBe(expected)
})

it.each([
  ['nineteen ninety - four', 1994],
  ['nineteen oh five', 1905],
  ['nineteen hundred', 1900],
  ['two thousand', 2000],
  ['two thousand and six', 2006],
  ['twenty ten', 2010],
])('%s is the year %d', (text, expected) => {
  expect(spelledYear(text)).toBe(expected)
})

it.each([
  [3, 'months', 'P3M'],
  [2.5, 'years', 'P2Y6M'],
  [0.5, 'hour', 'PT30M'],
  [1.5, 'days', 'P1DT12H'],
  [0.5, 'day', 'PT12H'],
  [2, 'fortnights', 'P4W'],
  [2.5, 'weeks', 'P2.5W'],
  ['X', 'minutes', 'PTXM'],
  [1, 'century', 'P1C'],
] as const)('%s %s are %s', (count, unit, expected) => {
  expect(durationValue(count, unit)).toBe(expected)
})

describe('numbers within time expressions', () => {
  it.each([
    ['a', 1],
    ['half', 0.5],
    ['half an', 0.5],
    ['3/4', 0.75],
    ['2 3/4', 2.75],
    ['a couple', 2],
    ['another', 1],
    ['twenty and a half', 20.5],
    ['x and a half', undefined],
    ['thousand', undefined],
  ])('%s is %s', (text, expected) => expect(numberInWords(text)).toBe(expected))

  it.each(['several', 'a few', 'dozens of'])('%s is no count', (text) => expect(unitCount(text)).toBeUndefined())

  it.each([
    ['eighteen twelve', 1812],
    ['seventeen seventy - six', 1776],
    ['nineteen oh nine', 1909],
    ['two thousand nineteen', 2019],
    ['twenty twenty - one', 2021],
    ['nineteen x', undefined],
  ])('%s is the year %s', (text, expected) => expect(spelledYear(text)).toBe(expected))

  it.each([
    ['1st', 1],
    ['third', 3],
    ['twentieth', 20],
    ['twenty - first', 21],
    ['twenty ninth', 29],
    ['thirtieth', 30],
    ['thirty - first', 31],
  ])('%s is %d', (text, expected) => expect(ordinalOf(text)).toBe(expected))

  it.each([
    [1.5, 'decades', 'P1E5Y'],
    [0.25, 'century', 'P25Y'],
    [0.5, 'minute', 'PT30S'],
    [1.5, 'hours', 'PT1H30M'],
    [1.25, 'days', 'P1DT6H'],
    [1.3, 'years', 'P1.3Y'],
    [0.5, 'seconds', 'PT0.5S'],
    [1e15, 'days', 'P1000000000000000D'],
    [2e15, 'days', 'PXD'],
    [1, 'hr', 'PT1H'],
    [3, 'centuries', 'P3C'],
  ] as const)('%s %s last %s', (count, unit, expected) => expect(durationValue(count, unit)).toBe(expected))
})
