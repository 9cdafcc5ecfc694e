/**
 * The times of a passage that can begin or end a fact, each described relative to the nearest mention of its value. A time further from every
 * mention than some sentences is left out. O(times × mentions).
 */
import type { Relation } from '../relation.js'
import { featuresOfTime } from './features.js'
import { type Mention, mentionsOf, type Scene } from './scene.js'
import type { WrittenTime } from './written-times.js'

/** A fact to read the spells of. */
export interface SpellQuery {
  readonly relation: Relation
  /** Names of the participant to look for: the value, or the entity in a document about the value. */
  readonly names: readonly string[]
  /** Names of other values of the same entity and relation, which compete for the times of the text. */
  readonly rivals: readonly string[]
}

/** A time that can begin or end the fact. */
export interface Candidate {
  readonly time: WrittenTime
  /** What the text says about it, for both of its roles. */
  readonly features: readonly string[]
  /** The number of the passage, and of the sentence in it. */
  readonly passage: number
  readonly sentence: number
  /** The number of the word in the passage. */
  readonly place: number
  /** The index of the other time of a stated range. */
  readonly mate?: number
}

/**
 * The candidates in a passage, in the order of the text; none if the passage does not name the value. If they are put behind those of other
 * passages, `offset` is the number of these.
 */
export function candidatesIn(
  scene: Scene,
  { relation, names, rivals }: SpellQuery,
  passage = 0,
  offset = 0,
): readonly Candidate[] {
  const mentions = placed(scene, longestFirst(names))
  if (mentions.length === 0) return []
  const others = placed(scene, rivals).filter(({ from, to }) => !mentions.some((own) => own.from < to && from < own.to))
  const view = { scene, relation, mentions, others }
  const kept = scene.times.flatMap((time, i) => {
    const features = featuresOfTime(view, i, farthest)
    return features ? [{ index: i, time, features }] : []
  })
  const positions = new Map(kept.map(({ index }, k) => [index, k + offset]))
  return kept.map(({ time, features }) => {
    const mate = time.mate === undefined ? undefined : positions.get(time.mate)
    const place = scene.sentences[time.sentence]!.before + time.from
    return { time, features, passage, sentence: time.sentence, place, ...(mate !== undefined && { mate }) }
  })
}

/** The largest distance of a time from a mention, in sentences. */
const farthest = 8

/** A mention, with its words counted from the start of the passage. */
export interface PlacedMention extends Mention {
  readonly words: Mention
}

/** The mentions of the first name that has any; a fuller name is safer than a shorter one. */
function longestFirst(names: readonly string[]): readonly string[] {
  return [...names].sort((a, b) => b.length - a.length)
}

function placed(scene: Scene, names: readonly string[]): readonly PlacedMention[] {
  const found = new Map<number, PlacedMention>()
  for (const name of names)
    for (const mention of mentionsOf(scene, name)) {
      const { before } = scene.sentences[mention.sentence]!
      const from = before + mention.from
      if (![...found.values()].some((known) => known.from <= from && from < known.to))
        found.set(from, { sentence: mention.sentence, from, to: before + mention.to, words: mention })
    }
  return [...found.values()].sort((a, b) => a.from - b.from)
}
