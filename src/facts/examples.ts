/**
 * Candidates: the names in documents that can be a value of a relation of an entity. Garrido and others 2012, section 4, search the graph of a
 * document from the entity. Beyond the paper, every name counts that a document about the entity mentions, because an article names its
 * subject seldom; in other documents, the names near a mention of the entity. The types of names are guesses, so a name of another type is a
 * candidate too unless its type is certain, and a feature shows the type. O(mentions × words of their sentences).
 */
import { isAbout } from './articles.js'
import { entityMentions } from './candidates/entity-mentions.js'
import { featuresOfMention, isExpected } from './candidates/features.js'
import { pathsFrom } from './candidates/graph-features.js'
import type { Features } from './candidates/setting.js'
import { suitsSubject } from './candidates/subject-kind.js'
import type { DocumentView, NameMention } from './candidates/view.js'
import { foldName, namesEqual, namesMatch } from './names.js'
import type { Relation } from './relation.js'
import { type SourceDocument, searchDepth } from './source.js'

/** A mention of a possible value. */
export interface Candidate {
  readonly name: string
  readonly document: SourceDocument
  /** Its node in the graph of the document, and its sentence. */
  readonly node: number
  readonly sentence: number
  readonly type: NameMention['type']
  /** Where in the document it is, from 0 to 1. */
  readonly place: number
  readonly features: Features
}

/** What values are sought. */
export interface CandidateQuery {
  /** Names of the entity. */
  readonly names: readonly string[]
  readonly relation: Relation
}

/** The candidates in one document, in the order of the graph. */
export function candidatesIn(view: DocumentView, { names, relation }: CandidateQuery): Candidate[] {
  const about = isAbout(view.document, names)
  if (about && !suitsSubject(view, names, relation)) return []
  const entities = entityMentions(view, names, relation, about)
  const isNear = nearEntity(entities.map((own) => own.length > 0))
  const paths = pathsFrom(view.graph, names, searchDepth)
  const entityView = { view, relation, entities, isAbout: about, paths, readings: new Map() }
  return view.mentions.flatMap((mention): Candidate[] => {
    const { node, sentence, name, type } = mention
    if (!(about || isNear(sentence)) || !canBeValue(mention, relation) || isEntity(mention, names)) return []
    const place = view.sentences[sentence]!.before / (view.length + 1)
    const features = featuresOfMention(entityView, mention)
    return [{ name: withoutArticle(name), document: view.document, node, sentence, type, place, features }]
  })
}

/** The largest distance from a mention of the entity, in sentences. */
const farthestSentence = 2

function nearEntity(named: readonly boolean[]): (sentence: number) => boolean {
  return (sentence) =>
    named.slice(Math.max(0, sentence - farthestSentence), sentence + farthestSentence + 1).some(Boolean)
}

/** Whether the type of a mention is expected, or is uncertain: names without a known given name look alike. */
function canBeValue({ name, type, isGendered }: NameMention, relation: Relation): boolean {
  if (foldName(withoutArticle(name)) === '') return false
  if (isExpected(relation, type)) return relation.value.length > 0 || type !== 'TITLE'
  if (type === 'TITLE' || relation.value.every((expected) => expected === 'TITLE')) return false
  return relation.value.includes('PERSON') ? type === 'MISC' : !isGendered
}

/** A part of the name of a place is often another place. */
function isEntity({ name, type }: NameMention, names: readonly string[]): boolean {
  const isSame = type === 'LOCATION' || type === 'TITLE' ? namesEqual : namesMatch
  return names.some((other) => isSame(name, other))
}

const withoutArticle = (name: string) => name.replace(/^the /i, '')

/** A possible value with its mentions in all documents. */
export interface CandidateValue {
  /** Its fullest name. */
  readonly value: string
  readonly mentions: readonly Candidate[]
  /** How often and where it is mentioned, compared with the other values. */
  readonly features: readonly string[]
}

/** Groups the candidates by name: fuller names first, then each shorter name with the most frequent name it can stand for. */
export function candidateValues(candidates: readonly Candidate[]): CandidateValue[] {
  const values = groupsOfNames(candidates)
  const most = { mentions: 1, documents: 1 }
  const counts = values.map((mentions) => {
    const count = { mentions: mentions.length, documents: new Set(mentions.map(({ document }) => document.id)).size }
    most.mentions = Math.max(most.mentions, count.mentions)
    most.documents = Math.max(most.documents, count.documents)
    return count
  })
  return values.map((mentions, i) => ({
    value: mentions[0]!.name,
    mentions,
    features: [
      `count=${bucketOf(counts[i]!.mentions)}`,
      `documents=${bucketOf(counts[i]!.documents)}`,
      `count-share=${Math.round((4 * counts[i]!.mentions) / most.mentions)}`,
      `document-share=${most.documents > 1 ? Math.round((4 * counts[i]!.documents) / most.documents) : 'one'}`,
      `first=${Math.floor(5 * mentions.reduce((first, { place }) => Math.min(first, place), 1))}`,
    ],
  }))
}

/** Powers of two. */
function bucketOf(count: number): number {
  return Math.min(6, Math.floor(Math.log2(count)))
}

function groupsOfNames(candidates: readonly Candidate[]): readonly (readonly Candidate[])[] {
  const byName = new Map<string, Candidate[]>()
  for (const candidate of candidates) addTo(byName, foldName(candidate.name), candidate)
  const names = [...byName].sort(
    ([a, own], [b, other]) => wordCount(b) - wordCount(a) || other.length - own.length || (a < b ? -1 : 1),
  )
  const groups: Candidate[][] = []
  const index = new Map<string, Candidate[][]>()
  for (const [name, own] of names) {
    const group = hasParts(own[0]!) ? groupFor(name, own[0]!, index) : undefined
    if (group) group.push(...own)
    else {
      groups.push(own)
      if (hasParts(own[0]!)) for (const key of keysOf(name)) addTo(index, key, own)
    }
  }
  return groups
}

/** A part of a title or of the name of a place is another thing. */
const hasParts = ({ type }: Candidate) => type !== 'TITLE' && type !== 'LOCATION'

const wordCount = (name: string) => name.split(' ').length

/** Names that match have the same last word or begin alike. */
function keysOf(name: string): readonly string[] {
  return [`$${name.split(' ').at(-1)}`, `^${name.slice(0, 2)}`]
}

function groupFor(
  name: string,
  own: Candidate,
  index: ReadonlyMap<string, readonly Candidate[][]>,
): Candidate[] | undefined {
  const same = new Set(keysOf(name).flatMap((key) => index.get(key) ?? []))
  return [...same]
    .filter((group) => namesMatch(own.name, group[0]!.name))
    .reduce<Candidate[] | undefined>((best, group) => (best && best.length >= group.length ? best : group), undefined)
}

function addTo<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}
