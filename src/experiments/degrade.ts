/** Links are removed (Tannier and Muller 2008, section 3.1; 2011, section 6; UzZaman and Allen 2011, section 5, i). */
import { removeLinks } from '../perturbations/remove-links.js'
import { tannierMuller2008, tannierMuller2011, uzzamanAllen2011 } from './citations.js'
import { defineDamage } from './damage.js'

export const degrade = defineDamage({
  name: 'degrade',
  about: {
    question: 'Does a measure fall in step with the links that are removed?',
    details:
      'From each document more and more stated links are removed at random, from none to all, and what is left is scored against the whole. Recall is the value to look at: all that is left is right, so precision stays 1, or near it where a vaguer relation counts as a wrong one. A recall that tells just how much is left lies on the line y = x, where x is the share of links kept; one that counts inferred links falls faster or slower.',
    cite: `${tannierMuller2011} Section 6. ${tannierMuller2008} Section 3.1. ${uzzamanAllen2011} Section 5.`,
  },
  ways: { random: removeLinks },
  upTo: { default: 1, most: 1 },
  intact: (level) => 1 - level,
  axis: 'share of links kept',
})
