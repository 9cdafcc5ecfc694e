/** The plane of both pictures of answers: two shares from 0 to 1, with a grid and axis labels. */
import type { ComponentChildren } from 'preact'
import { sheet, xOf, yOf } from './plane.js'

const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1]

interface UnitPlaneProps {
  readonly x: string
  readonly y: string
  /** For screen readers. */
  readonly label: string
  readonly children: ComponentChildren
}

/** Its role is a group, not an image, because it may contain links. */
export function UnitPlane({ x, y, label, children }: UnitPlaneProps) {
  const { width, height, left, right, top, bottom } = sheet
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset
    <svg class="chart unit-plane" viewBox={`0 0 ${width} ${height}`} role="group" aria-label={label}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line class="grid" x1={left} x2={right} y1={yOf(tick)} y2={yOf(tick)} />
          <line class="grid" x1={xOf(tick)} x2={xOf(tick)} y1={top} y2={bottom} />
          <text x={left - 8} y={yOf(tick) + 4} text-anchor="end">
            {tick}
          </text>
          <text x={xOf(tick)} y={bottom + 18} text-anchor="middle">
            {tick}
          </text>
        </g>
      ))}
      <text x={(left + right) / 2} y={bottom + 40} text-anchor="middle">
        {x}
      </text>
      <text transform={`translate(14 ${(top + bottom) / 2}) rotate(-90)`} text-anchor="middle">
        {y}
      </text>
      {children}
    </svg>
  )
}
