/**
 * Adds to any summary the values for the items of each facet, such as `f1[president]`. The facets are not known in advance, so their values
 * are not in `valueNames`; the brackets distinguish them. The statistics of facets are lists that are concatenated. Resampling only needs
 * the values in `valueNames`, so it sums numbers and ignores the lists (`countedValues`).
 */
import type { Judgement, Summary, Values } from '../measure.js'

export interface FacetStats<Stats> {
  readonly all: Stats
  /** A facet can appear several times. */
  readonly facets: readonly { readonly facet: string; readonly stats: Stats }[]
}

/** Requires a summary whose statistics are numbers that add up. */
export function withFacets<Stats extends Readonly<Record<keyof Stats, number>>>(
  summary: Summary<Stats>,
): Summary<FacetStats<Stats>> {
  const named = <T>(facets: FacetStats<Stats>['facets'], read: (stats: Stats) => Readonly<Record<string, T>>) =>
    Object.fromEntries(
      [...sumByFacet(facets, summary)].flatMap(([facet, stats]) =>
        Object.entries(read(stats)).map(([name, value]) => [`${name}[${facet}]`, value] as const),
      ),
    )
  return {
    valueNames: summary.valueNames,
    ...(summary.lowerIsBetter && { lowerIsBetter: summary.lowerIsBetter }),
    perfect: summary.perfect,
    ...(summary.ranges && { ranges: summary.ranges }),
    undefinedWhen: summary.undefinedWhen,
    corpus: summary.corpus,
    countRules: summary.countRules,
    empty: { all: summary.empty, facets: [] },
    of: (judgements) => {
      const all = [...judgements]
      return {
        all: summary.of(all),
        facets: groupByFacet(all).map(([facet, own]) => ({ facet, stats: summary.of(own) })),
      }
    },
    add: (a, b) => ({ all: summary.add(a.all, b.all), facets: [...a.facets, ...b.facets] }),
    values: ({ all, facets }) => ({ ...summary.values(all), ...named(facets, summary.values) }),
    counts: ({ all, facets }) => ({ ...summary.counts(all), ...named(facets, summary.counts) }),
    countedValues: (stats) =>
      countedValues(
        summary,
        stats.map(({ all }) => all),
      ),
  }
}

function countedValues<Stats extends Readonly<Record<keyof Stats, number>>>(
  summary: Summary<Stats>,
  stats: readonly Stats[],
): (times: ArrayLike<number>) => Values {
  const names = Object.keys(summary.empty) as (keyof Stats)[]
  const columns = names.map((name) => Float64Array.from(stats, (own) => own[name]))
  return (times) => {
    const sums = names.map((name, i) => [name, weightedSum(columns[i]!, times)] as const)
    return summary.values(Object.fromEntries(sums) as Stats)
  }
}

function weightedSum(numbers: Float64Array, times: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < numbers.length; i++) sum += numbers[i]! * times[i]!
  return sum
}

function groupByFacet(judgements: readonly Judgement<unknown>[]): readonly (readonly [string, Judgement<unknown>[]])[] {
  const found = new Map<string, Judgement<unknown>[]>()
  for (const judgement of judgements) {
    if (judgement.facet === undefined) continue
    const own = found.get(judgement.facet)
    if (own) own.push(judgement)
    else found.set(judgement.facet, [judgement])
  }
  return sortedByName(found)
}

function sumByFacet<Stats>(facets: FacetStats<Stats>['facets'], { add }: Summary<Stats>) {
  const found = new Map<string, Stats>()
  for (const { facet, stats } of facets) {
    const known = found.get(facet)
    found.set(facet, known === undefined ? stats : add(known, stats))
  }
  return sortedByName(found)
}

/** Sorted by name, so that the order of facts in a file does not matter. */
function sortedByName<T>(found: ReadonlyMap<string, T>): readonly (readonly [string, T])[] {
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1))
}
