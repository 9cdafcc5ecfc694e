/**
 * Temporal cues: what a sentence says about the beginning and end of a relation for one of its participants. Cues are words beside the name
 * ("former", "-elect") and events in the table of the relation. The dependency tree leads from the name up to a verb, and from there
 * to the verbs joined with it. Events that are denied, intended or in the future are not cues, nor are those of another office ("sworn in as
 * president" for a prime minister). `cue-words.ts` has the words. O(words of the sentence).
 */
import type { TemporalLink } from '../../layers/facts.js'
import type { Word } from '../../text/analysis.js'
import { type IsOwnOffice, officesBetween, officesOfEvent, startOfTitles } from '../offices.js'
import type { EventTable } from '../relation.js'
import { isAsserted, isRetrospective, type Sentence } from './asserted-events.js'
import { statusCueOf } from './status-cues.js'

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

/** Whether the name is that of an officeholder, for whom nothing begins: "incumbent President X wins the election". */
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
    isSame &&= standsFor.has(relation) && (relation !== 'compound' || head < at || isOfficeWord(words, head))
    at = head
  }
  return found
}

/** In "elected X president", the parser can take the name as a part of the title. */
const isOfficeWord = (words: readonly Word[], at: number) => officesBetween(words, at, at + 1).length > 0

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

function childrenOf(words: readonly Word[]): number[][] {
  const children = words.map((): number[] => [])
  for (const [at, { head }] of words.entries()) if (head >= 0) children[head]!.push(at)
  return children
}
