/**
 * An experiment declared in a small JSON file; paths are relative to it:
 *
 *     {"experiment": "degrade", "corpus": ["gold"], "measures": ["strict"], "settings": {"steps": 10}, "seed": 1, "out": "results"}
 */
import { dirname, resolve } from 'node:path'
import type { AnyExperiment } from '../../experiment.js'
import { experiments, findExperiment } from '../../experiments/index.js'
import { FileFault, piecesOfFile } from '../../node/file.js'
import { isSeed, LARGEST_SEED } from '../../stats/draws.js'
import { addPlaced, type JsonText, type PartProblem, parseJson } from '../../syntax/json/json.js'
import { problemList } from '../../syntax/source/problem-list.js'
import { isObject } from '../../vocabulary/objects.js'
import { inFile, type Problem, UsageError } from '../../vocabulary/problem.js'

export interface DeclaredExperiment {
  readonly experiment: AnyExperiment
  /** The corpus; or gold, followed by the runs. */
  readonly paths: readonly string[]
  readonly settings: Readonly<Record<string, string>>
  readonly measure?: readonly string[]
  readonly format?: string
  readonly seed: number
  readonly out?: string
}

const names = experiments.map(({ name }) => name)

const forms: Readonly<Record<string, { readonly form: string; fits(value: unknown): boolean }>> = {
  experiment: { form: `one of ${names.join(', ')}`, fits: (value) => names.some((name) => name === value) },
  corpus: { form: 'a list of files or folders', fits: isTexts },
  gold: { form: 'a file or folder', fits: isText },
  runs: { form: 'a list of files or folders', fits: isTexts },
  measures: { form: 'a list of measure ids', fits: isTexts },
  settings: {
    form: 'an object of params and their values',
    fits: (value) => isObject(value) && Object.values(value).every((one) => isText(one) || typeof one === 'number'),
  },
  format: { form: 'the id of a format', fits: isText },
  seed: { form: `a whole number from 0 to ${LARGEST_SEED}`, fits: isSeed },
  out: { form: 'a folder', fits: isText },
}

export function readExperimentFile(file: string): DeclaredExperiment {
  const json = { text: textOfFile(file), line: 1, column: 1 }
  const declared = parse(file, json)
  const refuse = (faults: Iterable<PartProblem>): void => refuseParts(file, json, [...faults])
  refuse(faultsOf(declared))
  const experiment = findExperiment(declared.experiment as string)
  refuse(sourceFaults(declared, experiment))
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

function textOfFile(file: string): string {
  try {
    return [...piecesOfFile(file)].join('')
  } catch (error) {
    if (error instanceof FileFault) throw new UsageError([error.problem])
    throw error
  }
}

function parse(file: string, json: JsonText): Readonly<Record<string, unknown>> {
  const problems = problemList(MOST_PROBLEMS)
  const parsed = parseJson(json, problems)
  failAll(file, problems.problems)
  if (!isObject(parsed?.value)) refuseParts(file, json, [fault('This is not an object.', ['{"experiment": …}'])])
  return parsed!.value as Readonly<Record<string, unknown>>
}

const MOST_PROBLEMS = 20

function refuseParts(file: string, json: JsonText, faults: readonly PartProblem[]): void {
  const problems = problemList(MOST_PROBLEMS)
  addPlaced(faults, json, problems)
  failAll(file, problems.problems)
}

function failAll(file: string, problems: readonly Problem[]): void {
  if (problems.length > 0) throw new UsageError(problems.map((problem) => inFile(problem, file)))
}

function* faultsOf(declared: Readonly<Record<string, unknown>>): Generator<PartProblem> {
  const keys = Object.keys(forms)
  if (declared.experiment === undefined) yield fault('"experiment" is missing.', keys)
  for (const [key, value] of Object.entries(declared)) {
    const known = Object.hasOwn(forms, key) ? forms[key] : undefined
    if (!known) yield { ...fault(`"${key}" is not a known key.`, keys, [key]), isKey: true }
    else if (!known.fits(value)) yield fault(`"${key}" must be ${known.form}.`, [known.form], [key])
  }
}

const sources = { corpus: ['corpus'], runs: ['gold', 'runs'], nothing: [] } as const

/** An experiment without its input would find nothing, and one that ignores an input would mislead. */
function* sourceFaults(
  declared: Readonly<Record<string, unknown>>,
  { name, takes }: AnyExperiment,
): Generator<PartProblem> {
  const wanted: readonly string[] = sources[takes]
  for (const key of wanted) if (declared[key] === undefined) yield fault(`"${name}" needs "${key}".`, wanted)
  for (const key of ['corpus', 'gold', 'runs'])
    if (declared[key] !== undefined && !wanted.includes(key))
      yield { ...fault(`"${name}" takes no "${key}".`, wanted, [key]), isKey: true }
}

/** `path`: the key that is wrong, if any. */
function fault(message: string, expected: readonly string[], path: readonly string[] = []): PartProblem {
  return {
    code: 'usage/option',
    message,
    expected,
    hint: expected.length > 0 ? `Expected: ${expected.join(', ')}.` : 'Remove it.',
    path,
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every(isText)
}
