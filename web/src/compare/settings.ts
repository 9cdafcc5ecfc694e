/** The settings of a comparison, from the address. Defaults are those of `cupel compare`, except for the unit of a single document. */
import { type Unit, units } from '../../../src/evaluation/units.js'
import type { WorkbenchData, WorkbenchMeasure } from '../../../src/report/workbench/data.js'
import type { Route } from '../route.js'
import { type AskedComparison, readingOf } from './use-comparison.js'

const defaults = { samples: 10_000, seed: 1 } as const
export const MOST_SEED = 0xffffffff

export interface CompareSettings {
  readonly asked: AskedComparison
  /** The chosen measure, if any. */
  readonly measure: WorkbenchMeasure | undefined
  /** The units that can be resampled. */
  readonly units: readonly Unit[]
}

export function settingsOf(data: WorkbenchData, { query }: Route): CompareSettings {
  const measure = data.measures.find(({ id }) => id === query.measure)
  const compared = measure ? [measure] : data.measures
  const choices = unitsOf(compared)
  const value = measure?.valueNames.find((name) => name === query.value)
  const samples = wholeNumber(query.samples, 1, 1_000_000) ?? defaults.samples
  return {
    measure,
    units: choices,
    asked: {
      systems: data.sides.systems,
      measures: compared.map(({ id }) => id),
      value,
      unit: choices.find((unit) => unit === query.unit) ?? defaultUnit(data, choices),
      samples,
      trials: samples,
      seed: wholeNumber(query.seed, 0, MOST_SEED) ?? defaults.seed,
      missing: data.missing,
      ...readingOf(data.reports[0]?.signature ?? ''),
    },
  }
}

/** The units of all measures that are compared. */
function unitsOf(measures: readonly WorkbenchMeasure[]): Unit[] {
  return units.filter((unit) => measures.every((measure) => measure.units.includes(unit)))
}

/** Resampling needs more than one unit, so a single document is split into its parts. */
function defaultUnit({ reports }: WorkbenchData, choices: readonly Unit[]): Unit {
  const documents = reports[0]?.measures[0]?.documents.length ?? 0
  return documents === 1 ? (choices.at(-1) ?? 'documents') : 'documents'
}

function wholeNumber(text: string | undefined, least: number, most: number): number | undefined {
  const number = Number(text)
  return text && Number.isInteger(number) && number >= least && number <= most ? number : undefined
}
