/**
 * Runs of words that look like one name: capitalised words and the words that can join them, as in "Luiz Inácio Lula da Silva", "Ma
 * Ying-jeou" or "Movement for Democratic Change". A run may still contain several names ("Angola João Lourenço"); `name-spans.ts` splits
 * it.
 */
import type { Word } from '../analysis.js'
import { femaleNames, maleNames, otherNames } from './given-names.js'
import { hyphenEndings, joiningNouns, nameParticles, officeAdjectives, organisationHeads } from './name-words.js'
import { titleAt } from './title-spans.js'

/** The end of the run that begins at a word, or `from` if none begins there. Linear in the length of the run. */
export function runEnd(words: readonly Word[], from: number, isTaken: (word: number) => boolean): number {
  let to = firstPartEnd(words, from)
  if (to === from) return from
  for (;;) {
    const next = extendRun(words, to, isTaken)
    if (next === to) return to
    to = next
  }
}

const particles: ReadonlySet<string> = new Set(nameParticles)
const endings: ReadonlySet<string> = new Set(hyphenEndings)
const joining: ReadonlySet<string> = new Set(joiningNouns)
const organisations: ReadonlySet<string> = new Set(organisationHeads)
let givenNames: ReadonlySet<string> | undefined
const ownersOfNames: ReadonlySet<string> = new Set([
  'People',
  'Workers',
  'Women',
  'Children',
  'Farmers',
  'Men',
  'Nation',
  'World',
])
const adjectives: ReadonlySet<string> = new Set(officeAdjectives)
const openTags: ReadonlySet<string> = new Set(['PROPN', 'NOUN', 'ADJ', 'VERB', 'X', 'NUM', 'INTJ'])

export function isGivenName(form: string): boolean {
  givenNames ??= new Set([...maleNames(), ...femaleNames(), ...otherNames()])
  return givenNames.has(form)
}

/** The end of the first part of a name: a capitalised word that the tagger accepts, or "al-" before one. */
function firstPartEnd(words: readonly Word[], from: number): number {
  const word = words[from]!
  if (isNamePart(words, from)) return from + 1
  if (!particles.has(word.form.toLowerCase()) || from + 1 >= words.length) return from
  if (words[from + 1]!.form === '-' && isCapital(words[from + 2])) return from + 3
  return word.upos === 'PROPN' && isNamePart(words, from + 1) ? from + 2 : from
}

/**
 * Whether a word can be part of a name. Within a sentence a capital is enough, except for function words; at its beginning the tagger
 * decides.
 */
function isNamePart(words: readonly Word[], at: number): boolean {
  const word = words[at]
  if (!word || !isCapital(word)) return /^\d+\p{Lu}/u.test(word?.form ?? '') && word?.upos === 'PROPN'
  if (adjectives.has(word.form) && (titleAt(words, at + 1) || at === 0)) return false
  if (word.upos === 'PROPN' || isGivenName(word.form)) return !isPronoun(word)
  return openTags.has(word.upos) && !isPronoun(word) && !opensSentence(words, at)
}

function isPronoun({ form }: Word): boolean {
  return form === 'I'
}

function opensSentence(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]
  return before === undefined || /^["“”'‘:;(\][–—.-]$/.test(before.form)
}

function isCapital(word: Word | undefined): boolean {
  return word !== undefined && /^\p{Lu}/u.test(word.form)
}

type Step = (words: readonly Word[], to: number, isTaken: (word: number) => boolean) => number

/** Each step returns the new end of the run, or the old one. */
const steps: readonly Step[] = [nextCapital, particle, hyphen, joinedByOf, possessive, ampersand]

function extendRun(words: readonly Word[], to: number, isTaken: (word: number) => boolean): number {
  if (to >= words.length || isTaken(to)) return to
  for (const step of steps) {
    const next = step(words, to, isTaken)
    if (next > to && !isTaken(next - 1)) return next
  }
  return to
}

function nextCapital(words: readonly Word[], to: number): number {
  if (!isNamePart(words, to)) return to
  return opensTitle(words, to) ? to : to + 1
}

/** Whether a title begins at a word and so ends the run. Titles at the start of a name such as "Chief Justice Court" do not. */
function opensTitle(words: readonly Word[], at: number): boolean {
  const title = titleAt(words, at)
  if (!title) return false
  const next = words[title.to]
  return !(isCapital(next) && organisations.has(next!.form.toLowerCase()))
}

function particle(words: readonly Word[], to: number): number {
  let end = to
  while (end < to + 3 && particles.has(words[end]?.form ?? '')) end++
  if (end === to) return to
  if (words[end]?.form === '-' && isCapital(words[end + 1])) return end + 2
  return isNamePart(words, end) ? end + 1 : to
}

function hyphen(words: readonly Word[], to: number): number {
  const [before, sign, after] = [words[to - 1]!, words[to]!, words[to + 1]]
  if (sign.form !== '-' || !after || sign.start !== before.end || after.start !== sign.end) return to
  if (isCapital(after)) return to + 2
  const isPlain = /^\p{Ll}+$/u.test(after.form) && !endings.has(after.form) && !/(ed|ing)$/.test(after.form)
  return isPlain && after.upos !== 'VERB' ? to + 2 : to
}

/** Names joined by "of" or "for": "Ministry of the Interior", "Movement for Democratic Change". */
function joinedByOf(words: readonly Word[], to: number): number {
  const { form } = words[to]!
  if ((form !== 'of' && form !== 'for') || !joining.has(words[to - 1]!.form.toLowerCase())) return to
  const next = words[to + 1]?.form === 'the' ? to + 2 : to + 1
  return isNamePart(words, next) ? next + 1 : to
}

function possessive(words: readonly Word[], to: number): number {
  if (words[to]!.xpos !== 'POS' || !ownersOfNames.has(words[to - 1]!.form)) return to
  return isNamePart(words, to + 1) ? to + 2 : to
}

function ampersand(words: readonly Word[], to: number): number {
  return words[to]!.form === '&' && isNamePart(words, to + 1) ? to + 2 : to
}
