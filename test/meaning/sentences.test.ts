import { describe, expect, it } from 'vitest'
import { penman } from '../../src/formats/penman.js'
import { umr } from '../../src/formats/umr.js'
import type { MeaningLayer } from '../../src/layers/meaning.js'
import { pairSentences } from '../../src/meaning/sentences.js'

/** Sentences as `id concept`, with a text behind a bar if they have one. */
const layerOf = (...sentences: readonly string[]): MeaningLayer => {
  const text = sentences.map((sentence) => {
    const [graph, words] = sentence.split(' | ')
    const [id, concept] = graph!.split(' ')
    return `# ::id ${id}\n${words ? `# ::tok ${words}\n` : ''}(x / ${concept})\n`
  })
  return penman().read(text.join('\n'), { id: 'd' }).documents[0]!.layers.meaning!
}

const pairsOf = (gold: MeaningLayer, system: MeaningLayer) => {
  const { pairs, problems } = pairSentences(gold, system)
  return {
    pairs: pairs.map((pair) => `${pair.gold?.tree?.concept ?? '-'} ${pair.system?.tree?.concept ?? '-'}`),
    codes: problems.map(({ code, actual }) => `${code} ${actual}`),
  }
}

describe('sentences', () => {
  it('of ids that end like a repetition are paired by id', () => {
    const { pairs, codes } = pairsOf(layerOf('doc#1 a', 'doc#2 b', 'doc#3 c'), layerOf('doc#2 b', 'doc#3 c'))
    expect(pairs).toEqual(['a -', 'b b', 'c c'])
    expect(codes).toEqual(['meaning/missing-sentence doc#1'])
  })

  it('of one id meet in their order, and the others by id', () => {
    const { pairs, codes } = pairsOf(layerOf('1 a', '2 c', '3 e'), layerOf('1 a', '1 z', '2 c', '3 e'))
    expect(pairs).toEqual(['a a', 'c c', 'e e', '- z'])
    expect(codes).toEqual(['meaning/missing-sentence 1#2'])
    expect(pairsOf(layerOf('1 a', '1 b', '2 c'), layerOf('2 c', '1 a', '1 b')).pairs).toEqual(['a a', 'b b', 'c c'])
  })

  it('are not taken for a repetition that has the same name', () => {
    const { pairs } = pairsOf(layerOf('1 a', '1 b', '1#2 c'), layerOf('1 a', '1#2 c'))
    expect(pairs).toEqual(['a a', 'b -', 'c c'])
  })

  it('of UMR that repeat a number are paired like others', () => {
    const numbered = (...numbers: readonly string[]) =>
      umr().read(
        numbers.map((number) => `# :: snt${number}\n\n# sentence level graph:\n(s1x / c${number})\n\n`).join(''),
        {
          id: 'd',
        },
      ).documents[0]!.layers.meaning!
    expect(pairsOf(numbered('1', '2'), numbered('1', '1', '2')).pairs).toEqual(['c1 c1', 'c2 c2', '- c1'])
  })

  it('are paired in order if one side was joined from several files, as their words show', () => {
    const gold = layerOf('1 a | A a', '2 b | B b', '1 c | C c', '2 d | D d')
    const system = layerOf('1 a | A a', '2 b | B b', '3 c | C c', '4 d | D d')
    const { pairs, codes } = pairsOf(gold, system)
    expect(pairs).toEqual(['a a', 'b b', 'c c', 'd d'])
    expect(codes).toEqual(['meaning/paired-by-order 1'])
  })

  it('of ids shifted by one are paired by id, even if their words are in order', () => {
    const { pairs, codes } = pairsOf(layerOf('1 a | A', '2 b | B', '3 c | C'), layerOf('2 a | A', '3 b | B', '4 c | C'))
    expect(pairs).toEqual(['a -', 'b a', 'c b', '- c'])
    expect(codes).toEqual(['meaning/missing-sentence 1', 'meaning/missing-sentence 4'])
  })

  it('that repeat an id equally often on both sides are paired by id, even if more words would agree in order', () => {
    const gold = layerOf('1 a | A', '1 b | B', '2 c | C', '3 d | D')
    const system = layerOf('1 a | A', '1 b | B', '3 c | C', '4 d | D')
    expect(pairsOf(gold, system).pairs).toEqual(['a a', 'b b', 'c -', 'd c', '- d'])
  })

  it('meet in order, with a problem, if no id occurs on both sides', () => {
    const { pairs, codes } = pairsOf(layerOf('1 a', '2 b'), layerOf('x a', 'y b'))
    expect(pairs).toEqual(['a a', 'b b'])
    expect(codes).toEqual(['meaning/paired-by-order x'])
  })
})
