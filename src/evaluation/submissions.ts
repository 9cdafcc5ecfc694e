/**
 * What is right and wrong with a submission before anything is scored: its documents and entities that gold has, items that cannot be used, and
 * problems by code. The verdict is `needs fixing` if there is an error, `usable` if something is missing, unknown or warned of, and `fine`
 * otherwise. O(documents + entities).
 */
import type { Corpus } from '../corpus.js'
import type { LayerName } from '../document.js'
import { distinctProblems, type Problem, type Severity } from '../vocabulary/problem.js'
import type { ProblemCode } from '../vocabulary/problem-codes.js'
import {
  type Documents,
  type JudgedSides,
  judgeSides,
  type ReadingPolicy,
  type Submitted,
  sideOf,
} from './judge-sides.js'
import type { Coverage } from './missing-documents.js'
import type { RenameSuggestion } from './near-names.js'
import type { Overlap } from './overlap.js'

export type Verdict = 'fine' | 'usable' | 'needs fixing'

/** One system, as it was submitted. */
export interface Submission {
  readonly name: string
  readonly coverage: Coverage
  /** One for each layer. */
  readonly overlaps: readonly Overlap[]
  /** Errors and warnings. Documents that are missing or extra are in `coverage`. */
  readonly problems: readonly ProblemCount[]
  /** The errors because of which it needs fixing: the first of each code. */
  readonly faults: readonly Problem[]
  readonly verdict: Verdict
  /** The renaming that would give some of its documents the names of gold. */
  readonly suggestion?: RenameSuggestion
}

export interface ProblemCount {
  readonly code: ProblemCode
  readonly severity: Severity
  readonly count: number
}

export interface SubmissionOptions {
  /** Whether errors found while reading are faults (`strict`, the default). */
  readonly reading?: ReadingPolicy
  /** The layers to compare (default: those of gold). */
  readonly layers?: readonly LayerName[]
  /** Codes of errors that count as warnings. */
  readonly allow?: readonly ProblemCode[] | undefined
}

/** What `submissionsOf` takes. */
export interface SubmissionsOptions extends SubmissionOptions {
  readonly gold: Documents
  readonly systems: readonly (Pick<Corpus, 'documents'> & Partial<Corpus> & { readonly name: string })[]
  /** Whether to pair by id even if each side has only one document. */
  readonly isByName?: boolean
}

/** Submissions, with every problem of theirs. */
export interface Submissions {
  readonly submissions: readonly Submission[]
  readonly problems: readonly Problem[]
  /** The problems found while reading gold, and errors in the names of its documents. */
  readonly gold: readonly Problem[]
}

/** Compares submissions with gold, without scoring them. */
export function submissionsOf(options: SubmissionsOptions): Submissions {
  const { gold, systems, isByName = false, allow } = options
  const settings = { measures: [], unit: 'documents', items: false, hasOverlaps: true, setsAside: true } as const
  const sides = [{ ...sideOf(gold), name: 'gold' }, ...systems]
  // Without `where`, documents are compared at once.
  const judged = judgeSides({ ...settings, sides, isByName, missing: 'gold', reading: 'lenient', allow }) as JudgedSides
  const described = systems.map(({ name }, i) => describe(name, judged.submitted[i]!, [], options))
  const { problems, ofGold } = judged
  const isError = ({ severity }: Problem): boolean => severity === 'error'
  return {
    submissions: described.map(({ submission }) => submission),
    problems: distinctProblems([...described.flatMap(({ all }) => all), ...problems.filter((one) => !isError(one))]),
    // Systems that cannot be paired are set aside, so these errors are those of gold.
    gold: [...ofGold, ...problems.filter(isError)],
  }
}

export interface Described {
  readonly submission: Submission
  /** Its errors, without those of reading if these are allowed. */
  readonly errors: readonly Problem[]
  /** All its problems. */
  readonly all: readonly Problem[]
}

/** `judged`: the problems found by measures. */
export function describe(
  name: string,
  { coverage, overlaps: all, unshared, found, faults, suggestion }: Submitted,
  judged: readonly Problem[],
  { reading, layers }: SubmissionOptions,
): Described {
  const overlaps = all.filter(({ layer, gold }) => (layers ? layers.includes(layer) : gold > 0))
  const own = judged.filter(isOfSystem)
  const others = [...faults, ...unshared, ...own]
  const problems = distinctProblems([...found, ...others])
  const errors = [...(reading === 'lenient' ? [] : found), ...others].filter(({ severity }) => severity === 'error')
  const submission: Submission = {
    ...{ name, coverage, overlaps, problems: countsOf(problems) },
    faults: [...new Map(errors.toReversed().map((problem) => [problem.code, problem])).values()].toReversed(),
    verdict: errors.length > 0 ? 'needs fixing' : isFine(coverage, overlaps, problems) ? 'fine' : 'usable',
    ...(suggestion && { suggestion }),
  }
  return { submission, errors, all: problems }
}

/** A question that a system does not list has its place in gold. */
function isOfSystem({ side, code }: Problem): boolean {
  return side !== 'gold' || code === 'answers/missing-question'
}

function isFine({ missing, extra }: Coverage, overlaps: readonly Overlap[], problems: readonly Problem[]): boolean {
  const isKnown = overlaps.every(({ system, both, items, usable }) => system === both && items === usable)
  return missing.length + extra.length === 0 && isKnown && problems.every(({ severity }) => severity === 'note')
}

function countsOf(problems: readonly Problem[]): ProblemCount[] {
  const counts = new Map<string, ProblemCount>()
  for (const { code, severity, more = 0 } of problems) {
    if (severity === 'note') continue
    const key = `${severity} ${code}`
    counts.set(key, { code, severity, count: (counts.get(key)?.count ?? 0) + 1 + more })
  }
  const rank = ({ severity }: ProblemCount): number => (severity === 'error' ? 0 : 1)
  return [...counts.values()].sort((a, b) => rank(a) - rank(b) || b.count - a.count)
}

/** Whether some submission is not fine. */
export function areFine(submissions: readonly Submission[]): boolean {
  return submissions.every(({ verdict }) => verdict === 'fine')
}
