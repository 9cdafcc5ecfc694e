/** What laws compare numbers by. */
import { expect } from 'vitest'
import type { Judged } from './subject.js'

/** Equal, but for the last digits that the order of a sum may move. */
export function expectClose(actual: unknown, expected: unknown): void {
  expect(rounded(actual)).toEqual(rounded(expected))
}

/** The same values from the same counts. */
export function expectSame(one: Judged, other: Judged): void {
  expect(one.isExcluded).toBe(other.isExcluded)
  expectClose([one.values, one.counts], [other.values, other.counts])
}

function rounded(value: unknown): unknown {
  const json = JSON.stringify(value, (_, part) =>
    typeof part === 'number' ? Number(part.toPrecision(12)) + 0 : (part ?? 'undefined'),
  )
  return JSON.parse(json)
}
