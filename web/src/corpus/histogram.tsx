/** The distribution of one value over documents. Each bar is a link that limits the table to its documents; following it again removes the limit. */
import { formatNumberOf, formatRate } from '../../../src/report/numbers.js'
import type { PlainReport } from '../../../src/report/workbench/data.js'
import { useRoving } from '../parts/roving.js'
import { hrefOf, type Route } from '../route.js'
import { Axes, across, sheet, upward } from './axes.js'
import { type Axis, type Bin, scaleOf, shareOf } from './places.js'
import { totalOf } from './scatter.js'

interface HistogramProps {
  readonly report: PlainReport
  readonly route: Route
  readonly axis: Axis
  readonly bins: readonly Bin[]
}

export function Histogram({ report, route, axis, bins }: HistogramProps) {
  const filled = bins.map((bin, number) => ({ ...bin, number })).filter(({ rows }) => rows.length > 0)
  const { box, onKeyDown, propsOf } = useRoving(filled.length)
  const heights = scaleOf([0, 2, ...bins.map(({ rows }) => rows.length)])
  const whole = { ...heights, ticks: heights.ticks.filter(Number.isInteger) }
  const width = across(1 / bins.length) - across(0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset
    <svg
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      class="plot"
      role="group"
      aria-label={`Distribution of ${axis.column.label} over documents. Use the arrow keys to move from bar to bar.`}
      ref={box}
      onKeyDown={onKeyDown}
    >
      <Axes x={axis.scale} y={whole} xLabel={axis.column.label} yLabel="documents" />
      <TotalLine report={report} axis={axis} />
      {filled.map(({ number, low, high, rows }, i) => {
        const isChosen = route.query.bin === String(number + 1)
        const name = `${formatRate(low)} to ${formatRate(high)}: ${formatNumberOf(rows.length, 'document')}`
        const top = upward(shareOf(whole, rows.length))
        return (
          <a
            key={number}
            href={hrefOf('corpus', undefined, { ...route.query, bin: isChosen ? undefined : String(number + 1) })}
            aria-label={name}
            aria-current={isChosen ? 'true' : undefined}
            {...propsOf(i)}
          >
            <title>{name}</title>
            <rect x={across(number / bins.length) + 1} y={top} width={width - 2} height={sheet.bottom - top} />
          </a>
        )
      })}
    </svg>
  )
}

function TotalLine({ report, axis }: Pick<HistogramProps, 'report' | 'axis'>) {
  const total = totalOf(report, axis)
  if (!total) return null
  const { top, bottom } = sheet
  return (
    <g class="total">
      <title>{`All documents: ${total.words}`}</title>
      {total.hasInterval && (
        <rect x={across(total.low)} y={top} width={across(total.high) - across(total.low)} height={bottom - top} />
      )}
      <line x1={across(total.at)} x2={across(total.at)} y1={top} y2={bottom} />
    </g>
  )
}
