/** Entities are dropped, with their links (UzZaman and Allen 2011, section 5, iv). */
import { dropAtRandom, dropMostConnected } from '../perturbations/drop-entities.js'
import { uzzamanAllen2011 } from './citations.js'
import { defineDamage } from './damage.js'

export const dropEntities = defineDamage({
  name: 'drop-entities',
  about: {
    question: 'Does it cost more to miss an entity that many others are linked to?',
    details:
      'From each document more and more of the linked entities are dropped, with all links that name them: those linked to most others first, and for comparison in random order. What is left is scored against the whole. If important entities count for more, the first curve lies below the second and falls steeply at first.',
    cite: `${uzzamanAllen2011} Section 5.`,
  },
  ways: { 'most connected first': dropMostConnected, 'at random': dropAtRandom },
  upTo: { default: 1, most: 1 },
  intact: (level) => 1 - level,
  axis: 'share of linked entities kept',
})
