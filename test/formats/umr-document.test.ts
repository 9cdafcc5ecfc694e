/** The document-level block of a sentence, and lines of alignments: what is read of them, and what is said of each fault. */
import { describe, expect, it } from 'vitest'
import { readAlignment } from '../../src/formats/umr/alignment.js'
import { DocumentParser } from '../../src/formats/umr/document-level.js'
import type { Problem } from '../../src/vocabulary/problem.js'

function parse(text: string) {
  const problems: Problem[] = []
  const parser = new DocumentParser(
    (problem) => problems.push(problem),
    () => false,
  )
  for (const [i, line] of text.split('\n').entries()) parser.line(line, i + 1)
  const isOpen = parser.isOpen
  parser.finish('s1s0')
  const relations = parser.relations.map(({ group, source, label, target }) => `${group} ${source} :${label} ${target}`)
  const told = problems.map(({ code, place, actual }) => [
    code,
    `${place?.line}:${place?.column}+${place?.length}`,
    actual,
  ])
  return { relations, told, problems, isOpen, parser }
}

describe('a document-level block', () => {
  it('has triples by group, each at its place', () => {
    const { relations, told, parser, isOpen } = parse(
      '(s1s0 / sentence\n  :temporal ((a :before b) (b\n :after c))\n  :coref ((a :same-entity d)))',
    )
    expect(relations).toEqual(['temporal a :before b', 'temporal b :after c', 'coref a :same-entity d'])
    expect([told, isOpen]).toEqual([[], false])
    expect(parser.block).toBe('s1s0')
    expect(parser.relations.map(({ place }) => place)).toEqual([
      { line: 2, column: 15, length: 11 },
      // To the end of its first word, since it goes on in another line.
      { line: 2, column: 29, length: 1 },
      { line: 4, column: 12, length: 16 },
    ])
  })

  it.each([
    [
      'brackets that are missing at the end',
      '(s1s0 / sentence :modal ((a :modal b',
      ['modal a :modal b'],
      [['umr/unbalanced-document-block', '1:36+1', 'b']],
    ],
    [
      'a bracket too many',
      '(s1s0 / sentence :modal ((a :modal b))))',
      ['modal a :modal b'],
      [['umr/unbalanced-document-block', '1:40+1', ')']],
    ],
    [
      'a triple that is not closed before the next',
      '(s1s0 / sentence :modal ((a :modal b (c :modal d))))',
      ['modal a :modal b', 'modal c :modal d'],
      [['umr/unbalanced-document-block', '1:38+1', '(']],
    ],
    [
      'a triple that is not closed before the next group',
      '(s1s0 / sentence :modal ((a :modal b :coref ((c :same-entity d)))))',
      ['modal a :modal b', 'coref c :same-entity d'],
      [['umr/unbalanced-document-block', '1:38+6', ':coref']],
    ],
    [
      'a block of another kind',
      '(s1s0 / document :modal ((a :modal b)))',
      ['modal a :modal b'],
      [['umr/document-head', '1:9+8', 'document']],
    ],
    [
      'a second block',
      '(s1s0 / sentence :modal ((a :modal b)))\n(s2s0 / sentence)',
      ['modal a :modal b'],
      [['umr/document-head', '2:2+4', 's2s0']],
    ],
    ['no name', ':modal ((a :modal b))', ['modal a :modal b'], [['umr/document-head', '1:10+10', undefined]]],
    ['an unknown group', '(s1s0 / sentence :modl ((a :modal b)))', [], [['umr/unknown-group', '1:18+5', ':modl']]],
    [
      'words that belong to no triple',
      '(s1s0 / sentence :modal one two ((a :modal b)) three)',
      ['modal a :modal b'],
      [
        ['umr/stray-text', '1:25+3', 'one'],
        ['umr/stray-text', '1:48+5', 'three'],
      ],
    ],
    [
      'stray words in two lines',
      '(s1s0 / sentence :modal one\ntwo)',
      [],
      [
        ['umr/stray-text', '1:25+3', 'one'],
        ['umr/stray-text', '2:1+3', 'two'],
      ],
    ],
    [
      'a triple of two',
      '(s1s0 / sentence :modal ((a :modal)))',
      [],
      [['umr/malformed-triple', '1:27+8', '(a :modal)']],
    ],
    [
      'a triple with an unknown word for its label',
      '(s1s0 / sentence :modal ((a likes b)))',
      [],
      [['umr/malformed-triple', '1:27+9', '(a likes b)']],
    ],
    [
      'a triple of four',
      '(s1s0 / sentence :modal ((a :modal b c)))',
      ['modal a :modal b'],
      [['umr/malformed-triple', '1:38+1', '(a :modal b c)']],
    ],
    [
      'a triple of five',
      '(s1s0 / sentence :modal ((a :modal b c dd)))',
      ['modal a :modal b'],
      [['umr/malformed-triple', '1:38+4', '(a :modal b c dd)']],
    ],
    [
      'a triple in no group',
      '(s1s0 / sentence (a :modal b))',
      [],
      [['umr/malformed-triple', '1:19+10', '(a :modal b)']],
    ],
    [
      'a label without its colon',
      '(s1s0 / sentence :modal ((a full-affirmative b)))',
      ['modal a :full-affirmative b'],
      [['umr/missing-colon', '1:29+16', 'full-affirmative']],
    ],
  ])('reports %s', (_, text, relations, told) => {
    expect(parse(text)).toMatchObject({ relations, told })
  })

  it('counts the brackets that are missing', () => {
    const message = (text: string) => parse(text).problems[0]!.message
    expect(message('(s1s0 / sentence')).toBe('The document-level block lacks a closing bracket at its end.')
    expect(message('(s1s0 / sentence :modal (')).toBe('The document-level block lacks 2 closing brackets at its end.')
    expect([parse('(s1s0 / sentence').isOpen, parse('').isOpen]).toEqual([true, false])
  })

  it('shows eight words of a triple that has more', () => {
    const actual = (words: string) => parse(`(s1s0 / sentence :modal ((${words})))`).told[0]![2]
    expect(actual('a :b 1 2 3 4 5 6')).toBe('(a :b 1 2 3 4 5 6)')
    expect(actual('a :b 1 2 3 4 5 6 7')).toBe('(a :b 1 2 3 4 5 6 …)')
    const long = 'abcdefghij'.repeat(12)
    expect(actual(`a ${long}`)).toBe(`(a ${long.slice(0, 117)}`)
  })

  it('shows sixty letters of a longer word', () => {
    const long = 'abcdefghij'.repeat(7)
    for (const text of [`(s1s0 / ${long})`, `(s1s0 / sentence :modal ${long})`]) {
      const [problem] = parse(text).problems
      expect(problem!.actual).toBe(long.slice(0, 60))
      expect(problem!.message).toContain(`"${long.slice(0, 60)}"`)
    }
  })
})

describe('a line of an alignment', () => {
  it.each([
    ['s1a: 1-2', 's1a', [[1, 2]], 1],
    [
      '  s1a : 6-6, 8-9 # note',
      's1a',
      [
        [6, 6],
        [8, 9],
      ],
      3,
    ],
    ['s1a: 0-0', 's1a', [[0, 0]], 1],
    ['s1a: -1--1', 's1a', [[0, 0]], 1],
  ])('%s', (text, variable, ranges, column) => {
    expect(readAlignment(text, 4)).toEqual({ variable, ranges, place: { line: 4, column, length: 3 } })
  })

  it.each([
    [': 1-2', 1, 5],
    ['1-2', 1, 3],
    [' s1 a: 1-2', 2, 9],
    ['s1a: 1', 1, 6],
    ['s1a: 1-2,', 1, 9],
    ['s1a', 1, 3],
  ])('is not: %s', (text, column, length) => {
    expect(readAlignment(text, 4)).toMatchObject({
      code: 'umr/alignment-line',
      place: { line: 4, column, length },
      actual: text.trim(),
    })
  })

  it('is shown up to sixty letters', () => {
    const long = 'abcdefghij'.repeat(7)
    expect(readAlignment(long, 1)).toMatchObject({ actual: long.slice(0, 60), place: { length: 70 } })
  })
})
