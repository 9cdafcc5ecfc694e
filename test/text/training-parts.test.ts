/** Worked examples for parts of training and evaluation. */
import { describe, expect, it } from 'vitest'
import { attachmentScores } from '../../src/text/parser/attachment-scores.js'
import { sentenceAt, sentenceStarts } from '../../src/text/sentences.js'
import { mirrorSentence } from '../../src/text/training/guides.js'
import { jackknife } from '../../src/text/training/jackknife.js'
import { bestModel, percent, tagScore } from '../../src/text/training/selection.js'
import { relationsOf, tagsOf } from '../../src/text/training/tag-set.js'
import { sentence } from './words.js'

describe('sentences of a plain text', () => {
  it.each([
    ['One. Two! Three? "Four." 5 six.', [0, 5, 10, 17, 25]],
    ['Mr. Smith met J. Doe of the U.S. Army. It rained.', [0, 39]],
    ['no. small letters follow. So one.', [0, 26]],
    ['A headline\n\nthe text', [0, 12]],
    ['𝒜 b. C', [0, 5]],
    ['Is it “so”? (Yes.) [No.]', [0, 12, 19]],
    ['', [0]],
  ])('%j starts at %j', (text, starts) => expect(sentenceStarts(text)).toEqual(starts))

  it('contain the characters from their start up to the next', () => {
    const starts = [0, 5, 10, 17]
    expect([0, 4, 5, 9, 10, 16, 17, 99].map((at) => sentenceAt(starts, at))).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
    expect(sentenceAt([0], 5)).toBe(0)
  })
})

describe('jackknifing', () => {
  it('processes each part once with a model of the others, in blocks of neighbours', () => {
    const runs: [number[], number[]][] = []
    const results = jackknife(20, 2, (others, held) => {
      runs.push([[...others], [...held]])
      return held.map((i) => `${i} of ${held.length}`)
    })
    const [even, odd] = [0, 1].map((rest) =>
      Array.from({ length: 20 }, (_, i) => i).filter((i) => (i >> 1) % 2 === rest),
    )
    expect(runs).toEqual([
      [odd, even],
      [even, odd],
    ])
    expect(results).toEqual(Array.from({ length: 20 }, (_, i) => `${i} of 10`))
  })

  it('has blocks of one to a hundred', () => {
    const sizes = (length: number, folds: number) => {
      const first: number[] = []
      jackknife(length, folds, (_, held) => {
        if (first.length === 0) first.push(...held)
        return held
      })
      return first.findIndex((i, k) => i !== k)
    }
    expect([sizes(4, 2), sizes(30, 2), sizes(5000, 2)]).toEqual([1, 3, 100])
  })
})

describe('choosing a model', () => {
  const choose = (scores: readonly number[]) => {
    const reports: string[] = []
    const epochs: number[] = []
    const model = bestModel<string>(
      'part',
      (line) => reports.push(line),
      (one) => scores[Number(one)]!,
      (onEpoch) => {
        for (let epoch = 0; epoch < scores.length; epoch++) {
          epochs.push(epoch)
          if (!onEpoch(epoch, 0.125, () => `${epoch}`)) break
        }
        return 'last'
      },
    )
    return { model, epochs: epochs.length, reports }
  }

  it('uses the best epoch, the first of several, and stops after three epochs without improvement', () => {
    expect(choose([0.5, 0.7, 0.7, 0.6, 0.65, 0.9])).toMatchObject({ model: '1', epochs: 5 })
    expect(choose([0.5, 0.7, 0.7, 0.6, 0.9])).toMatchObject({ model: '4', epochs: 5 })
    expect(choose([])).toMatchObject({ model: 'last', epochs: 0 })
    expect(choose([0.5]).reports).toEqual(['part, epoch 1: 12.50 % wrong in training, development 50.00 %'])
  })

  it('computes shares of words', () => {
    const gold = [sentence('a|DET b|NOUN'), sentence('c|VERB')]
    expect(tagScore(gold, [['DET X', 'NOUN NN'], ['VERB VBZ']])).toBe(2 / 3)
    expect([tagScore([], []), percent(1 / 3)]).toEqual([0, '33.33 %'])
  })

  it('orders tags and relations by frequency, with the root last', () => {
    const given = [sentence('a|DET|2|det b|NOUN|3|nsubj c|VERB|0|root'), sentence('d|DET|2|det e|VERB|0|root')]
    expect(tagsOf(given)).toEqual(['DET X', 'VERB VBD', 'NOUN NN'])
    expect(relationsOf(given)).toEqual(['det', 'nsubj', 'root'])
    expect(relationsOf([])).toEqual(['root'])
  })
})

describe('a mirrored sentence', () => {
  it('has mirrored heads', () => {
    const turned = mirrorSentence(sentence('a|DET|2|det b|NOUN|3|nsubj c|VERB|0|root d|NOUN|3|obj'))
    expect(turned.words.map(({ form, head }) => `${form} ${head}`)).toEqual(['d 1', 'c -1', 'b 1', 'a 2'])
  })
})

describe('attachment scores', () => {
  it('are shares of words, of relations without their subtype, with or without punctuation', () => {
    const gold = sentence('a|DET|2|det b|NOUN|3|nsubj c|VERB|0|root .|PUNCT|3|punct')
    const system = sentence('a|DET|3|det b|NOUN|3|nsubj:pass c|ADJ|0|dep|x .|PUNCT|3|punct')
    expect(attachmentScores([{ gold, system }], { punctuation: true })).toEqual({
      ...{ words: 4, upos: 3 / 4, xpos: 3 / 4, lemma: 3 / 4, uas: 3 / 4, las: 2 / 4 },
    })
    expect(attachmentScores([{ gold, system }], { punctuation: false })).toEqual({
      ...{ words: 3, upos: 2 / 3, xpos: 2 / 3, lemma: 2 / 3, uas: 2 / 3, las: 1 / 3 },
    })
  })
})
