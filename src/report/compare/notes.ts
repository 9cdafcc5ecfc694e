/** Notes on a comparison: where there are too few documents for conclusions, what was left out, and the method. */
import type { ComparedPair, Comparison, MeasureComparison } from '../../evaluation/compare.js'
import { smallerUnit } from '../../evaluation/units.js'
import { formatAmount, formatNumberOf, formatRate } from '../numbers.js'
import { FEW, lackingAnswers, tooOptimistic } from '../score/completeness.js'

/** Warnings about one measure. */
export function compareRemarks(comparison: MeasureComparison, { settings, submissions }: Comparison): string[] {
  const { measure, documents, excluded, pairs } = comparison
  const { unit } = settings
  const few = [
    ...tooFewUnits(comparison, settings),
    ...(documents > 1 && documents < FEW
      ? [`${tooOptimistic('Intervals and p bootstrap', unit)}; p randomisation is not.`]
      : []),
  ]
  const smaller = unit === 'documents' && few.length ? smallerUnit(measure) : undefined
  const untested = pairs.length - testedIn(comparison).length
  return [
    ...notRanked(comparison, submissions),
    ...few,
    ...(smaller ? [`Use --unit ${smaller} to resample and swap ${smaller} instead of documents.`] : []),
    ...tooFewTrials(comparison, settings),
    ...(untested ? [`${formatNumberOf(untested, 'pair')} without a p, not included in Holm's correction.`] : []),
    ...(excluded
      ? [`${formatNumberOf(excluded, singular(unit))} excluded for at least one system and left out for all systems.`]
      : []),
    ...skippedSentences(comparison, singular(unit)),
  ]
}

/** Systems that need fixing and were left out. */
function notRanked({ systems }: MeasureComparison, submissions: Comparison['submissions']): string[] {
  const ranked = new Set(systems.map(({ name }) => name))
  const others = submissions.filter(({ name }) => !ranked.has(name)).map(({ name }) => name)
  if (others.length === 0) return []
  return [
    `Not ranked: ${others.join(', ')}. ${others.length === 1 ? 'It needs' : 'They need'} fixing; see the submissions.`,
  ]
}

function tooFewUnits(comparison: MeasureComparison, { alpha, unit }: Comparison['settings']): string[] {
  const { documents, pairs } = comparison
  const open = openIn(comparison)
  const cannot = open.filter(({ randomization }) => leastP(randomization.differing) * open.length > alpha)
  if (cannot.length === 0) return []
  const needed = Math.ceil(1 + Math.log2(open.length / alpha))
  if (documents < needed && !pairs.some(({ isSignificant }) => isSignificant)) {
    const least = formatRate(leastP(documents))
    return [
      `Too few ${unit}: with ${formatNumberOf(documents, singular(unit))}, p cannot be below ${least}, so no difference can be significant at ${alpha}${family(comparison)}. At least ${needed} must differ.`,
    ]
  }
  const pairsThatCannot = cannot.map(({ a, b, randomization }) => `${a} – ${b} (${randomization.differing})`).join(', ')
  return [
    `Too few ${unit} differ for significance at ${alpha}${family(comparison)}, which needs ${needed}: ${pairsThatCannot}. More trials do not help unless more ${unit} differ.`,
  ]
}

/** Pairs that differ in enough documents, but for which there are too few trials. */
function tooFewTrials(comparison: MeasureComparison, { alpha, trials }: Comparison['settings']): string[] {
  const open = openIn(comparison)
  const isOut = (p: number): boolean => p * open.length > alpha
  const cannot = open.filter(
    ({ randomization: { differing, smallestP } }) => isOut(smallestP) && !isOut(leastP(differing)),
  )
  if (cannot.length === 0) return []
  return [
    `Too few trials: with ${trials} random trials, p cannot be below 1/${trials + 1}, so ${formatNumberOf(cannot.length, 'pair')} cannot be significant at ${alpha}${family(comparison)}. Use --trials ${Math.ceil(open.length / alpha)} or more.`,
  ]
}

function testedIn({ pairs }: MeasureComparison): readonly ComparedPair[] {
  return pairs.filter(({ adjustedP }) => adjustedP !== undefined)
}

/** Holm's correction removes the smallest p first, so pairs that are not significant are corrected only for each other. */
function openIn(comparison: MeasureComparison): readonly ComparedPair[] {
  return testedIn(comparison).filter(({ isSignificant }) => !isSignificant)
}

function family(comparison: MeasureComparison): string {
  const { length } = testedIn(comparison)
  return length === 1 ? '' : ` after Holm's correction over ${length} pairs`
}

/** The smallest p that is possible with this number of differing documents. */
function leastP(differing: number): number {
  return 2 ** Math.min(0, 1 - differing)
}

function skippedSentences({ systems, pairs }: MeasureComparison, unit: string): string[] {
  const samples = Math.max(0, ...[...systems, ...pairs].map(({ interval }) => interval.skipped ?? 0))
  const arrangements = Math.max(0, ...pairs.map(({ randomization }) => randomization.skipped))
  const documents = Math.max(0, ...pairs.map(({ effect }) => effect.skipped))
  return [
    ...(samples ? [`Skipped up to ${formatNumberOf(samples, 'sample')} without a value.`] : []),
    ...(arrangements ? [`Skipped up to ${formatNumberOf(arrangements, 'arrangement')} without a value.`] : []),
    ...(documents ? [`Up to ${formatNumberOf(documents, unit)} without a value, not included in the effect.`] : []),
  ]
}

/** How the tables of a comparison were computed, and how to read them. */
export function compareMethod({ measures, settings, problems }: Comparison): string[] {
  const { samples, seed, alpha, unit } = settings
  const documents = countRange(
    measures.map((measure) => measure.documents),
    singular(unit),
  )
  const pairs = countRange(
    measures.map((measure) => testedIn(measure).length),
    'pair',
  )
  const missing = new Set(problems.filter(({ code }) => code === 'corpus/missing-document').map(({ actual }) => actual))
  const extra = new Set(problems.filter(({ code }) => code === 'corpus/extra-document').map(({ actual }) => actual))
  const incomplete = [
    ...(missing.size ? [`${formatNumberOf(missing.size, 'document')} missing from gold or from a system`] : []),
    ...(extra.size ? [`${formatNumberOf(extra.size, 'document')} not in gold, ignored`] : []),
    ...lackingAnswers(problems),
  ]
  return [
    ...(incomplete.length ? [`Incomplete: ${incomplete.join('; ')}.`] : []),
    `Intervals: ${formatAmount(100 * (1 - alpha))} % percentile bootstrap over ${documents}, the same ${samples} samples for all systems, seed ${seed}.`,
    `p randomisation: two-sided randomisation test that swaps the ${unit} of two systems, ${arrangements(measures, settings)}.`,
    `p Holm: p randomisation with Holm's correction over ${pairs} of a measure; * means at most ${alpha}.`,
    `Rank: 1 plus the number of systems that are significantly better (${direction(measures)}). Systems that share a letter do not differ significantly.`,
    `Effect: mean difference per ${singular(unit)}, in standard deviations.`,
  ]
}

/** @example countRange([18, 20], 'document') // '18 to 20 documents' */
function countRange(counts: readonly number[], noun: string): string {
  const [least, most] = [Math.min(...counts), Math.max(0, ...counts)]
  return least < most ? `${least} to ${formatNumberOf(most, noun)}` : formatNumberOf(most, noun)
}

function direction(measures: readonly MeasureComparison[]): string {
  const lower = measures
    .filter(({ better }) => better === 'lower')
    .map(({ measure, value }) => `${measure.id}.${value}`)
  if (lower.length === measures.length && lower.length > 0) return 'lower is better'
  return lower.length ? `higher is better; lower for ${lower.join(', ')}` : 'higher is better'
}

function arrangements(measures: readonly MeasureComparison[], { trials, seed, unit }: Comparison['settings']): string {
  const all = measures.flatMap(({ pairs }) => pairs)
  const exact = all.filter(({ randomization }) => randomization.isExact).length
  if (exact === all.length) return 'over all arrangements'
  const drawn = `${trials} trials, seed ${seed}`
  return exact ? `${drawn}; over all arrangements where few ${unit} differ` : drawn
}

/** @example singular('entities') // 'entity' */
export function singular(unit: string): string {
  return unit.replace(/ies$/, 'y').replace(/s$/, '')
}
