import { describe, expect, it } from 'vitest'
import type { Picture, Row } from '../../../src/experiment.js'
import {
  type ExperimentReport,
  experimentHtml,
  experimentJson,
  experimentMarkdown,
  experimentText,
  rowsCsv,
} from '../../../src/report/experiment/pages.js'

const rows: readonly Row[] = [
  { x: 'a', y: 'b, the second', measure: 'c@1', ahead: 70, rate: 1 / 3 },
  { x: 'a', y: '<i>', measure: 'c@1', ahead: 20, rate: null },
]
const picture: Picture = {
  kind: 'lines',
  name: 'curve',
  title: 'Errors [and ties]',
  x: { label: 'ties' },
  y: { label: 'errors' },
  series: [],
}
const report: ExperimentReport = {
  name: 'stability',
  about: {
    question: 'Does it mislead?',
    details: 'Two runs are compared with `f`.\n\nThe *error rate* is 2 * 3 * 4 < 25.',
    cite: 'Buckley and Voorhees. 2000.',
  },
  plan: {
    experiment: 'stability',
    settings: { trials: 100, size: 250 },
    measures: ['c@1(match=exact)', 'accuracy'],
    seed: 7,
    documents: 'abc',
    runs: [
      ['x', '123'],
      ['y', '456'],
    ],
    cupel: '0.1.0',
  },
  rows,
  findings: {
    tables: [
      {
        name: 'stability',
        title: 'Errors',
        rows: [
          { measure: 'c@1', 'error rate': 0.005, p: 0.00001, comparisons: 7800 },
          { measure: '<b>|', 'error rate': 1, p: null, comparisons: 7800 },
        ],
      },
    ],
    pictures: [picture],
  },
  pictures: [{ name: 'curve', title: picture.title, svg: '<svg class="cupel-drawing"></svg>' }],
}
const signature =
  'experiment:stability|settings:trials=100, size=250|seed:7|documents:abc|runs:x=123, y=456|cupel:0.1.0'

describe('rows as CSV', () => {
  it('are complete, with every number in full', () => {
    expect(rowsCsv(rows)).toBe(
      ['x,y,measure,ahead,rate', 'a,"b, the second",c@1,70,0.3333333333333333', 'a,<i>,c@1,20,', ''].join('\r\n'),
    )
  })

  it('rows may name other columns; what one lacks stays empty', () => {
    expect(rowsCsv([{ a: 1 }, { b: 'two' }])).toBe('a,b\r\n1,\r\n,two\r\n')
  })
})

it('JSON has everything, and signatures', () => {
  const json = JSON.parse(experimentJson(report)) as Record<string, unknown>
  expect(Object.keys(json)).toEqual(['experiment', 'about', 'plan', 'signatures', 'findings', 'rows'])
  expect(json.signatures).toEqual([`c@1(match=exact)|${signature}`, `accuracy|${signature}`])
  expect(json).toMatchObject({ about: report.about, plan: report.plan, findings: report.findings, rows })
})

it('the text has the question, rounded tables and signatures', () => {
  expect(experimentText(report)).toBe(
    [
      'stability: Does it mislead?',
      '',
      'Errors',
      'measure  error rate       p  comparisons',
      'c@1          0.0050  1.0e-5         7800',
      '<b>|         1.0000       –         7800',
      '',
      `c@1(match=exact)|${signature}`,
      `accuracy|${signature}`,
      '',
    ].join('\n'),
  )
})

it('Markdown links the pictures beside it', () => {
  const markdown = experimentMarkdown(report)
  expect(markdown).toContain('![Errors \\[and ties\\]](curve.svg)')
  expect(markdown).toContain('| c@1 | 0.0050 | 1.0e-5 | 7800 |')
  expect(markdown).toContain('| \\<b>\\| | 1.0000 | – | 7800 |')
  expect(markdown).toContain('| trials | 100 |')
  expect(markdown).toContain('| seed | 7 |')
  expect(markdown).toContain(`accuracy|${signature}\n`)
  expect(markdown).toContain('Buckley and Voorhees. 2000.')
})

describe('HTML', () => {
  const html = experimentHtml(report)

  it('holds the pictures, and needs nothing from elsewhere', () => {
    expect(html).toContain('<figure><svg class="cupel-drawing"></svg></figure>')
    expect(html).not.toMatch(/https?:|<script|<link|src=|url\(/)
    expect(html).toContain("default-src 'none'".replaceAll("'", '&#39;'))
  })

  it('escapes whatever comes from data', () => {
    expect(html).toContain('>&lt;b&gt;|</td>')
    expect(html).not.toContain('<b>|')
  })

  it('shows code and emphasis of the card, and leaves products alone', () => {
    expect(html).toContain('<p>Two runs are compared with <code>f</code>.</p>')
    expect(html).toContain('<p>The <em>error rate</em> is 2 * 3 * 4 &lt; 25.</p>')
  })

  it('folds long tables away', () => {
    const long = { name: 'long', title: 'Long', rows: Array.from({ length: 41 }, (_, i) => ({ i })) }
    expect(html).not.toContain('<details>')
    expect(experimentHtml({ ...report, findings: { tables: [long], pictures: [] } })).toContain(
      '<summary>41 rows</summary>',
    )
  })

  it('shows settings, seed and signatures', () => {
    expect(html).toMatch(/<td data-name="setting">size<\/td><td data-name="value">250<\/td>/)
    expect(html).toMatch(/<td data-name="setting">seed<\/td><td data-name="value">7<\/td>/)
    expect(html).toContain(`<code>accuracy|${signature}</code>`)
  })
})
