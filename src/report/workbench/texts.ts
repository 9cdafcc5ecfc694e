/**
 * The text of each entity in a pair of documents: its annotated words or its concept. A mention uses the ids of its own side, because
 * the same id may mean another entity on the other side. A link uses the ids that both sides share, gold's first, because `tempeval3`
 * renames the system's entities to the ids of gold.
 */
import type { DocumentPair } from '../../corpus.js'
import type { Document } from '../../document.js'
import { graphOf } from '../../meaning/graph.js'
import type { Side } from '../../measure.js'
import { codeUnitsAt } from '../../text/code-points.js'
import { isEntity } from '../items.js'

/** The text of an entity that an item of a side names. */
export type TextOf = (entity: string, side: Side, item?: unknown) => string | undefined

export function textsOfPair(documents: Pick<DocumentPair, Side>): TextOf {
  const own = ownTextsOf(documents)
  const shared = new Map([...own.system, ...own.gold])
  const concepts = { gold: conceptsOf(documents.gold), system: conceptsOf(documents.system) }
  return (entity, side, item) => (isEntity(item) ? own[side] : shared).get(entity) ?? concepts[side].get(entity)
}

/** The words of each side's entities, by the ids of that side. A side without text uses the text of the other side. */
export function ownTextsOf({ gold, system }: Pick<DocumentPair, Side>): Record<Side, ReadonlyMap<string, string>> {
  return { gold: wordsOfEntities(gold, system.text), system: wordsOfEntities(system, gold.text) }
}

/** The words of each entity. Positions are sorted, so that even a text of millions of characters is read once. */
function wordsOfEntities({ text: own, layers }: Document, other = ''): ReadonlyMap<string, string> {
  const text = own ?? other
  const placed = (layers.time?.entities ?? []).flatMap(({ id, span }) => {
    const [start, end] = [span?.start, span?.end].map((place) => Math.min(place ?? -1, text.length))
    return start! >= 0 && end! >= start! ? [{ id, start: start!, end: end! }] : []
  })
  const places = [...new Set(placed.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b)
  const units = new Map(codeUnitsAt(text, places).map((unit, i) => [places[i]!, unit]))
  const words = (start: number, end: number) => text.slice(units.get(start), units.get(end)).replace(/\s+/g, ' ')
  return new Map(placed.map(({ id, start, end }) => [id, words(start, end)]))
}

function conceptsOf({ layers }: Document): Map<string, string> {
  const concepts = new Map<string, string>()
  for (const { tree } of layers.meaning?.sentences ?? [])
    for (const { variable, concept } of graphOf(tree).nodes)
      if (!concepts.has(variable)) concepts.set(variable, concept)
  return concepts
}
