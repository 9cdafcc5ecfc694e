/** The catalogue of experiments: one file each, one line here. */
import type { AnyExperiment } from '../experiment.js'
import { failUsage } from '../vocabulary/problem.js'
import { correlate } from './correlate.js'
import { degrade } from './degrade.js'
import { disturb } from './disturb.js'
import { dropEntities } from './drop-entities.js'
import { noise } from './noise.js'
import { sensitivity } from './sensitivity.js'
import { size } from './size.js'
import { stability } from './stability.js'
import { synthetic } from './synthetic.js'

export const experiments: readonly AnyExperiment[] = [
  degrade,
  noise,
  disturb,
  dropEntities,
  synthetic,
  size,
  correlate,
  stability,
  sensitivity,
]

/** The experiment of this name. */
export function findExperiment(name: string): AnyExperiment {
  return (
    experiments.find((experiment) => experiment.name === name) ??
    failUsage({
      code: 'usage/option',
      message: `There is no experiment "${name}".`,
      actual: name,
      expected: experiments.map((experiment) => experiment.name),
    })
  )
}
