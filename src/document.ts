/**
 * A document is a text and its annotation: one layer for each kind of annotation, all of them plain JSON.
 * Formats make documents and measures read one of their layers. Formats and measures do not know each other.
 */
import { type AnswersLayer, emptyAnswersLayer } from './layers/answers.js'
import { emptyFactsLayer, type FactsLayer } from './layers/facts.js'
import { emptyMeaningLayer, type MeaningLayer } from './layers/meaning.js'
import { emptyTimeLayer, type TimeLayer } from './layers/time.js'

export interface Document {
  /** Pairs gold with system: the base name of the file, or the id that a file with several documents gives. */
  readonly id: string
  readonly text?: string
  /** The file it was read from, if any. */
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

/** The layers of a document that is missing on one side. */
export const emptyLayers: { readonly [Name in LayerName]-?: NonNullable<Layers[Name]> } = {
  time: emptyTimeLayer,
  meaning: emptyMeaningLayer,
  answers: emptyAnswersLayer,
  facts: emptyFactsLayer,
}

export function emptyDocument(id: string): Document {
  return { id, layers: emptyLayers }
}
