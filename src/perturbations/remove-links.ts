/** Removes the links that restrict something, in random order; entities stay (Tannier and Muller 2008, section 3.1). */
import { informativeLinks, type Perturbation } from './perturbation.js'
import { shuffled } from './random.js'

export const removeLinks: Perturbation = {
  name: 'remove-links',
  pieces: (layer) => informativeLinks(layer).length,
  *damage(layer, random) {
    let { links } = layer
    for (const removed of shuffled(informativeLinks(layer), random)) {
      links = links.filter((link) => link !== removed)
      yield { ...layer, links }
    }
  },
}
