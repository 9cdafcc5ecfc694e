/** The items of each layer, with what annotators say about them. Meaning graphs have none: their nodes have names of their own in each file. */
import type { Document, LayerName } from '../../document.js'
import { failUsage } from '../../vocabulary/problem.js'
import { answerItems } from './answers.js'
import { factItems } from './facts.js'
import type { SaidItem } from './statement.js'
import { timeItems } from './time.js'

export type { ItemName, SaidItem, Statement } from './statement.js'

const itemsOfLayers = { time: timeItems, answers: answerItems, facts: factItems } satisfies Partial<
  Record<LayerName, (documents: readonly Document[]) => SaidItem[]>
>

/** The layers whose items can be compared one by one. */
export type ComparedLayer = keyof typeof itemsOfLayers

/** The items of one document, with a statement of each annotator, in the order of the text. */
export function saidItems(layer: ComparedLayer, documents: readonly Document[]): SaidItem[] {
  return itemsOfLayers[layer](documents)
}

/** The layer whose items are compared; throws if the documents have none. */
export function comparedLayer(documents: readonly Document[]): ComparedLayer {
  const layers = (Object.keys(itemsOfLayers) as ComparedLayer[]).filter((layer) =>
    documents.some((document) => document.layers[layer]),
  )
  const [layer] = layers
  if (layer) return layer
  const isMeaning = documents.some((document) => document.layers.meaning)
  return failUsage({
    code: 'usage/option',
    message: isMeaning
      ? 'Meaning graphs cannot be compared item by item: their nodes have names of their own in each file.'
      : 'There is no annotation that can be compared item by item.',
    expected: Object.keys(itemsOfLayers),
    hint: isMeaning
      ? "Results by document and by label show where annotators differ, and 'cupel explain' compares two of them."
      : 'Choose files with time, answers or facts annotation.',
  })
}
