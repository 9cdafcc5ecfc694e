import { describe, expect, it } from 'vitest'
import { isDoubtful, isNegated, nearestSentence } from '../../../src/entailment/features/modality.js'
import { sentence } from '../../text/words.js'

describe('modality', () => {
  it('is decided by words', () => {
    expect(isNegated(sentence('Anna did not leave'))).toBe(true)
    expect(isNegated(sentence('Anna left'))).toBe(false)
    expect(isDoubtful(sentence('Anna might leave'))).toBe(true)
    expect(isDoubtful(sentence('Anna plans|VERB|0|root|plan to leave'))).toBe(true)
    expect(isDoubtful(sentence('Anna left'))).toBe(false)
  })

  it('is taken from the sentence with most of the words', () => {
    const sentences = ['it rains', 'Anna left Rome', 'Anna slept'].map(sentence)
    expect(nearestSentence(sentences, sentence('Anna left').words)).toBe(sentences[1])
    expect(nearestSentence(sentences, sentence('Karl').words)).toBe(sentences[0])
    expect(nearestSentence([], [])).toBeUndefined()
  })
})
