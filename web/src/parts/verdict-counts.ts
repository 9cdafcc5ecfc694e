/** Verdicts as a filter: the verdict that an address names, and the number of items with each verdict. */
import { type Verdict, verdicts } from '../../../src/report/reasons.js'

/** The verdict of this name, if there is one. */
export function verdictNamed(text: string | undefined): Verdict | undefined {
  return verdicts.find((known) => known === text)
}

interface VerdictCount {
  readonly verdict: Verdict
  readonly count: number
}

/** Counts the verdicts that occur. The chosen one is always included, so that its filter stays visible. O(items). */
export function verdictCounts(found: Iterable<Verdict>, chosen: Verdict | undefined): VerdictCount[] {
  const counts = new Map<Verdict, number>()
  for (const verdict of found) counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
  return verdicts
    .map((verdict) => ({ verdict, count: counts.get(verdict) ?? 0 }))
    .filter(({ verdict, count }) => count > 0 || verdict === chosen)
}

/** Options of a choice that filters by verdict; an empty value means all. */
export function verdictOptions(found: readonly Verdict[], chosen: Verdict | undefined) {
  const counted = verdictCounts(found, chosen)
  const options = counted.map(({ verdict, count }) => ({ value: verdict as string, name: `${verdict} (${count})` }))
  return [{ value: '', name: `all (${found.length})` }, ...options]
}
