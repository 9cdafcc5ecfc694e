/**
 * The hasClass edges: from a name (or a pronoun for it) to a noun that says what it is. Sources are titles beside a name, nouns of kin
 * before it ("his wife Julia"), appositions ("his wife, Julia"), copulas ("she is the president") and verbs of office ("was sworn in as
 * president"). Appositions of titles are found by commas as well as by the tree, because parsers often get them wrong. O(words).
 */

import type { TypedSpan } from '../names/name-types.js'
import { officeVerbs } from '../names/name-words.js'
import { kinNouns } from '../names/titles.js'
import type { NodeDraft, SentencePart } from './chunks.js'
import type { GraphEdge } from './document-graph.js'
import { governorOf, markerOf } from './syntax.js'

export function classEdges(part: SentencePart): readonly GraphEdge[] {
  const grouped = new Set(part.groups.flatMap(({ title }) => title ?? []))
  const titleOf = new Map(part.groups.map(({ name, title }) => [name.from, title]))
  const titles = part.groups.flatMap(({ name, title }) =>
    title ? [[nodeAt(part, name), nodeAt(part, title)] as const] : [],
  )
  const lone = part.spans.flatMap((span, i) =>
    span.title !== undefined && !grouped.has(span) ? besideComma(part, titleOf, span, i) : [],
  )
  const pairs = [
    ...titles,
    ...kinBeforeNames(part),
    ...lone,
    ...part.drafts.flatMap((draft, i) => classesByTree(part, draft, part.first + i, grouped)),
  ]
  const seen = new Set<string>()
  return pairs
    .filter(([from, to]) => from !== to && !seen.has(`${from} ${to}`) && seen.add(`${from} ${to}`))
    .map(([from, to]) => ({ from, to, kind: 'semantic' as const, label: 'hasClass' }))
}

/** For each noun, the names that have it as their class. */
export function holdersOf(classes: readonly GraphEdge[]): ReadonlyMap<number, readonly number[]> {
  const holders = new Map<number, number[]>()
  for (const { from, to } of classes) holders.set(to, [...(holders.get(to) ?? []), from])
  return holders
}

/** The title of each name, by the first word of the name. */
type Titles = ReadonlyMap<number, TypedSpan | undefined>
type ClassPair = readonly [name: number, noun: number]

/** Verbs whose subject holds the office after their object. */
const successions: ReadonlySet<string> = new Set(['succeed', 'replace', 'follow'])
const office: ReadonlySet<string> = new Set(officeVerbs)
const kin: ReadonlySet<string> = new Set(kinNouns)

export function nodeAt({ nodeOf }: SentencePart, { from }: { readonly from: number }): number {
  return nodeOf[from]!
}

/**
 * Nouns of kin right before a name, whatever the parser makes of them: "her husband Paulo". Only persons count: an ally can be a country,
 * an employer a company.
 */
export function kinBeforeNames({ spans, drafts, first, nodeOf, words }: SentencePart): readonly ClassPair[] {
  return spans.flatMap(({ type, from }) => {
    const noun = type === 'PERSON' && words[from - 1]?.upos === 'NOUN' ? nodeOf[from - 1]! : -1
    const before = drafts[noun - first]
    return before && !before.span && !before.timex && kin.has(before.descriptor) ? [[nodeOf[from]!, noun] as const] : []
  })
}

/** Titles separated by a comma: "X, the Prime Minister of Canada," and "Canada's prime minister, X,". */
function besideComma(part: SentencePart, titleOf: Titles, title: TypedSpan, place: number): readonly ClassPair[] {
  const { spans, words } = part
  const before = [spans[place - 1], spans[place - 2]].find((span) => span?.type === 'PERSON')
  if (before && words[before.to]?.form === ',' && title.from - before.to <= 6) {
    const between = words.slice(before.to + 1, title.from)
    if (between.every(({ upos }) => /^(DET|ADJ|NOUN|PROPN|ADV|PART)$/.test(upos)))
      return [[nodeAt(part, before), nodeAt(part, title)]]
  }
  const named = spans[place - 1]
  if (named?.type === 'PERSON' && isNamedAs(part, named, title)) return [[nodeAt(part, named), nodeAt(part, title)]]
  const next = spans.slice(place + 1, place + 4).find((span) => span.type === 'PERSON')
  return next && isIntroduced(part, titleOf.get(next.from), title, next)
    ? [[nodeAt(part, next), nodeAt(part, title)]]
    : []
}

/** "the re-election of X as president". */
function isNamedAs({ words }: SentencePart, name: TypedSpan, title: TypedSpan): boolean {
  if (words[name.to]?.form !== 'as' || title.from - name.to > 5) return false
  return words.slice(name.to + 1, title.from).every(({ upos }) => upos === 'DET' || upos === 'ADJ')
}

/** "the president of the Republic, X," and "the leader of Iran, Ayatollah X,". */
function isIntroduced({ words }: SentencePart, own: TypedSpan | undefined, title: TypedSpan, name: TypedSpan): boolean {
  const start = (own ?? name).from
  if (words[start - 1]?.form !== ',' || !/^[,.]$/.test(words[name.to]?.form ?? '.')) return false
  const between = words.slice(title.to, start - 1)
  if (between.length === 0) return true
  return (
    between.length <= 8 && between[0]!.upos === 'ADP' && between.every(({ upos }) => /^(ADP|DET|PROPN|ADJ)$/.test(upos))
  )
}

function classesByTree(
  part: SentencePart,
  draft: NodeDraft,
  node: number,
  grouped: ReadonlySet<TypedSpan>,
): readonly ClassPair[] {
  const { relations } = part.tree
  const { head } = draft.chunk
  const governor = governorOf(part, head)
  const above = part.drafts[governor - part.first]
  const pairs: ClassPair[] = []
  if (relations[head] === 'appos' && above) {
    if (isNamedThing(draft) && draft.span?.type !== 'LOCATION' && isClass(part, above, grouped))
      pairs.push([node, governor])
    if (isNamedThing(above) && isClass(part, draft, grouped)) pairs.push([governor, node])
  }
  if (!isClass(part, draft, grouped)) return pairs
  if (isPredicate(part, draft)) pairs.push(...personalSubjects(part, head).map((one): ClassPair => [one, node]))
  if (draft.span && above?.event && above.event.polarity === 'POS' && office.has(part.words[above.chunk.head]!.lemma))
    pairs.push(...officeHolders(part, above.chunk.head, node).map((one): ClassPair => [one, node]))
  return pairs
}

/** "is the president", but not "is in the house". */
function isPredicate(part: SentencePart, { event, chunk }: NodeDraft): boolean {
  if (!event || event.tense === 'NONE' || event.polarity === 'NEG') return false
  return markerOf(part, chunk.words, /^case$/) === undefined
}

function isNamedThing({ span }: NodeDraft): boolean {
  return span !== undefined && span.title === undefined && span.known?.kind !== 'demonym'
}

function isClass({ words }: SentencePart, { span, chunk, timex }: NodeDraft, grouped: ReadonlySet<TypedSpan>): boolean {
  if (span) return span.title !== undefined && !grouped.has(span)
  return !timex && words[chunk.head]!.upos === 'NOUN'
}

/** Names and pronouns that are the subject of a word. In "her husband, Paulo, is a lawyer" it is Paulo. */
function personalSubjects(part: SentencePart, word: number, relation = /^nsubj/): readonly number[] {
  const { tree, nodeOf } = part
  const below = (head: number, wanted: RegExp): readonly number[] =>
    tree.children[head]!.filter((child) => wanted.test(tree.relations[child]!) && nodeOf[child]! >= 0)
  return below(word, relation)
    .flatMap((child) => [child, ...(isPersonal(part, nodeOf[child]!) ? [] : below(child, /^appos$/))])
    .map((child) => nodeOf[child]!)
    .filter((node) => isPersonal(part, node))
}

function isPersonal({ drafts, first, words }: SentencePart, node: number): boolean {
  const { span, chunk } = drafts[node - first]!
  return span ? span.type === 'PERSON' : /^(he|she|him|her|who)$/i.test(words[chunk.head]!.form)
}

/** The holder of an office according to the verb: its object, or else its subject. */
function officeHolders(part: SentencePart, verb: number, title: number): readonly number[] {
  const objects = successions.has(part.words[verb]!.lemma)
    ? []
    : personalSubjects(part, verb, /^i?obj$/).filter((node) => node !== title)
  return (objects.length > 0 ? objects : personalSubjects(part, verb)).slice(0, 1)
}
