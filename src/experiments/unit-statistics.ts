/**
 * The statistics of each unit that an experiment can draw, for every run and measure. A unit is a document or a question, which has the same
 * id on both sides. The statistics of a question are those of its judgements, so that a drawn subset is a sum and nothing is judged again.
 *
 * A document that a measure excludes for one run is left out for all measures and runs, so that all are scored on the same units.
 *
 * Many units have equal statistics (a question is right, wrong or open), so each distinct value is stored once.
 */
import { byPolicy } from '../corpus.js'
import { type DocumentReport, judgePair } from '../evaluation/judge.js'
import { type ExperimentInputs, type Run, refuseErrors } from '../experiment.js'
import type { AnyMeasure, Judgement } from '../measure.js'
import { type Totals, totalsOf } from '../stats/totals.js'
import { failUsage, type Problem } from '../vocabulary/problem.js'
import { pairRun, withRun } from './run-problems.js'

type Unit = 'documents' | 'questions'

export interface UnitOptions {
  readonly unit: Unit
  /** What to do with a document that only gold or only a run has. */
  readonly missing: 'error' | 'empty'
}

/** Plain data. */
export interface UnitStatistics {
  readonly units: number
  /** Sorted by name. */
  readonly runs: readonly RunStatistics[]
  /** Never errors: with an error there are no statistics. */
  readonly problems: readonly Problem[]
}

interface RunStatistics {
  readonly name: string
  /** In the order of the measures. */
  readonly measures: readonly MeasureStatistics[]
}

export interface MeasureStatistics {
  readonly kinds: readonly unknown[]
  /** For each unit, the index of its kind. */
  readonly kindOf: Int32Array
}

export function unitStatistics(
  inputs: ExperimentInputs,
  measures: readonly AnyMeasure[],
  options: UnitOptions,
): UnitStatistics {
  checkRuns(inputs.runs)
  if (options.unit === 'questions') checkQuestions(measures)
  const runs = [...inputs.runs].sort((a, b) => (a.name < b.name ? -1 : 1))
  const results = runs.map((run) => judgeRun(inputs, run, measures, options))
  const excluded = new Set(results.flatMap((result) => result.excluded))
  const problems = [...refuseErrors(results.flatMap((result) => result.problems)), ...leftOut(excluded.size)]
  const judged = results.map(({ statistics }) => statistics.map((byDocument) => unitsWithin(byDocument, excluded)))
  const known = new Set<string>()
  for (const byMeasure of judged) for (const stats of byMeasure) for (const id of stats.keys()) known.add(id)
  const units = [...known].sort()
  return {
    units: units.length,
    runs: runs.map(({ name }, i) => ({
      name,
      measures: measures.map(({ summary }, m) => gatherKinds(units, judged[i]![m]!, summary.empty)),
    })),
    problems,
  }
}

/** The headline value of a measure for the chosen units; `undefined` if it is undefined for them. */
export function scoreOf(
  { summary }: AnyMeasure,
  statistics: MeasureStatistics,
  chosen: Int32Array,
): number | undefined {
  const { kinds, kindOf } = statistics
  const totals = totalsOfKinds.get(kinds) ?? totalsOf(summary, kinds)
  totalsOfKinds.set(kinds, totals)
  return totals.valuesOf(chosen.map((unit) => kindOf[unit]!))[summary.valueNames[0]!]
}

/** Totals are prepared once instead of for each pair of runs. */
const totalsOfKinds = new WeakMap<readonly unknown[], Totals>()

type StatisticsByUnit = ReadonlyMap<string, unknown>
/** The units of each document, with their names. */
type StatisticsByDocument = ReadonlyMap<string, Iterable<readonly [string, unknown]>>

interface JudgedRun {
  /** The statistics of each measure. */
  readonly statistics: readonly StatisticsByDocument[]
  /** Documents that a measure cannot score. */
  readonly excluded: readonly string[]
  readonly problems: readonly Problem[]
}

function judgeRun(
  { documents: gold }: ExperimentInputs,
  run: Run,
  measures: readonly AnyMeasure[],
  { unit, missing }: UnitOptions,
): JudgedRun {
  const { pairs, problems } = pairRun(gold, run, missing)
  const found = problems.map(withHint)
  const excluded: string[] = []
  const statistics = measures.map(() => new Map<string, Iterable<readonly [string, unknown]>>())
  for (const documents of pairs)
    for (const [m, report] of judgePair(documents, measures, unit === 'questions').entries()) {
      found.push(...byPolicy(report.problems, missing).map((problem) => withRun(withHint(problem), run.name)))
      if (report.isExcluded) excluded.push(report.id)
      statistics[m]!.set(report.id, unitsOf(report, measures[m]!, unit))
    }
  return { statistics, excluded, problems: found }
}

function unitsWithin(byDocument: StatisticsByDocument, excluded: ReadonlySet<string>): StatisticsByUnit {
  return new Map([...byDocument].flatMap(([document, units]) => (excluded.has(document) ? [] : [...units])))
}

function leftOut(documents: number): Problem[] {
  if (documents === 0) return []
  return [
    {
      code: 'corpus/excluded-document',
      severity: 'warning',
      message: `${documents === 1 ? '1 document is' : `${documents} documents are`} excluded for at least one run and left out for all runs.`,
      actual: String(documents),
      hint: 'Runs are compared on the same documents. Other problems show why these were excluded.',
    },
  ]
}

function unitsOf(report: DocumentReport, { summary }: AnyMeasure, unit: Unit): Iterable<readonly [string, unknown]> {
  if (unit === 'documents') return [[report.id, report.stats]]
  const byItem = new Map<string, Judgement<unknown>[]>()
  const document = JSON.stringify(report.id)
  for (const judgement of report.items ?? []) {
    const key = `${document} ${(judgement.item as { readonly id: string }).id}`
    const known = byItem.get(key)
    if (known) known.push(judgement)
    else byItem.set(key, [judgement])
  }
  return [...byItem].map(([key, judgements]) => [key, summary.of(judgements)] as const)
}

/** Numbers the distinct statistics. A unit that a run does not have adds nothing. */
function gatherKinds(units: readonly string[], stats: StatisticsByUnit, empty: unknown): MeasureStatistics {
  const kinds: unknown[] = []
  const places = new Map<string, number>()
  const kindOf = Int32Array.from(units, (unit) => {
    const own = stats.has(unit) ? stats.get(unit) : empty
    const key = JSON.stringify(own)
    const place = places.get(key) ?? kinds.push(own) - 1
    places.set(key, place)
    return place
  })
  return { kinds, kindOf }
}

function checkRuns(runs: readonly Run[]): void {
  const names = runs.map(({ name }) => name)
  const duplicate = names.find((name, i) => names.indexOf(name) < i)
  if (names.length >= 2 && duplicate === undefined) return
  failUsage({
    code: 'usage/option',
    message:
      duplicate === undefined
        ? 'Runs are compared in pairs, so at least two are needed.'
        : `Two runs have the name "${duplicate}".`,
    actual: duplicate ?? String(names.length),
    hint: 'Give gold and at least two runs with different names.',
  })
}

/** Fails on measures that do not read answers. Only questions have ids that both sides share; ids of links and graphs belong to one side. */
function checkQuestions(measures: readonly AnyMeasure[]): void {
  const other = measures.find(({ reads }) => reads !== 'answers')
  if (!other) return
  failUsage({
    code: 'usage/param-value',
    message: `Questions cannot be drawn for ${other.id}, because it reads ${String(other.reads)}.`,
    actual: 'questions',
    expected: ['documents'],
    hint: 'Use unit=documents, or choose measures that read answers.',
  })
}

/** Rewrites hints about missing documents, because here the policy is a param instead of an option. */
function withHint({ hint, ...problem }: Problem): Problem {
  if (problem.code === 'corpus/missing-document' && problem.severity === 'error')
    return {
      ...problem,
      hint: 'Runs are compared on the same documents. Use missing=empty if a run does not have to contain all of them.',
    }
  return hint === undefined ? problem : { ...problem, hint: hint.replace('--missing=', 'missing=') }
}
