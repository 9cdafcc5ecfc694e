import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Scorer } from '../../../src/learn/perceptron.js'
import { parserInput, signsBetween, type Tree } from '../../../src/text/parser/input.js'
import { createParser } from '../../../src/text/parser/parser.js'
import { createRevisingParser, mirrorTree } from '../../../src/text/parser/revising-parser.js'
import { mirrorSentence } from '../../../src/text/training/guides.js'
import { jackknife } from '../../../src/text/training/jackknife.js'
import { anyTrees, type Heads } from '../trees.js'

/** With −1 for the root, as parsers give it; the relation of a word is its number. */
const treeOf = (heads: Heads): Tree => ({
  heads: heads.map((head) => (head === heads.length ? -1 : head)),
  relations: heads.map((_, i) => i),
})

/** Weights that are as good as drawn. */
function noisyScorer(classes: number, seed: number): Scorer {
  return {
    classes,
    score(features, count, scores) {
      for (let k = 0; k < classes; k++) {
        scores[k] = 0
        for (let i = 0; i < count; i++) scores[k]! += Math.imul(features[i]! ^ (k * 7919 + seed), 0x9e3779b1) >> 16
      }
    },
  }
}

const words = fc.array(fc.constantFrom('Mary', 'saw', 'the', 'dog', ',', 'and', '\ud83d', ''), { maxLength: 20 })
const scorers = (seed: number) => ({ transitions: noisyScorer(3, seed), labels: noisyScorer(5, seed) })

describe('a mirrored tree', () => {
  it('has each arc at the mirrored place, and mirroring it twice gives the tree back', () => {
    fc.assert(
      fc.property(anyTrees, (heads) => {
        const tree = treeOf(heads)
        const mirrored = mirrorTree(tree)
        const last = heads.length - 1
        for (const [i, head] of tree.heads.entries()) expect(mirrored.heads[last - i]).toBe(head < 0 ? -1 : last - head)
        expect(mirrorTree(mirrored)).toEqual(tree)
      }),
    )
  })

  it('is the tree of the mirrored sentence', () => {
    const word = { form: '', lemma: '', upos: 'X', xpos: 'FW', relation: 'dep', start: 0, end: 0 }
    const heads = [1, -1, 1, 2]
    const { words } = mirrorSentence({ words: heads.map((head) => ({ ...word, head })) })
    expect(words.map(({ head }) => head)).toEqual([1, 2, -1, 2])
    expect([...mirrorTree({ heads: Int32Array.from(heads), relations: new Int32Array(4) }).heads]).toEqual([
      1, 2, -1, 2,
    ])
  })
})

describe('the revising parser', () => {
  it('returns one tree for any words, whatever its weights', () => {
    fc.assert(
      fc.property(words, fc.nat(), (forms, seed) => {
        const parser = createRevisingParser({ guide: scorers(seed), parser: scorers(seed + 1) })
        const tags = forms.map((form) => (form === 'saw' ? 'VERB VBD' : 'NOUN NN'))
        const { heads, relations } = parser.parse(forms, tags)
        expect(heads.filter((head) => head === -1).length).toBe(forms.length === 0 ? 0 : 1)
        for (const [i, head] of heads.entries()) {
          expect(relations[i] === 4).toBe(head === -1)
          let [at, steps] = [i, 0]
          for (; at >= 0 && steps <= forms.length; steps++) at = heads[at]!
          expect(at).toBe(-1)
        }
      }),
    )
  })

  it('sees the tree of the guide', () => {
    const forms = ['the', 'dog', 'saw', 'Mary', 'and', 'the', 'cat']
    const tags = forms.map(() => 'NOUN NN')
    const parser = createParser({ ...scorers(3), isGuided: true })
    const guides = [
      [1, 2, -1, 2, 3, 6, 3],
      [-1, 0, 1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5, 6, -1],
    ].map((heads) => ({ heads: Int32Array.from(heads), relations: new Int32Array(7) }))
    const found = guides.map((guide) => parser.parse(forms, tags, guide).heads.join(' '))
    expect(new Set(found).size).toBeGreaterThan(1)
  })

  it('counts verbs, commas and conjunctions between two words', () => {
    const forms = ['Mary', 'came', ',', 'saw', 'and', 'left']
    const input = parserInput(forms, ['PROPN NNP', 'VERB VBD', 'PUNCT ,', 'VERB VBD', 'CCONJ CC', 'VERB VBD'])
    expect(signsBetween(input, 0, 5)).toBe(2 * 9 + 1 * 3 + 1)
    expect(signsBetween(input, 1, 3)).toBe(1 * 3)
    expect(signsBetween(input, 4, 6)).toBe(1 * 9)
    expect(signsBetween(input, 0, 1)).toBe(0)
  })
})

describe('jackknifing', () => {
  it('processes each sentence once, with a model that has not seen it', () => {
    fc.assert(
      fc.property(fc.nat({ max: 300 }), fc.integer({ min: 2, max: 5 }), (length, folds) => {
        const found = jackknife(length, folds, (others, held) => {
          expect(others.filter((i) => held.includes(i))).toEqual([])
          expect(others.length + held.length).toBe(length)
          return held.map((i) => 10 * i)
        })
        expect(found).toEqual(Array.from({ length }, (_, i) => 10 * i))
      }),
    )
  })
})
