/**
 * The positions of values in a picture: scales with their ticks, the bins of a distribution, and marks for documents with about the same values.
 * O(documents). The numbers of bins and of marks are limited for any number of documents.
 */
import type { CorpusRow, ValueColumn } from './rows.js'

export interface Scale {
  readonly low: number
  readonly high: number
  readonly ticks: readonly number[]
}

/** From 0 to 1 if that includes all values; otherwise between round numbers around them. @example scaleOf([3, 18]).ticks // [0, 5, 10, 15, 20] */
export function scaleOf(values: readonly number[]): Scale {
  const least = values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const most = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  if (!(least <= most) || (least >= 0 && most <= 1)) return { low: 0, high: 1, ticks: [0, 0.25, 0.5, 0.75, 1] }
  const step = roundStep((most - least || Math.abs(most)) / 4)
  const first = Math.floor(least / step)
  const last = Math.max(first + 1, Math.ceil(most / step))
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)))
  return { low: ticks[0]!, high: ticks.at(-1)!, ticks }
}

/** The smallest of 1, 2, 5, 10, 20, 50 … (or 0.1, 0.2, 0.5 …) that is at least `wanted`. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted))
  return power * ([1, 2, 5].find((factor) => factor * power >= wanted) ?? 10)
}

/** The position of a value between the ends of the scale, from 0 to 1. */
export function shareOf({ low, high }: Scale, value: number): number {
  return (value - low) / (high - low)
}

export function cellValue({ cells }: CorpusRow, column: number): number | undefined {
  return cells[column]?.value ?? undefined
}

export interface Bin {
  /** Inclusive. */
  readonly low: number
  /** Exclusive, except in the last bin. */
  readonly high: number
  readonly rows: readonly CorpusRow[]
}

const BINS = 20

export function binsOf(rows: readonly CorpusRow[], column: number, scale: Scale): Bin[] {
  const width = (scale.high - scale.low) / BINS
  const found: CorpusRow[][] = Array.from({ length: BINS }, () => [])
  for (const row of rows) {
    const value = cellValue(row, column)
    if (value === undefined) continue
    // The tiny offset puts values that rounding moved just below an edge into the bin above it.
    const bin = Math.floor(shareOf(scale, value) * BINS + 1e-6)
    found[Math.min(BINS - 1, Math.max(0, bin))]!.push(row)
  }
  return found.map((rows, i) => ({ low: scale.low + i * width, high: scale.low + (i + 1) * width, rows }))
}

/** One or more documents with about the same values, drawn as one circle. */
export interface Mark {
  /** Identifies the mark in addresses. */
  readonly key: string
  /** The mean of the documents, as a share of the axis. */
  readonly x: number
  readonly y: number
  readonly rows: readonly CorpusRow[]
}

/** Documents in the same cell of this grid share a mark. */
const [ACROSS, UP] = [64, 40]

export interface Axis {
  readonly column: ValueColumn
  /** Index of the column. */
  readonly index: number
  readonly scale: Scale
}

/** In order from left to right, then from bottom to top. */
export function marksOf(rows: readonly CorpusRow[], x: Axis, y: Axis): Mark[] {
  const places = new Map<number, { x: number; y: number; rows: CorpusRow[] }>()
  for (const row of rows) {
    const [first, second] = [cellValue(row, x.index), cellValue(row, y.index)]
    if (first === undefined || second === undefined) continue
    const [across, up] = [shareOf(x.scale, first), shareOf(y.scale, second)]
    const key = Math.round(across * ACROSS) * (UP + 1) + Math.round(up * UP)
    const place = places.get(key) ?? { x: 0, y: 0, rows: [] }
    place.x += across
    place.y += up
    place.rows.push(row)
    places.set(key, place)
  }
  return [...places]
    .sort(([a], [b]) => a - b)
    .map(([key, { x: across, y: up, rows: here }]) => ({
      key: String(key),
      x: across / here.length,
      y: up / here.length,
      rows: here,
    }))
}
