/**
 * A document is a text and what is annotated on it: one layer for each kind of annotation, all of them plain JSON.
 * Formats make documents, measures read one layer of them, and neither knows the other.
 */
import { type AnswersLayer, emptyAnswersLayer } from './layers/answers.js'
import { emptyFactsLayer, type FactsLayer } from './layers/facts.js'
import { emptyMeaningLayer, type MeaningLayer } from './layers/meaning.js'
import { emptyTimeLayer, type TimeLayer } from './layers/time.js'

export interface Document {
  /** What gold and system are paired by: the base name of its file, or the id given inside a file of many. */
  readonly id: string
  readonly text?: string
  /** Where it was read from, if from a file. */
  readonly file?: string
  readonly layers: Layers
}

export interface Layers {
  readonly time?: TimeLayer
  readonly meaning?: MeaningLayer
  readonly answers?: AnswersLayer
  readonly facts?: FactsLayer
}

export type LayerName = keyof Layers

/** What a document that is not there is taken to say. */
export const emptyLayers: { readonly [Name in LayerName]-?: NonNullable<Layers[Name]> } = {
  time: emptyTimeLayer,
  meaning: emptyMeaningLayer,
  answers: emptyAnswersLayer,
  facts: emptyFactsLayer,
}

export function emptyDocument(id: string): Document {
  return { id, layers: emptyLayers }
}
