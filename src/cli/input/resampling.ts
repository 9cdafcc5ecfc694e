/** Confidence intervals on the command line: the options, and the request that they make. */
import { type Command, Option } from 'commander'
import { checkUnit, type Unit, units } from '../../evaluation/units.js'
import type { AnyMeasure } from '../../measure.js'
import { checkCount } from '../../stats/draws.js'
import { failUsage } from '../../vocabulary/problem.js'
import { seedNumber, wholeNumber } from './arguments.js'

export interface Resampling {
  readonly samples: number
  readonly seed: number
  readonly unit: Unit
}

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
    .addOption(unitOption('the unit that the bootstrap resamples'))
    .option('--seed <number>', 'seed of the bootstrap', seedNumber, 1)
}

export function unitOption(help: string): Option {
  return new Option('--unit <unit>', help).choices([...units]).default('documents')
}

/** `undefined` without --ci. Throws before anything is scored if the measures do not have such units. */
export function parseResampling(
  { ci, unit, seed }: ResamplingOptions,
  measures: readonly AnyMeasure[],
): Resampling | undefined {
  checkUnit(unit, measures)
  if (ci === undefined) return unit === 'documents' ? undefined : failNoIntervals(unit)
  const samples = ci === true ? DEFAULT_SAMPLES : ci
  checkCount('samples', samples)
  return { samples, seed, unit }
}

function failNoIntervals(unit: Unit): never {
  return failUsage({
    code: 'usage/option',
    message: `--unit ${unit} only has an effect on confidence intervals, and there are none without --ci.`,
    actual: unit,
    expected: ['--ci'],
    hint: `Use --ci --unit ${unit}.`,
  })
}
