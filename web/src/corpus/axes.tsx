/** The size and the axes that all pictures of the corpus view share. */
import { formatAmount } from '../../../src/report/numbers.js'
import { type Scale, shareOf } from './places.js'

/** In SVG units: the whole picture, and the area inside the axes. */
export const sheet = { width: 440, height: 290, left: 46, right: 430, top: 14, bottom: 246 } as const

export const across = (share: number): number => rounded(sheet.left + share * (sheet.right - sheet.left))
export const upward = (share: number): number => rounded(sheet.bottom - share * (sheet.bottom - sheet.top))

/** Finer positions would not be visible. */
function rounded(place: number): number {
  return Math.round(place * 100) / 100
}

interface AxesProps {
  readonly x: Scale
  readonly y: Scale
  readonly xLabel: string
  readonly yLabel: string
}

export function Axes({ x, y, xLabel, yLabel }: AxesProps) {
  return (
    <g class="axes">
      {y.ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${upward(shareOf(y, tick))})`}>
          <line x1={sheet.left} x2={sheet.right} />
          <text x={sheet.left - 6} y={4} text-anchor="end">
            {formatAmount(tick)}
          </text>
        </g>
      ))}
      {x.ticks.map((tick) => (
        <g key={tick} transform={`translate(${across(shareOf(x, tick))} 0)`}>
          <line y1={sheet.bottom} y2={sheet.bottom + 5} />
          <text y={sheet.bottom + 18} text-anchor="middle">
            {formatAmount(tick)}
          </text>
        </g>
      ))}
      <text x={sheet.right} y={sheet.height - 8} text-anchor="end">
        {shortened(xLabel)} →
      </text>
      <text x={sheet.left} y={sheet.height - 8}>
        ↑ {shortened(yLabel)}
      </text>
    </g>
  )
}

/** The choice above the picture shows the whole name. */
function shortened(label: string): string {
  return label.length <= 30 ? label : `${label.slice(0, 12)}…${label.slice(-16)}`
}
