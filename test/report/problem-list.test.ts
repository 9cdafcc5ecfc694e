/** Many problems as a list that fits on a screen. */
import { describe, expect, it } from 'vitest'
import { problemsHtml } from '../../src/report/html/problems.js'
import { countProblems, formatProblems, groupProblems } from '../../src/report/problem-list.js'
import type { Problem } from '../../src/vocabulary/problem.js'
import type { ProblemCode } from '../../src/vocabulary/problem-codes.js'

const note: Problem = { code: 'time/vague-link', severity: 'note', message: 'One.' }
const error: Problem = { code: 'json/malformed', severity: 'error', message: 'Bad.' }
const warning: Problem = { code: 'timeml/unknown-relation', severity: 'warning', message: 'No.', hint: 'Correct it.' }

function inFiles(problem: Problem, count: number, files: number): Problem[] {
  return Array.from({ length: count }, (_, i) => ({
    ...problem,
    place: { file: `${Math.floor((i * files) / count)}.tml`, line: i + 1 },
    message: `Fault ${i + 1}.`,
  }))
}

const linesOf = (text: string): number => text.split('\n').length

describe('groups of problems', () => {
  it('have one code and severity; errors come first, and then the most frequent code', () => {
    const groups = groupProblems([
      note,
      warning,
      { ...note, message: 'Two.' },
      error,
      { ...error, code: 'brat/line', more: 4 },
    ])
    expect(groups.map(({ severity, code, count }) => [severity, code, count])).toEqual([
      ['error', 'brat/line', 5],
      ['error', 'json/malformed', 1],
      ['warning', 'timeml/unknown-relation', 1],
      ['note', 'time/vague-link', 2],
    ])
  })

  it('are counted by severity', () => {
    expect(countProblems([note, error, { ...error, more: 2 }])).toBe('4 errors, 1 note')
    expect(countProblems([])).toBe('')
  })
})

describe('a list that fits on a screen', () => {
  it('has each error in full, and one example of warnings and notes that are alike', () => {
    expect(formatProblems([note, note, note])).toBe('time/vague-link\n  One.\n  … and 2 more like this\n')
    expect(formatProblems([note, error, error])).toBe(
      'json/malformed\n  Bad.\n\njson/malformed\n  Bad.\n\ntime/vague-link\n  One.\n',
    )
    expect(formatProblems([{ ...error, more: 59 }])).toContain('… and 59 more like this')
    expect(formatProblems([])).toBe('')
  })

  it('has the lines of the files', () => {
    const excerptOf = () => 'BEFOR'
    const text = formatProblems([{ ...warning, place: { file: 'a.tml', line: 1, column: 1, length: 5 } }], {
      excerptOf,
    })
    expect(text).toContain('  BEFOR\n  ^^^^^\n')
  })
})

describe('a longer list', () => {
  const footer = 'See all.'

  it('names the number, the first places in different files, and what to do', () => {
    const text = formatProblems(inFiles({ ...error, hint: 'Correct it.' }, 1000, 20), { footer })
    expect(text).toBe(
      [
        'json/malformed  1000 errors in 20 files',
        '  0.tml:1    Fault 1.',
        '  1.tml:51   Fault 51.',
        '  2.tml:101  Fault 101.',
        '  … and 997 more',
        '  Correct it.',
        '',
        'See all.',
        '',
      ].join('\n'),
    )
    expect(formatProblems(inFiles(error, 1000, 1))).toContain('0.tml:1  Fault 1.\n  0.tml:2  Fault 2.\n')
  })

  it('fits on a screen with any number of codes, errors first', () => {
    const codes = Array.from({ length: 30 }, (_, i): ProblemCode => `x-code/${i}`)
    const problems = codes.flatMap((code, i) => inFiles({ ...warning, code }, 100 + i, 5))
    const text = formatProblems([...problems, ...inFiles(error, 2, 1)], { footer })
    expect(linesOf(text)).toBeLessThanOrEqual(40)
    expect(text).toMatch(/^json\/malformed {2}2 errors in 1 file\n/)
    expect(text).toContain('\nx-code/29  129 warnings in 5 files\n')
    expect(text).toContain('\nx-code/26  126 warnings in 5 files: 0.tml:1  Fault 1.\n')
    expect(text).toMatch(/\n… and 19 more codes: \d+ warnings\n\nSee all.\n$/)
  })

  it('is complete if all are asked for', () => {
    const text = formatProblems([...inFiles(warning, 100, 1), error], { form: 'all', footer })
    expect(text.match(/Correct it/g)).toHaveLength(100)
    expect(text).toMatch(/^json\/malformed\n/)
    expect(text).not.toContain(footer)
  })

  it('names documents if there are no files', () => {
    const problems = Array.from({ length: 50 }, (_, i) => ({ ...error, document: `d${i}` }))
    expect(formatProblems(problems)).toContain('json/malformed  50 errors in 50 documents\n  d0  Bad.\n')
  })
})

describe('a page', () => {
  it('has one line for each code, and the problems behind it in pages of fifty', () => {
    const { markup } = problemsHtml([...inFiles(warning, 120, 3), error])
    expect(markup.indexOf('json/malformed')).toBeLessThan(markup.indexOf('timeml/unknown-relation'))
    expect(markup).toContain('120 warnings in 3 files')
    expect(markup).toContain('<details><summary>51 to 100</summary>')
    expect(markup).toContain('<details><summary>101 to 120</summary>')
    expect(markup.match(/Correct it/g)).toHaveLength(120)
  })

  it('says how many more there are of one that is listed alone', () => {
    expect(problemsHtml([{ ...error, more: 3 }]).markup).toContain('3 more like this')
    expect(problemsHtml([error]).markup).not.toContain('more like this')
  })
})
