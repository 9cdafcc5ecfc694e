/**
 * Pairs of runs over the same random subsets: what the stability and the sensitivity of a measure are counted from (Peñas and Rodrigo
 * 2011, section 4). A cell is a pair of runs. All measures see the same subsets; every pair draws its own, from a seed that depends on
 * the names of the two runs alone, so that neither the order of runs nor other runs beside them change what is drawn; but a document that
 * one of them has excluded is left out for all.
 */
import { cellSeed, type ExperimentCell, type ExperimentContext, type ExperimentInputs } from '../experiment.js'
import { choice } from '../vocabulary/param.js'
import { type Problem, UsageError } from '../vocabulary/problem.js'
import { count } from './counts.js'
import { drawSubsets } from './subsets.js'
import { scoreOf, type UnitStatistics, unitStatistics } from './unit-statistics.js'

export const runPairParams = {
  trials: count({
    default: 100,
    least: 1,
    most: 1e6,
    examples: [100, 1000],
    doc: 'how often subsets are drawn for each pair of runs',
  }),
  size: count({
    default: 0,
    least: 0,
    most: 1e9,
    examples: [0, 250],
    doc: 'how many units a subset has; 0 for half of them',
  }),
  unit: choice(['auto', 'documents', 'questions'], {
    default: 'auto',
    doc: 'what is drawn: documents, or the questions in them; auto draws questions if all measures read answers',
  }),
  missing: choice(['error', 'empty'], {
    default: 'error',
    doc: 'a document that only gold or only a run has: an error, or met with an empty one; a question: an error, or unanswered and not judged',
  }),
}

export type RunPairContext = ExperimentContext<typeof runPairParams>

export interface RunPair extends ExperimentCell {
  readonly x: string
  readonly y: string
}

export interface PreparedRuns extends UnitStatistics {
  /** How many units a subset has. */
  readonly size: number
}

/** The scores of two runs on one subset. */
export interface PairScores {
  readonly x: number | undefined
  readonly y: number | undefined
}

/** `subsets` is how many disjoint ones a trial draws. */
export function prepareRuns(
  inputs: ExperimentInputs,
  { settings, measures }: RunPairContext,
  subsets: number,
): PreparedRuns {
  const auto = measures.every(({ reads }) => reads === 'answers') ? 'questions' : 'documents'
  const unit = settings.unit === 'auto' ? auto : settings.unit
  const statistics = unitStatistics(inputs, measures, { unit, missing: settings.missing })
  const size = settings.size === 0 ? Math.floor(statistics.units / 2) : settings.size
  if (size * subsets > statistics.units || size === 0) failSize(size, subsets, statistics)
  return { ...statistics, size }
}

/** Each pair once, by name. */
export function pairsOfRuns({ runs }: PreparedRuns): RunPair[] {
  const names = runs.map(({ name }) => name)
  return names.flatMap((x, i) => names.slice(i + 1).map((y) => ({ key: JSON.stringify([x, y]), x, y })))
}

/** For each trial and measure the scores of both runs on each subset. */
export function* drawScores(
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

/** Documents that were left out are told too: there may be too few for that. */
function failSize(size: number, subsets: number, { units, problems }: UnitStatistics): never {
  const [needed, most] = [Math.max(1, size) * subsets, Math.floor(units / subsets)]
  const tooLarge: Problem = {
    code: 'usage/option',
    severity: 'error',
    message: `A trial draws ${needed} units, and there are ${units}.`,
    actual: String(size),
    expected: most > 0 ? [`1 to ${most}`] : [],
    hint:
      most > 0
        ? `Say a size up to ${most}.`
        : 'Give more documents, or say unit=questions where documents are lists of them.',
  }
  throw new UsageError([...problems, tooLarge])
}
