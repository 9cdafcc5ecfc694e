import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Analyser, createAnalyser } from '../../src/text/analyser.js'
import { readConllu } from '../../src/text/conllu/conllu.js'
import { encodeTextModel } from '../../src/text/model.js'
import { attachmentScores } from '../../src/text/parser/attachment-scores.js'
import { splittingScores } from '../../src/text/splitter/splitting-scores.js'
import { trainTextModel } from '../../src/text/training/text-model.js'
import { tinyTreebank } from './tiny-treebank.js'

const sizes = {
  ...{ splitterBits: 12, taggerBits: 14, transitionBits: 14, labelBits: 12, folds: 2 },
  smallest: { splitter: 1, tagger: 1, transitions: 1, labels: 1 },
}

function train(seed: number): { readonly bytes: Uint8Array; readonly lines: readonly string[] } {
  // Six copies, so that the tagger of one copy has seen another.
  const treebank = { train: readConllu(tinyTreebank.repeat(6)), dev: readConllu(tinyTreebank) }
  const lines: string[] = []
  const model = trainTextModel(treebank, {
    seed,
    epochs: 12,
    about: 'tiny',
    sizes,
    onProgress: (line) => lines.push(line),
  })
  return { bytes: encodeTextModel(model), lines }
}

describe('training on ten sentences', () => {
  const gold = readConllu(tinyTreebank)
  let trained: ReturnType<typeof train>
  let analyser: Analyser
  beforeAll(() => {
    trained = train(1)
    analyser = createAnalyser(trained.bytes)
  })

  it('learns their tags, lemmas and trees', () => {
    const pairs = gold.sentences.map((sentence) => ({
      gold: sentence,
      system: analyser.analyseTokens(sentence.words.map(({ form }) => form)),
    }))
    expect(attachmentScores(pairs, { punctuation: true })).toEqual({
      ...{ words: 59, upos: 1, xpos: 1, lemma: 1, uas: 1, las: 1 },
    })
  })

  it('learns where their words and sentences end', () => {
    const system = analyser.analyse(gold.text)
    expect(splittingScores({ gold: gold.sentences, system })).toEqual({ words: 1, sentences: 1 })
  })

  it('carries over to a sentence of the same kind', () => {
    const [sentence] = analyser.analyse('The dog sees a cat.')
    expect(sentence!.words.map(({ form, lemma, head, relation }) => [form, lemma, head, relation].join(' '))).toEqual([
      'The the 1 det',
      'dog dog 2 nsubj',
      'sees see -1 root',
      'a a 4 det',
      'cat cat 2 obj',
      '. . 2 punct',
    ])
  })

  it('gives the same bytes for the same seed, and reports its progress', () => {
    const again = train(1)
    expect(again.bytes).toEqual(trained.bytes)
    expect(again.lines).toEqual(trained.lines)
    expect(trained.lines.some((line) => /^parser, epoch 1: .* development/.test(line))).toBe(true)
  })

  it('gives the same bytes on every machine', () => {
    const sumOf = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex').slice(0, 16)
    expect(sumOf(trained.bytes)).toBe('799bba07515881aa')
    expect(sumOf(trained.lines.join('\n'))).toBe('124e8e6e47c247c0')
  })
})

describe('a text model', () => {
  it('is rejected if the bytes are something else', () => {
    expect(() => createAnalyser(new TextEncoder().encode('PK and so on'))).toThrow('not a text model of this version')
  })

  it('is rejected if its bytes are damaged', () => {
    const { bytes } = train(2)
    expect(() => createAnalyser(bytes.map((byte, i) => (i > 40 ? byte ^ 0x55 : byte)))).toThrow(RangeError)
  })
})
