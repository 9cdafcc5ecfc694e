/** Verdicts as a filter: which one an address names, and how many items have each. */
import { type Verdict, verdicts } from '../../../src/report/reasons.js'

/** What an address may say. */
export function verdictNamed(text: string | undefined): Verdict | undefined {
  return verdicts.find((known) => known === text)
}

export interface VerdictCount {
  readonly verdict: Verdict
  readonly count: number
}

/** Of those that occur, and of the chosen one. O(items). */
export function verdictCounts(found: Iterable<Verdict>, chosen: Verdict | undefined): VerdictCount[] {
  const counts = new Map<Verdict, number>()
  for (const verdict of found) counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
  return verdicts
    .map((verdict) => ({ verdict, count: counts.get(verdict) ?? 0 }))
    .filter(({ verdict, count }) => count > 0 || verdict === chosen)
}
