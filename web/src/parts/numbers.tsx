/** Values as all reports print them: four decimals, the sums beside, a dash where there is nothing to say. */
import { formatCount, formatInterval, formatRate, missingMarks } from '../../../src/report/numbers.js'
import type { PlainMeasureReport } from '../../../src/report/workbench/data.js'

interface ValueProps {
  /** `undefined`: left out of the score. */
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

/** What follows the count of a list that was cut. @example andMore(7) // ', and 7 more, counted and not listed' */
export function andMore(unlisted: number | undefined): string {
  return unlisted ? `, and ${unlisted} more, counted and not listed` : ''
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
