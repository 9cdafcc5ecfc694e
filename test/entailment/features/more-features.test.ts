/** Features beyond the paper, each computed by hand. Strokes separate the sentences of a side. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editShare } from '../../../src/entailment/entities/entity-entailment.js'
import { moreFeatures } from '../../../src/entailment/features/more-features.js'
import { analysePair, crossValidate, emptyWordNet, explainPair, trainModel } from '../../../src/entailment/index.js'
import { preparePair } from '../../../src/entailment/prepared-pair.js'
import { loadWordNet } from '../../../src/node/wordnet.js'
import { sentence } from '../../text/words.js'

const analyse = (text: string) => text.split(' / ').map((part) => sentence(part.trim()))

function featureOf(name: keyof typeof moreFeatures, text: string, hypothesis: string, wordNet = emptyWordNet): number {
  return moreFeatures[name](preparePair(analysePair({ id: '1', text, hypothesis }, analyse), wordNet))
}

describe('the share of the hypothesis in the text', () => {
  const text = 'Anna|PROPN saw|VERB|0|root|see the|DET old|ADJ gate|NOUN of|ADP Rome|PROPN'

  it.each([
    // Anna, see, Paris: two of three; by weight 1 and 0.6 of 2.6.
    ['found', 'Anna|PROPN sees|VERB|0|root|see Paris|PROPN', 2 / 3],
    ['found-weight', 'Anna|PROPN sees|VERB|0|root|see Paris|PROPN', 1.6 / 2.6],
    // A light word weighs 0.3 of its class: take 0.18.
    ['found-weight', 'Anna|PROPN takes|VERB|0|root|take', 1 / 1.18],
    ['found-weight', 'Anna|PROPN quickly|ADV', 1 / 1.3],
    ['found-weight', 'Anna|PROPN new|ADJ', 1 / 1.5],
    // Anna and Rome are seven words apart: two of three words of the hypothesis are found in 3 + 2 or 6 + 4 words.
    ['found-within-one', 'Anna|PROPN left|VERB Rome|PROPN', 1 / 2.6],
    ['found-within-two', 'Anna|PROPN left|VERB Rome|PROPN', 2 / 2.6],
    ['found-around', 'Anna|PROPN left|VERB Rome|PROPN', (1 + Math.exp(-6 / 6)) / 2.6],
    ['all-lemmas', 'Anna|PROPN sees|VERB|0|root|see Paris|PROPN', 2 / 3],
    ['lemma-pairs', 'Anna|PROPN sees|VERB|0|root|see the|DET', 1],
    ['lemma-pairs', 'Anna|PROPN sees|VERB|0|root|see Rome|PROPN', 1 / 2],
    ['hypothesis-length', 'Anna|PROPN left|VERB Rome|PROPN', Math.log(3)],
    ['name-words', 'Anna|PROPN Berg|PROPN met|VERB Rome|PROPN', (1 / 2 + 1) / 2],
    ['name-words', 'gate|NOUN', 1],
    ['entity-share', 'Anna|PROPN met|VERB Berg|PROPN', 1 / 2],
    ['entity-share', 'gate|NOUN', 1],
  ] as const)('%s of "%s" is %d', (name, hypothesis, expected) => {
    expect(featureOf(name, text, hypothesis)).toBeCloseTo(expected, 12)
  })
})

describe('edges that are kept', () => {
  const text = 'Anna|PROPN|2|nsubj saw|VERB|0|root|see gate|NOUN|2|obj of|ADP|5|case Rome|PROPN|3|nmod'

  it.each([
    // Anna–see and gate–see are in the text, and Rome–see is two steps there.
    ['Anna|PROPN|2|nsubj saw|VERB|0|root|see gate|NOUN|2|obj', 1],
    ['Rome|PROPN|2|obj saw|VERB|0|root|see', 1],
    // Anna and Rome are three steps apart.
    ['Anna|PROPN|2|nsubj Rome|PROPN|0|root', 0],
    ['Anna|PROPN|2|nsubj saw|VERB|0|root|see Paris|PROPN|2|obj', 1 / 2],
    // Small words in between are passed over.
    ['Anna|PROPN|2|dep of|ADP|3|dep saw|VERB|0|root|see', 1],
    ['of|ADP|2|case saw|VERB|0|root|see', 0],
    ['saw|VERB|0|root|see', 0],
  ])('%s: %d', (hypothesis, expected) => {
    expect(featureOf('edges-kept', text, hypothesis)).toBe(expected)
  })

  it('join with the first word, too', () => {
    const first = 'saw|VERB|0|root|see Anna|PROPN|1|obj'
    expect(featureOf('edges-kept', first, 'Anna|PROPN|2|nsubj saw|VERB|0|root|see')).toBe(1)
    expect(featureOf('edges-kept', text, first)).toBe(1)
  })

  it('skip five function words, but not six', () => {
    const chain = (count: number) => {
      const small = Array.from({ length: count }, (_, i) => `of|ADP|${i + 3}|dep`)
      return ['Anna|PROPN|2|dep', ...small, 'saw|VERB|0|root|see'].join(' ')
    }
    expect([5, 6].map((count) => featureOf('edges-kept', text, chain(count)))).toEqual([1, 0])
  })
})

describe('signs against entailment', () => {
  it.each([
    ['negation-mismatch', 'Anna|PROPN did|AUX not|PART leave|VERB', 'Anna|PROPN left|VERB|0|root|leave', 1],
    ['negation-mismatch', 'Anna|PROPN left|VERB|0|root|leave', 'Anna|PROPN did|AUX not|PART leave|VERB', 1],
    ['negation-mismatch', 'Anna|PROPN left|VERB|0|root|leave', 'Anna|PROPN left|VERB|0|root|leave', 0],
    // Of the text the sentence that has most of the hypothesis counts.
    ['negation-mismatch', 'he|PRON did|AUX not|PART / Anna|PROPN left|VERB', 'Anna|PROPN left|VERB', 0],
    ['doubt-mismatch', 'Anna|PROPN may|AUX leave|VERB', 'Anna|PROPN leaves|VERB|0|root|leave', 1],
    ['doubt-mismatch', 'Anna|PROPN leaves|VERB|0|root|leave', 'Anna|PROPN may|AUX leave|VERB', 0],
    ['number-mismatch', 'there|PRON were|AUX 5 men|NOUNS', 'there|PRON were|AUX 6 men|NOUNS', 1],
    ['number-mismatch', 'there|PRON were|AUX 5 men|NOUNS', 'there|PRON were|AUX 5 men|NOUNS', 0],
    ['number-mismatch', 'there|PRON were|AUX 5 men|NOUNS', 'Berg|PROPN was|AUX there|PRON', 0],
  ] as const)('%s: "%s" and "%s" give %d', (name, text, hypothesis, expected) => {
    expect(featureOf(name, text, hypothesis)).toBe(expected)
  })

  it('an antonym counts if the word itself is not there', () => {
    const wordNet = loadWordNet()
    const given = (text: string, hypothesis: string) => featureOf('antonym', text, hypothesis, wordNet)
    expect(given('a|DET hot|ADJ day|NOUN', 'a|DET cold|ADJ day|NOUN')).toBe(1)
    expect(given('a|DET hot|ADJ cold|ADJ day|NOUN', 'a|DET cold|ADJ day|NOUN')).toBe(0)
    expect(given('a|DET hot|ADJ day|NOUN', 'a|DET long|ADJ day|NOUN')).toBe(0)
  })
})

describe('swapped arguments', () => {
  const text = 'Anna|PROPN|2|nsubj beat|VERB|0|root Berg|PROPN|2|obj'
  const passive = 'Anna|PROPN|3|nsubj:pass was|AUX|3|aux:pass beat|VERB|0|root by|ADP|5|case Berg|PROPN|3|obl'
  it.each([
    [text, text, 0],
    [text, 'Berg|PROPN|2|nsubj beat|VERB|0|root Anna|PROPN|2|obj', 1],
    [text, passive, 1],
    [passive, text, 1],
    [passive, 'Berg|PROPN|2|nsubj beat|VERB|0|root Anna|PROPN|2|obj', 0],
    [text, 'Berg|PROPN|2|nsubj met|VERB|0|root Anna|PROPN|2|obj', 0],
    [text, 'Berg|PROPN|2|nsubj beat|VERB|0|root', 0],
    // The text has both orders, so the original one counts.
    [`${text} / Berg|PROPN|2|nsubj beat|VERB|0|root Anna|PROPN|2|obj`, text, 0],
  ])('"%s" and "%s": %d', (given, hypothesis, expected) => {
    expect(featureOf('arguments-swapped', given, hypothesis)).toBe(expected)
  })
})

describe('the difference of two names', () => {
  /** Levenshtein's distance by its definition. */
  const distance = (a: string, b: string): number =>
    a === '' || b === ''
      ? a.length + b.length
      : Math.min(
          distance(a.slice(1), b) + 1,
          distance(a, b.slice(1)) + 1,
          distance(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
        )

  it('is the share of letters that change, or 1 if the lengths alone make it a fifth', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 6, maxLength: 7 })
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        expect(editShare(a, b)).toBe(distance(a, b) / Math.max(a.length, b.length))
      }),
      { numRuns: 40 },
    )
    expect([editShare('abcde', 'abcdx'), editShare('abcdef', 'abcd'), editShare('', '')]).toEqual([1, 1, 0])
    expect([editShare('abcdefghij', 'abcdefgh'), editShare('abcdefghijk', 'abcdefghi')]).toEqual([1, 2 / 11])
    expect([80, 81].map((length) => editShare('x'.repeat(length), `${'x'.repeat(length - 1)}y`))).toEqual([1 / 80, 1])
  })
})

describe('training', () => {
  const pairs = (labels: readonly (boolean | undefined)[]) =>
    labels.map((isEntailed, i) =>
      analysePair(
        {
          ...{ id: `${i}`, text: 'Anna|PROPN left|VERB', hypothesis: isEntailed ? 'Anna|PROPN' : 'Berg|PROPN' },
          ...(isEntailed !== undefined && { isEntailed }),
          task: i % 2 === 0 ? 'IE' : 'QA',
        },
        analyse,
      ),
    )
  const options = { run: 1, wordNet: emptyWordNet } as const
  const codeOf = (work: () => unknown): string => {
    try {
      work()
    } catch (error) {
      return (error as { problems: { code: string }[] }).problems[0]!.code
    }
    return ''
  }

  it('needs both labels, and reports which are missing', () => {
    expect(codeOf(() => trainModel(pairs([undefined]), options))).toBe('entailment/no-label')
    expect(codeOf(() => trainModel(pairs([true, true]), options))).toBe('entailment/one-label')
    expect(trainModel(pairs([true, false]), options).common.pairs).toBe(2)
  })

  it('gives a task its own machine if it has ten pairs of each label', () => {
    const some = (count: number) => pairs(Array.from({ length: 4 * count }, (_, i) => i % 4 < 2))
    const tasksOf = (count: number) => Object.keys(trainModel(some(count), { ...options, machines: 'both' }).tasks)
    expect([tasksOf(9), tasksOf(10)]).toEqual([[], ['IE', 'QA']])
  })

  it('has a signature of the texts, tasks and labels of the pairs', () => {
    const signatureOf = (labels: readonly boolean[], task?: string) => {
      const given = pairs(labels).map(({ pair }) => analysePair(task ? { ...pair, task } : pair, analyse))
      return trainModel(given, { ...options, machines: 'one' }).signature
    }
    const signatures = [signatureOf([true, false]), signatureOf([false, true]), signatureOf([true, false], 'SUM')]
    expect(new Set(signatures).size).toBe(3)
    expect(signatureOf([true, false])).toBe(signatures[0])
  })

  it('explains by the mean of the machines: two equal machines give the same result as one', () => {
    const some = pairs([true, false, true, false, false, true])
    const model = trainModel(some, { ...options, machines: 'both' })
    const [one, two] = [{}, { IE: model.common }].map((tasks) =>
      explainPair({ ...model, tasks }, some[0]!, { wordNet: emptyWordNet }),
    )
    expect([one!.machines, two!.machines]).toEqual([['common'], ['common', 'common']])
    expect(two!.margin).toBeCloseTo(one!.margin, 12)
    for (const [i, { name, value, mean, contribution }] of one!.features.entries()) {
      expect(two!.features[i]).toMatchObject({ name, value })
      expect(two!.features[i]!.mean).toBeCloseTo(mean, 12)
      expect(two!.features[i]!.contribution).toBeCloseTo(contribution, 12)
    }
  })

  it('reports each finished fold, and has no more folds than pairs', () => {
    const done: string[] = []
    const four = pairs([true, true, false, false])
    const given = { ...options, folds: 2, seed: 1, onFold: (fold: number, all: number) => done.push(`${fold}/${all}`) }
    expect(crossValidate(four, given).map(({ id }) => id)).toEqual(['0', '1', '2', '3'])
    expect(done).toEqual(['1/2', '2/2'])
    expect(() => crossValidate(four, { ...given, folds: 5 })).toThrow('4 pairs cannot be divided into 5 folds.')
  })
})
