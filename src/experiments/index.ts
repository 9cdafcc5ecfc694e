/**
 * The catalogue of experiments. `damages.ts`, `synthetic.ts`, `size.ts`, `correlate.ts`, `stability.ts` and `sensitivity.ts` hold the experiments;
 * the other files are their parts: damage in steps (`damage.ts`), curves and fits (`curves.ts`), pairs of runs on random subsets
 * (`run-pairs.ts`), rows in columns (`columns.ts`, `row-groups.ts`).
 *
 * This folder may import `evaluation/`, `measures/`, `perturbations/`, `time/` and `stats/`. Start with `damages.ts`.
 */
import type { AnyExperiment } from '../experiment.js'
import { failUsage } from '../vocabulary/problem.js'
import { correlate } from './correlate.js'
import { degrade, disturb, dropEntities, noise } from './damages.js'
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

/** The experiment with this name. Fails if there is none. */
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
