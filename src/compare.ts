/**
 * Several systems on the same gold and the same documents: what each scores, with an interval; for each pair the difference, whether it is
 * significant, and how large it is; and a ranking with ties. Every system is judged once; all that follows is sums of statistics.
 *
 * All systems are drawn the same samples, so intervals of differences are paired. Every measure and every pair starts from the same seed: what
 * is said of two systems does not depend on which others stand beside them, but for Holm's correction, which is over all pairs of one measure.
 */
import { type PairOptions, pair } from './corpus.js'
import { type Document, emptyDocument } from './document.js'
import { assemble, checkAsked, type DocumentReport, problemsOf, type ReadingPolicy, type Report } from './evaluate.js'
import type { AnyMeasure } from './measure.js'
import { distinctProblems, failUsage, firstOf, hasErrors, nearest, type Problem } from './problem.js'
import { formatSignature, hashDocuments } from './signature.js'
import { type ComparedSystems, compareMeasure } from './stats/compare.js'
import { checkCount, checkSeed, checkShare } from './stats/draws.js'
import { alignSystems, type JudgedSystems, judgeSystems, type System } from './systems.js'
import { checkUnit, type Unit } from './units.js'

export type { ComparedPair, ComparedSystem } from './stats/compare.js'

/** What is left out, because gold or some system lacks it, is left out for all systems. */
export interface CompareOptions extends PairOptions {
  readonly gold: readonly Document[]
  readonly systems: readonly System[]
  readonly measures: readonly AnyMeasure[]
  /** Which value of each measure; its headline, unless told. */
  readonly value?: string
  readonly reading?: ReadingPolicy
  /** By which format systems were read, where its params are not the usual ones; for the signature. */
  readonly systemFormat?: string
  readonly unit?: Unit
  /** Of the bootstrap. */
  readonly samples?: number
  /** Of the randomisation test. */
  readonly trials?: number
  readonly seed: number
  /** What p must not exceed; intervals have confidence 1 − alpha. */
  readonly alpha?: number
  /** Called after each document. */
  onJudged?(done: number, total: number): void
  /** Called now and then while samples and arrangements are drawn. */
  onDrawn?(done: number, total: number): void
}

export interface Comparison {
  readonly measures: readonly MeasureComparison[]
  readonly settings: CompareSettings
  readonly problems: readonly Problem[]
}

type CompareSettings = Required<Pick<CompareOptions, 'unit' | 'samples' | 'trials' | 'seed' | 'alpha'>>

/** By one value of one measure. */
export interface MeasureComparison extends ComparedSystems {
  /** Which of two values is better. */
  readonly better: 'higher' | 'lower'
  readonly measure: AnyMeasure
  readonly value: string
  readonly signature: string
}

const MOST_LISTED = 20

const defaults = { unit: 'documents', samples: 10_000, trials: 10_000, alpha: 0.05 } as const

export function compareSystems(options: CompareOptions): Comparison {
  const { gold, systems, measures, unit = defaults.unit, onJudged } = options
  const names = systems.map(({ name }) => name)
  checkComparison(options, names)
  const { documents, problems } = alignSystems(options)
  const judged = documents.map((document, i) => {
    const reports = judgeSystems(document, { measures, unit, items: false })
    onJudged?.(i + 1, documents.length)
    return reports
  })
  return compareJudged(judged, { ...options, names, goldHash: hashDocuments(gold), problems })
}

export interface CompareJudgedOptions extends Omit<CompareOptions, 'gold' | 'systems' | 'onJudged'> {
  /** Of the systems. */
  readonly names: readonly string[]
  readonly goldHash: string
  /** What concerns documents that somebody lacks. */
  readonly problems: readonly Problem[]
}

/** The comparison of documents that were judged already, one after another. Where that was done does not matter. */
export function compareJudged(judged: readonly JudgedSystems[], options: CompareJudgedOptions): Comparison {
  const settings = checkComparison(options, options.names)
  const unitsOf = (system: number) => judged.flatMap((systems) => systems[system]!)
  const reports = options.names.map((_, i) => reportOf(unitsOf(i), options))
  const met = reports.flatMap((report, i) =>
    toldOf(report, settings.unit).map((problem) => ofSystem(problem, options.names[i]!)),
  )
  const problems = distinctProblems([...options.problems, ...met])
  if (hasErrors(problems)) return { measures: [], settings, problems }
  return { measures: compareAll(reports, options, settings), settings, problems }
}

/** Throws if something was asked for that cannot be had, before anything is judged. */
export function checkComparison(
  options: Omit<CompareOptions, 'gold' | 'systems'>,
  names: readonly string[],
): CompareSettings {
  const settings = settingsOf(options)
  const again = names.find((name, i) => names.indexOf(name) !== i)
  if (again !== undefined) failSameName(again)
  checkAsked(options)
  for (const measure of options.measures) valueNameOf(measure, options.value)
  checkUnit(settings.unit, options.measures)
  return settings
}

/** Tables call systems by their names. */
function failSameName(name: string): never {
  return failUsage({
    code: 'usage/option',
    message: `Two systems are called "${name}".`,
    actual: name,
    hint: 'Give each system a name of its own.',
  })
}

function settingsOf({ unit, samples, trials, seed, alpha }: Omit<CompareOptions, 'gold' | 'systems'>): CompareSettings {
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

/** Of one system. Units are called by their documents, so two of them may have one name; nothing can tell them apart then. */
function reportOf(units: readonly (readonly DocumentReport[])[], options: CompareJudgedOptions): Report {
  const named = units.flatMap(([first]) => (first ? [emptyDocument(first.id)] : []))
  const { problems } = named.length === 0 ? { problems: [] } : pair({ gold: named, system: named })
  return assemble(units, { ...options, problems })
}

/** Measures list the first problems of each kind in a document; where parts of it are judged one by one, that is left to us. */
function toldOf(report: Report, unit: Unit): readonly Problem[] {
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

/** There are several systems, so a problem names the one it concerns. */
function ofSystem(problem: Problem, name: string): Problem {
  const message = problem.message.replace('on the system side', `of ${name}`).replace(/\b[Tt]he system\b/g, name)
  return { ...problem, message }
}

function compareAll(
  reports: readonly Report[],
  options: CompareJudgedOptions,
  settings: CompareSettings,
): MeasureComparison[] {
  const { measures, names, goldHash, missing = 'error', reading, systemFormat, onDrawn } = options
  const how = { missing, reading, systemFormat, resampling: describeComparison(settings), goldHash }
  return measures.map((measure, i) => {
    const systems = names.map((name, s) => ({ name, documents: reports[s]!.measures[i]!.documents }))
    const value = valueNameOf(measure, options.value)
    const onDraw = (done: number, total: number): void => onDrawn?.(i * total + done, measures.length * total)
    return {
      measure,
      value,
      signature: formatSignature({ measure: `${measure.fullId}.${value}`, ...how }),
      better: betterOf(measure, value),
      ...compareMeasure({ ...settings, better: betterOf(measure, value), measure, value, systems, onDraw }),
    }
  })
}

export function betterOf({ summary }: AnyMeasure, value: string): 'higher' | 'lower' {
  const lower: readonly string[] = summary.lowerIsBetter ?? []
  return lower.includes(value) ? 'lower' : 'higher'
}

/** @example 'paired-10000-randomization-10000-seed-1' */
function describeComparison({ samples, trials, seed, alpha, unit }: CompareSettings): string {
  const unusual = [
    alpha === defaults.alpha ? '' : `-alpha-${alpha}`,
    unit === defaults.unit ? '' : `-unit-${unit}`,
  ].join('')
  return `paired-${samples}-randomization-${trials}-seed-${seed}${unusual}`
}

function valueNameOf({ id, summary }: AnyMeasure, name: string | undefined): string {
  const names: readonly string[] = summary.valueNames
  if (name === undefined) return names[0]!
  if (names.includes(name)) return name
  const meant = nearest(name, names)
  return failUsage({
    code: 'usage/option',
    message: `${id} has no value "${name}".${meant ? ` Did you mean ${meant}?` : ''}`,
    actual: name,
    expected: names,
    hint: `Its values are ${names.join(', ')}.`,
  })
}
