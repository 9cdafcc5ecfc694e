/**
 * Lines through systems that are alike, in the plane of c@1 against accuracy (Peñas and Rodrigo 2011): systems that leave the same share of questions
 * unanswered, or systems with the same precision. c@1 is computed by the summary of the library, from shares instead of counts.
 */
import { correctnessAtOne } from '../../../../src/summaries/correctness-at-one.js'
import type { PlanePoint } from './plane.js'

export const isoKinds = ['open', 'precision'] as const
export type IsoKind = (typeof isoKinds)[number]

export interface IsoLine {
  readonly name: string
  readonly points: readonly PlanePoint[]
}

const levels: Readonly<Record<IsoKind, readonly number[]>> = {
  open: [0, 0.2, 0.4, 0.6, 0.8],
  precision: [0.2, 0.4, 0.6, 0.8, 1],
}
const STEPS = 40

/** @example isoLines('open')[0] // accuracy itself: {name: '0 %', points: [{x: 0, y: 0}, …, {x: 1, y: 1}]} */
export function isoLines(kind: IsoKind): IsoLine[] {
  return levels[kind].map((level) => ({ name: `${Math.round(level * 100)} %`, points: pointsOfLine(kind, level) }))
}

/** No system can be above this line: it has no wrong answers. */
export function boundary(): readonly PlanePoint[] {
  return pointsOfLine('precision', 1)
}

function pointsOfLine(kind: IsoKind, level: number): PlanePoint[] {
  const most = kind === 'open' ? 1 - level : level
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const right = (most * i) / STEPS
    const unanswered = kind === 'open' ? level : 1 - right / level
    return { x: right, y: correctnessOf(right, unanswered) }
  })
}

function correctnessOf(right: number, unanswered: number): number {
  const wrong = Math.max(0, 1 - right - unanswered)
  return correctnessAtOne.values({ right, wrong, unanswered })['c@1'] ?? 0
}
