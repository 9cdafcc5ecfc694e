/** A scatter plot of two values. Each mark is a link to its document, or to the list of documents that share the mark. */
import { formatInterval, formatNumberOf, formatRate } from '../../../src/report/numbers.js'
import type { PlainReport } from '../../../src/report/workbench/data.js'
import { useRoving } from '../parts/roving.js'
import { hrefOf, type Route } from '../route.js'
import { Axes, across, sheet, upward } from './axes.js'
import { type Axis, cellValue, type Mark, shareOf } from './places.js'

interface ScatterProps {
  readonly report: PlainReport
  readonly route: Route
  readonly x: Axis
  readonly y: Axis
  readonly marks: readonly Mark[]
}

export function Scatter({ report, route, x, y, marks }: ScatterProps) {
  const { box, onKeyDown, propsOf } = useRoving(marks.length)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset
    <svg
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      class="plot"
      role="group"
      aria-label={`${y.column.label} against ${x.column.label}, a mark for each document. Use the arrow keys to move from mark to mark.`}
      ref={box}
      onKeyDown={onKeyDown}
    >
      <Axes x={x.scale} y={y.scale} xLabel={x.column.label} yLabel={y.column.label} />
      <Total report={report} x={x} y={y} />
      {marks.map((mark, i) => {
        const name = nameOfMark(mark, x, y)
        return (
          <a
            key={mark.key}
            href={hrefOfMark(mark, route)}
            aria-label={name}
            aria-current={mark.rows.length > 1 && mark.key === route.query.at ? 'true' : undefined}
            {...propsOf(i)}
          >
            <title>{name}</title>
            <circle cx={across(mark.x)} cy={upward(mark.y)} r={radiusOf(mark)} />
          </a>
        )
      })}
    </svg>
  )
}

function hrefOfMark({ rows, key }: Mark, { query }: Route): string {
  if (rows.length > 1) return hrefOf('corpus', undefined, { ...query, at: key })
  return hrefOf('document', rows[0]!.id, { system: query.system, measure: query.measure })
}

function nameOfMark({ rows }: Mark, x: Axis, y: Axis): string {
  const [row] = rows
  if (rows.length > 1) return `${formatNumberOf(rows.length, 'document')}, ${row!.id} and others`
  const [first, second] = [formatRate(cellValue(row!, x.index)), formatRate(cellValue(row!, y.index))]
  return `${row!.id}: ${x.column.value} ${first}, ${y.column.value} ${second}`
}

/** The area grows with the number of documents, up to a limit. */
function radiusOf({ rows }: Mark): number {
  return Math.min(9, 2.5 + Math.sqrt(rows.length))
}

/** The values over all documents, as a cross whose arms are the intervals if there are any. */
function Total({ report, x, y }: Pick<ScatterProps, 'report' | 'x' | 'y'>) {
  const [first, second] = [totalOf(report, x), totalOf(report, y)]
  if (!first || !second) return null
  const [cx, cy] = [across(first.at), upward(second.at)]
  return (
    <g class="total">
      <title>{`All documents: ${first.words}, ${second.words}`}</title>
      <line x1={across(first.low)} x2={across(first.high)} y1={cy} y2={cy} />
      <line y1={upward(second.low)} y2={upward(second.high)} x1={cx} x2={cx} />
    </g>
  )
}

/** Half the length of an arm without an interval, as a share of the axis. */
const ARM = 0.02

/** A value over all documents and its interval, as shares of the axis; `undefined` if there is no value or it is outside the picture. */
export function totalOf({ measures }: PlainReport, { column, scale }: Axis) {
  const { values, intervals } = measures[column.measure]!
  const value = values[column.value]
  if (value === null || value === undefined || value < scale.low || value > scale.high) return undefined
  const { low, high } = intervals?.[column.value] ?? {}
  const at = shareOf(scale, value)
  const range = formatInterval({ low: low ?? undefined, high: high ?? undefined })
  const within = (share: number) => Math.max(0, Math.min(1, share))
  return {
    at,
    low: within(low == null ? at - ARM : shareOf(scale, low)),
    high: within(high == null ? at + ARM : shareOf(scale, high)),
    hasInterval: range !== undefined,
    words: `${column.value} ${formatRate(value)}${range ? ` ${range}` : ''}`,
  }
}
