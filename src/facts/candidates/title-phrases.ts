/**
 * Noun phrases that can be a title, an office, a rank or an occupation: "midfielder", "lieutenant governor", "Chief of the Defence Staff". A
 * phrase is a noun with the nouns and adjectives before it, and a name that "of", "for", "to" or "in" joins to it. O(words of the phrase).
 */
import type { Word } from '../../text/analysis.js'
import { titleHeads } from '../../text/names/titles.js'
import { textOfWords } from '../../text/words.js'

/** Words of a sentence; end exclusive. */
export interface PhraseWords {
  readonly from: number
  readonly to: number
  readonly name: string
}

/**
 * The phrase around some words with a noun as their head; undefined if the noun is not the kind that names a person's role. A capitalised word
 * can be a title of another language ("Vizeadmiral") if the words are not the name of a place or an organization.
 */
export function titlePhraseAt(
  words: readonly Word[],
  { from, to, head, mayBeForeign }: TitleQuery,
): PhraseWords | undefined {
  const noun = words[head]!
  if (!isRoleNoun(noun) && !(mayBeForeign && isCapital(noun) && !isJoined(words, from))) return undefined
  if (isModifier(words, to)) return undefined
  let start = from
  while (start > 0 && isPartOfPhrase(words[start - 1]!)) start--
  const end = endOfJoined(words, to)
  return { from: start, to: end, name: textOfWords(words.slice(start, end)) }
}

/** Words around which a phrase is sought; end exclusive. */
export interface TitleQuery {
  readonly from: number
  readonly to: number
  readonly head: number
  /** Whether the words can be a title that is not known as one. */
  readonly mayBeForeign: boolean
}

/** Whether the noun is known as a title or ends like one. */
export function isKnownTitle({ lemma }: Word): boolean {
  return heads.has(lemma.toLowerCase().replace(/\.$/, ''))
}

const heads: ReadonlySet<string> = new Set(titleHeads)

function isRoleNoun(noun: Word): boolean {
  if (noun.upos !== 'NOUN' && noun.upos !== 'PROPN' && !isCapital(noun)) return false
  return isKnownTitle(noun) || roleEnding.test(noun.lemma.toLowerCase())
}

const roleEnding = /(?:er|or|ist|ian|man|woman|ant|ent|eer|ess|ary|ain|eur|ate|yst|phy|ics|ing)$/

export const isCapital = ({ form }: Word) => /^\p{Lu}/u.test(form)

/** Whether the noun that ends before a word only modifies the next one: "team captain". */
function isModifier(words: readonly Word[], at: number): boolean {
  const next = words[at]
  if (!next) return false
  if (next.upos === 'NOUN') return true
  return next.upos === 'PROPN' && isCapital(words[at - 1]!) && isCapital(next) && isKnownTitle(next)
}

function isPartOfPhrase({ upos, xpos, form }: Word): boolean {
  return /^(?:ADJ|NOUN|PROPN)$/.test(upos) && xpos !== 'POS' && !/^\d/.test(form)
}

const joining: ReadonlySet<string> = new Set(['of', 'for', 'to', 'in', 'at', 'de', 'von', 'zur', 'zu'])
/** Whether a preposition joins the words to a noun before them: "the Defence Staff" in "Chief of the Defence Staff". */
function isJoined(words: readonly Word[], from: number): boolean {
  const before = words[from - 1]?.form.toLowerCase() ?? ''
  return joining.has(before) || (before === 'the' && joining.has(words[from - 2]?.form.toLowerCase() ?? ''))
}

const inner: ReadonlySet<string> = new Set(['of', 'and', 'the', 'de', 'for', '-', '&'])

/** The end of a name that is joined to the noun: "of the Defence Staff", "of Jaffa and Ascalon". */
function endOfJoined(words: readonly Word[], to: number): number {
  if (!joining.has(words[to]?.form ?? '')) return to
  let from = to + 1
  while (/^(?:the|a|an)$/.test(words[from]?.form ?? '')) from++
  let end = from
  while (isNamePart(words, end)) end++
  return end > from ? end : to
}

function isNamePart(words: readonly Word[], at: number): boolean {
  const [word, next, after] = [words[at], words[at + 1], words[at + 2]]
  if (!word) return false
  if (isCapital(word)) return true
  if (!inner.has(word.form) || !next) return false
  return isCapital(next) || (next.form === 'the' && after !== undefined && isCapital(after))
}
