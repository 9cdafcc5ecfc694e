/** What a file of graphs has no place for: how nodes stand to words, and what holds across sentences. */
import type { Document } from '../../document.js'
import type { Loss } from '../../format.js'
import { emptyMeaningLayer, type MeaningSentence } from '../../layers/meaning.js'

export function penmanLosses({ layers }: Document): readonly Loss[] {
  const { sentences } = layers.meaning ?? emptyMeaningLayer
  const all = (of: (sentence: MeaningSentence) => number): number => sentences.reduce((sum, one) => sum + of(one), 0)
  const triples = (group: string): number =>
    all(({ relations }) => relations.filter((relation) => relation.group === group).length)
  return [
    { what: 'temporal triple', count: triples('temporal') },
    { what: 'modal triple', count: triples('modal') },
    { what: 'coreference triple', count: triples('coref') },
    { what: 'alignment', count: all(({ alignments }) => alignments.length) },
  ]
}
