/** The names of the measures that are computed by default for files with a layer. */
import type { LayerName } from '../document.js'

export const defaultNames: Readonly<Partial<Record<LayerName, readonly string[]>>> = {
  time: ['temporal-awareness'],
  meaning: ['ancast++'],
  answers: ['c@1', 'accuracy'],
  facts: ['anchored-facts'],
}
