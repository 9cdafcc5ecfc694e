/** The documents in which systems differ most from the chosen one, or their questions or entities; each is a link to where it stands. */
import { useMemo } from 'preact/hooks'
import { singular } from '../../../src/report/compare/notes.js'
import { formatNumberOf } from '../../../src/report/numbers.js'
import type { WorkbenchData } from '../../../src/report/workbench/data.js'
import { LongTable } from '../parts/long-table.js'
import { hrefOf } from '../route.js'
import { type Difference, differencesOf, documentValues, type ValuesInPlaces } from './differences.js'
import { directionOf, rate, signed } from './numbers.js'
import type { PlainMeasureComparison } from './protocol.js'

interface DifferenceTableProps {
  readonly data: WorkbenchData
  readonly measure: PlainMeasureComparison
  /** What was drawn. */
  readonly unit: string
  /** Not there for documents. */
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
      <h3>{capitalised(unit)} in which they differ most</h3>
      {rows.length === 0 ? (
        <p class="quiet">There is no {noun} in which they differ.</p>
      ) : (
        <LongTable
          label={`Differences by ${id}`}
          columns={[
            { name: noun, width: 9 },
            { name: 'system', width: 7 },
            { name: `its ${value}`, align: 'right', width: 6.5 },
            { name: `that of ${names[from]}`, align: 'right', width: 7.5 },
            { name: 'difference', align: 'right', width: 6.5 },
          ]}
          rows={rows.length}
          hasChoice
          cells={(row, focus) => {
            const { place, system, ...found } = rows[row]!
            return [
              <a key="place" href={addressOf(rows[row]!, id)} {...focus} aria-label={`${place.name}, ${names[system]}`}>
                {place.name}
              </a>,
              names[system],
              rate(found.value),
              rate(found.chosen),
              <span key="difference" class={directionOf(found.difference, better)}>
                {signed(found.difference)}
              </span>,
            ]
          }}
        />
      )}
      {skipped > 0 && (
        <p class="quiet">
          {formatNumberOf(skipped, 'comparison')} not here: one of the two systems has no value there.
        </p>
      )}
    </>
  )
}

/** As the other system has it. */
function addressOf({ place, system }: Difference, measure: string): string {
  return hrefOf('document', place.document, { system: String(system + 1), measure, question: place.question })
}

function capitalised(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
