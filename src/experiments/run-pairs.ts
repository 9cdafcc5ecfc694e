/**
 * The common form of experiments that compare pairs of runs on random subsets (Peñas and Rodrigo 2011, section 4). A cell is a pair of
 * runs. All measures see the same subsets. Each pair draws its own, from a seed that depends only on the names of the two runs, so that
 * neither the order of runs nor other runs change what is drawn. But a document that one run excludes is left out for all runs.
 */
import {
  cellSeed,
  defineExperiment,
  type ExperimentAbout,
  type ExperimentCell,
  type ExperimentContext,
  type ExperimentInputs,
  type Findings,
  type Row,
} from '../experiment.js'
import { choice } from '../vocabulary/param.js'
import { type Problem, UsageError } from '../vocabulary/problem.js'
import { wholeNumber } from './counts.js'
import { drawSubsets } from './subsets.js'
import { scoreOf, type UnitStatistics, unitStatistics } from './unit-statistics.js'

const runPairParams = {
  trials: wholeNumber({
    default: 100,
    least: 1,
    most: 1e6,
    examples: [100, 1000],
    doc: 'the number of times that subsets are drawn for each pair of runs',
  }),
  size: wholeNumber({
    default: 0,
    least: 0,
    most: 1e9,
    examples: [0, 250],
    doc: 'the number of units in a subset; 0 for half of all units',
  }),
  unit: choice(['auto', 'documents', 'questions'], {
    default: 'auto',
    doc: 'the units to draw: documents, or the questions in them; auto draws questions if all measures read answers',
  }),
  missing: choice(['error', 'empty'], {
    default: 'error',
    doc: 'what to do with a document that only gold or only a run has: report an error, or score it against an empty document; a question that the run lacks then counts as unanswered, and one that gold lacks is not judged',
  }),
}

type RunPairContext = ExperimentContext<typeof runPairParams>

export interface RunPair extends ExperimentCell {
  readonly x: string
  readonly y: string
}

export interface PreparedRuns extends UnitStatistics {
  /** The number of units in a subset. */
  readonly size: number
}

/** The scores of two runs on one subset. */
export interface PairScores {
  readonly x: number | undefined
  readonly y: number | undefined
}

export interface RunPairDefinition<Counts> {
  readonly name: string
  readonly about: ExperimentAbout
  /** The number of disjoint subsets that a trial draws. */
  readonly subsets: number
  /** Counts for one measure and pair of runs, before any trial. */
  empty(): Counts
  /** Adds the scores of one trial, one pair for each subset. */
  add(counts: Counts, scores: readonly PairScores[]): void
  /** The counts as rows, without the names of the runs and the measure. */
  rows(counts: Counts): readonly Row[]
  /** The findings for each measure, from the rows of all pairs of runs. */
  conclude(measures: readonly { readonly id: string; readonly rows: readonly Row[] }[]): Findings
}

export function defineRunPairs<Counts>(definition: RunPairDefinition<Counts>) {
  const { name, about, subsets } = definition
  return defineExperiment({
    name,
    about,
    takes: 'runs',
    params: runPairParams,
    prepare: (inputs, context) => prepareRuns(inputs, context, subsets),
    problems: (prepared) => prepared.problems,
    cells: pairsOfRuns,
    run: (cell, prepared, context) => {
      const counts = context.measures.map(() => definition.empty())
      for (const scores of drawScores(cell, prepared, context, subsets))
        for (const [m, own] of counts.entries()) definition.add(own, scores[m]!)
      const rows = context.measures.flatMap(({ id }, m) =>
        definition.rows(counts[m]!).map((row): Row => ({ x: cell.x, y: cell.y, measure: id, ...row })),
      )
      return { rows, problems: [] }
    },
    conclude: (rows, { measures }) =>
      definition.conclude(measures.map(({ id }) => ({ id, rows: rows.filter(({ measure }) => measure === id) }))),
  })
}

/** `subsets` is the number of disjoint subsets that a trial draws. */
function prepareRuns(inputs: ExperimentInputs, { settings, measures }: RunPairContext, subsets: number): PreparedRuns {
  const auto = measures.every(({ reads }) => reads === 'answers') ? 'questions' : 'documents'
  const unit = settings.unit === 'auto' ? auto : settings.unit
  const statistics = unitStatistics(inputs, measures, { unit, missing: settings.missing })
  const size = settings.size === 0 ? Math.floor(statistics.units / 2) : settings.size
  if (size * subsets > statistics.units || size === 0) failSize(size, subsets, statistics)
  return { ...statistics, size }
}

/** Each pair of runs once, in the order of names. */
function pairsOfRuns({ runs }: PreparedRuns): RunPair[] {
  const names = runs.map(({ name }) => name)
  return names.flatMap((x, i) => names.slice(i + 1).map((y) => ({ key: JSON.stringify([x, y]), x, y })))
}

/** For each trial and measure, the scores of both runs on each subset. */
function* drawScores(
  cell: RunPair,
  prepared: PreparedRuns,
  { measures, settings, seed }: RunPairContext,
  subsets: number,
): Generator<readonly (readonly PairScores[])[]> {
  const [x, y] = [cell.x, cell.y].map((wanted) => prepared.runs.find(({ name }) => name === wanted)!)
  const { units, size } = prepared
  const { trials } = settings
  for (const drawn of drawSubsets({ units, size, subsets, trials, seed: cellSeed(seed, cell.key) }))
    yield measures.map((measure, m) =>
      drawn.map((chosen) => ({
        x: scoreOf(measure, x!.measures[m]!, chosen),
        y: scoreOf(measure, y!.measures[m]!, chosen),
      })),
    )
}

/** Also reports the documents that were left out, because they may be the reason for too few units. */
function failSize(size: number, subsets: number, { units, problems }: UnitStatistics): never {
  const [needed, most] = [Math.max(1, size) * subsets, Math.floor(units / subsets)]
  const tooLarge: Problem = {
    code: 'usage/option',
    severity: 'error',
    message:
      size === 0
        ? `Too few units to draw half of them: ${units}.`
        : `A trial draws ${needed} units, but there are only ${units}.`,
    actual: String(size),
    expected: most > 0 ? [`1 to ${most}`] : [],
    hint:
      most > 0
        ? `Use a size of at most ${most}.`
        : 'Give more documents, or use unit=questions if documents are lists of questions.',
  }
  throw new UsageError([...problems, tooLarge])
}
