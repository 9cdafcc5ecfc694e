import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MeaningTree } from '../../src/layers/meaning.js'
import { parseTrees } from '../../src/meaning/penman/parse.js'
import { writeTree } from '../../src/meaning/penman/write.js'
import { flatTree, meaningTree } from '../arbitraries/meaning.js'

function read(text: string): MeaningTree {
  const { trees, problems } = parseTrees(text)
  expect(problems).toEqual([])
  return trees[0]!
}

function codes(text: string): string[] {
  return parseTrees(text).problems.map(({ code, place }) => `${code} ${place!.line}:${place!.column}+${place!.length}`)
}

function oneLine(text: string): string[] {
  return parseTrees(text).trees.map((tree) => writeTree(tree, { isOneLine: true }))
}

describe('reading', () => {
  it('keeps roles and atoms as written, each with its place', () => {
    const tree = read('(b / boy~e.2\n\t:ARG0-of~e.1 (w / want-01)\n\t:op1 "a \\"b\\""~e.3 :quant 3)')
    expect(tree).toMatchObject({
      variable: 'b',
      concept: 'boy~e.2',
      place: { line: 1, column: 2, length: 1 },
      branches: [
        {
          role: 'ARG0-of~e.1',
          target: { variable: 'w', concept: 'want-01' },
          place: { line: 2, column: 2, length: 12 },
        },
        { role: 'op1', target: '"a \\"b\\""~e.3', place: { line: 3, column: 2, length: 4 } },
        { role: 'quant', target: '3' },
      ],
    })
  })

  it.each([
    ['a slash in a concept', '(x / 1/2)', '1/2'],
    ['a slash as concept', '(x / /)', '/'],
    ['no blanks around the slash', '(x/boy)', 'boy'],
    ['a # in a concept', '(x / #Rcp)', '#Rcp'],
    ['a quoted concept', '(x / "1T")', '"1T"'],
    ['a lone quote', '(x / ")', '"'],
    ['a colon', '(x / :)', ':'],
    ['a time', '(x / 12:30)', '12:30'],
    ['another alphabet', '(s1č / 贝宝)', '贝宝'],
    ['blank lines and comments inside', '(x /\n\n# a comment\n boy)', '#'],
  ])('reads a concept: %s', (_, text, concept) => {
    expect(parseTrees(text).trees[0]!.concept).toBe(concept)
  })

  it('takes # for a comment where no value is due', () => {
    expect(oneLine('(x / a # why\n# (y / b)\n :op1 #x :op2 # more\n 3) # end')).toEqual(['(x / a :op1 #x :op2 3)'])
  })

  it('reads several graphs', () => {
    expect(oneLine('(a / b)\n(c / d) (e / f)')).toEqual(['(a / b)', '(c / d)', '(e / f)'])
  })
})

describe('what is wrong', () => {
  it.each([
    ['a graph that is never closed', '(a / b\n :c (d / e)', ['penman/unclosed-graph 2:11+1'], ['(a / b :c (d / e))']],
    ['a bracket too many', '(a / b))', ['penman/extra-bracket 1:8+1'], ['(a / b)']],
    [
      'a role without target',
      '(a / b :c :d 1 :e)',
      ['penman/missing-target 1:8+2', 'penman/missing-target 1:16+2'],
      ['(a / b :c :d 1 :e)'],
    ],
    ['a node without concept', '(a / b :c (d))', ['penman/missing-concept 1:12+1'], ['(a / b :c (d))']],
    ['a node without variable', '(a / b :c ( / d))', ['penman/missing-variable 1:11+1'], ['(a / b :c ( / d))']],
    ['a node without role', '(a / b (c / d))', ['penman/missing-role 1:8+1'], ['(a / b : (c / d))']],
    ['words where a role is due', '(a / take over it :c 1)', ['penman/stray-text 1:11+4'], ['(a / take :c 1)']],
    ['a second concept', '(a / b / c :d 1)', ['penman/second-concept 1:8+1'], ['(a / b :d 1)']],
    ['text before', 'so (a / b)', ['penman/text-before-graph 1:1+2'], ['(a / b)']],
    ['text after', '(a / b) so it goes', ['penman/text-after-graph 1:9+2'], ['(a / b)']],
    [
      'a graph that is closed too early',
      '(a / b)) :c (d / e))',
      ['penman/extra-bracket 1:8+1', 'penman/text-after-graph 1:10+2'],
      ['(a / b)'],
    ],
    ['a string without end', '(a / b :c "New York)', ['penman/unclosed-string 1:11+9'], ['(a / b :c "New York")']],
    ['an empty role', '(a / b : 1)', ['penman/missing-role 1:8+1'], ['(a / b : 1)']],
  ])('%s', (_, text, expected, trees) => {
    expect([...codes(text)].sort()).toEqual([...expected].sort())
    expect(oneLine(text).slice(0, 1)).toEqual(trees)
  })

  it('is reported with what was found, what was expected and a hint', () => {
    expect(parseTrees('(a / b').problems[0]).toMatchObject({
      severity: 'error',
      actual: 'b',
      expected: [')'],
      hint: /./,
    })
  })
})

describe('writing', () => {
  it('puts each branch on a line, four blanks deep for each level', () => {
    expect(writeTree(read('(w / want-01 :ARG0 (b / boy :quant 3) :ARG1 b)'))).toBe(
      '(w / want-01\n    :ARG0 (b / boy\n        :quant 3)\n    :ARG1 b)',
    )
  })

  it('is read back as it was, in both layouts', () => {
    fc.assert(
      fc.property(meaningTree, fc.boolean(), (tree, isOneLine) => {
        const { trees, problems } = parseTrees(writeTree(tree, { isOneLine }))
        expect(problems).toEqual([])
        expect(trees.map(flatTree)).toEqual([flatTree(tree)])
      }),
      { numRuns: 500 },
    )
  })
})

describe('large input', () => {
  const deep = 100_000

  it('reads and writes a tree that is 100,000 nodes deep', () => {
    const text = `${'(a / b :c '.repeat(deep)}1${')'.repeat(deep)}`
    const tree = read(text)
    expect(writeTree(tree, { isOneLine: true })).toBe(text)
    expect(writeTree(tree).length).toBeLessThan(300 * deep)
  })

  it('survives 100,000 brackets that never close', () => {
    expect(parseTrees('('.repeat(deep)).trees).toHaveLength(1)
    expect(parseTrees('(a / b :c '.repeat(deep)).problems.map(({ code }) => code)).toContain('penman/unclosed-graph')
  })
})
