/**
 * Whether the verb of a time expression is about the past or the future: the nearest verb above the expression in the tree, with its
 * auxiliaries. O(1) for each expression.
 */
import type { Word } from '../analysis.js'

export type Direction = 'past' | 'future'

/** The maximum number of steps up the tree. Verbs that are farther away do not belong to the expression. */
const MOST_STEPS = 8

export function directionAt(words: readonly Word[], from: number, to: number): Direction | undefined {
  let at = headOutside(words, from, to)
  for (let steps = 0; at !== undefined && steps < MOST_STEPS; steps++) {
    const word = words[at]!
    if (isVerbOrAuxiliary(word)) {
      const direction = directionOf(words, at)
      if (direction) return direction
    }
    at = word.head >= 0 && word.head !== at ? word.head : undefined
  }
  return undefined
}

/** The word outside the expression that governs it. */
function headOutside(words: readonly Word[], from: number, to: number): number | undefined {
  for (let i = from; i < to; i++) {
    const { head } = words[i]!
    if (head >= 0 && (head < from || head >= to)) return head
  }
  return undefined
}

function isVerbOrAuxiliary({ upos, xpos }: Word): boolean {
  return upos === 'VERB' || upos === 'AUX' || xpos.startsWith('VB')
}

const futureWords = new Set(['will', "'ll", 'wo', 'shall', '’ll'])
const possibleWords = new Set(['would', 'may', 'might', 'could', 'can', 'should', 'must', "'d"])

/** The maximum distance of an auxiliary from its verb. */
const REACH = 30

function directionOf(words: readonly Word[], at: number): Direction | undefined {
  const near = words.slice(Math.max(0, at - REACH), at + REACH)
  const helpers = near.filter(({ head, relation }) => head === at && /^(?:aux|cop|mark)/.test(relation))
  const forms = [words[at]!, ...helpers].map(({ form }) => form.toLowerCase())
  if (forms.some((form) => futureWords.has(form))) return 'future'
  const tags = [words[at]!, ...helpers].map(({ xpos }) => xpos)
  const isModal = forms.some((form) => possibleWords.has(form))
  if (isModal) return tags.includes('VBN') && forms.includes('have') ? 'past' : 'future'
  if (tags.includes('VBD')) return 'past'
  if (forms.includes('to') && words[at]!.xpos === 'VB') return 'future'
  if (words[at]!.xpos === 'VBN') return 'past'
  return undefined
}
