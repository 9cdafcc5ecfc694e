/**
 * The catalogue of perturbations, one file for each way to damage a time layer. Experiments use it to find out how measures react.
 * Start with `perturbation.ts`, which has the interface. May import `layers/` and `time/`.
 */
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
