/** The examples as input for the workbench, and calls of its worker's tasks without a worker. */
import { fileURLToPath } from 'node:url'
import { type Document, evaluate, parseMeasure } from '../../src/index.js'
import { load } from '../../src/node/load.js'
import { type WorkbenchDocument, type WorkbenchInput, workbenchDocuments } from '../../src/report/workbench/data.js'
import type { Ticks } from '../../web/src/worker/tasks.js'

export const measures = ['temporal-awareness', 'strict'].map(parseMeasure)

export const exampleFolder = (side: string): string => fileURLToPath(new URL(`../../examples/${side}`, import.meta.url))

export const exampleDocuments = (path: string): readonly Document[] => load(exampleFolder(path)).documents

export function inputOf(gold: readonly Document[], system: readonly Document[], by = measures): WorkbenchInput {
  const report = evaluate({ gold, system, measures: by })
  const systems = [{ name: 'system', documents: system, report }]
  return { title: 'gold and system', gold: { name: 'gold', documents: gold }, systems, missing: 'error' }
}

export function exampleInput(): WorkbenchInput {
  return inputOf(exampleDocuments('gold'), exampleDocuments('system'))
}

/** The documents of an input as the page receives them. */
export function sentDocuments(input: WorkbenchInput): WorkbenchDocument[] {
  return JSON.parse([...workbenchDocuments(input)].join(''))
}

/** The second argument of a task: a request number, and a pause that does nothing. */
export function withoutPauses(id: number): Ticks {
  return { id, tick: async () => {} }
}
