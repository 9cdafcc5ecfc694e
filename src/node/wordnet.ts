/** The extract of WordNet in the package. */
import { readFileSync } from 'node:fs'
import { readWordNet, type WordNet } from '../entailment/wordnet.js'

export function loadWordNet(): WordNet {
  return readWordNet(readFileSync(new URL('../../models/wordnet.txt', import.meta.url), 'utf8'))
}
