/**
 * A document as extraction reads it: its sentences in order, with their paragraph, heading and times, and the names in it. A view serves all
 * entities and relations. O(words + nodes of the graph).
 */
import type { Chunk, DocumentGraph, EntityType, GraphNode } from '../../text/graph/document-graph.js'
import type { SourceDocument } from '../source.js'
import { sceneOfDocument } from '../spell-evidence.js'
import type { SceneSentence } from '../spells/scene.js'
import type { WrittenTime } from '../spells/written-times.js'
import { titlePhraseAt } from './title-phrases.js'

/** A document with what is read in it. */
export interface DocumentView {
  readonly document: SourceDocument
  readonly graph: DocumentGraph
  readonly sentences: readonly ViewedSentence[]
  /** The number of words. */
  readonly length: number
  /** Names, and noun phrases that can be titles, in the order of nodes. */
  readonly mentions: readonly NameMention[]
}

/** A sentence and its surroundings. */
export interface ViewedSentence extends SceneSentence {
  readonly times: readonly WrittenTime[]
  /** The lemmas of the last heading before it. */
  readonly heading: readonly string[]
  /** The number of names in it. */
  readonly names: number
}

/** Words of a sentence that can be a value. */
export interface NameMention {
  readonly node: number
  readonly sentence: number
  /** The words in the sentence, end exclusive. */
  readonly from: number
  readonly to: number
  /** The word that the others depend on. */
  readonly head: number
  /** The name; if the words are a pronoun or a title, the name that they stand for in a collapsed graph. */
  readonly name: string
  readonly isPronoun: boolean
  readonly type: EntityType | 'TITLE'
  /** Whether a given name or a title shows the gender, so that it is certainly a person. */
  readonly isGendered: boolean
}

/** Views a document. The sentences of the graph are those of its readable text. */
export function viewOf(document: SourceDocument, graph: DocumentGraph): DocumentView {
  const scene = sceneOfDocument(document, () => graph.sentences)
  const mentions = mentionsIn(graph)
  const times = scene.sentences.map((): WrittenTime[] => [])
  for (const time of scene.times) times[time.sentence]!.push(time)
  const names = scene.sentences.map(() => 0)
  for (const { type, sentence } of mentions) if (type !== 'TITLE') names[sentence]!++
  let heading: readonly string[] = []
  const sentences = scene.sentences.map((sentence, i) => {
    const viewed = { ...sentence, times: times[i]!, heading, names: names[i]! }
    if (isHeading(viewed)) heading = wordsOfHeading(viewed)
    return viewed
  })
  const last = scene.sentences.at(-1)
  return { document, graph, sentences, mentions, length: last ? last.before + last.words.length : 0 }
}

function isHeading({ isLine, words, times }: ViewedSentence): boolean {
  return isLine && words.length <= longestHeading && times.length === 0
}

const longestHeading = 8

function wordsOfHeading({ words }: ViewedSentence): readonly string[] {
  return words.flatMap(({ lemma }) => (/\p{L}/u.test(lemma) ? [lemma.toLowerCase()] : []))
}

function mentionsIn({ nodes, sentences }: DocumentGraph): readonly NameMention[] {
  return nodes.flatMap((node, number) =>
    node.chunks.flatMap((chunk): NameMention[] => {
      const place = { node: number, sentence: chunk.sentence, head: chunk.head }
      const span = { from: chunk.words[0]!, to: chunk.words.at(-1)! + 1 }
      const names = nameOf(node, chunk).map((name) => ({ ...place, ...span, ...name }))
      const words = sentences[chunk.sentence]!.words
      const mayBeForeign = node.entity?.type === 'MISC' || (node.entity?.type === 'PERSON' && !node.entity.gender)
      const title = node.timex ? undefined : titlePhraseAt(words, { ...span, head: chunk.head, mayBeForeign })
      return title ? [...names, { ...place, ...title, type: 'TITLE', isPronoun: false, isGendered: false }] : names
    }),
  )
}

/** The name of a chunk, if its node has one. Chunks of a collapsed graph can be pronouns and titles. */
function nameOf(
  { entity, descriptor }: GraphNode,
  { text }: Chunk,
): readonly Pick<NameMention, 'name' | 'isPronoun' | 'type' | 'isGendered'>[] {
  if (entity === undefined || entity.type === 'DATE' || entity.type === 'NUMBER') return []
  const isPronoun = !/\p{Lu}/u.test(text) || pronouns.has(text.toLowerCase())
  const isGendered = entity.gender !== undefined
  return [{ name: isPronoun ? descriptor : text, isPronoun, type: entity.type, isGendered }]
}

const pronouns: ReadonlySet<string> = new Set(
  'he she it they his her its their him them who whom which that'.split(' '),
)
