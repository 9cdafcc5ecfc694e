/** A thread of an experiment: is told at its start what is run, and then runs cell after cell. */
import { workerData } from 'node:worker_threads'
import type { ExperimentCell } from '../experiment.js'
import { columnsOf } from '../experiments/columns.js'
import { findExperiment } from '../experiments/index.js'
import { parseMeasure } from '../measures/index.js'
import { buffersOf, type FinishedCell, finishCell } from './experiment-cells.js'
import { serveTasks } from './threads.js'

export interface WorkerPlan {
  readonly experiment: string
  readonly settings: Readonly<Record<string, string | number>>
  readonly measures: readonly string[]
  readonly seed: number
  readonly prepared: unknown
  /** Whether the texts of cells will be wanted. */
  readonly isKept: boolean
}

const { experiment: name, measures, prepared, isKept, ...rest } = workerData as WorkerPlan
const experiment = findExperiment(name)
const context = { ...rest, measures: measures.map(parseMeasure) }

serveTasks<ExperimentCell, FinishedCell>(
  (cell) => finishCell(cell.key, columnsOf(experiment.run(cell, prepared, context)), isKept),
  buffersOf,
)
