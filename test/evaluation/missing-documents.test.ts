import { describe, expect, it } from 'vitest'
import { align, pair } from '../../src/corpus.js'
import type { Document } from '../../src/document.js'

const documents = (...ids: readonly string[]): Document[] => ids.map((id) => ({ id, layers: {} }))
const by = (missing: 'error' | 'gold' | 'skip' | 'empty', gold: readonly Document[], system: readonly Document[]) => {
  const { pairs, problems } = pair({ gold, system, missing, isByName: true })
  return { ids: pairs.map(({ id }) => id), problems: problems.map(({ code, actual }) => `${code} ${actual}`) }
}

describe('the policy gold', () => {
  it('pairs exactly the documents of gold, and reports what is missing and what is ignored', () => {
    expect(by('gold', documents('a', 'b', 'c'), documents('x', 'c', 'a'))).toEqual({
      ids: ['a', 'b', 'c'],
      problems: ['corpus/missing-document b', 'corpus/extra-document x'],
    })
    expect(by('empty', documents('a', 'b'), documents('a', 'x')).ids).toEqual(['a', 'b', 'x'])
    expect(by('skip', documents('a', 'b'), documents('a', 'x')).ids).toEqual(['a'])
  })

  it('keeps documents that some systems lack, and names each system once for each document', () => {
    const sides = [
      { name: 'gold', documents: documents('a', 'b') },
      { name: 'one', documents: documents('a') },
      { name: 'two', documents: documents('a', 'b', 'x') },
    ]
    const { documents: aligned, problems } = align(sides, { missing: 'gold' })
    expect(aligned.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(problems.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
      'warning: Document "b" is missing from one.',
      'warning: two has a document "x" that gold does not have.',
    ])
  })
})

describe('a system without any document of gold', () => {
  it('gets one error, with the names of both sides and the option that would make them match', () => {
    const { problems } = pair({ gold: documents('a', 'b'), system: documents('a.out', 'b.out') })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({
      code: 'corpus/no-documents',
      severity: 'error',
      message: 'The system side has no document of gold: gold has "a", the system has "a.out".',
    })
    expect(problems[0]!.hint).toMatch(
      /^"a\.out" looks like "a" for 2 of 2 documents: use --rename 's\/\\\.out\$\/\/'\. /,
    )
  })

  it('is a choice with skip and empty, for a pair', () => {
    expect(by('skip', documents('a'), documents('x')).ids).toEqual([])
    expect(by('empty', documents('a'), documents('x')).ids).toEqual(['a', 'x'])
    expect(by('empty', documents('a'), documents('x')).problems).toEqual([
      'corpus/missing-document a',
      'corpus/missing-document x',
    ])
  })
})
