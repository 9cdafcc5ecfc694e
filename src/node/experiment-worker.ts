/** A thread of an experiment: is told at its start what is run, and then runs cell after cell. */
import { workerData } from 'node:worker_threads'
import type { ExperimentCell } from '../experiment.js'
import { findExperiment } from '../experiments/index.js'
import { parseMeasure } from '../measures/index.js'
import { packRows } from './journal.js'
import { serveTasks } from './threads.js'

export interface WorkerPlan {
  readonly experiment: string
  readonly settings: Readonly<Record<string, string | number>>
  readonly measures: readonly string[]
  readonly seed: number
  readonly prepared: unknown
}

const { experiment: name, measures, prepared, ...rest } = workerData as WorkerPlan
const experiment = findExperiment(name)
const context = { ...rest, measures: measures.map(parseMeasure) }

serveTasks<ExperimentCell, string>((cell) => packRows(experiment.run(cell, prepared, context)))
