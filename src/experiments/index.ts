/** The catalogue of experiments: one file each, one line here. */
import type { AnyExperiment } from '../experiment.js'
import { failUsage } from '../problem.js'
import { sensitivity } from './sensitivity.js'
import { stability } from './stability.js'

export const experiments: readonly AnyExperiment[] = [stability, sensitivity]

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
