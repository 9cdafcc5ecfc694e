/** The part of statistics that one value is computed from. Sums of fewer numbers are faster and give the same value. */
import type { Summary } from '../measure.js'

interface Part {
  readonly summary: Summary<unknown>
  /** The statistics of each system. */
  readonly lists: readonly (readonly unknown[])[]
}

export function partOf(summary: Summary<unknown>, lists: Part['lists'], value: string): Part {
  const part = summary.partFor?.(value)
  return part ? { summary: part.summary, lists: lists.map((stats) => stats.map(part.of)) } : { summary, lists }
}
