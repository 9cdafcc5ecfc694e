/** The extract of WordNet in the package. */
import { readFileSync } from 'node:fs'
import { readWordNet, type WordNet } from '../entailment/wordnet.js'
import { inPackage } from './package-folder.js'

export function loadWordNet(): WordNet {
  return readWordNet(readFileSync(inPackage('models/wordnet.txt'), 'utf8'))
}
