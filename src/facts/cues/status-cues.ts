/**
 * Cues beside a name that show whether a relation is over or to come: "former president X", "X, the late president", "president-elect X". O(words
 * beside the name).
 */
import type { TemporalLink } from '../../layers/facts.js'
import type { Word } from '../../text/analysis.js'
import { endsPhrase, type IsOwnOffice, officesBetween, startOfTitles } from '../offices.js'
import { removalParticiples, statusWords } from './cue-words.js'

/** A word that shows the status of the name. */
export interface StatusCue {
  readonly link: TemporalLink
  readonly word: number
}

/**
 * Cues beside the name. "former president X" and "X, the former president" are over; "president-elect X" and "candidate X" are in the
 * future. "Former banker X" says nothing about an office.
 */
export function statusCueOf(
  words: readonly Word[],
  name: readonly number[],
  isOwnOffice: IsOwnOffice | undefined,
): StatusCue | undefined {
  const [first, last] = [name[0]!, name.at(-1)!]
  const isAbout = (at: number, to: number, link: TemporalLink) =>
    !isOwnOffice || isOwnStatus(words, link === 'after' ? startOfTitles(words, first) : at, to, isOwnOffice)
  const start = startOfTitles(words, first)
  for (let at = first - 1; at >= Math.max(start - 1, first - reach, 0); at--) {
    const link = statusLinkAt(words, at)
    if (link && isAbout(at, first, link)) return { link, word: at }
    if (isCaseOf(words, at, name)) break
  }
  if (words[last + 1]?.form !== ',') return undefined
  for (let at = last + 2; at < words.length && at - last <= appositionReach; at++) {
    const link = statusLinkAt(words, at)
    if (link && (!isOwnOffice || isOwnStatus(words, at, endOfPhrase(words, at), isOwnOffice))) return { link, word: at }
    if (endsPhrase(words[at]!)) break
  }
  return undefined
}

const reach = 9
const appositionReach = 5

function endOfPhrase(words: readonly Word[], from: number): number {
  const end = words.findIndex((word, at) => at > from && endsPhrase(word))
  return end < 0 ? words.length : end
}

/** Whether the words that a status describes are about the office: it is named there, or nothing else is. */
function isOwnStatus(words: readonly Word[], from: number, to: number, isOwnOffice: IsOwnOffice): boolean {
  const offices = officesBetween(words, from, to)
  if (offices.length > 0) return offices.some(isOwnOffice)
  return !words.slice(from + 1, to).some(({ upos }) => upos === 'NOUN')
}

/** The link that one word shows for the name beside it. Participles and "late" have other uses, which the word before them shows. */
function statusLinkAt(words: readonly Word[], at: number): TemporalLink | undefined {
  const { form, lemma, upos } = words[at]!
  const [word, before] = [form.toLowerCase(), words[at - 1]]
  const isAfterNoun = before !== undefined && ['NOUN', 'PROPN', 'PRON'].includes(before.upos)
  // "The ousted president X" was ousted before; "soldiers ousted president X" reports the event. Taggers confuse the two.
  if (removalParticiples.has(word)) return isAfterNoun ? 'ending' : 'before'
  if (word === 'late')
    return upos === 'ADJ' && (before?.upos === 'DET' || before?.upos === 'PRON') ? 'before' : undefined
  if (word === 'elect' && upos === 'VERB' && before?.form !== '-') return undefined
  return statusWords.get(word) ?? (upos === 'NOUN' ? statusWords.get(lemma.toLowerCase()) : undefined)
}

/**
 * Whether a word is the preposition of the name. In "a former aide to X", the words before the preposition are about another person; not so
 * in "the former king of Tonga X".
 */
function isCaseOf(words: readonly Word[], at: number, name: readonly number[]): boolean {
  const { upos, head, form } = words[at]!
  if (upos !== 'ADP' || !name.includes(head)) return false
  const isOfPlace = form === 'of' && at + 1 < name[0]! && words[at + 1]!.upos === 'PROPN'
  return !isOfPlace || officesBetween(words, at + 1, at + 2).length > 0
}
