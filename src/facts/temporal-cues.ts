/**
 * Temporal cues: what a sentence says about the beginning and end of a relation for one of its participants. Cues are words beside the name
 * ("former", "-elect") and events in the table of the relation. The dependency tree leads from the name up to a verb, and from there
 * to the verbs joined with it. Events that are denied, intended or in the future are not cues. O(words of the sentence).
 */
import type { TemporalLink } from '../layers/facts.js'
import type { Word } from '../text/analysis.js'
import { endsPhrase } from './offices.js'
import type { EventTable } from './relation.js'

/** A word that shows when a relation holds, seen from the time of the sentence. */
export interface TemporalCue {
  readonly link: TemporalLink
  /** The index of the word in the sentence. */
  readonly word: number
}

/** The temporal cue for the participant whose name is at these words; undefined if there is none. */
export function temporalCueOf(
  words: readonly Word[],
  name: readonly number[],
  events: EventTable,
): TemporalCue | undefined {
  return statusCueOf(words, name) ?? eventCueOf(words, name, events)
}

/**
 * Cues beside the name. "former president X" and "X, the former president" are over; "president-elect X" and "candidate X" are in the
 * future.
 */
function statusCueOf(words: readonly Word[], name: readonly number[]): TemporalCue | undefined {
  const [first, last] = [name[0]!, name.at(-1)!]
  for (let at = first - 1; at >= 0 && first - at <= reach; at--) {
    const link = statusLinkAt(words, at)
    if (link) return { link, word: at }
    if (endsPhrase(words[at]!) || isCaseOf(words[at]!, name)) break
  }
  if (words[last + 1]?.form !== ',') return undefined
  for (let at = last + 2; at < words.length && at - last <= appositionReach; at++) {
    const link = statusLinkAt(words, at)
    if (link) return { link, word: at }
    if (endsPhrase(words[at]!)) break
  }
  return undefined
}

const reach = 9
const appositionReach = 5

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

const removalParticiples = new Set(['deposed', 'ousted', 'overthrown'])

const statusWords: ReadonlyMap<string, TemporalLink> = new Map([
  ...['former', 'ex', 'onetime', 'erstwhile', 'exiled', 'ex-president'].map((word) => [word, 'before'] as const),
  ...['elect', 'candidate', 'nominee', 'designate', 'hopeful', 'contender', 'challenger', 'incoming'].map(
    (word) => [word, 'after'] as const,
  ),
])

/** Whether a word is the preposition of the name. In "a former aide to X", the words before the preposition are about another person. */
function isCaseOf({ upos, head }: Word, name: readonly number[]): boolean {
  return upos === 'ADP' && name.includes(head)
}

function eventCueOf(words: readonly Word[], name: readonly number[], events: EventTable): TemporalCue | undefined {
  const children = childrenOf(words)
  const cueAt = (at: number, role: Role): TemporalCue | undefined => {
    const link = linkByTable({ words, children, at, role }, events)
    return link && isAsserted(words, children, at) ? { link, word: at } : undefined
  }
  const head = headOfName(words, name)
  for (const { word, role } of [...clausesAbout(words, children, head), ...wordsAbove(words, head)]) {
    for (const at of [word, ...joinedVerbs(words, children, word)]) {
      const cue = cueAt(at, at === word ? role : roleInJoinedVerb(words, children, at))
      if (cue) return cue
    }
  }
  return undefined
}

type Role = 'subject' | 'object' | 'other'

interface RoleInClause {
  readonly word: number
  readonly role: Role
}

function headOfName(words: readonly Word[], name: readonly number[]): number {
  return name.find((word) => !name.includes(words[word]!.head)) ?? name[0]!
}

/** Clauses that describe the name: "X, who resigned in May", "X, ousted by the army". */
function clausesAbout(words: readonly Word[], children: readonly (readonly number[])[], head: number): RoleInClause[] {
  return children[head]!.flatMap((word) => {
    const { relation, xpos } = words[word]!
    if (relation === 'acl' && xpos === 'VBN' && words[word - 1]?.form === ',')
      return [{ word, role: 'object' as const }]
    if (relation !== 'acl:relcl') return []
    const own = children[word]!.find((child) => ['who', 'that'].includes(words[child]!.lemma.toLowerCase()))
    return own === undefined ? [] : [{ word, role: roleByRelation(words[own]!.relation) }]
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
    found.push({ word: head, role: isSame ? roleByRelation(relation) : 'other' })
    if (words[head]!.upos === 'VERB') break
    isSame &&= standsFor.has(relation)
    at = head
  }
  return found
}

const standsFor = new Set(['appos', 'flat', 'compound', 'conj', 'nmod:desc', 'amod', 'list', 'dep'])
const farthest = 4

function roleByRelation(relation: string): Role {
  if (relation === 'nsubj' || relation === 'csubj' || relation === 'obl:agent') return 'subject'
  if (['obj', 'iobj', 'nsubj:pass', 'xcomp'].includes(relation)) return 'object'
  return 'other'
}

/** Verbs that share the subject of another: "dies and is succeeded", "agrees to resign". */
function joinedVerbs(
  words: readonly Word[],
  children: readonly (readonly number[])[],
  verb: number,
): readonly number[] {
  return children[verb]!.filter((child) => ['conj', 'xcomp', 'parataxis'].includes(words[child]!.relation))
}

/** The role in a joined verb: the subject of the other verb is also its subject, or its object in the passive. */
function roleInJoinedVerb(words: readonly Word[], children: readonly (readonly number[])[], verb: number): Role {
  if (children[verb]!.some((child) => words[child]!.relation.startsWith('nsubj'))) return 'other'
  return children[verb]!.some((child) => words[child]!.relation === 'aux:pass') ? 'object' : 'subject'
}

interface EventWord {
  readonly words: readonly Word[]
  readonly children: readonly (readonly number[])[]
  readonly at: number
  readonly role: Role
}

function linkByTable({ words, children, at, role }: EventWord, events: EventTable): TemporalLink | undefined {
  const { lemma } = words[at]!
  const table = isVerbOrPredicate(words, children, at) ? (role === 'other' ? undefined : events[role]) : events.nouns
  if (!table) return undefined
  const beside = new Set(children[at]!.map((child) => words[child]!.lemma.toLowerCase()))
  const says = (side: ReadonlySet<string>) =>
    side.has(lemma.toLowerCase()) || [...beside].some((other) => side.has(`${lemma.toLowerCase()} ${other}`))
  if (says(table.ending)) return 'ending'
  return says(table.beginning) ? 'beginning' : undefined
}

/** Whether a word is a verb. A word with a subject and no copula is a verb, whatever the tagger says: "X resigns". */
function isVerbOrPredicate(words: readonly Word[], children: readonly (readonly number[])[], at: number): boolean {
  if (words[at]!.upos === 'VERB' || words[at]!.upos === 'AUX') return true
  const relations = children[at]!.map((child) => words[child]!.relation)
  return relations.includes('nsubj') && !relations.includes('cop')
}

/** Whether the event is stated as a fact: not denied, intended or in the future ("refuses to resign", "may step down", "will be sworn in"). */
function isAsserted(words: readonly Word[], children: readonly (readonly number[])[], at: number): boolean {
  const beside = children[at]!.map((child) => words[child]!)
  if (beside.some(({ lemma, upos }) => irrealisWords.has(lemma) && upos !== 'NOUN')) return false
  if (beside.some(({ lemma }) => reElections.has(lemma)) || continuesState(words, children, at)) return false
  const { head, relation } = words[at]!
  return !(head >= 0 && ['xcomp', 'ccomp', 'advcl', 'acl'].includes(relation) && intentions.has(words[head]!.lemma))
}

const irrealisWords = new Set([
  'not',
  "n't",
  'never',
  'will',
  'would',
  'may',
  'might',
  'could',
  'should',
  'must',
  'if',
  'unless',
  'shall',
])
const reElections = new Set(['re-election', 'reelection'])

/** Whether nothing new begins: "sworn in for a second term", "wins a vote of confidence", "wins the prize". */
function continuesState(words: readonly Word[], children: readonly (readonly number[])[], at: number): boolean {
  return children[at]!.some((child) => {
    const [lemma, more] = [words[child]!.lemma.toLowerCase(), children[child]!.map((word) => words[word]!.lemma)]
    if (lemma === 'term') return more.some((word) => terms.has(word.toLowerCase()))
    if (words[at]!.lemma !== 'win' || words[child]!.relation !== 'obj') return false
    return [lemma, ...more].some((word) => otherWins.has(word.toLowerCase()))
  })
}

const terms = new Set([
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'another',
  'new',
  'further',
  'consecutive',
  'successive',
])
const otherWins = new Set(
  'prize, award, medal, confidence, support, backing, approval, praise, case, lawsuit, appeal, battle, right, seat'.split(
    ', ',
  ),
)
const intentions = new Set(
  (
    'refuse, urge, call, demand, ask, pressure, vow, threaten, plan, expect, deny, protest, seek, reject, want, fail, attempt, try, ' +
    'oppose, intend, warn, promise, hope, pledge, consider, decline, request, likely'
  ).split(', '),
)

function childrenOf(words: readonly Word[]): number[][] {
  const children = words.map((): number[] => [])
  for (const [at, { head }] of words.entries()) if (head >= 0) children[head]!.push(at)
  return children
}
