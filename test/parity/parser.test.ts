/**
 * The shipped model on treebanks it has not seen: Universal Dependencies English EWT (test part) and PUD, words given and tags
 * predicted. `npm run bench:parser` prints the exact figures and the speed.
 */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadAnalyser } from '../../src/node/text-model.js'
import { readConllu, writeConllu } from '../../src/text/conllu/conllu.js'
import { type AttachmentPair, attachmentScores } from '../../src/text/parser/attachment-scores.js'
import { splittingScores } from '../../src/text/splitter/splitting-scores.js'
import { lackOf, shared } from '../shared.js'
import { skipFor } from '../skip.js'

const folder = join(shared, 'data/ud')

it('the model is at most 4 MB', () => {
  expect(statSync(new URL('../../models/english.bin', import.meta.url)).size).toBeLessThanOrEqual(4e6)
})

describe('EWT test', skipFor(lackOf(join(folder, 'en_ewt-test.conllu'))), () => {
  const { source, pairs } = treebank('en_ewt-test.conllu')

  it('has UAS of 85, LAS of 82 and XPOS of 94.5 % at least', () => {
    const { uas, las, xpos, upos, lemma } = attachmentScores(pairs(), { punctuation: true })
    expect(uas).toBeGreaterThanOrEqual(0.85)
    expect(las).toBeGreaterThanOrEqual(0.82)
    expect(xpos).toBeGreaterThanOrEqual(0.945)
    expect(upos).toBeGreaterThanOrEqual(0.94)
    expect(lemma).toBeGreaterThanOrEqual(0.96)
  })

  it('is written as it was read', () => {
    const { sentences, problems } = readConllu(source())
    expect(problems).toEqual([])
    expect(writeConllu(sentences)).toBe(source())
  })

  it('is split from plain text into nearly the same words', () => {
    const { text, sentences } = readConllu(source())
    const scores = splittingScores({ gold: sentences, system: loadAnalyser().analyse(text) })
    expect(scores.words).toBeGreaterThan(0.985)
    expect(scores.sentences).toBeGreaterThan(0.84)
  })
})

describe('PUD', skipFor(lackOf(join(folder, 'en_pud-test.conllu'))), () => {
  const { pairs } = treebank('en_pud-test.conllu')

  it('has UAS of 85 at least without punctuation', () => {
    expect(attachmentScores(pairs(), { punctuation: false }).uas).toBeGreaterThanOrEqual(0.85)
  })
})

function treebank(file: string) {
  let source = ''
  let pairs: readonly AttachmentPair[] = []
  beforeAll(() => {
    source = readFileSync(join(folder, file), 'utf8')
    pairs = readConllu(source).sentences.map((gold) => ({
      gold,
      system: loadAnalyser().analyseTokens(gold.words.map(({ form }) => form)),
    }))
  })
  return { source: () => source, pairs: () => pairs }
}
