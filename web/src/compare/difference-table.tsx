/** The documents, questions or entities in which systems differ most from the chosen system. Each is a link to its document. */
import { useMemo } from 'preact/hooks'
import { singular } from '../../../src/report/compare/notes.js'
import { formatNumberOf } from '../../../src/report/numbers.js'
import type { WorkbenchData } from '../../../src/report/workbench/data.js'
import { LongTable } from '../parts/long-table.js'
import type { RowFocus } from '../parts/virtual-rows.js'
import { hrefOf } from '../route.js'
import { type Difference, differencesOf, documentValues, type ValuesInPlaces } from './differences.js'
import { directionOf, rateText, signedText } from './numbers.js'
import type { PlainMeasureComparison } from './protocol.js'

interface DifferenceTableProps {
  readonly data: WorkbenchData
  readonly measure: PlainMeasureComparison
  /** The resampling unit. */
  readonly unit: string
  /** Absent if the units are documents. */
  readonly units: ValuesInPlaces | undefined
  readonly from: number
  readonly other: number | undefined
}

export function DifferenceTable({ data, measure, unit, units, from, other }: DifferenceTableProps) {
  const { id, value, better } = measure
  const names = data.sides.systems
  const values = useMemo(() => units ?? documentValues(data, id, value), [data, id, value, units])
  const { rows, skipped } = useMemo(() => differencesOf(values, { from, other }), [values, from, other])
  const noun = singular(unit)
  return (
    <>
      <h3>{capitalised(unit)} with the largest differences</h3>
      {rows.length === 0 ? (
        <p class="quiet">The systems do not differ on any {noun}.</p>
      ) : (
        <LongTable
          label={`Differences by ${id}`}
          columns={differenceColumns(noun, value, names[from]!)}
          rows={rows.length}
          hasChoice
          cells={(row, focus) => differenceCells(rows[row]!, { id, better, names, focus })}
        />
      )}
      {skipped > 0 && (
        <p class="quiet">
          Not listed: {formatNumberOf(skipped, 'comparison')} in which one of the two systems has no value.
        </p>
      )}
    </>
  )
}

function differenceColumns(noun: string, value: string, from: string) {
  return [
    { name: noun, width: 9 },
    { name: 'system', width: 7 },
    { name: value, align: 'right' as const, width: 6.5 },
    { name: `${value} of ${from}`, align: 'right' as const, width: 7.5 },
    { name: 'difference', align: 'right' as const, width: 6.5 },
  ]
}

interface CellOptions extends Pick<PlainMeasureComparison, 'id' | 'better'> {
  /** The names of all systems. */
  readonly names: readonly string[]
  readonly focus: RowFocus
}

/** In the order of `differenceColumns`. */
function differenceCells(row: Difference, { id, better, names, focus }: CellOptions) {
  const name = names[row.system]
  return [
    <a key="place" href={hrefOfDifference(row, id)} {...focus} aria-label={`${row.place.name}, ${name}`}>
      {row.place.name}
    </a>,
    name,
    rateText(row.value),
    rateText(row.chosen),
    <span key="difference" class={directionOf(row.difference, better)}>
      {signedText(row.difference)}
    </span>,
  ]
}

/** The address of the document as the other system annotated it. */
function hrefOfDifference({ place, system }: Difference, measure: string): string {
  return hrefOf('document', place.document, { system: String(system + 1), measure, question: place.question })
}

function capitalised(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
