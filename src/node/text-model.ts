/** The text model of the package, read on first use. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Analyser, createAnalyser } from '../text/analyser.js'
import { inPackage } from './package-folder.js'

const loaded = new Map<string, Analyser>()

/** The analyser of a model file, by default the one for English. A file is read once. */
export function loadAnalyser(file = fileURLToPath(inPackage('models/english.bin'))): Analyser {
  const known = loaded.get(file)
  if (known) return known
  const analyser = createAnalyser(readFileSync(file))
  loaded.set(file, analyser)
  return analyser
}
