/** A row that is one line without quotes is split; its cells are only cut, with their places, if they are needed. Both give the same texts. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDelimited, type Separator } from '../../src/formats/rows/delimited.js'

const parts = ['a', 'bc', ',', ';', '\t', '\n', '\r\n', ' ', '"', '""', '"x"', '"a,b"', 'é', '\u00a0', '\u0001', '😀']
const table = fc.array(fc.constantFrom(...parts), { maxLength: 25 }).map((all) => all.join(''))
const separators = fc.constantFrom<Separator>(',', ';', '\t')

describe('readDelimited', () => {
  it('splits a plain row into the cells that cutting finds', () => {
    fc.assert(
      fc.property(table, separators, (text, separator) => {
        for (const { line, texts, cells, start, fault } of readDelimited(text, () => separator)) {
          expect(cells.map((cell) => cell.text)).toEqual(texts)
          if (!fault) expect({ line: cells[0]!.line, column: cells[0]!.column }).toEqual(start)
          expect(start.line).toBe(line)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('gives each cell the place of its text', () => {
    const text = ' a,b \n\n"c\nd", e\nf,"g"\n'
    const rows = [...readDelimited(text, () => ',')]
    const lines = text.split('\n')
    expect(rows.map(({ texts }) => texts)).toEqual([
      ['a', 'b'],
      ['c\nd', 'e'],
      ['f', 'g'],
    ])
    for (const { cells } of rows)
      for (const cell of cells.filter((each) => !each.text.includes('\n')))
        expect(lines[cell.line - 1]!.slice(cell.column - 1).startsWith(cell.text)).toBe(true)
  })

  it.each([
    ['"Stop" he said\tx\n', [['"Stop" he said', 'x']]],
    ['5" pipe\t"x"\n', [['5" pipe', 'x']]],
    [
      '"open\tx\nb\tc\n',
      [
        ['"open', 'x'],
        ['b', 'c'],
      ],
    ],
    [
      '"open\tx\nb\tc"\n',
      [
        ['"open', 'x'],
        ['b', 'c"'],
      ],
    ],
    [
      'a\t"open\nb\t"c\n',
      [
        ['a', '"open'],
        ['b', '"c'],
      ],
    ],
    ['"a\tb"\t"say ""no"""\n', [['a\tb', 'say "no"']]],
    ['"a\nb"\tc\n', [['a\nb', 'c']]],
  ])('takes a quote between tabs for a character unless it encloses its cell: %j', (text, cells) => {
    for (const source of [text, [...text]]) {
      const rows = [...readDelimited(source, () => '\t')]
      expect(rows.map(({ texts }) => texts)).toEqual(cells)
      expect(rows.map(({ fault }) => fault)).toEqual(cells.map(() => undefined))
    }
  })
})
