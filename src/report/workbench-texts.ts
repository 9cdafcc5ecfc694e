/** What an entity of a pair of documents is: the words it stands for, gold's text first, or its concept. */
import type { DocumentPair } from '../corpus.js'
import type { Document } from '../document.js'
import { graphOf } from '../meaning/graph.js'
import type { Side } from '../measure.js'

export function textsOfPair(documents: Pick<DocumentPair, Side>): (entity: string, side: Side) => string | undefined {
  const words = new Map([...wordsOf(documents.system), ...wordsOf(documents.gold)])
  const concepts = { gold: conceptsOf(documents.gold), system: conceptsOf(documents.system) }
  return (entity, side) => words.get(entity) ?? concepts[side].get(entity)
}

function wordsOf({ text, layers }: Document): [string, string][] {
  const characters = text === undefined ? [] : [...text]
  return (layers.time?.entities ?? []).flatMap(({ id, span }) =>
    span ? [[id, characters.slice(span.start, span.end).join('').replace(/\s+/g, ' ')]] : [],
  )
}

function conceptsOf({ layers }: Document): Map<string, string> {
  const concepts = new Map<string, string>()
  for (const { tree } of layers.meaning?.sentences ?? [])
    for (const { variable, concept } of graphOf(tree).nodes)
      if (!concepts.has(variable)) concepts.set(variable, concept)
  return concepts
}
