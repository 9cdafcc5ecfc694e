/** Labels are changed (Tannier and Muller 2008, section 3.2; 2011, section 6.2.2; UzZaman and Allen 2011, section 5, iii). */
import { changeLabels } from '../perturbations/change-labels.js'
import { tannierMuller2008, tannierMuller2011, uzzamanAllen2011 } from './citations.js'
import { defineDamage } from './damage.js'

export const disturb = defineDamage({
  name: 'disturb',
  about: {
    question: 'Does a measure fall in step with the links whose labels are changed?',
    details:
      'In each document more and more links get another relation, one that the link excludes and that the others leave possible, so that all links can still hold; up to 40 % of them, as in the paper. A link that the others hold fast is passed over; a document in which no more can be changed has no values beyond. A measure that tells just how many links are right lies on the line y = x, where x is the share of links unchanged.',
    cite: `${tannierMuller2011} Section 6.2.2. ${tannierMuller2008} Section 3.2. ${uzzamanAllen2011} Section 5.`,
  },
  ways: { random: changeLabels },
  upTo: { default: 0.4, most: 1 },
  intact: (level) => 1 - level,
  axis: 'share of links unchanged',
})
