/**
 * What a sentence says of the beginning and the end of a relation for one of those in it: the words around the name ("former", "-elect") and the
 * events it takes part in, by the table of its kind. Asks the dependency tree: from the name up to a verb, and from there to what goes with the
 * verb. What is denied, only wished, or still to come turns nothing. O(words of the sentence).
 */
import type { TemporalLink } from '../layers/facts.js'
import type { Word } from '../text/analysis.js'
import type { EventTable } from './relations.js'

export interface TemporalCue {
  readonly link: TemporalLink
  /** The word that says so. */
  readonly word: number
}

/** What a sentence says of the one whose name stands at these words; undefined if it says nothing. */
export function temporalCueOf(
  words: readonly Word[],
  name: readonly number[],
  events: EventTable,
): TemporalCue | undefined {
  return statusCueOf(words, name) ?? eventCueOf(words, name, events)
}

/** "former president X", "X, the former president": over. "president-elect X", "candidate X": yet to come. */
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

/** What one word says of the name it goes with. Participles and "late" have other uses, which the word before tells apart. */
function statusLinkAt(words: readonly Word[], at: number): TemporalLink | undefined {
  const { form, lemma, upos } = words[at]!
  const [word, before] = [form.toLowerCase(), words[at - 1]]
  const isAfterNoun = before !== undefined && ['NOUN', 'PROPN', 'PRON'].includes(before.upos)
  // "The ousted president X" was ousted before, "soldiers ousted president X" tells when; taggers take one for the other.
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

function endsPhrase({ form, upos }: Word): boolean {
  return (upos === 'PUNCT' && form !== '-' && form !== '–') || ['AUX', 'VERB', 'CCONJ', 'SCONJ'].includes(upos)
}

/** "A former aide to X": what stands before the preposition is somebody else. */
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
      const turn = cueAt(at, at === word ? role : roleInJoinedVerb(words, children, at))
      if (turn) return turn
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

/** Clauses that tell more of a name: "X, who resigned in May", "X, ousted by the army". */
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
 * The words that a name hangs on, nearest first, each with the part the name takes in it; stops at the first verb. What befalls "the brother of X"
 * does not befall X: the name takes part only as long as each word on the way stands for it.
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

/** Verbs that share the subject of one: "dies and is succeeded", "agrees to resign". */
function joinedVerbs(
  words: readonly Word[],
  children: readonly (readonly number[])[],
  verb: number,
): readonly number[] {
  return children[verb]!.filter((child) => ['conj', 'xcomp', 'parataxis'].includes(words[child]!.relation))
}

/** A joined verb has the subject of the other; it is done to it if passive. */
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

/** A word with a subject and no copula is a verb, whatever the tagger says: "X resigns". */
function isVerbOrPredicate(words: readonly Word[], children: readonly (readonly number[])[], at: number): boolean {
  if (words[at]!.upos === 'VERB' || words[at]!.upos === 'AUX') return true
  const relations = children[at]!.map((child) => words[child]!.relation)
  return relations.includes('nsubj') && !relations.includes('cop')
}

/** Not denied, not wished for, not to come: "refuses to resign", "may step down", "will be sworn in" tell of no turn. */
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

/** Nothing begins: "sworn in for a second term", "wins a vote of confidence", "wins the prize". */
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
