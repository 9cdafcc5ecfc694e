/** A mention of a possible value with all that its features look at. */
import type { Word } from '../../text/analysis.js'
import type { Step } from '../graph-search.js'
import { foldName } from '../names.js'
import type { Relation } from '../relation.js'
import type { EntityMention } from './entity-mentions.js'
import { eventClass, type RelationWords, relationWords } from './relation-words.js'
import type { DocumentView, NameMention, ViewedSentence } from './view.js'

/** A document with the mentions of one entity, for one relation. */
export interface EntityView {
  readonly view: DocumentView
  readonly relation: Relation
  /** The mentions of the entity in each sentence. */
  readonly entities: readonly (readonly EntityMention[])[]
  /** Whether the entity is the subject of the document. */
  readonly isAbout: boolean
  /** The shortest path from the entity to each node near it. */
  readonly paths: ReadonlyMap<number, readonly Step[]>
  /** What was read of sentences already, by their number. */
  readonly readings: Map<number, SentenceReading>
}

/** What a sentence says in the words of the relation. */
export interface SentenceReading {
  /** The lemmas, folded. */
  readonly folded: readonly string[]
  /** Whether some word is an event of the relation. */
  readonly hasEvent: boolean
}

/** A mention in its sentence. */
export interface MentionSetting extends EntityView {
  readonly mention: NameMention
  readonly sentence: ViewedSentence
  readonly words: readonly Word[]
  readonly known: RelationWords
  readonly reading: SentenceReading
  /** The mentions of the entity in this sentence. */
  readonly own: readonly EntityMention[]
}

/** Features by the relations they are learned for. */
export interface Features {
  /** Those that mean the same for every relation; each relation also learns its own weight for them. */
  readonly shared: readonly string[]
  /** Words and types, whose weights only the relation itself can learn. */
  readonly lexical: readonly string[]
}

export function settingOf(entityView: EntityView, mention: NameMention): MentionSetting {
  const { view, relation, entities, readings } = entityView
  const sentence = view.sentences[mention.sentence]!
  const own = entities[mention.sentence]!
  const reading = readings.get(mention.sentence) ?? readingOf(sentence.words, relation)
  readings.set(mention.sentence, reading)
  return { ...entityView, mention, sentence, words: sentence.words, known: relationWords(relation), reading, own }
}

function readingOf(words: readonly Word[], relation: Relation): SentenceReading {
  const isEvent = ({ upos }: Word, at: number) =>
    (upos === 'VERB' || upos === 'NOUN') && eventClass(relation, words, at) !== 'other'
  return { folded: words.map(({ lemma }) => foldName(lemma)), hasEvent: words.some(isEvent) }
}

/** The lemma of a word in lower case; ^ before the sentence and $ behind it. */
export function lemmaAt(words: readonly Word[], at: number): string {
  return words[at]?.lemma.toLowerCase() ?? (at < 0 ? '^' : '$')
}

/** The words from a mention to a span, and the side on which it is. */
export function distanceTo(
  { from, to }: Pick<NameMention, 'from' | 'to'>,
  span: { readonly from: number; readonly to: number },
): { readonly side: 'L' | 'R'; readonly distance: number } {
  return span.from >= to ? { side: 'R', distance: span.from - to } : { side: 'L', distance: from - span.to }
}

/** The least of some limits that a number does not exceed. */
export function atMost(limits: readonly number[], value: number): string {
  return String(limits.find((limit) => value <= limit) ?? 'more')
}
