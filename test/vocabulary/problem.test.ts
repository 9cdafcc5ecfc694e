/** Problems as data: lists that are cut say so, and a word that was mistyped finds the word that was meant. */
import { describe, expect, it } from 'vitest'
import { distinctProblems, firstOf, nearest, type Problem, sentenceOf } from '../../src/vocabulary/problem.js'

const problem = (message: string, rest: Partial<Problem> = {}): Problem => ({
  code: 'time/vague-link',
  severity: 'note',
  message,
  ...rest,
})

describe('a list of problems that is cut', () => {
  it('says in its last entry how many more there are', () => {
    const list = ['a', 'b', 'c', 'd'].map((message) => problem(message))
    expect(firstOf(list, 2)).toEqual([problem('a'), problem('b', { more: 2 })])
  })

  it('counts those that an entry already stands for', () => {
    const list = [problem('a', { more: 1 }), problem('b', { more: 4 }), problem('c')]
    expect(firstOf(list, 1)).toEqual([problem('a', { more: 1 + (1 + 4) + 1 })])
  })

  it('is left as it is if nothing is cut', () => {
    const list = [problem('a'), problem('b')]
    expect(firstOf(list, 2)).toEqual(list)
    expect(firstOf([], 2)).toEqual([])
  })
})

it('a problem that several measures found is listed once', () => {
  expect(distinctProblems([problem('a'), problem('b'), problem('a')])).toEqual([problem('a'), problem('b')])
})

it('the sentence of a problem names the run, if there are several', () => {
  expect([sentenceOf(problem('No.')), sentenceOf(problem('No.', { run: 'r1' }))]).toEqual(['No.', 'Run "r1": No.'])
})

describe('nearest', () => {
  it('is the choice with the fewest edits, whatever the case', () => {
    expect(nearest('BEFOR', ['AFTER', 'BEFORE'])).toBe('BEFORE')
    expect(nearest('before', ['IBEFORE', 'BEFORE'])).toBe('BEFORE')
    expect(nearest('Befor', ['IBEFORE', 'BEFORE'])).toBe('BEFORE')
  })

  it('is the first of choices that are equally near', () => {
    expect(nearest('cat', ['bat', 'hat'])).toBe('bat')
  })

  it('allows one edit in a short word, and one for every three letters of a longer one', () => {
    expect([nearest('ab', ['abc']), nearest('ab', ['abcd'])]).toEqual(['abc', undefined])
    expect([nearest('abcdef', ['abcdxy']), nearest('abcdef', ['abcxyz'])]).toEqual(['abcdxy', undefined])
    expect(nearest('abcde', ['abcxy'])).toBeUndefined()
  })
})
