/** What a reader must know of a comparison: where there are too few documents to tell anything, what was left out, and how all came about. */
import type { Comparison, MeasureComparison } from '../compare.js'
import { formatAmount, formatNumberOf, formatRate } from './numbers.js'

/** Below so many documents percentile intervals are visibly too narrow; docs/significance.md has figures. */
const FEW = 20

/** Remarks on one measure; none if all is well. */
export function compareRemarks(comparison: MeasureComparison, { settings }: Comparison): string[] {
  const { documents, excluded } = comparison
  return [
    ...tooFew(comparison, settings.alpha, settings.unit),
    ...(documents > 1 && documents < FEW
      ? [`Intervals and p bootstrap of fewer than ${FEW} ${settings.unit} are too optimistic; p randomisation is not.`]
      : []),
    ...(excluded
      ? [`${formatNumberOf(excluded, singular(settings.unit))} excluded for some system, left out for all.`]
      : []),
    ...skippedSentences(comparison, singular(settings.unit)),
  ]
}

function tooFew({ documents, pairs }: MeasureComparison, alpha: number, unit: string): string[] {
  const cannot = pairs.filter(({ randomization }) => randomization.smallestP * pairs.length > alpha)
  if (cannot.length === 0) return []
  const needed = Math.ceil(1 + Math.log2(pairs.length / alpha))
  const family = pairs.length === 1 ? '' : ` after Holm's correction over ${pairs.length} pairs`
  if (documents < needed) {
    const least = formatRate(2 ** Math.min(0, 1 - documents))
    const noun = documents === 1 ? singular(unit) : unit
    return [
      `Too few ${unit}: with ${documents} ${noun} no p can be below ${least}, so nothing can be significant at ${alpha}${family}. At least ${needed} must differ.`,
    ]
  }
  const told = cannot.map(({ a, b, randomization }) => `${a} – ${b} (${randomization.differing})`).join(', ')
  return [
    `Too few ${unit} differ to be significant at ${alpha}${family}, which needs ${needed}: ${told}. More trials do not help unless more differ.`,
  ]
}

function skippedSentences({ systems, pairs }: MeasureComparison, unit: string): string[] {
  const samples = Math.max(0, ...[...systems, ...pairs].map(({ interval }) => interval.skipped ?? 0))
  const arrangements = Math.max(0, ...pairs.map(({ randomization }) => randomization.skipped))
  const documents = Math.max(0, ...pairs.map(({ effect }) => effect.skipped))
  return [
    ...(samples ? [`Up to ${formatNumberOf(samples, 'sample')} left a value open and were skipped.`] : []),
    ...(arrangements
      ? [`Up to ${formatNumberOf(arrangements, 'arrangement')} left a value open and were skipped.`]
      : []),
    ...(documents ? [`Up to ${formatNumberOf(documents, unit)} without a value, not in the effect.`] : []),
  ]
}

/** How all tables of a comparison came about and are to be read. */
export function compareMethod({ measures, settings, problems }: Comparison): string[] {
  const { samples, trials, seed, alpha, unit } = settings
  const pairs = measures[0]?.pairs ?? []
  const missing = new Set(problems.filter(({ code }) => code === 'corpus/missing-document').map(({ actual }) => actual))
  return [
    ...(missing.size
      ? [`Incomplete: ${formatNumberOf(missing.size, 'document')} missing from gold or some system.`]
      : []),
    `Intervals: ${formatAmount(100 * (1 - alpha))} % percentile bootstrap over ${unit}, the same ${samples} samples for all systems, seed ${seed}.`,
    `p randomisation: the systems' ${unit} change places, two-sided, ${arrangements(measures, trials, seed)}.`,
    `p Holm: the same, corrected over ${formatNumberOf(pairs.length, 'pair')} of a measure; * at most ${alpha}.`,
    `Rank: 1 + how many systems are significantly better (${direction(measures)}). Systems that share a letter do not differ significantly.`,
    `Effect: mean of the differences ${singular(unit)} by ${singular(unit)}, in standard deviations.`,
  ]
}

function direction(measures: readonly MeasureComparison[]): string {
  const lower = measures
    .filter(({ better }) => better === 'lower')
    .map(({ measure, value }) => `${measure.id}.${value}`)
  if (lower.length === measures.length && lower.length > 0) return 'lower is better'
  return lower.length ? `higher is better; lower for ${lower.join(', ')}` : 'higher is better'
}

function arrangements(measures: readonly MeasureComparison[], trials: number, seed: number): string {
  const all = measures.flatMap(({ pairs }) => pairs)
  const exact = all.filter(({ randomization }) => randomization.isExact).length
  if (exact === all.length) return 'in every way there is'
  const drawn = `${trials} trials, seed ${seed}`
  return exact ? `${drawn}; in every way there is where few differ` : drawn
}

/** @example singular('entities') // 'entity' */
export function singular(unit: string): string {
  return unit.replace(/ies$/, 'y').replace(/s$/, '')
}
