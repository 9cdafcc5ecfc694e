import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadAnalyser } from '../../src/node/text-model.js'
import type { AnalysedSentence } from '../../src/text/analysis.js'
import { codePointsAt, codeUnitsAt } from '../../src/text/code-points.js'

const analyse = (text: string): readonly AnalysedSentence[] => loadAnalyser().analyse(text)
const forms = (text: string): string[] => analyse(text).map(({ words }) => words.map(({ form }) => form).join(' '))

/** What holds for the analysis of any text: there are no faults. */
function faultsIn(text: string): readonly string[] {
  const points = [...text]
  const sentences = analyse(text)
  const words = sentences.flatMap((sentence) => sentence.words)
  const covered = words.map(({ form }) => form).join('')
  return [
    ...(covered === text.replace(/[\s\p{Cc}\u200b]/gu, '') ? [] : ['words do not cover the text']),
    ...words.flatMap(({ form, start, end }, i) => [
      ...(points.slice(start, end).join('') === form ? [] : [`"${form}" is not at ${start}`]),
      ...(start >= (words[i - 1]?.end ?? 0) ? [] : [`"${form}" stands before the word before it`]),
    ]),
    ...sentences.flatMap(({ words }) => [
      ...(words.filter(({ head, relation }) => head === -1 || relation === 'root').length === 1
        ? []
        : ['not one root']),
      ...(words.every(({ head }) => head < words.length) ? [] : ['a head that is not there']),
    ]),
  ]
}

describe('the shipped analyser', () => {
  it('splits words as the treebank does', () => {
    expect(forms("Dr. Smith didn't go to the U.S. in 2004. She’s happy; they can't.")).toEqual([
      "Dr. Smith did n't go to the U.S. in 2004 .",
      "She ’s happy ; they ca n't .",
    ])
    expect(forms('Mail john@example.org ($5.50), or see http://example.org/a-b today.')).toEqual([
      'Mail john@example.org ( $ 5.50 ) , or see http://example.org/a-b today .',
    ])
    expect(forms("Monday's talks are Tuesday’s, in the 80's.")).toEqual([
      "Monday 's talks are Tuesday ’s , in the 80's .",
    ])
  })

  it('ends a sentence at an empty line', () => {
    expect(forms('A headline\n\nThe first sentence\ngoes on.')).toEqual(['A headline', 'The first sentence goes on .'])
  })

  it('finds subjects and objects', () => {
    const [sentence] = analyse('The old company was founded by two engineers.')
    const arcs = sentence!.words.map(({ form, lemma, xpos, head, relation }) =>
      [form, lemma, xpos, sentence!.words[head]?.form ?? '-', relation].join(' '),
    )
    expect(arcs).toEqual([
      'The the DT company det',
      'old old JJ company amod',
      'company company NN founded nsubj:pass',
      'was be VBD founded aux:pass',
      'founded found VBN - root',
      'by by IN engineers case',
      'two two CD engineers nummod',
      'engineers engineer NNS founded obl:agent',
      '. . . founded punct',
    ])
  })

  it('analyses words that are given', () => {
    const { words } = loadAnalyser().analyseTokens(['Mary', 'saw', '👍', '.'])
    expect(words.map(({ start, end }) => [start, end])).toEqual([
      [0, 4],
      [5, 8],
      [9, 10],
      [11, 12],
    ])
    expect(loadAnalyser().analyseTokens([]).words).toEqual([])
  })

  it('names its training data', () => {
    expect(loadAnalyser().about).toContain('CC BY-SA 4.0')
  })
})

describe('any text', () => {
  it('is covered by its words, each at its place', () => {
    const piece = fc.constantFrom(
      'Mary',
      "don't",
      'U.S.',
      '. ',
      '\n\n',
      ' ',
      '👩‍👩‍👧',
      '🇩🇪',
      'e\u0301',
      '漢字',
      '\u0000',
      '"',
      '-',
      '٣',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 30 }), (pieces) => {
        expect(faultsIn(pieces.join(''))).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  it('keeps emoji, flags and marks in one piece', () => {
    expect(forms('👩‍👩‍👧 🇩🇪 ❤️ 👍🏽 cafe\u0301s')).toEqual(['👩‍👩‍👧 🇩🇪 ❤️ 👍🏽 cafe\u0301s'])
  })

  it.each([
    ['nothing', '', 0],
    ['white space', ' \n\t\u00a0', 0],
    ['control characters', '\u0000\u0007'.repeat(500_000), 0],
    ['one letter a million times', 'a'.repeat(1_000_000), 1],
    ['English without spaces', 'Nospaceshere,notone.'.repeat(50_000), 1],
    ['emoji', '😀'.repeat(250_000), 1],
    ['lone surrogates', '\ud83d'.repeat(500_000), 1],
    ['Chinese', '漢字。'.repeat(333_333), 1],
  ])('is analysed: a megabyte of %s', (_, text, words) => {
    expect(analyse(text).flatMap((sentence) => sentence.words).length).toBe(words)
  })
})

describe('places', () => {
  it('convert between code units and code points, in any order', () => {
    const text = 'a😀b😀c'
    expect(codePointsAt(text, [0, 1, 3, 4, 6, 0, 7])).toEqual([0, 1, 2, 3, 4, 0, 5])
    expect(codeUnitsAt(text, [0, 1, 2, 3, 4, 0, 5])).toEqual([0, 1, 3, 4, 6, 0, 7])
  })
})
