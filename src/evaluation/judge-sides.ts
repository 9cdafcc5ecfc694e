/**
 * The engine behind every score: judges the documents of one or several systems against gold. `evaluate`, `compareSystems` and all commands use it,
 * and differ only in what they do with the statistics. The problems found while reading come with the sides, so they cannot get lost.
 */

import { type AlignedDocument, align, type Corpus, type DocumentPair, type Files, type PairOptions } from '../corpus.js'
import { type Document, emptyDocument } from '../document.js'
import { allowProblems, checkAllowed } from '../vocabulary/allowed.js'
import { isObject } from '../vocabulary/objects.js'
import { hasErrors, type Problem } from '../vocabulary/problem.js'
import type { ProblemCode } from '../vocabulary/problem-codes.js'
import { after, type Due } from './due.js'
import { checkChoice, checkSide } from './given.js'
import {
  type GivenDocument,
  here,
  type JudgedDocument,
  type JudgedSystems,
  type JudgeSettings,
  type Where,
} from './judge.js'
import { hashDigests, hashDocuments } from './signature.js'
import { type SharedBySystem, unsharedProblems } from './unshared.js'

export const readingPolicies = ['strict', 'lenient'] as const
/** Whether errors found while reading forbid a score. */
export type ReadingPolicy = (typeof readingPolicies)[number]

/** A corpus, or a plain list of documents without the problems found while reading them. */
export type Documents = Corpus | readonly Document[]

/** One side. Without `problems`, it is unknown whether its documents were read without errors. */
export type Side = { readonly name?: string } & (
  | (Partial<Pick<Corpus, 'problems'>> & Pick<Corpus, 'documents'>)
  | Files
)

export interface SidesOptions extends PairOptions, JudgeSettings {
  /** Gold first. */
  readonly sides: readonly Side[]
  readonly reading?: ReadingPolicy | undefined
  readonly allow?: readonly ProblemCode[] | undefined
  readonly where?: Where | undefined
}

export interface JudgedSides {
  /** By document; empty after an error. */
  readonly judged: readonly JudgedSystems[]
  readonly goldHash: string
  /** For the signature. */
  readonly reading: ReadingPolicy | 'unchecked'
  /** The problems found while reading. */
  readonly found: readonly Problem[]
  /** The problems of documents that some side lacks, or has more than once, and of entities that the sides do not share. */
  readonly problems: readonly Problem[]
}

/** The argument for a side, as a side. */
export function sideOf(given: Documents | Files): Side {
  return isObject(given) ? (given as Corpus | Files) : { documents: given as readonly Document[] }
}

/** Pairs the documents of all sides and judges them. */
export function judgeSides(options: SidesOptions): Due<JudgedSides> {
  const { sides, reading, allow = [] } = options
  checkChoice('reading', reading, readingPolicies)
  checkAllowed(allow)
  for (const [i, side] of sides.entries()) if (!isUnread(side)) checkSide(side, i)
  const readAll = (): ReadSide[] => sides.map((side) => (isUnread(side) ? { ...side, ...side.read() } : side))
  if (!sides.every(isUnread)) return judgeRead(readAll(), options)
  return after(judgeUnread(sides, options), (judged) => judged ?? judgeRead(readAll(), options))
}

type ReadSide = Exclude<Side, Files>
type UnreadSide = Extract<Side, Files>

function isUnread(side: Side): side is UnreadSide {
  return 'files' in side
}

function judgeRead(sides: readonly ReadSide[], options: SidesOptions): Due<JudgedSides> {
  const found = allowProblems(
    sides.flatMap(({ problems = [] }) => problems),
    options.allow,
  )
  const isChecked = sides.every(({ problems }) => problems !== undefined)
  const reading: JudgedSides['reading'] = isChecked ? (options.reading ?? 'strict') : 'unchecked'
  const common = { goldHash: hashDocuments(sides[0]!.documents, options.where?.sha256), reading, found }
  if (isForbidden(found, options)) return { ...common, judged: [], problems: [] }
  const { documents, problems } = alignAllowed(sides, options)
  if (hasErrors(problems)) return { ...common, judged: [], problems }
  const given = documents.map(({ id, sides: own }): GivenDocument => {
    return { id, isJudged: true, sides: own.map((document) => ({ document })) }
  })
  return after((options.where ?? here).judge(given, options), (results) =>
    withUnshared(
      { ...common, judged: results.map(({ reports }) => reports), problems },
      results,
      options,
      () => documents,
    ),
  )
}

/** Adds what is wrong with entities that gold and a system do not share. After an error nothing counts as judged. */
function withUnshared(
  found: JudgedSides,
  results: readonly JudgedDocument[],
  { sides, measures, allow }: SidesOptions,
  documents: () => readonly AlignedDocument[],
): JudgedSides {
  const systems = sides.slice(1).map(({ name }, i): SharedBySystem => {
    const pairs = (): DocumentPair[] =>
      documents().map(({ id, sides: own }) => ({ id, gold: own[0]!, system: own[i + 1]! }))
    return { name, documents: results.map(({ shared }) => shared[i] ?? []), pairs }
  })
  const problems = allowProblems(unsharedProblems(systems, measures), allow)
  return { ...found, problems: [...found.problems, ...problems], ...(hasErrors(problems) && { judged: [] }) }
}

/** Reads all files, and judges those that are paired. `undefined` unless each file has exactly one document. */
function judgeUnread(sides: readonly UnreadSide[], options: SidesOptions): Due<JudgedSides | undefined> {
  const named = sides.map(({ name, files }) => {
    return { ...(name !== undefined && { name }), documents: [...files.keys()].map(emptyDocument) }
  })
  const { documents, problems } = alignAllowed(named, { ...options, isByName: true })
  const used = hasErrors(problems) ? [] : documents.map(({ id }) => id)
  const judgedIds = new Set(used)
  const ids = [...new Set(sides.flatMap(({ files }) => [...files.keys()]))]
  const given = ids.map((id): GivenDocument => {
    return { id, isJudged: judgedIds.has(id), sides: sides.map((side) => fileIn(side, id)) }
  })
  return after((options.where ?? here).judge(given, options), (results) => {
    const byId = new Map(ids.map((id, i) => [id, results[i]!]))
    const problemsOf = ({ files, problems: listing }: UnreadSide, i: number) => [
      ...listing,
      ...[...files.keys()].flatMap((id) => byId.get(id)!.problems[i]!),
    ]
    const found = allowProblems(sides.flatMap(problemsOf), options.allow)
    const goldHash = hashDigests(results.flatMap(({ digest }) => digest ?? []))
    const common = { goldHash, reading: options.reading ?? 'strict', found }
    if (isForbidden(found, options)) return { ...common, judged: [], problems: [] }
    if (!results.every(({ isPlain }) => isPlain)) return undefined
    const judged = used.map((id) => byId.get(id)!)
    const readAgain = (): readonly AlignedDocument[] =>
      align(
        sides.map((side) => ({ ...side, ...side.read() })),
        options,
      ).documents
    return withUnshared(
      { ...common, judged: judged.map(({ reports }) => reports), problems },
      judged,
      options,
      readAgain,
    )
  })
}

function alignAllowed(sides: Parameters<typeof align>[0], options: SidesOptions): ReturnType<typeof align> {
  const { documents, problems } = align(sides, options)
  return { documents, problems: allowProblems(problems, options.allow) }
}

function fileIn({ files, format }: UnreadSide, id: string) {
  const file = files.get(id)
  return file === undefined ? undefined : { file, ...(format !== undefined && { format }) }
}

function isForbidden(found: readonly Problem[], { reading }: SidesOptions): boolean {
  return hasErrors(found) && reading !== 'lenient'
}
