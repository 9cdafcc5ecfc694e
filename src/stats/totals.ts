/**
 * The values for any choice of documents, computed from their statistics. Every resampling uses it. Statistics add up, so the values of a
 * sample come from a sum, and nothing is judged again.
 *
 * Statistics that are rows of numbers (`rows.ts`) are summed in a `Float64Array`; only the total becomes a record again. A summary of lists can
 * compute values from how often each document was chosen, without joining lists (`countedValues`). Other statistics use `Summary.add` on
 * halves, so that a list is copied log(documents) times. O(chosen × numbers) for each choice.
 */

import type { Summary, Values } from '../measure.js'
import { packedRows } from './packed-rows.js'
import { type FlatRows, flatRows } from './rows.js'

export interface Totals {
  /** The values of the documents at these indices, summed in this order. An index can be repeated. */
  valuesOf(chosen: ArrayLike<number>): Values
  /** The same from how often each document was chosen, if no more is needed. */
  valuesIn?(times: ArrayLike<number>): Values
  /** Whether the statistics are rows of numbers. */
  readonly isFlat: boolean
}

/** With `value`, other values may be left out. */
export function totalsOf<Stats>(summary: Summary<Stats>, stats: readonly Stats[], value?: string): Totals {
  if (summary.countedValues) return countedTotals(summary.countedValues(stats, value), stats.length)
  const rows = flatRows(summary, [stats])
  if (rows) return totalsOfRows(rows[0]!)
  return { valuesOf: (chosen) => summary.values(addUp(summary, stats, chosen)), isFlat: false }
}

export function totalsOfRows({ width, numbers, valuesOfSums }: FlatRows): Totals {
  const sums = new Float64Array(width)
  const packed = packedRows(width, numbers)
  const valuesOf = (chosen: ArrayLike<number>): Values => {
    if (packed?.sum(chosen, sums)) return valuesOfSums(sums)
    sums.fill(0)
    for (let i = 0; i < chosen.length; i++) {
      const start = chosen[i]! * width
      for (let j = 0; j < width; j++) sums[j] = sums[j]! + numbers[start + j]!
    }
    return valuesOfSums(sums)
  }
  return { valuesOf, isFlat: true }
}

function countedTotals(valuesIn: (times: ArrayLike<number>) => Values, documents: number): Totals {
  const times = new Int32Array(documents)
  return { valuesOf: (chosen) => valuesIn(countTimes(chosen, times)), valuesIn, isFlat: false }
}

/** How often each document is chosen. The list of counts is filled and returned. */
export function countTimes(chosen: ArrayLike<number>, times: Int32Array): Int32Array {
  times.fill(0)
  for (let i = 0; i < chosen.length; i++) times[chosen[i]!]!++
  return times
}

function addUp<Stats>(summary: Summary<Stats>, stats: readonly Stats[], chosen: ArrayLike<number>): Stats {
  const between = (from: number, to: number): Stats => {
    if (to - from === 1) return stats[chosen[from]!]!
    const middle = (from + to) >> 1
    return summary.add(between(from, middle), between(middle, to))
  }
  return chosen.length === 0 ? summary.empty : between(0, chosen.length)
}

interface Part {
  readonly summary: Summary<unknown>
  /** The statistics of each system. */
  readonly lists: readonly (readonly unknown[])[]
}

/** The part of statistics that one value is computed from: sums of fewer numbers are faster and give the same value. */
export function partOf(summary: Summary<unknown>, lists: Part['lists'], value: string): Part {
  const part = summary.partFor?.(value)
  return part ? { summary: part.summary, lists: lists.map((stats) => stats.map(part.of)) } : { summary, lists }
}
