/** Problems as they are read. */
import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../src/report/problems.js'
import type { Problem } from '../../src/vocabulary/problem.js'

const excerpt = '<TLINK lid="l3" relType="BEFOR" eventInstanceID="ei4"/>'

const problem: Problem = {
  code: 'timeml/unknown-relation',
  severity: 'warning',
  message: 'Unknown relation "BEFOR". Did you mean BEFORE?',
  place: { file: 'gold/wsj_0006.tml', line: 14, column: 26, length: 5 },
  hint: 'TimeML 1.2.1 has AFTER, BEFORE, IBEFORE.',
}

function at(column: number, length: number): Problem {
  return { ...problem, place: { ...problem.place, column, length } }
}

/** The text above the carets. */
function underlined(text: string): string {
  const [, line, carets] = text.split('\n') as [string, string, string]
  return [...line].slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1).join('')
}

describe('formatProblem', () => {
  it('shows the place, the line, what is wrong and what to do', () => {
    expect(formatProblem(problem, { excerpt })).toBe(
      [
        'gold/wsj_0006.tml:14:26  timeml/unknown-relation',
        '  <TLINK lid="l3" relType="BEFOR" eventInstanceID="ei4"/>',
        '                           ^^^^^',
        '  Unknown relation "BEFOR". Did you mean BEFORE?',
        '  TimeML 1.2.1 has AFTER, BEFORE, IBEFORE.',
      ].join('\n'),
    )
  })

  it('keeps tabs above and below', () => {
    const [, line, carets] = formatProblem(at(4, 2), { excerpt: 'a\tb\tcd\r\n' }).split('\n')
    expect(line).toBe('  a\tb\tcd')
    expect(carets).toBe('   \t ^^')
    expect(formatProblem(at(5, 2), { excerpt: 'a\tb\tcd' }).split('\n')[2]).toBe('   \t \t^^')
  })

  it('cuts long lines around the fault', () => {
    const long = `${'x'.repeat(300)}BEFOR${'y'.repeat(300)}`
    const text = formatProblem(at(301, 5), { excerpt: long })
    expect(text.split('\n')[1]!.length).toBeLessThan(106)
    expect(text.split('\n')[1]).toMatch(/^ {2}…x+BEFORy+…$/)
    expect(underlined(text)).toBe('BEFOR')
    expect(underlined(formatProblem(at(1, 5), { excerpt: long }))).toBe('xxxxx')
    expect(underlined(formatProblem(at(601, 5), { excerpt: long }))).toBe('yyyyy')
  })

  it('counts columns in UTF-16 units, and carets in characters', () => {
    expect(underlined(formatProblem(at(7, 5), { excerpt: '𝒳𝒴𝒵BEFOR' }))).toBe('BEFOR')
  })

  it('points behind the end of a line, and never beyond it', () => {
    expect(formatProblem(at(4, 5), { excerpt: 'abc' }).split('\n')[2]).toBe('     ^')
    expect(formatProblem(at(2, 50), { excerpt: 'abc' }).split('\n')[2]).toBe('   ^^')
  })

  it('names the document if there is no file', () => {
    const bare: Problem = { code: 'time/contradiction', severity: 'warning', message: 'No.' }
    expect(formatProblem(bare)).toBe('time/contradiction\n  No.')
    expect(formatProblem({ ...bare, document: 'wsj_1', side: 'gold' })).toBe('wsj_1 gold  time/contradiction\n  No.')
    expect(formatProblem({ ...bare, run: 'a' })).toBe('time/contradiction\n  Run "a": No.')
  })

  it('shows control characters as pictures', () => {
    const text = formatProblem({ ...problem, message: 'Odd "\u001b[2J".' }, { excerpt: '\u001b[2J' })
    expect(text).not.toContain('\u001b')
  })
})
