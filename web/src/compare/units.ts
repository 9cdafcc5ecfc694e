/**
 * The values of each system on each question or entity, if these are the resampling units. Documents are split as the comparison splits them. A document
 * that a side lacks is skipped, unless it counts as empty. O(units × systems × measures).
 */
import type { MissingPolicy } from '../../../src/corpus.js'
import { emptyDocument } from '../../../src/document.js'
import { judgePair } from '../../../src/evaluation/judge.js'
import { splitAlike, type Unit } from '../../../src/evaluation/units.js'
import type { AnyMeasure } from '../../../src/measure.js'
import type { WorkbenchDocument } from '../../../src/report/workbench/data.js'
import type { Place, ValuesInPlaces } from './differences.js'

interface UnitsAsked {
  readonly documents: readonly WorkbenchDocument[]
  readonly unit: Unit
  readonly missing: MissingPolicy
}

/** One entry for each measure and value, all over the same places. */
export function unitValues(
  measures: readonly { readonly measure: AnyMeasure; readonly value: string }[],
  { documents, unit, missing }: UnitsAsked,
): ValuesInPlaces[] {
  const places: Place[] = []
  const systems = documents[0]?.systems ?? []
  const values: (number | null)[][][] = measures.map(() => systems.map(() => []))
  for (const document of documents) {
    const all = [document.gold, ...document.systems]
    if (missing === 'gold' ? document.gold === null : missing !== 'empty' && all.includes(null)) continue
    const sides = all.map((side) => [side ?? emptyDocument(document.id)])
    const [gold, ...parts] = splitAlike(sides, unit)
    gold!.forEach((own, i) => {
      places.push(placeOfUnit(own.id, sides[0]![0]!.id, document.id, unit))
      parts.forEach((part, s) => {
        const reports = judgePair(
          { id: own.id, gold: own, system: part[i]! },
          measures.map(({ measure }) => measure),
          false,
        )
        reports.forEach((report, m) => {
          values[m]![s]!.push(report.isExcluded ? null : (report.values[measures[m]!.value] ?? null))
        })
      })
    })
  }
  return values.map((own) => ({ places, values: own }))
}

/** The id of a part is the id of its document followed by its own name. */
function placeOfUnit(id: string, gold: string, document: string, unit: Unit): Place {
  if (id === gold) return { name: id, document }
  const name = id.slice(gold.length + 1)
  return { name, document, ...(unit === 'questions' && { question: name }) }
}
