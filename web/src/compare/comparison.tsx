/** A finished comparison: measure by measure the systems, the picture of their differences, and where to look; then how it came about. */

import { singular } from '../../../src/report/compare/notes.js'
import { formatNumberOf } from '../../../src/report/numbers.js'
import type { WorkbenchData } from '../../../src/report/workbench/data.js'
import { replaceQuery } from '../navigation.js'
import { ProblemList } from '../parts/problems.js'
import { Signatures } from '../parts/signatures.js'
import type { Route } from '../route.js'
import { Choice } from './controls.js'
import { DifferenceTable } from './difference-table.js'
import type { ValuesInPlaces } from './differences.js'
import { IntervalPicture } from './interval-picture.js'
import type { Compared, PlainMeasureComparison } from './protocol.js'
import { SystemTable } from './system-table.js'

interface ComparisonProps {
  readonly compared: Compared
  readonly data: WorkbenchData
  readonly route: Route
  readonly system: number
}

export function Comparison({ compared, data, route, system }: ComparisonProps) {
  const { comparison, method } = compared
  const { measures, problems, settings } = comparison
  return (
    <>
      {measures.length === 0 && <p role="alert">Nothing was compared: see the problems below.</p>}
      {measures.map((measure, i) => (
        <MeasureSection
          key={measure.id}
          {...{ measure, data, route, system }}
          unit={settings.unit}
          units={compared.units?.[i]}
        />
      ))}
      <ProblemList problems={problems} />
      {measures.length > 0 && (
        <details class="finding" open>
          <summary>
            <h2>How it came about</h2>
          </summary>
          {method.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <Signatures signatures={measures.map(({ signature }) => signature)} />
        </details>
      )}
    </>
  )
}

interface MeasureSectionProps extends Omit<ComparisonProps, 'compared'> {
  readonly measure: PlainMeasureComparison
  readonly unit: string
  readonly units: ValuesInPlaces | undefined
}

function MeasureSection({ measure, unit, units, data, route, system }: MeasureSectionProps) {
  const names = data.sides.systems
  const others = names.flatMap((name, i) => (i === system ? [] : [{ value: String(i + 1), name }]))
  const other = others.find(({ value }) => value === route.query.other)
  return (
    <section class="measure" aria-label={measure.id}>
      <h2>
        <span class="mono">
          {measure.id}.{measure.value}
        </span>{' '}
        <span class="quiet">{formatNumberOf(measure.documents, singular(unit))}</span>
      </h2>
      {measure.remarks.map((remark) => (
        <p key={remark} class="remark">
          {remark}
        </p>
      ))}
      <SystemTable measure={measure} systems={names} from={names[system]!} route={route} />
      <div class="compared-parts">
        <IntervalPicture measure={measure} from={names[system]!} />
        <div>
          {others.length > 1 && (
            <div class="controls">
              <Choice
                label="Differences of"
                value={other?.value ?? ''}
                choices={[{ value: '', name: 'all others' }, ...others]}
                onChoose={(next) => replaceQuery(route, { other: next })}
              />
            </div>
          )}
          <DifferenceTable {...{ data, measure, unit, units }} from={system} other={other && Number(other.value) - 1} />
        </div>
      </div>
    </section>
  )
}
