/** Converts positions along and across the layers of a layout to positions in a drawing that goes downwards or to the right. */
import type { Box } from '../layout.js'
import { round } from '../style.js'
import type { Direction } from './boxes.js'

/** Converts positions along and across the layers to positions in the drawing. */
export interface Pen {
  point(along: number, across: number): string
  box(box: Box): Box
}

export const pens: Readonly<Record<Direction, Pen>> = {
  right: { point: (along, across) => `${round(along)} ${round(across)}`, box: (box) => box },
  down: {
    point: (along, across) => `${round(across)} ${round(along)}`,
    box: ({ x, y, width, height }) => ({ x: y, y: x, width: height, height: width }),
  },
}

/** The arrow head at a position. `back`: the direction of the shaft, against the layers (−1) or along them (1). */
export function headOf(along: number, across: number, back: 1 | -1, { point }: Pen): string {
  const base = along + 7 * back
  return `M ${point(base, across - 3.5)} L ${point(along, across)} L ${point(base, across + 3.5)} Z`
}
