/**
 * What a UMR file has no place for: sentences have a number there, and no other id to be paired by. Lines of a header that name
 * one are written as they stand, and read as comments.
 */
import type { Document } from '../../document.js'
import type { Loss } from '../../format.js'
import { emptyMeaningLayer } from '../../layers/meaning.js'

export function umrLosses({ layers }: Document): readonly Loss[] {
  const { sentences } = layers.meaning ?? emptyMeaningLayer
  const isNumbered = (id: string, position: number): boolean => /^snt\d+$/.test(id) || id === String(position)
  const count = sentences.filter(({ id, givenId = id }, i) => !isNumbered(givenId, i + 1)).length
  return [{ what: 'pairing id', count, remains: 'as a comment' }]
}
