/** The catalogue of perturbations: one way of damage in a file. */
import { addWrongLinks } from './add-wrong-links.js'
import { changeLabels } from './change-labels.js'
import { dropAtRandom, dropMostConnected } from './drop-entities.js'
import type { Perturbation } from './perturbation.js'
import { removeLinks } from './remove-links.js'

export const perturbations: readonly Perturbation[] = [
  removeLinks,
  addWrongLinks,
  changeLabels,
  dropMostConnected,
  dropAtRandom,
]
