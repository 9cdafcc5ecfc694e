/** Finds the entities of gold that a system names by their words, before anything is judged. O(entities + links). */
import type { DocumentPair } from '../corpus.js'
import type { Document } from '../document.js'
import { hasMentions, resolveMentions } from '../time/entities/resolve-mentions.js'
import type { Problem } from '../vocabulary/problem.js'

interface WithGoldIds {
  /** With the ids of gold for such entities; the same document if there are none. */
  readonly system: Document
  readonly problems: readonly Problem[]
}

export function withGoldIds({ gold, system }: DocumentPair): WithGoldIds {
  const { time } = system.layers
  if (!time || !hasMentions(time)) return { system, problems: [] }
  const own = gold.layers.time ?? { entities: [], links: [] }
  const { layer, problems } = resolveMentions({ layer: own, text: gold.text }, time)
  return { system: { ...system, layers: { ...system.layers, time: layer } }, problems }
}
