/**
 * Sentences as units. They are paired as in the whole document, by id or in order, and each pair becomes a document of its own, so the items of
 * a measure that judges sentence by sentence add up to those of the whole document. A sentence that gold lacks is added to a unit of another
 * one. Document-level relations are left out, because they belong to no single sentence. O(sentences).
 */
import type { Document } from '../../document.js'
import { emptyMeaningLayer, type MeaningLayer, type MeaningSentence } from '../../layers/meaning.js'
import { pairSentences } from '../../meaning/sentences.js'
import type { Problem } from '../../vocabulary/problem.js'

export function splitSentences([golds, ...systems]: readonly (readonly Document[])[]): (readonly Document[])[] {
  return [
    golds!.flatMap((gold) => {
      const { sentences } = layerOf(gold)
      return sentences.length ? sentences.map((sentence) => unitOf(gold, sentence, [sentence])) : [gold]
    }),
    ...systems.map((documents) => documents.flatMap((system, i) => splitSystem(golds![i]!, system))),
  ]
}

function layerOf({ layers }: Document): MeaningLayer {
  return layers.meaning ?? emptyMeaningLayer
}

function splitSystem(gold: Document, system: Document): readonly Document[] {
  const { sentences } = layerOf(gold)
  if (sentences.length === 0) return [system]
  const { pairs } = pairSentences(layerOf(gold), layerOf(system))
  const partners = new Map(pairs.flatMap((pair) => (pair.gold && pair.system ? [[pair.gold, pair.system]] : [])))
  const extra = pairs.flatMap((pair) => (pair.gold || !pair.system ? [] : [pair.system]))
  const [first] = partners.keys()
  return sentences.map((sentence) => {
    const partner = partners.get(sentence)
    const own = partner ? [named(partner, sentence)] : []
    return unitOf(system, sentence, sentence === first ? [...own, ...extra] : own)
  })
}

/** The sentence with the id of its partner in gold, so that the two are paired again. */
function named({ givenId: _, ...sentence }: MeaningSentence, { id, givenId }: MeaningSentence): MeaningSentence {
  return { ...sentence, id, ...(givenId !== undefined && { givenId }) }
}

function unitOf(document: Document, { id }: MeaningSentence, sentences: readonly MeaningSentence[]): Document {
  return { ...document, id: `${document.id}/${id}`, layers: { meaning: { sentences } } }
}

/** The warning that sentences were paired in order: their units have equal ids, so it would get lost. */
export function sentencesPairedByOrder(gold: Document, system: Document): readonly Problem[] {
  const { problems } = pairSentences(layerOf(gold), layerOf(system))
  return problems.filter(({ code }) => code === 'meaning/paired-by-order')
}
