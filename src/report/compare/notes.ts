/** What a reader must know of a comparison: where there are too few documents to tell anything, what was left out, and how all came about. */
import type { ComparedPair, Comparison, MeasureComparison } from '../../evaluation/compare.js'
import { smallerUnit } from '../../evaluation/units.js'
import { formatAmount, formatNumberOf, formatRate } from '../numbers.js'
import { FEW, lackingAnswers, tooOptimistic } from '../score/completeness.js'

/** Remarks on one measure; none if all is well. */
export function compareRemarks(comparison: MeasureComparison, { settings }: Comparison): string[] {
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
    ...few,
    ...(smaller ? [`--unit ${smaller} draws and swaps ${smaller} instead of documents.`] : []),
    ...tooFewTrials(comparison, settings),
    ...(untested ? [`${formatNumberOf(untested, 'pair')} without a p, not in Holm's correction.`] : []),
    ...(excluded ? [`${formatNumberOf(excluded, singular(unit))} excluded for some system, left out for all.`] : []),
    ...skippedSentences(comparison, singular(unit)),
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
      `Too few ${unit}: with ${formatNumberOf(documents, singular(unit))} no p can be below ${least}, so nothing can be significant at ${alpha}${family(comparison)}. At least ${needed} must differ.`,
    ]
  }
  const told = cannot.map(({ a, b, randomization }) => `${a} – ${b} (${randomization.differing})`).join(', ')
  return [
    `Too few ${unit} differ to be significant at ${alpha}${family(comparison)}, which needs ${needed}: ${told}. More trials do not help unless more differ.`,
  ]
}

/** Pairs that differ in enough documents, though not for so few trials. */
function tooFewTrials(comparison: MeasureComparison, { alpha, trials }: Comparison['settings']): string[] {
  const open = openIn(comparison)
  const isOut = (p: number): boolean => p * open.length > alpha
  const cannot = open.filter(
    ({ randomization: { differing, smallestP } }) => isOut(smallestP) && !isOut(leastP(differing)),
  )
  if (cannot.length === 0) return []
  return [
    `Too few trials: with ${trials} no p that is drawn can be below 1/${trials + 1}, so ${formatNumberOf(cannot.length, 'pair')} cannot be significant at ${alpha}${family(comparison)}. Say --trials ${Math.ceil(open.length / alpha)} or more.`,
  ]
}

function testedIn({ pairs }: MeasureComparison): readonly ComparedPair[] {
  return pairs.filter(({ adjustedP }) => adjustedP !== undefined)
}

/** Holm's correction takes the smallest p first and drops it, so pairs that are not significant are only corrected for each other. */
function openIn(comparison: MeasureComparison): readonly ComparedPair[] {
  return testedIn(comparison).filter(({ isSignificant }) => !isSignificant)
}

function family(comparison: MeasureComparison): string {
  const { length } = testedIn(comparison)
  return length === 1 ? '' : ` after Holm's correction over ${length} pairs`
}

/** Of the arrangements of so many documents that differ. */
function leastP(differing: number): number {
  return 2 ** Math.min(0, 1 - differing)
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
  const documents = among(
    measures.map((measure) => measure.documents),
    singular(unit),
  )
  const pairs = among(
    measures.map((measure) => testedIn(measure).length),
    'pair',
  )
  const missing = new Set(problems.filter(({ code }) => code === 'corpus/missing-document').map(({ actual }) => actual))
  const incomplete = [
    ...(missing.size ? [`${formatNumberOf(missing.size, 'document')} missing from gold or some system`] : []),
    ...lackingAnswers(problems),
  ]
  return [
    ...(incomplete.length ? [`Incomplete: ${incomplete.join('; ')}.`] : []),
    `Intervals: ${formatAmount(100 * (1 - alpha))} % percentile bootstrap over ${documents}, the same ${samples} samples for all systems, seed ${seed}.`,
    `p randomisation: the systems' ${unit} change places, two-sided, ${arrangements(measures, trials, seed)}.`,
    `p Holm: the same, corrected over ${pairs} of a measure; * at most ${alpha}.`,
    `Rank: 1 + how many systems are significantly better (${direction(measures)}). Systems that share a letter do not differ significantly.`,
    `Effect: mean of the differences ${singular(unit)} by ${singular(unit)}, in standard deviations.`,
  ]
}

/** @example among([18, 20], 'document') // '18 to 20 documents' */
function among(counts: readonly number[], noun: string): string {
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
