/** Where systems differ from the chosen system, the largest difference first. A place is a document, or a unit of another kind. O(n log n). */
import type { PlainReport, WorkbenchData } from '../../../src/report/workbench/data.js'

/** A document, or a part of one. */
export interface Place {
  readonly name: string
  readonly document: string
  /** The id of the question, if the part is one. */
  readonly question?: string
}

export interface ValuesInPlaces {
  readonly places: readonly Place[]
  /** By system and by place; null means no value. */
  readonly values: readonly (readonly (number | null)[])[]
}

export interface Difference {
  readonly place: Place
  /** Index of the other system. */
  readonly system: number
  readonly value: number
  readonly chosen: number
  /** The value of the other system minus the value of the chosen one. */
  readonly difference: number
}

export interface Differences {
  readonly rows: readonly Difference[]
  /** The number of pairs that were not compared, because one of the two has no value. */
  readonly skipped: number
}

interface DifferencesAsked {
  readonly from: number
  /** One other system; by default all of them. */
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

/** The values of documents in the reports. A document excluded for one system is compared for none. */
export function documentValues(
  { reports, missing }: Pick<WorkbenchData, 'reports' | 'missing'>,
  measure: string,
  value: string,
): ValuesInPlaces {
  const found = reports.map((report) => valuesByDocument(report, measure, value))
  const all = [...new Set(found.flatMap((values) => [...values.keys()]))]
  // With gold and empty, every report has every document, except for single documents with other names.
  const isWhole = missing === 'empty' || missing === 'gold'
  const documents = isWhole ? all : all.filter((id) => found.every((values) => values.has(id)))
  return {
    places: documents.map((document) => ({ name: document, document })),
    values: found.map((values) => documents.map((document) => values.get(document) ?? null)),
  }
}

/** Excluded documents have no value. */
function valuesByDocument({ measures }: PlainReport, id: string, value: string): Map<string, number | null> {
  const documents = measures.find((measure) => measure.id === id)?.documents ?? []
  return new Map(
    documents.map((document) => [document.id, document.excluded ? null : (document.values[value] ?? null)]),
  )
}
