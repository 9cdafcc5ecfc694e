/**
 * An experiment answers a question about measures: it defines what varies, over which documents or runs, and the tables and pictures that
 * show the answer. It is divided into cells. A cell is a pure function of the prepared input, the settings and the seed, so cells can run
 * anywhere and in any order, and a finished cell never runs again. Rows are always in the order of the cells.
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
  /** Runs once, before the cells. Its result is plain data, which every cell gets. */
  prepare(inputs: ExperimentInputs, context: ExperimentContext<P>): Prepared
  /** Problems found while preparing that do not stop the experiment. */
  problems?(prepared: Prepared): readonly Problem[]
  /** All cells, in a fixed order. */
  cells(prepared: Prepared, context: ExperimentContext<P>): readonly Cell[]
  run(cell: Cell, prepared: Prepared, context: ExperimentContext<P>): CellResult
  /** Tables and pictures made from the rows of all cells. */
  conclude(rows: readonly Row[], context: ExperimentContext<P>): Findings
}

export interface ExperimentAbout {
  /** One line. */
  readonly question: string
  /** How the experiment works, as Markdown. */
  readonly details: string
  readonly cite: string
}

/** Plain data. The key identifies the cell within its experiment. */
export interface ExperimentCell {
  readonly key: string
}

export interface ExperimentInputs {
  readonly documents: readonly Document[]
  readonly runs: readonly Run[]
}

/** The output of one system for the documents. */
export interface Run {
  readonly name: string
  readonly documents: readonly Document[]
  /** Whether to pair by id even if both sides have a single document. */
  readonly isByName?: boolean
}

export interface ExperimentContext<P extends Params = Params> {
  readonly settings: ValuesOf<P>
  readonly measures: readonly AnyMeasure[]
  readonly seed: number
}

/** A row of a tidy table: one observation. */
export type Row = Readonly<Record<string, string | number | null>>

export interface CellResult {
  readonly rows: readonly Row[]
  /** The problems that measures found in the documents. */
  readonly problems: readonly Problem[]
}

export interface Findings {
  readonly tables: readonly FindingsTable[]
  readonly pictures: readonly Picture[]
}

export interface FindingsTable {
  readonly name: string
  readonly title: string
  /** Numbers are shown rounded, but written to files in full. */
  readonly rows: readonly Row[]
}

export type Picture = LinePicture | HeatPicture

/** Curves over one axis, with their spread if it is known; only points if `isScatter`. */
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

/** A value for each pair of x and y, as a heat map: darker means more. */
export interface HeatPicture {
  readonly kind: 'heat'
  readonly name: string
  readonly title: string
  readonly x: Axis
  readonly y: Axis
  readonly value: string
  readonly cells: readonly { readonly x: number | string; readonly y: number | string; readonly value: number | null }[]
}

/** A loose type for lists of experiments with different params and cells; the runner never looks inside. */
// biome-ignore lint/suspicious/noExplicitAny: members of one list differ in params, preparation and cells
export type AnyExperiment = ExperimentDefinition<any, any, any>

export function defineExperiment<P extends Params, Prepared, Cell extends ExperimentCell>(
  definition: ExperimentDefinition<P, Prepared, Cell>,
): ExperimentDefinition<P, Prepared, Cell> {
  return definition
}

/** Runs an experiment in this process, cell by cell. Throws if documents cannot be judged: a figure without them would mislead. */
export function runExperiment<P extends Params, Prepared, Cell extends ExperimentCell>(
  experiment: ExperimentDefinition<P, Prepared, Cell>,
  inputs: ExperimentInputs,
  given: { readonly settings?: Partial<ValuesOf<P>>; readonly measures: readonly AnyMeasure[]; readonly seed: number },
): CellResult & { readonly findings: Findings } {
  const context = checkedContext(experiment, given)
  const prepared = experiment.prepare(inputs, context)
  const results = experiment.cells(prepared, context).map((cell) => experiment.run(cell, prepared, context))
  const problems = collectProblems(experiment, prepared, results)
  const rows = results.flatMap((result) => result.rows)
  return { rows, problems, findings: experiment.conclude(rows, context) }
}

/** The context of a run. Throws if a setting is unknown or invalid. */
export function checkedContext<P extends Params>(
  { name, params }: Pick<ExperimentDefinition<P, unknown, ExperimentCell>, 'name' | 'params'>,
  given: Omit<ExperimentContext<P>, 'settings'> & { readonly settings?: Partial<ValuesOf<P>> },
): ExperimentContext<P> {
  checkSeed(given.seed)
  return { measures: given.measures, seed: given.seed, settings: checkParams(name, params, given.settings ?? {}) }
}

/** The problems of the preparation, then those of all cells. Throws if one of them is an error. */
export function collectProblems<Prepared>(
  { problems }: Pick<ExperimentDefinition<Params, Prepared, ExperimentCell>, 'problems'>,
  prepared: Prepared,
  results: readonly Partial<Pick<CellResult, 'problems'>>[],
): readonly Problem[] {
  return refuseErrors([...(problems?.(prepared) ?? []), ...results.flatMap((result) => result.problems ?? [])])
}

/** The problems without duplicates. Throws all of them if one is an error. */
export function refuseErrors(problems: readonly Problem[]): readonly Problem[] {
  const distinct = distinctProblems(problems)
  if (hasErrors(distinct)) throw new UsageError(distinct)
  return distinct
}

/** The seed of a cell: FNV-1a over its key, started from the experiment's seed. */
export function cellSeed(seed: number, key: string): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193) >>> 0
  return hash
}
