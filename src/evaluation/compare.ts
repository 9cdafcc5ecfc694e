/**
 * Compares several systems on the same gold and the same documents: the value of each system with an interval; for each pair the difference, its
 * significance and its effect size; and a ranking with ties. Every system is judged once; the rest is computed from sums of statistics.
 *
 * All systems get the same samples, so intervals of differences are paired. Every measure and every pair starts from the same seed, so the result
 * for two systems does not depend on the other systems, except for Holm's correction, which is over all pairs of one measure.
 */
import { duplicateDocuments, type Files, type PairOptions, sideWords } from '../corpus.js'
import { type Document, emptyDocument, type LayerName } from '../document.js'
import type { AnyMeasure } from '../measure.js'
import { type ComparedSystems, compareMeasure, resamplingOf } from '../stats/compare.js'
import { checkCount, checkSeed, checkShare } from '../stats/draws.js'
import { type Resampled, type Resampling, resample } from '../stats/resample.js'
import { allowProblems } from '../vocabulary/allowed.js'
import { distinctProblems, failUsage, firstOf, hasErrors, type Problem } from '../vocabulary/problem.js'
import type { ProblemCode } from '../vocabulary/problem-codes.js'
import { betterOf, valueNameOf } from './compared-value.js'
import { after, type Due } from './due.js'
import { assemble, type Documents, problemsOf, type ReadingPolicy, type Report } from './evaluate.js'
import { checkMeasures } from './given.js'
import type { DocumentReport, Where } from './judge.js'
import { type JudgedSides, judgeSides, sideOf } from './judge-sides.js'
import { mergeAllByGroup } from './merged.js'
import { formatSignature } from './signature.js'
import { describe, type Submission } from './submissions.js'
import { checkUnit, type GroupBy, type Unit, unitName } from './units.js'

export type { ComparedPair, ComparedSystem } from '../stats/compare.js'
export { betterOf } from './compared-value.js'

/** A corpus with a name: `{name: 'mine', ...load(path)}`. Without `problems`, it is unknown whether its documents were read without errors. */
export interface System {
  readonly name: string
  readonly documents: readonly Document[]
  readonly problems?: readonly Problem[]
}

/** What `compareSystems` takes. By default gold decides which documents there are; see `MissingPolicy`. */
export interface CompareOptions extends PairOptions {
  readonly gold: Documents
  readonly systems: readonly System[]
  readonly measures: readonly AnyMeasure[]
  /** Which value of each measure (default: its first). */
  readonly value?: string
  /**
   * Whether errors forbid a comparison (`strict`, the default). If it is lenient, what could be read is compared, and a system that needs fixing
   * is left out.
   */
  readonly reading?: ReadingPolicy
  /** Codes of errors that do not forbid a comparison: they become warnings, and the signature names them. */
  readonly allow?: readonly ProblemCode[]
  /** How documents of the systems were renamed before they were paired; for the signature. */
  readonly renames?: readonly string[]
  /** The format of the systems, if its params are not the default ones; for the signature. */
  readonly systemFormat?: string
  /** The name of the map from words of your own to labels, if there is one; for the signature. */
  readonly labels?: string
  readonly unit?: Unit
  /** The groups of documents, for the unit `groups`. */
  readonly groupBy?: GroupBy
  /** The number of samples of the bootstrap. */
  readonly samples?: number
  /** The number of trials of the randomisation test. */
  readonly trials?: number
  readonly seed: number
  /** The largest p that is significant. Intervals have confidence 1 − alpha. */
  readonly alpha?: number
  /** Called after each document. */
  onJudged?(done: number, total: number): void
  /** Called repeatedly while samples and arrangements are drawn. */
  onDrawn?(done: number, total: number): void
}

/** What `compareSystems` takes if documents are judged elsewhere: sides can be files. */
export interface CompareElsewhereOptions extends Omit<CompareOptions, 'gold' | 'systems'> {
  readonly gold: Documents | Files
  readonly systems: readonly (System | (Files & { readonly name: string }))[]
  readonly where: Where
  /** Draws the samples and arrangements of a measure, with the numbers that they have in this process. */
  resample?(resampling: Resampling): Due<Resampled>
}

/** What `compareSystems` returns. After an error there are no measures, and the problems say why. */
export interface Comparison {
  readonly measures: readonly MeasureComparison[]
  /** What each system submitted, in the order in which you gave them. */
  readonly submissions: readonly Submission[]
  readonly settings: CompareSettings
  readonly problems: readonly Problem[]
  /** Those of them that were found while reading. */
  readonly reading: readonly Problem[]
}

type CompareSettings = Required<Pick<CompareOptions, 'unit' | 'samples' | 'trials' | 'seed' | 'alpha'>>

/** The systems compared by one value of one measure. */
export interface MeasureComparison extends ComparedSystems {
  /** Whether higher or lower values are better. */
  readonly better: 'higher' | 'lower'
  readonly measure: AnyMeasure
  readonly value: string
  readonly signature: string
}

const MOST_LISTED = 20

const defaults = { unit: 'documents', samples: 10_000, trials: 10_000, alpha: 0.05 } as const

/** Compares systems on the same gold. With `where`, documents are judged there, and the comparison is a promise. */
export function compareSystems(options: CompareElsewhereOptions): Promise<Comparison>
export function compareSystems(options: CompareOptions): Comparison
export function compareSystems(options: CompareOptions | CompareElsewhereOptions): Due<Comparison> {
  return 'where' in options && options.where
    ? Promise.resolve().then(() => compareSides(options))
    : compareSides(options)
}

function compareSides(given: CompareOptions | CompareElsewhereOptions): Due<Comparison> {
  const options = { ...given, missing: given.missing ?? 'gold' }
  const { gold, systems, onJudged } = options
  const settings = checkComparison(options)
  const sides = [{ ...sideOf(gold), name: 'gold' }, ...systems]
  const unit = options.groupBy && settings.unit === 'groups' ? 'documents' : settings.unit
  const described = { hasOverlaps: true, setsAside: options.reading === 'lenient' }
  const judging = { ...options, ...described, sides, unit, items: false, ...(onJudged && { onProgress: onJudged }) }
  return after(judgeSides(judging), (result) => compareJudged(result, options, settings))
}

type CommonOptions = Omit<CompareOptions, 'gold' | 'systems'> & {
  readonly systems: readonly { readonly name: string }[]
  readonly resample?: CompareElsewhereOptions['resample']
}

function compareJudged(result: JudgedSides, options: CommonOptions, settings: CompareSettings): Due<Comparison> {
  const { found: reading } = result
  const isLenient = options.reading === 'lenient'
  const { measures, groupBy } = options
  const layers = measures.map(({ reads }) => reads as LayerName)
  const systems = options.systems.map(({ name }, i) => {
    const own = result.judged.flatMap((judged) => judged[i]!)
    const units = groupBy && settings.unit === 'groups' ? mergeAllByGroup(measures, own, groupBy.groupOf) : own
    const report = reportOf(units, result, options)
    const met = listedProblems(report, settings.unit).map((problem) => ofSystem(problem, name))
    return { name, report, met, ...describe(name, result.submitted[i]!, met, { ...options, layers }) }
  })
  const kept = systems.filter(({ submission }) => !isLenient || submission.verdict !== 'needs fixing')
  const problemsOfAll = (some: typeof systems) => [
    ...result.problems,
    ...some.flatMap(({ errors, met }) => [...errors, ...met]),
  ]
  const isForbidden = kept.length === 0 || hasErrors(problemsOfAll(kept)) || (hasErrors(reading) && !isLenient)
  return after(isForbidden ? [] : compareAll(kept, result, options, settings), (compared) => ({
    measures: compared,
    submissions: systems.map(({ submission }) => submission),
    settings,
    problems: distinctProblems([...reading, ...problemsOfAll(systems)]),
    reading,
  }))
}

/** Throws if an option is wrong, before anything is judged. */
function checkComparison(options: CommonOptions): CompareSettings {
  const settings = settingsOf(options)
  const names = options.systems.map(({ name }) => name)
  const again = names.find((name, i) => names.indexOf(name) !== i)
  if (again !== undefined) failSameName(again)
  checkMeasures(options.measures)
  for (const measure of options.measures) valueNameOf(measure, options.value)
  checkUnit(settings.unit, options.measures, options.groupBy)
  return settings
}

/** Tables show systems by name, so two systems cannot have one name. */
function failSameName(name: string): never {
  return failUsage({
    code: 'usage/option',
    message: `Two systems are called "${name}".`,
    actual: name,
    hint: 'Give each system a name of its own.',
  })
}

function settingsOf({ unit, samples, trials, seed, alpha }: CommonOptions): CompareSettings {
  const settings = {
    unit: unit ?? defaults.unit,
    samples: samples ?? defaults.samples,
    trials: trials ?? defaults.trials,
    seed,
    alpha: alpha ?? defaults.alpha,
  }
  checkCount('samples', settings.samples)
  checkCount('trials', settings.trials)
  checkSeed(seed)
  checkShare('alpha', settings.alpha)
  return settings
}

/** The report of one system. Units have the names of their documents, so two units may have one name; that is an error. */
function reportOf(
  units: readonly (readonly DocumentReport[])[],
  { goldHash, reading }: JudgedSides,
  options: CommonOptions,
): Report {
  const named = units.flatMap(([first]) => (first ? [emptyDocument(first.id)] : []))
  const problems = allowProblems(duplicateDocuments(named, sideWords('gold')), options.allow)
  return assemble(units, { ...options, goldHash, reading, found: [], problems, resampling: undefined })
}

/** Measures list only the first problems of each kind in a document. Where documents are judged in parts, the list is shortened here. */
function listedProblems(report: Report, unit: Unit): readonly Problem[] {
  const problems = problemsOf(report)
  if (unit === 'documents') return problems
  const codes = new Set(problems.map(({ code }) => code))
  return [...codes].flatMap((code) =>
    firstOf(
      problems.filter((problem) => problem.code === code),
      MOST_LISTED,
    ),
  )
}

/** Names the system that a problem concerns, because there are several. */
function ofSystem(problem: Problem, name: string): Problem {
  const message = problem.message.replace('on the system side', `of ${name}`).replace(/\b[Tt]he system\b/g, name)
  return { ...problem, message }
}

/** One measure after another, because each of them may use all cores. */
function compareAll(
  given: readonly { readonly name: string; readonly report: Report }[],
  { goldHash, reading }: JudgedSides,
  options: CommonOptions,
  settings: CompareSettings,
): Due<readonly MeasureComparison[]> {
  const { measures, missing = 'gold', allow, renames, systemFormat, labels, onDrawn } = options
  const resampling = describeComparison(settings, options.groupBy)
  const how = { missing, renames, reading, allow, systemFormat, labels, resampling, goldHash }
  const compareBy = (measure: AnyMeasure, i: number): Due<MeasureComparison> => {
    const systems = given.map(({ name, report }) => ({ name, documents: report.measures[i]!.documents }))
    const value = valueNameOf(measure, options.value)
    const better = betterOf(measure, value)
    const onDraw = (done: number, total: number): void => onDrawn?.(i * total + done, measures.length * total)
    const comparing = { ...settings, better, measure, value, systems, onDraw }
    return after((options.resample ?? resample)(resamplingOf(comparing)), (resampled) => ({
      ...{ measure, value, signature: formatSignature({ measure, value, ...how }), better },
      ...compareMeasure(comparing, resampled),
    }))
  }
  return measures.reduce<Due<readonly MeasureComparison[]>>(
    (before, measure, i) => after(before, (done) => after(compareBy(measure, i), (one) => [...done, one])),
    [],
  )
}

/** @example 'paired-10000-randomization-10000-seed-1' */
function describeComparison({ samples, trials, seed, alpha, unit }: CompareSettings, groupBy?: GroupBy): string {
  const unusual = [
    alpha === defaults.alpha ? '' : `-alpha-${alpha}`,
    unit === defaults.unit ? '' : `-unit-${unitName(unit, groupBy)}`,
  ].join('')
  return `paired-${samples}-randomization-${trials}-seed-${seed}${unusual}`
}
