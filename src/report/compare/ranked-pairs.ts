/** The pairs of a comparison in the order of its ranking: A is the better system of each pair, and the best A comes first. O(pairs log pairs). */
import type { ComparedPair, MeasureComparison } from '../../evaluation/compare.js'

export function rankedPairs({ systems, pairs }: MeasureComparison): ComparedPair[] {
  const places = new Map(systems.map(({ name }, i) => [name, i]))
  const placeOf = (name: string): number => places.get(name)!
  return pairs
    .map((pair) => (placeOf(pair.a) <= placeOf(pair.b) ? pair : reversed(pair)))
    .sort((one, other) => placeOf(one.a) - placeOf(other.a) || placeOf(one.b) - placeOf(other.b))
}

function reversed({ a, b, difference, interval, effect, ...tests }: ComparedPair): ComparedPair {
  const { low, high, ...rest } = interval
  const { standardized, better, worse, ...counts } = effect
  return {
    ...tests,
    ...{ a: b, b: a },
    difference: negative(difference),
    interval: { ...rest, low: negative(high), high: negative(low) },
    effect: { ...counts, standardized: negative(standardized), better: worse, worse: better },
  }
}

/** Never -0, which some programs print as such. */
function negative(value: number | undefined): number | undefined {
  return value === undefined ? undefined : 0 - value
}
