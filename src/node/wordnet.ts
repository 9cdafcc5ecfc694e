/** The extract of WordNet that is shipped with the package. */
import { readFileSync } from 'node:fs'
import { readWordNet, type WordNet } from '../entailment/wordnet.js'

export function loadWordNet(): WordNet {
  return readWordNet(readFileSync(new URL('../../models/wordnet.txt', import.meta.url), 'utf8'))
}
