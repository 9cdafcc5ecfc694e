/**
 * Temporal cues: what a sentence says about the beginning and end of a relation for one of its participants. Cues are words beside the name
 * ("former", "-elect") and events in the table of the relation. The dependency tree leads from the name up to a verb, and from there
 * to the verbs joined with it. Events that are denied, intended or in the future are not cues, nor are those of another office ("sworn in as
 * president" for a prime minister). `cue-words.ts` has the words. O(words of the sentence).
 */
import type { TemporalLink } from '../layers/facts.js'
import type { Word } from '../text/analysis.js'
import {
  continuingTerms,
  intentions,
  irrealisWords,
  otherWins,
  reElections,
  removalParticiples,
  retrospects,
  statusWords,
} from './cue-words.js'
import { endsPhrase, officesBetween, officesOfEvent, startOfTitles } from './offices.js'
import type { EventTable } from './relation.js'

/** A word that shows when a relation holds, seen from the time of the sentence. */
export interface TemporalCue {
  readonly link: TemporalLink
  /** The index of the word in the sentence. */
  readonly word: number
  /** Whether the sentence looks back on an ending: "since the resignation of X". Without a time, it was before the document. */
  readonly isPast?: true
  /** Whether the cue names the office of the relation: "elected president". */
  readonly namesOffice?: true
}

/** What a sentence says about the office. */
export interface CueReading {
  readonly cue?: TemporalCue | undefined
  /** Whether an event is that of another office. */
  readonly isOther: boolean
}

/** Whether an office can be that of the relation. */
export type IsOwnOffice = (office: string) => boolean

/** The temporal cue for the participant whose name is at these words; undefined if there is none. */
export function temporalCueOf(
  words: readonly Word[],
  name: readonly number[],
  events: EventTable,
  isOwnOffice?: IsOwnOffice,
): TemporalCue | undefined {
  return readCue(words, name, events, isOwnOffice).cue
}

/** The temporal cue, and whether there was one for another office. Without `isOwnOffice`, offices are not compared. */
export function readCue(
  words: readonly Word[],
  name: readonly number[],
  events: EventTable,
  isOwnOffice?: IsOwnOffice,
): CueReading {
  const status = statusCueOf(words, name, isOwnOffice)
  return status ? { cue: status, isOther: false } : readEvents(words, name, events, isOwnOffice)
}

/**
 * Cues beside the name. "former president X" and "X, the former president" are over; "president-elect X" and "candidate X" are in the
 * future. "Former banker X" says nothing about an office.
 */
function statusCueOf(
  words: readonly Word[],
  name: readonly number[],
  isOwnOffice: IsOwnOffice | undefined,
): TemporalCue | undefined {
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

interface Sentence {
  readonly words: readonly Word[]
  readonly children: readonly (readonly number[])[]
}

function readEvents(
  words: readonly Word[],
  name: readonly number[],
  events: EventTable,
  isOwnOffice: IsOwnOffice | undefined,
): CueReading {
  const sentence = { words, children: childrenOf(words) }
  const isSitting = isSittingHolder(words, name)
  let isOther = false
  for (const { at, role } of eventsAbout(sentence, headOfName(words, name))) {
    const link = linkByTable(sentence, at, role, events)
    if (!link || !isAsserted(sentence, at) || (isSitting && link === 'beginning')) continue
    const isPast = isRetrospective(sentence, at)
    if (isPast && link === 'beginning') continue
    const offices = isOwnOffice ? officesOfEvent(words, at, name, link === 'ending') : []
    const namesOffice = isOwnOffice !== undefined && offices.some(isOwnOffice)
    if (offices.length > 0 && !namesOffice) {
      isOther = true
      continue
    }
    return { cue: { link, word: at, ...(isPast && { isPast }), ...(namesOffice && { namesOffice }) }, isOther: false }
  }
  return { isOther }
}

/** Whether the name is that of somebody in office, for whom nothing begins: "incumbent President X wins the election". */
function isSittingHolder(words: readonly Word[], name: readonly number[]): boolean {
  return words.slice(startOfTitles(words, name[0]!), name[0]!).some(({ form }) => sitting.has(form.toLowerCase()))
}

const sitting = new Set(['incumbent', 'sitting', 'then', 'outgoing'])

type Role = 'subject' | 'object' | 'owner' | 'other'

interface EventAbout {
  readonly at: number
  readonly role: Role
}

/** The words that can be events of the name: clauses that describe it, words above it, and verbs joined with them. */
function eventsAbout(sentence: Sentence, head: number): EventAbout[] {
  const { words, children } = sentence
  return [...clausesAbout(words, children, head), ...wordsAbove(words, head)].flatMap((main) => [
    { at: main.word, role: main.role },
    ...joinedVerbs(words, children, main.word).map((at) => ({ at, role: roleInJoinedVerb(sentence, at, main) })),
  ])
}

interface RoleInClause {
  readonly word: number
  readonly role: Role
  /** Whether the name is the subject of the sentence, also in the passive. */
  readonly isSubject: boolean
}

function headOfName(words: readonly Word[], name: readonly number[]): number {
  return name.find((word) => !name.includes(words[word]!.head)) ?? name[0]!
}

/** Clauses that describe the name: "X, who resigned in May", "X, ousted by the army". */
function clausesAbout(words: readonly Word[], children: readonly (readonly number[])[], head: number): RoleInClause[] {
  return children[head]!.flatMap((word) => {
    const { relation, xpos } = words[word]!
    if (relation === 'acl' && xpos === 'VBN' && words[word - 1]?.form === ',')
      return [{ word, role: 'object' as const, isSubject: true }]
    if (relation !== 'acl:relcl') return []
    const own = children[word]!.find((child) => ['who', 'that'].includes(words[child]!.lemma.toLowerCase()))
    return own === undefined ? [] : [{ word, ...placeByRelation(words[own]!.relation) }]
  })
}

/**
 * The words above a name, nearest first, each with the role of the name in it; stops at the first verb. What happens to "the brother of X"
 * does not happen to X: the name keeps its role only while each word on the way stands for it.
 */
function wordsAbove(words: readonly Word[], from: number): RoleInClause[] {
  const found: RoleInClause[] = []
  let [at, isSame] = [from, true]
  for (let step = 0; step < farthest; step++) {
    const { relation, head } = words[at]!
    if (head < 0) break
    found.push({ word: head, ...placeByRelation(isSame ? relation : '') })
    if (words[head]!.upos === 'VERB') break
    isSame &&= standsFor.has(relation) && !(relation === 'compound' && head > at)
    at = head
  }
  return found
}

const standsFor = new Set(['appos', 'flat', 'compound', 'conj', 'nmod:desc', 'amod', 'list', 'dep'])
const farthest = 4

function placeByRelation(relation: string): Omit<RoleInClause, 'word'> {
  return { role: roleByRelation(relation), isSubject: /^[nc]subj/.test(relation) }
}

function roleByRelation(relation: string): Role {
  if (relation === 'nsubj' || relation === 'csubj' || relation === 'obl:agent') return 'subject'
  if (['obj', 'iobj', 'nsubj:pass', 'xcomp'].includes(relation)) return 'object'
  return /^(nmod|compound|obl:of)/.test(relation) ? 'owner' : 'other'
}

/** Verbs that share the subject of another: "dies and is succeeded", "agrees to resign". */
function joinedVerbs(
  words: readonly Word[],
  children: readonly (readonly number[])[],
  verb: number,
): readonly number[] {
  return children[verb]!.filter((child) => ['conj', 'xcomp', 'parataxis'].includes(words[child]!.relation))
}

/**
 * The role in a joined verb. Verbs that are joined by "and" share the subject. In "X nominates Y to become premier", the second verb is about
 * Y; in "X agrees to become premier", about X.
 */
function roleInJoinedVerb({ words, children }: Sentence, verb: number, main: RoleInClause): Role {
  const own = children[verb]!.map((child) => words[child]!.relation)
  if (own.some((relation) => relation.startsWith('nsubj'))) return 'other'
  const isComplement = words[verb]!.relation === 'xcomp'
  const hasObject = children[main.word]!.some((child) => /^(i?obj)$/.test(words[child]!.relation))
  if (isComplement ? (main.isSubject ? hasObject : main.role !== 'object') : !main.isSubject) return 'other'
  const isPassive = own.includes('aux:pass') || (main.role === 'object' && !isComplement && words[verb]!.xpos === 'VBN')
  return isPassive ? 'object' : 'subject'
}

function linkByTable(
  { words, children }: Sentence,
  at: number,
  role: Role,
  events: EventTable,
): TemporalLink | undefined {
  const lemma = words[at]!.lemma.toLowerCase()
  const table = isVerbOrPredicate(words, children, at)
    ? role === 'subject' || role === 'object'
      ? events[role]
      : undefined
    : role === 'other'
      ? undefined
      : events.nouns
  if (!table || (role === 'subject' && lemma === 'swear' && swearsAnotherIn(words, children, at))) return undefined
  const beside = new Set(children[at]!.map((child) => words[child]!.lemma.toLowerCase()))
  const says = (side: ReadonlySet<string>) =>
    side.has(lemma) || [...beside].some((other) => side.has(`${lemma} ${other}`))
  if (says(table.ending)) return 'ending'
  return says(table.beginning) ? 'beginning' : undefined
}

/** "X swears in the minister", "was sworn in by X". */
function swearsAnotherIn(words: readonly Word[], children: readonly (readonly number[])[], at: number): boolean {
  return children[at]!.some((child) => ['obj', 'aux:pass', 'nsubj:pass'].includes(words[child]!.relation))
}

/** Whether a word is a verb. A word with a subject and no copula is a verb, whatever the tagger says: "X resigns". */
function isVerbOrPredicate(words: readonly Word[], children: readonly (readonly number[])[], at: number): boolean {
  if (words[at]!.upos === 'VERB' || words[at]!.upos === 'AUX') return true
  const relations = children[at]!.map((child) => words[child]!.relation)
  return relations.includes('nsubj') && !relations.includes('cop')
}

/** Whether the event is stated as a fact: not denied, intended or in the future ("refuses to resign", "may step down", "will be sworn in"). */
function isAsserted({ words, children }: Sentence, at: number): boolean {
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
function isRetrospective({ words, children }: Sentence, at: number): boolean {
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

/** Whether somebody sets a record, not begins something: "becomes the longest-serving president", "becomes the first leader to visit Oslo". */
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

function childrenOf(words: readonly Word[]): number[][] {
  const children = words.map((): number[] => [])
  for (const [at, { head }] of words.entries()) if (head >= 0) children[head]!.push(at)
  return children
}
