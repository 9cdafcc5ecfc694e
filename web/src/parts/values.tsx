/** Values as all reports print them: four decimals, followed by the sums they come from; a dash stands for a missing value. */
import { formatCount, formatInterval, formatRate, missingMarks } from '../../../src/report/numbers.js'
import type { PlainMeasureReport } from '../../../src/report/workbench/data.js'
import type { JudgedMeasure } from '../worker/protocol.js'

interface ValueProps {
  /** `undefined`: excluded from the score. */
  readonly value: number | null | undefined
  readonly count?: { readonly credit: number; readonly weight: number }
}

export function Value({ value, count }: ValueProps) {
  if (value === undefined) return <span class="quiet">excluded</span>
  const counted = count && formatCount(count)
  return (
    <>
      {formatRate(value ?? undefined) ?? missingMarks.html}
      {counted && <small>{counted}</small>}
    </>
  )
}

export function ValueWithInterval({
  values,
  counts,
  intervals,
  name,
}: Pick<PlainMeasureReport, 'values' | 'counts' | 'intervals'> & { readonly name: string }) {
  const [count, interval] = [counts[name], intervals?.[name]]
  const range = interval && formatInterval({ low: interval.low ?? undefined, high: interval.high ?? undefined })
  return (
    <>
      <Value value={values[name] ?? null} {...(count && { count })} />
      {range && <small class="interval">{range}</small>}
    </>
  )
}

/** All values of a measure for one document. */
export function MeasureValues({ values, counts, isExcluded }: Pick<JudgedMeasure, 'values' | 'counts' | 'isExcluded'>) {
  return (
    <dl class="values">
      {Object.entries(values).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Value value={isExcluded ? undefined : (value ?? null)} {...(counts[name] && { count: counts[name] })} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Follows the length of a list that was cut. @example andUnlisted(7) // ', plus 7 counted but not listed' */
export function andUnlisted(unlisted: number | undefined): string {
  return unlisted ? `, plus ${unlisted} counted but not listed` : ''
}
