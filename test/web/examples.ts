/** The examples as the workbench is given them. */
import { fileURLToPath } from 'node:url'
import { type Document, evaluate, parseMeasure } from '../../src/index.js'
import { load } from '../../src/node/load.js'
import type { WorkbenchInput } from '../../src/report/workbench/data.js'

export const measures = ['temporal-awareness', 'strict'].map(parseMeasure)

export const exampleFolder = (side: string): string => fileURLToPath(new URL(`../../examples/${side}`, import.meta.url))

export function inputOf(gold: readonly Document[], system: readonly Document[], by = measures): WorkbenchInput {
  const report = evaluate({ gold, system, measures: by })
  const systems = [{ name: 'system', documents: system, report }]
  return { title: 'gold and system', gold: { name: 'gold', documents: gold }, systems, missing: 'error' }
}

export function exampleInput(): WorkbenchInput {
  return inputOf(load(exampleFolder('gold')).documents, load(exampleFolder('system')).documents)
}
