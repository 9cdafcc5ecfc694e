/** What an entity of a pair of documents is: the words it stands for, gold's text first, or its concept. */
import type { DocumentPair } from '../corpus.js'
import type { Document } from '../document.js'
import { graphOf } from '../meaning/graph.js'
import type { Side } from '../measure.js'
import { unitsOf } from '../text/code-points.js'

export function textsOfPair(documents: Pick<DocumentPair, Side>): (entity: string, side: Side) => string | undefined {
  const words = new Map([...wordsOf(documents.system), ...wordsOf(documents.gold)])
  const concepts = { gold: conceptsOf(documents.gold), system: conceptsOf(documents.system) }
  return (entity, side) => words.get(entity) ?? concepts[side].get(entity)
}

/** By places in order, so that a text of millions of characters is gone through once. */
function wordsOf({ text = '', layers }: Document): [string, string][] {
  const placed = (layers.time?.entities ?? []).flatMap(({ id, span }) => {
    const [start, end] = [span?.start, span?.end].map((place) => Math.min(place ?? -1, text.length))
    return start! >= 0 && end! >= start! ? [{ id, start: start!, end: end! }] : []
  })
  const places = [...new Set(placed.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b)
  const units = new Map(unitsOf(text, places).map((unit, i) => [places[i]!, unit]))
  return placed.map(({ id, start, end }) => [id, text.slice(units.get(start), units.get(end)).replace(/\s+/g, ' ')])
}

function conceptsOf({ layers }: Document): Map<string, string> {
  const concepts = new Map<string, string>()
  for (const { tree } of layers.meaning?.sentences ?? [])
    for (const { variable, concept } of graphOf(tree).nodes)
      if (!concepts.has(variable)) concepts.set(variable, concept)
  return concepts
}
