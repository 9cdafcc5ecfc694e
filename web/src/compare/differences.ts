/** Where systems differ from the chosen one, the largest difference first: documents, or the units that were drawn in their stead. O(n log n). */
import type { PlainReport, WorkbenchData } from '../../../src/report/workbench/data.js'

/** A document, or a part of one. */
export interface Place {
  readonly name: string
  readonly document: string
  /** Id of the question, where a part is one. */
  readonly question?: string
}

export interface ValuesInPlaces {
  readonly places: readonly Place[]
  /** By system, and by place; null where there is none. */
  readonly values: readonly (readonly (number | null)[])[]
}

export interface Difference {
  readonly place: Place
  /** Index of the other system. */
  readonly system: number
  readonly value: number
  readonly chosen: number
  /** Of the other one from the chosen one. */
  readonly difference: number
}

export interface Differences {
  readonly rows: readonly Difference[]
  /** How many could not be compared, because one of the two has no value. */
  readonly skipped: number
}

interface DifferencesAsked {
  readonly from: number
  /** One other system; all of them, unless told. */
  readonly other?: number | undefined
}

/** Places in which two systems have the same value are not listed. */
export function differencesOf({ places, values }: ValuesInPlaces, { from, other }: DifferencesAsked): Differences {
  const rows: Difference[] = []
  let skipped = 0
  values.forEach((own, system) => {
    if (system === from || (other !== undefined && system !== other)) return
    places.forEach((place, i) => {
      const [value, chosen] = [own[i] ?? null, values[from]?.[i] ?? null]
      if (value === null || chosen === null) skipped++
      else if (value !== chosen) rows.push({ place, system, value, chosen, difference: value - chosen })
    })
  })
  rows.sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
  return { rows, skipped }
}

/** The values that stand in the reports. What was left out for some system is compared for none. */
export function documentValues(
  { reports, missing }: Pick<WorkbenchData, 'reports' | 'missing'>,
  measure: string,
  value: string,
): ValuesInPlaces {
  const found = reports.map((report) => valuesOf(report, measure, value))
  const all = [...new Set(found.flatMap((values) => [...values.keys()]))]
  const documents = missing === 'empty' ? all : all.filter((id) => found.every((values) => values.has(id)))
  return {
    places: documents.map((document) => ({ name: document, document })),
    values: found.map((values) => documents.map((document) => values.get(document) ?? null)),
  }
}

/** By document; what is excluded has none. */
function valuesOf({ measures }: PlainReport, id: string, value: string): Map<string, number | null> {
  const documents = measures.find((measure) => measure.id === id)?.documents ?? []
  return new Map(
    documents.map((document) => [document.id, document.excluded ? null : (document.values[value] ?? null)]),
  )
}
