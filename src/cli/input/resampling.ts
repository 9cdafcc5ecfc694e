/** Confidence intervals on the command line: the options, and the request that they make. */
import { type Command, InvalidArgumentError, Option } from 'commander'
import { checkUnit, type GroupBy, type Unit, units } from '../../evaluation/units.js'
import type { AnyMeasure } from '../../measure.js'
import { checkCount } from '../../stats/draws.js'
import { failUsage } from '../../vocabulary/problem.js'
import { namePattern, seedNumber, wholeNumber } from './arguments.js'

export interface Resampling {
  readonly samples: number
  readonly seed: number
  readonly unit: Unit
  readonly groupBy?: GroupBy
}

export interface ResamplingOptions {
  readonly ci?: number | true
  readonly unit: Unit
  readonly groupBy?: GroupBy
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
  const groups = 'groups are those of --group-by, or else those of questions'
  return new Option('--unit <unit>', `${help}; ${groups}`).choices([...units]).default('documents')
}

const parts: Readonly<Record<string, Unit>> = {
  document: 'documents',
  group: 'groups',
  question: 'questions',
  entity: 'entities',
  sentence: 'sentences',
}

/** The unit that has a row of its own. */
export function partOption(): Option {
  return new Option('--per <part>', `show a row for each ${Object.keys(parts).join(', ')}`)
    .choices(Object.keys(parts))
    .argParser((part: string) => parts[part] ?? failPart(part))
}

function failPart(part: string): never {
  throw new InvalidArgumentError(`It must be one of ${Object.keys(parts).join(', ')}, not ${part}.`)
}

/** @example partName('entities') // 'entity' */
export function partName(unit: Unit): string {
  return Object.keys(parts).find((part) => parts[part] === unit)!
}

/** `purpose`: what groups of documents are for, beside resampling. */
export function groupOption(purpose: string): Option {
  const example = "'^[a-z]+' takes english from english_umr-0001"
  const help = `${purpose}: those whose names match the same text (${example})`
  return new Option('--group-by <pattern>', help).argParser(namePattern)
}

/** `undefined` without --ci. Throws before anything is scored if the measures do not have such units. */
export function parseResampling(
  { ci, unit, groupBy, seed }: ResamplingOptions,
  measures: readonly AnyMeasure[],
): Resampling | undefined {
  checkUnit(unit, measures, groupBy)
  if (ci === undefined) return unit === 'documents' ? undefined : failNoIntervals(unit)
  const samples = ci === true ? DEFAULT_SAMPLES : ci
  checkCount('samples', samples)
  return { samples, seed, unit, ...(groupBy && unit === 'groups' && { groupBy }) }
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
