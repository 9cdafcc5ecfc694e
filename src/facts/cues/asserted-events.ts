/**
 * Whether an event has happened, by the words around it: events that are denied, wished for, planned or attempted have not ("calls for the
 * resignation of X"), re-elections and records change nothing, and some sentences look back on what is long past. O(words of the sentence).
 */
import type { Word } from '../../text/analysis.js'
import { continuingTerms, intentions, irrealisWords, otherWins, reElections, retrospects } from './cue-words.js'

/** The words of a sentence, and those below each of them. */
export interface Sentence {
  readonly words: readonly Word[]
  readonly children: readonly (readonly number[])[]
}

/** Whether the event is stated as a fact: not denied, intended or in the future ("refuses to resign", "may step down", "will be sworn in"). */
export function isAsserted({ words, children }: Sentence, at: number): boolean {
  const beside = children[at]!.map((child) => words[child]!)
  if (beside.some(({ lemma, upos }) => irrealisWords.has(lemma) && upos !== 'NOUN')) return false
  if (beside.some(({ lemma }) => reElections.has(lemma)) || continuesState(words, children, at)) return false
  return !wordsGoverning(words, at).some((word) => intentions.has(words[word]!.lemma.toLowerCase()))
}

/** The words that say whether an event is real: the verb that it complements, and the words above a noun ("calls for the resignation of X"). */
function wordsGoverning(words: readonly Word[], at: number): readonly number[] {
  const { head, relation, upos } = words[at]!
  if (head < 0) return []
  if (upos === 'VERB') return ['xcomp', 'ccomp', 'advcl', 'acl'].includes(relation) ? [head] : []
  if (!/^(nmod|obl|obj|compound|conj|nsubj:pass)/.test(relation)) return []
  const above = words[head]!.head
  return above >= 0 && words[head]!.upos !== 'VERB' ? [head, above] : [head]
}

/** Whether the sentence looks back on the event: "since X resigned", "the anniversary of the death of X". */
export function isRetrospective({ words, children }: Sentence, at: number): boolean {
  const isMarked = children[at]!.some(
    (child) =>
      ['case', 'mark', 'advmod'].includes(words[child]!.relation) && lookingBack.has(words[child]!.lemma.toLowerCase()),
  )
  return isMarked || wordsGoverning(words, at).some((word) => retrospects.has(words[word]!.lemma.toLowerCase()))
}

const lookingBack = new Set(['since'])

/** Whether nothing new begins: "sworn in for a second term", "wins a vote of confidence", "the second inauguration", "becomes the first to visit". */
function continuesState(words: readonly Word[], children: readonly (readonly number[])[], at: number): boolean {
  const lemma = words[at]!.lemma.toLowerCase()
  if (lemma === 'become' && isRecord(words, at)) return true
  if (lemma === 'replace' && children[at]!.some((child) => hasCase(words, children, child, 'with'))) return true
  return children[at]!.some((child) => {
    const [below, more] = [words[child]!.lemma.toLowerCase(), children[child]!.map((word) => words[word]!.lemma)]
    if (words[at]!.upos === 'NOUN' && continuingTerms.has(below)) return true
    if (below === 'term') return more.some((word) => continuingTerms.has(word.toLowerCase()))
    if (!['win', 'defeat', 'swear'].includes(lemma) || words[child]!.relation !== 'obj') return false
    return [below, ...more].some((word) => otherWins.has(word.toLowerCase()))
  })
}

function hasCase(
  words: readonly Word[],
  children: readonly (readonly number[])[],
  at: number,
  preposition: string,
): boolean {
  return children[at]!.some((child) => words[child]!.relation === 'case' && words[child]!.lemma === preposition)
}

/** Whether the event is a record and begins nothing: "becomes the longest-serving president", "becomes the first leader to visit Oslo". */
function isRecord(words: readonly Word[], at: number): boolean {
  const rest = words.slice(at + 1, at + 1 + recordReach)
  if (rest.slice(0, 5).some(({ form }) => /^(longest|oldest)/i.test(form))) return true
  const to = rest.findIndex(({ form }, i) => form === 'to' && rest[i + 1]?.upos === 'VERB')
  return (
    to >= 0 &&
    !officeVerbs.has(rest[to + 1]!.lemma) &&
    rest.slice(0, to).some(({ form }) => /^(first|second|third|only)$/i.test(form))
  )
}

const recordReach = 14
const officeVerbs = new Set(['lead', 'head', 'hold', 'serve', 'become', 'govern', 'take', 'assume', 'rule', 'elect'])
