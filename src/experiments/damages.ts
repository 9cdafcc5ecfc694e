/** The experiments that damage gold step by step: one for each way of damage (UzZaman and Allen 2011, section 5). */
import { addWrongLinks } from '../perturbations/add-wrong-links.js'
import { changeLabels } from '../perturbations/change-labels.js'
import { dropAtRandom, dropMostConnected } from '../perturbations/drop-entities.js'
import { removeLinks } from '../perturbations/remove-links.js'
import { tannierMuller2008, tannierMuller2011, uzzamanAllen2011 } from './citations.js'
import { defineDamage } from './damage.js'

const keptShare = (level: number): number => 1 - level

/** Removes links (Tannier and Muller 2008, section 3.1; 2011, section 6; UzZaman and Allen 2011, section 5, i). */
export const degrade = defineDamage({
  name: 'degrade',
  about: {
    question: 'Does a measure fall in proportion to the links that are removed?',
    details:
      'Stated links are removed from each document at random, from none to all, and what remains is scored against the complete document. Recall is the value to look at: everything that remains is right, so precision stays 1, or close to 1 if a vaguer relation counts as wrong. A recall that reflects exactly how much remains lies on the line y = x, where x is the share of links kept. A recall that counts inferred links falls faster or more slowly.',
    cite: `${tannierMuller2011} Section 6. ${tannierMuller2008} Section 3.1. ${uzzamanAllen2011} Section 5.`,
  },
  ways: { random: removeLinks },
  upTo: { default: 1, most: 1 },
  intact: keptShare,
  axis: 'share of links kept',
})

/** Adds wrong links (UzZaman and Allen 2011, section 5, ii). */
export const noise = defineDamage({
  name: 'noise',
  about: {
    question: 'Does a measure fall in proportion to the wrong links that are added?',
    details:
      'Links that a document does not entail are added to it, each between two of its entities and with one relation, so that the links remain consistent. By default, the number of added links rises to the number of links in the document. Precision is the value to look at: all of gold is still there, so temporal-awareness recall stays 1. A precision that reflects exactly how many links are right lies on the line y = x, where x is the share of right links. Against the number of added links this is not a straight line, so both are fitted.',
    cite: `${uzzamanAllen2011} Section 5.`,
  },
  ways: { random: addWrongLinks },
  upTo: { default: 1, most: 10 },
  intact: (level) => 1 / (1 + level),
  axis: 'share of right links among all',
  fitsByLevel: true,
})

/** Changes labels (Tannier and Muller 2008, section 3.2; 2011, section 6.2.2; UzZaman and Allen 2011, section 5, iii). */
export const disturb = defineDamage({
  name: 'disturb',
  about: {
    question: 'Does a measure fall in proportion to the links whose labels are changed?',
    details:
      'Links of each document get another relation, one that the link excludes and the other links allow, so that the links remain consistent. Up to 40 % of the links are changed, as in the paper. A link whose relation follows from the others is skipped; a document in which no more links can be changed has no values at higher levels. A measure that reflects exactly how many links are right lies on the line y = x, where x is the share of unchanged links.',
    cite: `${tannierMuller2011} Section 6.2.2. ${tannierMuller2008} Section 3.2. ${uzzamanAllen2011} Section 5.`,
  },
  ways: { random: changeLabels },
  upTo: { default: 0.4, most: 1 },
  intact: keptShare,
  axis: 'share of links unchanged',
})

/** Drops entities with their links (UzZaman and Allen 2011, section 5, iv). */
export const dropEntities = defineDamage({
  name: 'drop-entities',
  about: {
    question: 'Does missing an entity cost more if it is linked to many others?',
    details:
      'Linked entities are dropped from each document, with all their links: those linked to most others first and, for comparison, in random order. What remains is scored against the complete document. If important entities count for more, the first curve is below the second and falls steeply at the beginning.',
    cite: `${uzzamanAllen2011} Section 5.`,
  },
  ways: { 'most connected first': dropMostConnected, 'at random': dropAtRandom },
  upTo: { default: 1, most: 1 },
  intact: keptShare,
  axis: 'share of linked entities kept',
})
