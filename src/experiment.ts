/**
 * An experiment is a question put to measures: what varies, over which documents or runs, and the tables and pictures that answer it.
 * It is cut into cells. A cell is a pure function of the prepared input, the settings and the seed, so cells can run anywhere and in any
 * order, and one that is finished need never run again. Rows come in the order of the cells, whoever made them.
 */
import type { Document } from './document.js'
import type { AnyMeasure } from './measure.js'
import { checkSeed } from './stats/draws.js'
import { checkParams, type Params, type ValuesOf } from './vocabulary/param.js'
import { distinctProblems, hasErrors, type Problem, UsageError } from './vocabulary/problem.js'

export interface ExperimentDefinition<P extends Params, Prepared, Cell extends ExperimentCell> {
  readonly name: string
  readonly about: ExperimentAbout
  /** Gold documents; gold and the outputs of several systems; or nothing. */
  readonly takes: 'corpus' | 'runs' | 'nothing'
  readonly params: P
  /** Once, before anything runs: plain data, which every cell sees. */
  prepare(inputs: ExperimentInputs, context: ExperimentContext<P>): Prepared
  /** What was met on the way, if that does not forbid to go on. */
  problems?(prepared: Prepared): readonly Problem[]
  /** All the work there is, in a fixed order. */
  cells(prepared: Prepared, context: ExperimentContext<P>): readonly Cell[]
  run(cell: Cell, prepared: Prepared, context: ExperimentContext<P>): CellResult
  /** What the rows of all cells say. */
  conclude(rows: readonly Row[], context: ExperimentContext<P>): Findings
}

export interface ExperimentAbout {
  /** One line. */
  readonly question: string
  /** What is done. Markdown. */
  readonly details: string
  readonly cite: string
}

/** Plain data; the key names it among the cells of its experiment. */
export interface ExperimentCell {
  readonly key: string
}

export interface ExperimentInputs {
  readonly documents: readonly Document[]
  readonly runs: readonly Run[]
}

/** What one system made of the documents. */
export interface Run {
  readonly name: string
  readonly documents: readonly Document[]
  /** Its one document is gold's one only if both have one name. */
  readonly isByName?: boolean
}

export interface ExperimentContext<P extends Params = Params> {
  readonly settings: ValuesOf<P>
  readonly measures: readonly AnyMeasure[]
  readonly seed: number
}

/** A line of a tidy table: one observation. */
export type Row = Readonly<Record<string, string | number | null>>

export interface CellResult {
  readonly rows: readonly Row[]
  /** What measures say of the documents behind them. */
  readonly problems: readonly Problem[]
}

export interface Findings {
  readonly tables: readonly FindingsTable[]
  readonly pictures: readonly Picture[]
}

export interface FindingsTable {
  readonly name: string
  readonly title: string
  /** Numbers are shown rounded and written in full. */
  readonly rows: readonly Row[]
}

export type Picture = LinePicture | HeatPicture

/** Curves over one axis, with their spread where it is known; points alone where `isScatter`. */
export interface LinePicture {
  readonly kind: 'lines'
  readonly name: string
  readonly title: string
  readonly x: Axis
  readonly y: Axis
  readonly series: readonly Series[]
}

export interface Axis {
  readonly label: string
  readonly domain?: readonly [number, number]
}

export interface Series {
  readonly name: string
  readonly points: readonly PicturePoint[]
  readonly isScatter?: boolean
  readonly isDashed?: boolean
}

export interface PicturePoint {
  readonly x: number
  readonly y: number
  readonly low?: number
  readonly high?: number
}

/** A value for each pair of two things: darker is more. */
export interface HeatPicture {
  readonly kind: 'heat'
  readonly name: string
  readonly title: string
  readonly x: Axis
  readonly y: Axis
  readonly value: string
  readonly cells: readonly { readonly x: number | string; readonly y: number | string; readonly value: number | null }[]
}

/** Lists of experiments of different params and cells need one loose type; the runner never looks inside. */
// biome-ignore lint/suspicious/noExplicitAny: members of one list differ in params, preparation and cells
export type AnyExperiment = ExperimentDefinition<any, any, any>

export function defineExperiment<P extends Params, Prepared, Cell extends ExperimentCell>(
  definition: ExperimentDefinition<P, Prepared, Cell>,
): ExperimentDefinition<P, Prepared, Cell> {
  return definition
}

/** Runs an experiment here and now, cell after cell. Throws if documents cannot be judged: a figure without them would mislead. */
export function runExperiment<P extends Params, Prepared, Cell extends ExperimentCell>(
  experiment: ExperimentDefinition<P, Prepared, Cell>,
  inputs: ExperimentInputs,
  given: { readonly settings?: Partial<ValuesOf<P>>; readonly measures: readonly AnyMeasure[]; readonly seed: number },
): CellResult & { readonly findings: Findings } {
  const context = contextOf(experiment, given)
  const prepared = experiment.prepare(inputs, context)
  const results = experiment.cells(prepared, context).map((cell) => experiment.run(cell, prepared, context))
  const problems = problemsMet(experiment, prepared, results)
  const rows = results.flatMap((result) => result.rows)
  return { rows, problems, findings: experiment.conclude(rows, context) }
}

/** Settings may come from anywhere: those that the experiment does not have are refused, and not passed over. */
export function contextOf<P extends Params>(
  { name, params }: Pick<ExperimentDefinition<P, unknown, ExperimentCell>, 'name' | 'params'>,
  given: Omit<ExperimentContext<P>, 'settings'> & { readonly settings?: Partial<ValuesOf<P>> },
): ExperimentContext<P> {
  checkSeed(given.seed)
  return { measures: given.measures, seed: given.seed, settings: checkParams(name, params, given.settings ?? {}) }
}

/** What preparing met, and then all cells; throws if one is an error. */
export function problemsMet<Prepared>(
  { problems }: Pick<ExperimentDefinition<Params, Prepared, ExperimentCell>, 'problems'>,
  prepared: Prepared,
  results: readonly Partial<Pick<CellResult, 'problems'>>[],
): readonly Problem[] {
  return refuseErrors([...(problems?.(prepared) ?? []), ...results.flatMap((result) => result.problems ?? [])])
}

/** Each once; throws all of them if one is an error. */
export function refuseErrors(problems: readonly Problem[]): readonly Problem[] {
  const distinct = distinctProblems(problems)
  if (hasErrors(distinct)) throw new UsageError(distinct)
  return distinct
}

/** A seed of its own for each cell: FNV-1a over the key, started from the experiment's seed. */
export function cellSeed(seed: number, key: string): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193) >>> 0
  return hash
}
