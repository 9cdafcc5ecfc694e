/** The plane of two shares: its size, and the positions of points in it. */

/** In SVG units: the whole picture, and the area inside the axes. */
export const sheet = { width: 540, height: 390, left: 54, right: 522, top: 22, bottom: 334 } as const

export interface PlanePoint {
  readonly x: number
  readonly y: number
}

export function xOf(share: number): number {
  return rounded(sheet.left + share * (sheet.right - sheet.left))
}

export function yOf(share: number): number {
  return rounded(sheet.bottom - share * (sheet.bottom - sheet.top))
}

/** Finer positions would not be visible. */
function rounded(place: number): number {
  return Math.round(place * 10) / 10
}

/** A line through points, as the `d` attribute of a path. */
export function pathOf(points: readonly PlanePoint[]): string {
  return points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${xOf(x)} ${yOf(y)}`).join('')
}
