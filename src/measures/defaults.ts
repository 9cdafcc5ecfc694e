/**
 * The names of the measures that are computed by default: by layer, unless a format needs others. AMR graphs have no document level, so three
 * of the four parts of AnCast++ would be empty. The format of gold decides; in a folder, that of its first file.
 */
import type { LayerName } from '../document.js'

export const defaultNames: Readonly<Partial<Record<LayerName, readonly string[]>>> = {
  time: ['temporal-awareness'],
  meaning: ['ancast++'],
  answers: ['c@1', 'accuracy'],
  facts: ['anchored-facts'],
}

const namesOfFormats: Readonly<Record<string, readonly string[]>> = { penman: ['smatch'] }

/** The default measures for files of a format, or for files with some layers. */
export function defaultNamesOf({ name, layers }: { readonly name?: string; readonly layers: readonly LayerName[] }) {
  const own = name !== undefined && Object.hasOwn(namesOfFormats, name) ? namesOfFormats[name] : undefined
  return own ?? layers.flatMap((layer) => defaultNames[layer] ?? [])
}
