import { describe, expect, it } from 'vitest'
import { checkDocument, dateFault, dayOf, documentOf } from '../../../src/node/collection/document.js'

const good = { id: 'a', date: '2002-07-01', text: 'One.' }

describe('a document', () => {
  it.each([
    ['with a title', { ...good, title: 'T' }, { ...good, title: 'T' }],
    ['with numbers', { ...good, id: 7, date: 2002 }, { ...good, id: '7', date: '2002' }],
    ['with nothing for a title', { ...good, title: null, more: 1 }, good],
    ['without a date', { id: 'a', text: 'One.' }, { id: 'a', text: 'One.' }],
    ['with nothing for a date', { ...good, date: null }, { id: 'a', text: 'One.' }],
    ['with a blank date', { ...good, date: ' ' }, { id: 'a', text: 'One.' }],
    ['with an id of 500 characters', { ...good, id: 'x'.repeat(500) }, { ...good, id: 'x'.repeat(500) }],
  ])('%s is taken', (_, value, expected) => {
    expect(documentOf(value)).toEqual(expected)
  })

  it.each([
    [5, undefined, 'A document is an object with id and text, but this is number.'],
    [null, undefined, 'A document is an object with id and text, but this is null.'],
    [[], undefined, 'A document is an object with id and text, but this is a list.'],
    [{ ...good, id: undefined }, 'id', '"id" should be a text, but is missing.'],
    [{ ...good, id: null }, 'id', '"id" should be a text, but is null.'],
    [{ ...good, text: [] }, 'text', '"text" should be a text, but is a list.'],
    [{ ...good, title: 5 }, 'title', '"title" should be a text, but is number.'],
    [{ ...good, date: true }, 'date', '"date" should be a text, but is boolean.'],
    [{ ...good, id: '' }, 'id', '"id" should have 1 to 500 characters.'],
    [{ ...good, id: 'x'.repeat(501) }, 'id', '"id" should have 1 to 500 characters.'],
    [{ ...good, text: ' \n' }, 'text', '"text" is empty.'],
    [{ ...good, text: 'a\0' }, 'text', '"text" contains a NUL or half of a surrogate pair, which cannot be stored.'],
    [
      { ...good, title: '\ud800' },
      'title',
      '"title" contains a NUL or half of a surrogate pair, which cannot be stored.',
    ],
    [{ ...good, date: 'yesterday' }, 'date', '"yesterday" is not a date.'],
    [{ ...good, date: '2002-13-45' }, 'date', 'The date "2002-13-45" does not exist.'],
    [{ ...good, date: 20020701 }, 'date', 'The number 20020701 is not a date.'],
    [{ ...good, date: 'July' }, 'date', '"July" is not a date.'],
    [{ ...good, date: '2002-02-30' }, 'date', 'The date "2002-02-30" does not exist.'],
  ])('%j is refused', (value, part, message) => {
    const { part: found, message: said } = documentOf(value) as { part?: string; message: string }
    expect([found, said]).toEqual([part, message])
  })

  it('that a program hands over is an error if it is not fit', () => {
    expect(() => checkDocument({ ...good, date: '' })).toThrow('"" is not a date.')
    expect(checkDocument(good)).toBeUndefined()
  })
})

describe('a date', () => {
  it.each([
    ['2002-07-01T08:30:00Z', '2002-07-01'],
    ['2002-07-01T08', '2002-07-01'],
    ['2002-07-01 08:30', '2002-07-01'],
    ['2002-07-01T083000.5+02:00', '2002-07-01'],
    [' 2002-07 ', '2002-07'],
    ['2002-07-01T8', '2002-07-01T8'],
    [2002, '2002'],
    [undefined, undefined],
    [null, undefined],
    ['', undefined],
  ])('%j is the day %s', (date, day) => expect(dayOf(date)).toBe(day))

  it.each(['2002', '2002-12', '2002-12-31', '2000-02-29', '0001', '9999-01-01'])('%s is in the calendar', (date) => {
    expect(dateFault(date)).toBeUndefined()
  })

  it.each(['0000', '2002-13', '2002-00', '2002-12-32', '2002-12-00', '1900-02-29'])('%s is not', (date) => {
    expect(dateFault(date)).toMatchObject({ code: 'collection/date', message: `The date "${date}" does not exist.` })
  })

  it('that lacks its hyphens is shown with them', () => {
    expect(dateFault('20020701')!.hint).toMatch(/^Write "2002-07-01"\. A date is/)
    expect(dateFault('20021301')!.hint).toMatch(/^A date is/)
  })

  it('is shown with 40 characters at most', () => {
    expect(dateFault('x'.repeat(40))!.actual).toBe('x'.repeat(40))
    expect(dateFault('x'.repeat(41))!.actual).toBe(`${'x'.repeat(40)}…`)
  })
})
