import { describe, expect, it } from 'vitest'
import { findEntities } from '../../../src/entailment/entities/find-entities.js'
import { timeAt, timeIncludes } from '../../../src/entailment/entities/times.js'
import { sentence } from '../../text/words.js'

/**
 * The expression after "these", so that places count from within a sentence.
 *
 */
function read(notation: string, before = 'these') {
  return timeAt(sentence(`${before} ${notation}`).words, 1)
}

describe('a date', () => {
  it.each([
    // The words taken, the days, and what else is known.
    ['April 26 , 1986', 4, '1986-04-26', '1986-04-26', { month: 4, day: 26 }],
    ['Saturday , April 26 , 1986', 6, '1986-04-26', '1986-04-26', { month: 4, day: 26, weekday: 6 }],
    ['Monday 26th of April of 1986', 6, '1986-04-26', '1986-04-26', { month: 4, day: 26, weekday: 1 }],
    ['Sunday , 1 May 1986', 5, '1986-05-01', '1986-05-01', { month: 5, day: 1, weekday: 7 }],
    ['Jan 31 1986', 3, '1986-01-31', '1986-01-31', { month: 1, day: 31 }],
    ['Dec. 1986', 2, '1986-12-01', '1986-12-31', { month: 12 }],
    ['February 1986', 2, '1986-02-01', '1986-02-28', { month: 2 }],
    ['February 2000', 2, '2000-02-01', '2000-02-29', { month: 2 }],
    ['1999-12-31', 1, '1999-12-31', '1999-12-31', { month: 12, day: 31 }],
    ['1999-1-1', 1, '1999-01-01', '1999-01-01', { month: 1, day: 1 }],
    ['12/13/1999', 1, '1999-12-13', '1999-12-13', { month: 12, day: 13 }],
    ['13.12.1999', 1, '1999-12-13', '1999-12-13', { month: 12, day: 13 }],
    ['31/12/1999', 1, '1999-12-31', '1999-12-31', { month: 12, day: 31 }],
    ['1066', undefined, '', '', {}],
    ['1499', undefined, '', '', {}],
    ['1500', 1, '1500-01-01', '1500-12-31', {}],
    ['1980-1985', 1, '1980-01-01', '1985-12-31', {}],
    ['1980/85', 1, '1980-01-01', '1985-12-31', {}],
    ['1980 – 1985', 3, '1980-01-01', '1985-12-31', {}],
    ['from 1980 to 1980', 4, '1980-01-01', '1980-12-31', {}],
    ['between 1980 and 1985', 4, '1980-01-01', '1985-12-31', {}],
    ['from 1980 and 1985', undefined, '', '', {}],
    ['1985-1980', undefined, '', '', {}],
    ['1990s', 1, '1990-01-01', '1999-12-31', {}],
    ["'80s", 1, '1980-01-01', '1989-12-31', {}],
    ['1800s', 1, '1800-01-01', '1899-12-31', {}],
    ['1900s', 1, '1900-01-01', '1999-12-31', {}],
    ['2000s', 1, '2000-01-01', '2009-12-31', {}],
    ['early 1990s', 2, '1990-01-01', '1993-12-31', {}],
    ['early-1990s', 1, '1990-01-01', '1993-12-31', {}],
    ['mid - 1990s', 3, '1993-01-01', '1996-12-31', {}],
    ['late 1800s', 2, '1860-01-01', '1899-12-31', {}],
    ['1st century', 2, '0001-01-01', '0100-12-31', {}],
    ['early 20th century', 3, '1901-01-01', '1940-12-31', {}],
    ['late 20th - century', 4, '1961-01-01', '2000-12-31', {}],
    ['19th-century', 1, '1801-01-01', '1900-12-31', {}],
    ['first century', 2, '0001-01-01', '0100-12-31', {}],
    ['twenty-first century', 2, '2001-01-01', '2100-12-31', {}],
    ['20th man', undefined, '', '', {}],
    ['0-century', undefined, '', '', {}],
    ['1999-13-01', undefined, '', '', {}],
    ['1999-00-10', undefined, '', '', {}],
    ['1999-10-00', undefined, '', '', {}],
    ['1999-10-32', undefined, '', '', {}],
  ] as const)('%s', (notation, length, from, to, parts) => {
    expect(read(notation)).toEqual(length === undefined ? undefined : { length, value: { from, to, ...parts } })
  })

  it.each([
    ['April 26', 2, { month: 4, day: 26 }],
    ['April 31', 2, { month: 4, day: 31 }],
    ['April 32', 1, { month: 4 }],
    ['April 0', 1, { month: 4 }],
    ['1st of May', 3, { month: 5, day: 1 }],
    ['Friday', 1, { weekday: 5 }],
    ['Friday , then', 1, { weekday: 5 }],
    ['december', undefined, {}],
    ['May', undefined, {}],
    ['March', undefined, {}],
    ['June', 1, { month: 6 }],
  ] as const)('%s has no year', (notation, length, value) => {
    expect(read(notation)).toEqual(length === undefined ? undefined : { length, value })
  })

  it.each([
    ['in', 'May', true],
    ['in', '1499', true],
    ['in', '1799 men|NOUNS', false],
    ['in', '1800 men|NOUNS', true],
    ['these', '1990 men|NOUNS', false],
    ['these', '1990 %', false],
    ['these', '1990 5', false],
    ['$', '1990', false],
    ['A$', '1990', false],
  ])('%s %s is a time: %s', (before, notation, expected) => {
    expect(read(notation, before) !== undefined).toBe(expected)
  })
})

describe('a time of day', () => {
  it.each([
    ['3 p.m.', 2, 15 * 60],
    ['3 am', 2, 3 * 60],
    ['12 a.m.', 2, 0],
    ['12 pm', 2, 12 * 60],
    ['3pm', 1, 15 * 60],
    ['3.30pm', 1, 15 * 60 + 30],
    ['10:59', 1, 10 * 60 + 59],
    ['0:00', 1, 0],
    ['24:00', 1, 24 * 60],
    ['10:60', undefined, 0],
    ['25:00', undefined, 0],
    ['10.30', undefined, 0],
    ['10', undefined, 0],
  ] as const)('%s', (notation, length, minute) => {
    expect(read(notation)).toEqual(length === undefined ? undefined : { length, value: { minute } })
  })
})

describe('one time within another', () => {
  const may = { from: '1986-05-01', to: '1986-05-31', month: 5 }
  it.each([
    [may, may, true],
    [{ from: '1986-05-01', to: '1986-05-31' }, { from: '1986-05-01', to: '1986-06-01' }, true],
    [{ from: '1986-05-01', to: '1986-06-01' }, { from: '1986-05-01', to: '1986-05-31' }, false],
    [{ from: '1986-04-30', to: '1986-05-31' }, { from: '1986-05-01', to: '1986-05-31' }, false],
    [{ weekday: 6 }, { from: '1986-05-01', to: '1986-05-31' }, false],
    [may, { month: 6 }, false],
    [may, { minute: 0 }, false],
    [{ minute: 0 }, { minute: 0 }, true],
  ])('%j within %j: %s', (inner, outer, expected) => {
    expect(timeIncludes(inner, outer)).toBe(expected)
  })
})

describe('entities of a sentence', () => {
  it('are times before numbers, numbers before names, and the longer reading first', () => {
    const found = findEntities([
      sentence('In 1990 some 1990 men|NOUNS met Smith & Wesson and 1980 to 1990 million|X - Ford in|X Paris of|X'),
    ]).map(({ kind, text, from, to }) => [kind, text, from, to])
    expect(found).toEqual([
      ['name', 'In', 0, 1],
      ['time', '1990', 1, 2],
      ['number', 'some 1990', 2, 4],
      ['name', 'Smith & Wesson', 6, 9],
      ['number', '1980 to 1990 million', 10, 14],
      ['name', 'Ford', 15, 16],
      ['name', 'Paris', 17, 18],
    ])
  })

  it('a hyphen joins names if it touches the first', () => {
    const { words } = sentence('the Ford - Werke')
    const close = words.map((word, i) => (i === 2 ? { ...word, start: words[1]!.end, end: words[1]!.end + 1 } : word))
    expect(findEntities([{ words: close }]).map(({ text }) => text)).toEqual(['Ford- Werke'])
    expect(findEntities([{ words }]).map(({ text }) => text)).toEqual(['Ford', 'Werke'])
  })

  it('a capital alone makes a name inside a sentence only, and not of every word', () => {
    const names = (notation: string) => findEntities([sentence(notation)]).map(({ text }) => text)
    expect(names('Green|ADJ Green|ADJ')).toEqual(['Green'])
    expect(names('the The|DET')).toEqual([])
    expect(names('the iPhone|X')).toEqual([])
    expect(names('lower|PROPN')).toEqual([])
  })
})
