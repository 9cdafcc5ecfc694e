import { describe, expect, it } from 'vitest'
import { withTables } from '../../bench/page.js'
import { duration, jsonOf, textOf, verdictOf } from '../../bench/print.js'
import { type Finding, find, type Row, type Section } from '../../bench/row.js'

const bench = { shared: 'shared', python: 'python3' }
const row: Row = { work: 'read', ours: 0.3, baseline: 'JSON.parse', baselineTime: 0.1, goal: 2 }
const section = (rows: Section['rows']): Section => ({ name: 'reading', title: 'Reading', rows })
const reading: Finding = {
  name: 'reading',
  title: 'Reading',
  rows: [row, { ...row, work: 'write', goal: 4 }],
  notes: [],
}

describe('a row of the benchmark', () => {
  it('shows both times, their ratio, the goal and whether it is met', () => {
    const lines = textOf(reading).split('\n')
    expect(lines.slice(4).map((line) => line.split(/ {2,}/))).toEqual([
      ['read', '300 ms', 'JSON.parse', '100 ms', '3', '≤ 2', 'no'],
      ['write', '300 ms', 'JSON.parse', '100 ms', '3', '≤ 4', 'yes'],
    ])
  })

  it('without a goal is neither met nor missed', () => {
    const { goal: _, ...free } = row
    expect(verdictOf([{ ...reading, rows: [free] }])).toBe('0 of 0 goals are met')
  })

  it('counts as missed in the last line', () => {
    expect(verdictOf([reading])).toBe('1 of 2 goals are met; not met:\n- read: 3 times JSON.parse, goal 2')
  })

  it('carries ratio and verdict in JSON', () => {
    const { sections } = JSON.parse(jsonOf([reading]))
    expect(
      sections[0].rows.map(({ ratio, isMet }: { ratio: number; isMet: boolean }) => [ratio.toFixed(1), isMet]),
    ).toEqual([
      ['3.0', false],
      ['3.0', true],
    ])
  })
})

describe('a duration', () => {
  it('has the unit that fits', () => {
    expect([2.5, 0.0123, 0.0000123].map(duration)).toEqual(['2.5 s', '12.3 ms', '12.3 µs'])
  })
})

describe('a section', () => {
  it('gives rows and notes', async () => {
    const found = await find(
      section(({ note }) => {
        note('Half of it.')
        return [row]
      }),
      bench,
    )
    expect([found.rows, found.notes]).toEqual([[row], ['Half of it.']])
  })

  it('that fails says why', async () => {
    const found = await find(
      section(() => {
        throw new Error('no corpus')
      }),
      bench,
    )
    expect([found.rows, found.notes]).toEqual([[], ['Not run: no corpus']])
  })
})

describe('the page', () => {
  const page =
    '# Benchmarks\n\n<!-- section reading -->\nold\n<!-- end of section -->\n\n<!-- section other -->\nkept\n<!-- end of section -->\n'

  it('gets the tables of the sections that ran', () => {
    const written = withTables(page, [reading])
    expect(written).toContain('| read | 300 ms | JSON.parse | 100 ms | 3 | ≤ 2 | no |')
    expect(written).not.toContain('old')
    expect(written).toContain('kept')
    expect(written.match(/Node \d/g)).toHaveLength(1)
  })

  it('gets a place for a new section', () => {
    const written = withTables('# Benchmarks\n', [reading])
    expect(written).toContain('## Reading\n\n<!-- section reading -->\n\n| work |')
    expect(withTables(written, [reading])).toBe(written)
  })
})
