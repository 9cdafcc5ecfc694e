import { describe, expect, it } from 'vitest'
import { allowableCodes, allowProblems, checkAllowed } from '../../src/vocabulary/allowed.js'
import type { Problem, UsageError } from '../../src/vocabulary/problem.js'

const error: Problem = { code: 'brat/line', severity: 'error', message: 'A.' }
const others: Problem[] = [
  { ...error, severity: 'note' },
  { ...error, code: 'json/malformed', more: 3 },
  { ...error, code: 'usage/option' },
]

describe('allowed errors', () => {
  it('become warnings; everything else stays as it is', () => {
    expect(allowProblems([error, ...others], ['brat/line'])).toEqual([
      { ...error, severity: 'warning', isAllowed: true },
      ...others,
    ])
    expect(allowProblems(others, ['brat/line'])).toBe(others)
  })

  it('are listed by their number, without those that nobody can allow', () => {
    expect(allowableCodes([error, error, ...others])).toEqual(['json/malformed', 'brat/line'])
  })

  it('have a code that exists, or one of your own', () => {
    expect(checkAllowed(['brat/line', 'x-mine/shape'])).toEqual(['brat/line', 'x-mine/shape'])
    expect(() => checkAllowed(['usage/option'])).toThrow('"usage/option" cannot be allowed')
    expect(() => checkAllowed(['nothing'])).toThrow('There is no problem code "nothing".')
  })

  it('are suggested by the part of a code that was typed', () => {
    const hintFor = (code: string) => {
      try {
        checkAllowed([code])
      } catch (thrown) {
        return (thrown as UsageError).problems[0]!.hint
      }
      return undefined
    }
    expect(hintFor('duplicate-id')).toMatch(/^Similar codes are timeml\/duplicate-id, graph\/duplicate-id, /)
    expect(hintFor('brat')).toMatch(/^Similar codes are brat\/empty, brat\/line, /)
    expect(hintFor('x-')).toContain('docs/problems.md lists all codes')
  })
})
