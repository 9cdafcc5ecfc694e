/**
 * An experiment declared in a small JSON file; paths are relative to it:
 *
 *     {"experiment": "degrade", "corpus": ["gold"], "measures": ["strict"], "settings": {"steps": 10}, "seed": 1, "out": "results"}
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { AnyExperiment } from '../experiment.js'
import { findExperiment } from '../experiments/index.js'
import { type Problem, UsageError } from '../problem.js'

export interface DeclaredExperiment {
  readonly experiment: AnyExperiment
  /** The corpus; or gold and then the runs. */
  readonly paths: readonly string[]
  readonly settings: Readonly<Record<string, string>>
  readonly measure?: readonly string[]
  readonly format?: string
  readonly seed: number
  readonly out?: string
}

const forms: Readonly<Record<string, { readonly form: string; fits(value: unknown): boolean }>> = {
  experiment: { form: 'the name of an experiment', fits: isText },
  corpus: { form: 'a list of files or folders', fits: isTexts },
  gold: { form: 'a file or folder', fits: isText },
  runs: { form: 'a list of files or folders', fits: isTexts },
  measures: { form: 'a list of measure ids', fits: isTexts },
  settings: {
    form: 'an object of params and their values',
    fits: (value) => isRecord(value) && Object.values(value).every((one) => isText(one) || typeof one === 'number'),
  },
  format: { form: 'the id of a format', fits: isText },
  seed: { form: 'a whole number', fits: (value) => Number.isSafeInteger(value) && (value as number) >= 0 },
  out: { form: 'a folder', fits: isText },
}

export function readExperimentFile(file: string): DeclaredExperiment {
  const declared = parse(file)
  refuse(file, faultsOf(declared))
  const experiment = findExperiment(declared.experiment as string)
  refuse(file, sourceFaults(declared, experiment))
  const near = (path: string) => resolve(dirname(file), path)
  const { corpus = [], gold, runs = [], measures, format, seed = 1, out, settings = {} } = declared
  const paths = [...(corpus as string[]), ...(gold === undefined ? [] : [gold as string]), ...(runs as string[])]
  return {
    experiment,
    paths: paths.map(near),
    settings: Object.fromEntries(Object.entries(settings as object).map(([name, value]) => [name, String(value)])),
    ...(measures !== undefined && { measure: measures as string[] }),
    ...(format !== undefined && { format: format as string }),
    seed: seed as number,
    ...(out !== undefined && { out: near(out as string) }),
  }
}

function refuse(file: string, faults: Iterable<Problem>): void {
  const problems = [...faults].map((problem): Problem => ({ ...problem, place: { file } }))
  if (problems.length > 0) throw new UsageError(problems)
}

function parse(file: string): Readonly<Record<string, unknown>> {
  const fail = (message: string): never => {
    throw new UsageError([
      { code: 'usage/option', severity: 'error', message, place: { file }, hint: "See 'cupel experiment run --help'." },
    ])
  }
  if (!existsSync(file)) fail(`"${file}" does not exist.`)
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isRecord(value) ? value : fail(`"${file}" is not a JSON object.`)
  } catch (error) {
    if (error instanceof UsageError) throw error
    return fail(`"${file}" cannot be read as JSON: ${(error as Error).message}.`)
  }
}

function* faultsOf(declared: Readonly<Record<string, unknown>>): Generator<Problem> {
  const keys = Object.keys(forms)
  if (declared.experiment === undefined) yield fault('"experiment" is missing.', keys)
  for (const [key, value] of Object.entries(declared)) {
    const known = Object.hasOwn(forms, key) ? forms[key] : undefined
    if (!known) yield fault(`"${key}" is not known.`, keys)
    else if (!known.fits(value)) yield fault(`"${key}" must be ${known.form}.`, [known.form])
  }
}

const sources = { corpus: ['corpus'], runs: ['gold', 'runs'], nothing: [] } as const

/** An experiment on nothing succeeds on nothing, and one that passes over what it was given misleads. */
function* sourceFaults(
  declared: Readonly<Record<string, unknown>>,
  { name, takes }: AnyExperiment,
): Generator<Problem> {
  const wanted: readonly string[] = sources[takes]
  for (const key of wanted) if (declared[key] === undefined) yield fault(`"${name}" needs "${key}".`, wanted)
  for (const key of ['corpus', 'gold', 'runs'])
    if (declared[key] !== undefined && !wanted.includes(key)) yield fault(`"${name}" takes no "${key}".`, wanted)
}

function fault(message: string, expected: readonly string[]): Problem {
  return {
    code: 'usage/option',
    severity: 'error',
    message,
    expected,
    hint: expected.length > 0 ? `Expected: ${expected.join(', ')}.` : 'Take it out.',
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every(isText)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
