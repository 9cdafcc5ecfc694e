/**
 * Which entities of a system gold has too, layer by layer: entities of timelines by their ids, sentences as measures pair them, questions by their
 * ids, and entities of facts by their normalised names. An item of the system is usable if gold has what it is about: both ends of a link, the
 * sentence of a graph, the question of an answer, the entity of a fact. O(entities + items).
 */
import type { Document, LayerName, Layers } from '../document.js'
import { normaliseName } from '../judging/facts-match.js'
import { pairSentences } from '../meaning/sentences.js'

/** The entities of one layer that gold and a system share. */
export interface Overlap {
  readonly layer: LayerName
  /** How many entities (questions, sentences) gold has. */
  readonly gold: number
  readonly system: number
  /** How many of them both sides have. */
  readonly both: number
  /** The first few that only one side has. */
  readonly onlyGold: readonly string[]
  readonly onlySystem: readonly string[]
  /** How many items the system has, and for how many of them gold has the entities. */
  readonly items: number
  readonly usable: number
}

/** What the entities and items of each layer are called, in the plural. */
export const overlapWords: Readonly<Record<LayerName, { readonly entities: string; readonly items: string }>> = {
  time: { entities: 'entities', items: 'links' },
  meaning: { entities: 'sentences', items: 'graphs' },
  answers: { entities: 'questions', items: 'answers' },
  facts: { entities: 'entities', items: 'facts' },
}

const MOST_EXAMPLES = 3

/** The overlap of each layer that either side has. */
export function overlapOf(gold: Document, system: Document): Overlap[] {
  return (Object.keys(keysOf) as LayerName[])
    .filter((layer) => gold.layers[layer] || system.layers[layer])
    .map((layer) => overlapIn(layer, keysOf[layer](gold.layers, system.layers)))
}

/** The overlap of several documents: sums of counts, and the first examples. */
export function sumOverlaps(overlaps: readonly Overlap[]): Overlap[] {
  const sums = new Map<LayerName, Overlap>()
  for (const overlap of overlaps) {
    const before = sums.get(overlap.layer)
    sums.set(overlap.layer, before ? addOverlaps(before, overlap) : overlap)
  }
  return [...sums.values()]
}

function addOverlaps(a: Overlap, b: Overlap): Overlap {
  return {
    layer: a.layer,
    gold: a.gold + b.gold,
    system: a.system + b.system,
    both: a.both + b.both,
    onlyGold: [...a.onlyGold, ...b.onlyGold].slice(0, MOST_EXAMPLES),
    onlySystem: [...a.onlySystem, ...b.onlySystem].slice(0, MOST_EXAMPLES),
    items: a.items + b.items,
    usable: a.usable + b.usable,
  }
}

/** The entities of both sides, from the key that pairs them to their name, and the entities that each item of the system needs. */
interface Keys {
  readonly gold: ReadonlyMap<string, string>
  readonly system: ReadonlyMap<string, string>
  readonly items: readonly (readonly string[])[]
}

const keysOf: Readonly<Record<LayerName, (gold: Layers, system: Layers) => Keys>> = {
  time: ({ time: gold }, { time: system }) => ({
    gold: named(gold?.entities.map(({ id }) => id)),
    system: named(system?.entities.map(({ id }) => id)),
    items: system?.links.map(({ source, target }) => [source, target]) ?? [],
  }),
  meaning: meaningKeys,
  answers: ({ answers: gold }, { answers: system }) => ({
    gold: named(gold?.questions.map(({ id }) => id)),
    system: named(system?.questions.map(({ id }) => id)),
    items: system?.questions.filter(({ answers }) => answers.length > 0).map(({ id }) => [id]) ?? [],
  }),
  facts: ({ facts: gold }, { facts: system }) => ({
    gold: named(
      gold?.facts.map(({ entity }) => entity),
      normaliseName,
    ),
    system: named(
      system?.facts.map(({ entity }) => entity),
      normaliseName,
    ),
    items: system?.facts.map(({ entity }) => [normaliseName(entity)]) ?? [],
  }),
}

/** The number of its pair is the key of a sentence. */
function meaningKeys(
  { meaning: gold = { sentences: [] } }: Layers,
  { meaning: system = { sentences: [] } }: Layers,
): Keys {
  const { pairs } = pairSentences(gold, system)
  const keys: { gold: Map<string, string>; system: Map<string, string>; items: string[][] } = {
    gold: new Map(),
    system: new Map(),
    items: [],
  }
  for (const [i, pair] of pairs.entries()) {
    if (pair.gold) keys.gold.set(`${i}`, pair.gold.id)
    if (pair.system) keys.system.set(`${i}`, pair.system.id)
    if (pair.system?.tree) keys.items.push([`${i}`])
  }
  return keys
}

function named(names: readonly string[] = [], keyOf = (name: string): string => name): ReadonlyMap<string, string> {
  const byKey = new Map<string, string>()
  for (const name of names) if (!byKey.has(keyOf(name))) byKey.set(keyOf(name), name)
  return byKey
}

function overlapIn(layer: LayerName, { gold, system, items }: Keys): Overlap {
  const [onlyGold, onlySystem] = [without(gold, system), without(system, gold)]
  return {
    layer,
    gold: gold.size,
    system: system.size,
    both: gold.size - onlyGold.length,
    onlyGold: onlyGold.slice(0, MOST_EXAMPLES),
    onlySystem: onlySystem.slice(0, MOST_EXAMPLES),
    items: items.length,
    usable: items.filter((needed) => needed.every((key) => gold.has(key))).length,
  }
}

/** The names of entities that the other side lacks. */
function without(own: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  return [...own].flatMap(([key, name]) => (other.has(key) ? [] : [name]))
}
