/** A finished comparison: for each measure the systems, a picture of their differences and the documents that differ most; then the method. */
import { singular } from '../../../src/report/compare/notes.js'
import { formatNumberOf } from '../../../src/report/numbers.js'
import type { WorkbenchData } from '../../../src/report/workbench/data.js'
import { replaceQuery } from '../navigation.js'
import { Choice } from '../parts/fields.js'
import { ProblemList } from '../parts/problems.js'
import { Signatures } from '../parts/signatures.js'
import { systemOptions } from '../parts/system-choice.js'
import type { Route } from '../route.js'
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
      {measures.length === 0 && <p role="alert">Nothing was compared. See the problems below.</p>}
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
            <h2>Method</h2>
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
  const others = systemOptions(data).filter((_, i) => i !== system)
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
                label="Differences for"
                value={other?.value ?? ''}
                options={[{ value: '', name: 'all other systems' }, ...others]}
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
