/**
 * What an entity of a pair of documents is: the words it stands for, or its concept. A mention goes by the names of its side:
 * what it is called there may be something else on the other. A link goes by the names both sides share, gold's first, as
 * `tempeval3` gives the system's entities the names of gold's.
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

/** The words of each side's entities, by the side's own names. A side without text is read with that of the other. */
export function ownTextsOf({ gold, system }: Pick<DocumentPair, Side>): Record<Side, ReadonlyMap<string, string>> {
  return { gold: wordsOf(gold, system.text), system: wordsOf(system, gold.text) }
}

/** By places in order, so that a text of millions of characters is gone through once. */
function wordsOf({ text: own, layers }: Document, other = ''): ReadonlyMap<string, string> {
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
