/** A table in each notation, with cells that each notation would trip over. */
import { describe, expect, it } from 'vitest'
import { formatAmount, formatCount, formatInterval, formatRate } from '../../src/report/numbers.js'
import { type Table, tableCsv, tableLatex, tableMarkdown, tableText, tableTsv } from '../../src/report/table.js'

const table: Table = {
  title: 'scores_of|all',
  columns: [
    { name: 'document', align: 'left' },
    { name: 'f1', align: 'right' },
  ],
  rows: [
    ['wsj_0006', '0.5000'],
    ['a "b", c\n<script>|&', undefined],
    ['tab\there \\ 50% $x_1$ {y} [z](u)', ''],
  ],
  footer: [['total', '0.5000']],
}

describe('tableText', () => {
  it('aligns columns and shows control characters as pictures', () => {
    expect(tableText(table).split('\n')).toEqual([
      'scores_of|all',
      'document                             f1',
      'wsj_0006                         0.5000',
      'a "b", c␊<script>|&                   –',
      'tab␉here \\ 50% $x_1$ {y} [z](u)',
      'total                            0.5000',
      '',
    ])
  })

  it('paints whole lines, after aligning them', () => {
    const mark = (name: string) => (text: string) => `<${name}>${text}</${name}>`
    const paint = {
      bold: mark('b'),
      dim: mark('d'),
      red: mark('r'),
      green: mark('g'),
      yellow: mark('y'),
      cyan: mark('c'),
    }
    const small: Table = { columns: table.columns, rows: [['a', '1']], footer: [['total', '1']] }
    expect(tableText(small, { paint })).toBe('<d>document  f1</d>\na          1\n<b>total      1</b>\n')
  })

  it('does not let a cell steer the terminal', () => {
    expect(tableText({ ...table, rows: [['\u001b[31mred\u009b', '1']] })).toContain('␛[31mred\ufffd')
  })
})

describe('tableCsv', () => {
  it('quotes as RFC 4180 says and leaves out what is undefined', () => {
    expect(tableCsv(table)).toBe(
      'document,f1\r\nwsj_0006,0.5000\r\n"a ""b"", c\n<script>|&",\r\ntab\there \\ 50% $x_1$ {y} [z](u),\r\ntotal,0.5000\r\n',
    )
  })
})

describe('tableTsv', () => {
  it('has the same number of tabs in each line', () => {
    const lines = tableTsv(table).trimEnd().split('\n')
    expect(lines).toHaveLength(5)
    for (const line of lines) expect(line.split('\t')).toHaveLength(2)
    expect(lines[3]).toBe('tab\\there \\\\ 50% $x_1$ {y} [z](u)\t')
  })
})

describe('tableMarkdown', () => {
  it('escapes pipes and whatever else would be markup', () => {
    expect(tableMarkdown(table)).toBe(
      [
        '**scores_of\\|all**',
        '',
        '| document | f1 |',
        '| --- | ---: |',
        '| wsj_0006 | 0.5000 |',
        '| a "b", c␊\\<script>\\|\\& | – |',
        '| tab␉here \\\\ 50% $x_1$ {y} [z]\\(u) |  |',
        '| total | 0.5000 |',
        '',
      ].join('\n'),
    )
  })
})

describe('tableLatex', () => {
  it('escapes what LaTeX would take for a command', () => {
    expect(tableLatex(table)).toBe(
      [
        '\\begin{tabular}{lr}',
        '\\toprule',
        '\\multicolumn{2}{l}{scores\\_of\\textbar{}all} \\\\',
        '\\midrule',
        'document & f1 \\\\',
        '\\midrule',
        'wsj\\_0006 & 0.5000 \\\\',
        'a {\\char34}b{\\char34}, c \\textless{}script\\textgreater{}\\textbar{}\\& & -- \\\\',
        'tab here \\textbackslash{} 50\\% \\$x\\_1\\$ \\{y\\} {[}z{]}(u) &  \\\\',
        '\\midrule',
        'total & 0.5000 \\\\',
        '\\bottomrule',
        '\\end{tabular}',
        '',
      ].join('\n'),
    )
  })
})

describe('numbers', () => {
  it('have four decimals where they are rates, and as few as they need where they are sums', () => {
    expect(formatRate(2 / 3)).toBe('0.6667')
    expect(formatRate(2 / 3, { decimals: 2 })).toBe('0.67')
    expect(formatCount({ credit: 2, weight: 3 })).toBe('2/3')
    expect(formatCount({ credit: 2.5, weight: 3 })).toBe('2.5/3')
    expect(formatAmount(0.1 + 0.2)).toBe('0.3')
    expect(formatInterval({ low: 0.5, high: 0.75 })).toBe('[0.5000, 0.7500]')
  })

  it('are never NaN', () => {
    expect(formatRate(undefined)).toBeUndefined()
    expect(formatRate(Number.NaN)).toBeUndefined()
    expect(formatAmount(undefined)).toBeUndefined()
    expect(formatInterval({ low: undefined, high: 1 })).toBeUndefined()
  })
})
