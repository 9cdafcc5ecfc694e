/** Confidence intervals on the command line, and what is drawn for them. */
import { type Command, Option } from 'commander'
import { checkUnit, type Unit, units } from '../../evaluation/units.js'
import type { AnyMeasure } from '../../measure.js'
import { checkCount } from '../../stats/draws.js'
import { failUsage } from '../../vocabulary/problem.js'
import { seedNumber, wholeNumber } from './arguments.js'

export interface ResamplingOptions {
  readonly ci?: number | true
  readonly unit: Unit
  readonly seed: number
}

const DEFAULT_SAMPLES = 1000

/** Adds the options of confidence intervals. */
export function takesResampling(command: Command): Command {
  return command
    .option('--ci [samples]', `confidence intervals by bootstrap (default: ${DEFAULT_SAMPLES} samples)`, wholeNumber(1))
    .addOption(unitOption('what is drawn by the bootstrap'))
    .option('--seed <number>', 'seed of the bootstrap', seedNumber, 1)
}

export function unitOption(what: string): Option {
  return new Option('--unit <unit>', what).choices([...units]).default('documents')
}

/** Throws if that cannot be had, before anything is scored; `undefined` if there are to be no intervals. */
export function resamplingOf({ ci, unit, seed }: ResamplingOptions, measures: readonly AnyMeasure[]) {
  checkUnit(unit, measures)
  if (ci === undefined) return unit === 'documents' ? undefined : failNothingDrawn(unit)
  const samples = ci === true ? DEFAULT_SAMPLES : ci
  checkCount('samples', samples)
  return { samples, seed, unit }
}

function failNothingDrawn(unit: Unit): never {
  return failUsage({
    code: 'usage/option',
    message: `--unit ${unit} says what is drawn for intervals, and none are asked for.`,
    actual: unit,
    expected: ['--ci'],
    hint: `Say --ci --unit ${unit}.`,
  })
}
