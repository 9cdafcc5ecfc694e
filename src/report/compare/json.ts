/** A comparison as JSON. Its keys are a contract with other programs, so each one is written out here. Undefined values are null. */
import type { ComparedPair, ComparedSystem, Comparison, MeasureComparison } from '../../evaluation/compare.js'
import type { Interval } from '../../evaluation/evaluate.js'
import type { Coverage } from '../../evaluation/missing-documents.js'
import { version } from '../../vocabulary/version.js'
import { compareRemarks } from './notes.js'
import { rankedPairs } from './ranked-pairs.js'
import { coverageOfSystems, jsonSubmission } from './submissions.js'

export function writeCompareJson(comparison: Comparison): string {
  const { settings, measures, submissions, problems } = comparison
  const { unit, samples, trials, seed, alpha } = settings
  const contract = {
    cupel: version,
    settings: { unit, samples, trials, seed, alpha },
    submissions: submissions.map(jsonSubmission),
    measures: measures.map((measure) => jsonMeasure(measure, comparison)),
    problems,
  }
  return `${JSON.stringify(contract, undefined, 2)}\n`
}

function jsonMeasure(compared: MeasureComparison, comparison: Comparison) {
  const { measure, value, better, signature, documents, excluded, systems } = compared
  const coverages = coverageOfSystems(comparison.submissions)
  return {
    id: measure.id,
    value,
    better,
    signature,
    documents,
    excluded,
    systems: systems.map((system) => jsonSystem(system, coverages.get(system.name)!)),
    pairs: rankedPairs(compared).map(jsonPair),
    remarks: compareRemarks(compared, comparison),
  }
}

function jsonSystem({ name, value, interval, rank, letters }: ComparedSystem, { gold, missing, extra }: Coverage) {
  const coverage = { gold, missing: missing.length, extra: extra.length }
  return { name, coverage, value: value ?? null, interval: jsonInterval(interval), rank: rank ?? null, group: letters }
}

function jsonPair({ a, b, difference, interval, bootstrapP, randomization, adjustedP, ...pair }: ComparedPair) {
  const { p, isExact, arrangements, skipped, differing, smallestP } = randomization
  const { standardized, better, worse, equal } = pair.effect
  return {
    a,
    b,
    difference: difference ?? null,
    interval: jsonInterval(interval),
    bootstrap: { p: bootstrapP ?? null },
    randomization: { p: p ?? null, exact: isExact, arrangements, skipped, differing, smallestP },
    holm: { p: adjustedP ?? null, significant: pair.isSignificant },
    effect: { standardized: standardized ?? null, better, worse, equal, skipped: pair.effect.skipped },
  }
}

function jsonInterval({ low, high, skipped }: Interval) {
  return { low: low ?? null, high: high ?? null, ...(skipped && { skipped }) }
}
