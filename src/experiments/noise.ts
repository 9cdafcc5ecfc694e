/** Wrong links are added (UzZaman and Allen 2011, section 5, ii). */
import { addWrongLinks } from '../perturbations/add-wrong-links.js'
import { uzzamanAllen2011 } from './citations.js'
import { defineDamage } from './damage.js'

export const noise = defineDamage({
  name: 'noise',
  about: {
    question: 'Does a measure fall in step with the wrong links that are added?',
    details:
      'To each document more and more links that it does not entail are added, each between two of its entities and with one relation, so that all links can still hold; up to as many as it has. Precision is the value to look at: all of gold is still there, so temporal-awareness recall stays 1. A precision that tells just how many links are right lies on the line y = x, where x is the share of right links among all; against the number of added links that is no straight line, and both are fitted.',
    cite: `${uzzamanAllen2011} Section 5.`,
  },
  ways: { random: addWrongLinks },
  upTo: { default: 1, most: 10 },
  intact: (level) => 1 / (1 + level),
  axis: 'share of right links among all',
  fitsByLevel: true,
})
