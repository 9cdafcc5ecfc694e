/**
 * The engine behind every score: judges the documents of one or several systems against gold. `evaluate`, `compareSystems` and all commands use it,
 * and differ only in what they do with the statistics. The problems found while reading come with the sides, so they cannot get lost.
 */

import { align, type Corpus, type DocumentPair, documentsById, type Files, type PairOptions } from '../corpus.js'
import { type Document, emptyDocument } from '../document.js'
import { allowProblems, checkAllowed } from '../vocabulary/allowed.js'
import { isObject } from '../vocabulary/objects.js'
import { hasErrors, type Problem } from '../vocabulary/problem.js'
import type { ProblemCode } from '../vocabulary/problem-codes.js'
import { after, type Due } from './due.js'
import { checkChoice, checkSide } from './given.js'
import {
  type GivenDocument,
  type GivenSide,
  here,
  type JudgedDocument,
  type JudgedSystems,
  type JudgeSettings,
  type Where,
} from './judge.js'
import { type Coverage, coverageOf, pairingFaults, pairSideWords, sideWords } from './missing-documents.js'
import { type RenameSuggestion, suggestRename } from './near-names.js'
import { type SharedEntities, sumShared } from './shared-entities.js'
import { hashDigests, hashDocuments } from './signature.js'
import { unsharedProblems } from './unshared.js'

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
  /** Whether to pair the other systems if one cannot be paired. Its documents are judged as far as they are known. */
  readonly setsAside?: boolean
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
  /** Those found while reading gold. */
  readonly ofGold: readonly Problem[]
  /** What each system submitted; with `hasOverlaps` even if nothing was judged. */
  readonly submitted: readonly Submitted[]
}

/** What a system submitted, compared with gold. */
export interface Submitted {
  readonly coverage: Coverage
  /** What it shares with gold in the documents that both have, by layer. */
  readonly overlaps: readonly SharedEntities[]
  /** The problems of sharing little or nothing. */
  readonly unshared: readonly Problem[]
  /** The problems found while reading it. */
  readonly found: readonly Problem[]
  /** The errors because of which its documents cannot be paired. */
  readonly faults: readonly Problem[]
  /** Only with `hasOverlaps`. */
  readonly suggestion?: RenameSuggestion
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
  const found = sides.map(({ problems = [] }) => allowProblems(problems, options.allow))
  const isChecked = sides.every(({ problems }) => problems !== undefined)
  const { ids, problems, submitted } = pairSides(sides, found, options)
  const isRefused = isForbidden(found.flat(), options) || hasErrors(problems)
  const common = {
    goldHash: hashDocuments(sides[0]!.documents, options.where?.sha256),
    reading: isChecked ? (options.reading ?? 'strict') : 'unchecked',
    found: found.flat(),
    ofGold: found[0]!,
    problems: isForbidden(found.flat(), options) ? [] : problems,
  } as const
  if (isRefused && !options.hasOverlaps) return { ...common, judged: [], submitted }
  const documents = documentsToJudge(sides, isRefused ? new Set() : ids, options)
  return after((options.where ?? here).judge(documents, options), (results) => {
    const judged = results.flatMap(({ reports }, i) => (documents[i]!.isJudged ? [reports] : []))
    return withShared({ ...common, judged, submitted }, results, options, () => documents)
  })
}

/** Without a score, and for what is shown of a submission, the documents of gold are only compared. */
function documentsToJudge(
  sides: readonly ReadSide[],
  used: ReadonlySet<string>,
  options: SidesOptions,
): GivenDocument[] {
  const isPair = isLonePair(sides, options)
  const indexed = sides.map(({ documents }) => documentsById(documents))
  const ids = options.hasOverlaps ? new Set([...(isPair ? [] : indexed[0]!.keys()), ...used]) : used
  const given = (document: Document | undefined): GivenSide => document && { document }
  if (isPair) {
    const id = sides[0]!.documents[0]!.id
    return [{ id, isJudged: used.has(id), sides: sides.map(({ documents }) => given(documents[0])) }]
  }
  return [...ids].map((id) => ({
    id,
    isJudged: used.has(id),
    sides: indexed.map((documents) => given(documents.get(id))),
  }))
}

/** Two single documents belong together whatever their names are. */
function isLonePair(sides: readonly Pick<ReadSide, 'documents'>[], { isByName }: PairOptions): boolean {
  return !isByName && sides[0]!.documents.length === 1 && sides.every(({ documents }) => documents.length <= 1)
}

/** Pairs the documents by their names, and says what each system has. */
function pairSides(
  sides: readonly (Pick<ReadSide, 'documents'> & Pick<Side, 'name'>)[],
  found: readonly (readonly Problem[])[],
  options: SidesOptions,
) {
  const isPair = isLonePair(sides, options)
  const named = sides.map(({ name, documents }, i) => {
    const all = documents.map(({ id }) => (isPair ? sides[0]!.documents[0]!.id : id))
    return { all, ids: new Set(all), words: name === undefined ? pairSideWords(i) : sideWords(name) }
  })
  const [gold, ...systems] = named
  const submitted = systems.map((system, i): Submitted => {
    const suggestion = options.hasOverlaps ? suggestRename({ gold: gold!.all, system: system.all }) : undefined
    return {
      coverage: coverageOf({ gold: gold!.ids, system: system.ids }),
      ...{ overlaps: [], unshared: [] },
      found: found[i + 1]!,
      faults: allowProblems(pairingFaults(gold!, system, system.all), options.allow),
      ...(suggestion && { suggestion }),
    }
  })
  const isAside = (i: number): boolean => options.setsAside === true && i > 0 && hasErrors(submitted[i - 1]!.faults)
  const { documents, problems } = align(
    sides.filter((_, i) => !isAside(i)),
    options,
  )
  return { ids: new Set(documents.map(({ id }) => id)), problems: allowProblems(problems, options.allow), submitted }
}

/**
 * Adds what each system shares with gold, and what is wrong with that. `documents`: all documents, where an option is tried. A submission has its
 * problems for itself (`hasOverlaps`); otherwise nothing counts as judged after an error.
 */
function withShared(
  result: JudgedSides,
  results: readonly JudgedDocument[],
  { sides, measures, allow, hasOverlaps }: SidesOptions,
  documents: () => readonly GivenDocument[],
): JudgedSides {
  const submitted = result.submitted.map((system, i): Submitted => {
    const shared = results.map((document) => document.shared[i] ?? [])
    const asked = { name: sides[i + 1]!.name, documents: shared, pairs: () => pairsIn(documents(), i + 1) }
    return { ...system, overlaps: sumShared(shared), unshared: allowProblems(unsharedProblems(asked, measures), allow) }
  })
  if (hasOverlaps) return { ...result, submitted }
  const problems = submitted.flatMap(({ unshared }) => unshared)
  const judged = hasErrors(problems) ? [] : result.judged
  return { ...result, judged, submitted, problems: [...result.problems, ...problems] }
}

/** The documents that both gold and a system have. */
function pairsIn(documents: readonly GivenDocument[], system: number): DocumentPair[] {
  const read = (side: GivenSide): Document | undefined => (side && 'document' in side ? side.document : undefined)
  return documents.flatMap(({ id, sides }) => {
    const [gold, own] = [read(sides[0]), read(sides[system])]
    return gold && own ? [{ id, gold, system: own }] : []
  })
}

/** Reads all files, and judges those that are paired. `undefined` unless each file has exactly one document. */
function judgeUnread(sides: readonly UnreadSide[], options: SidesOptions): Due<JudgedSides | undefined> {
  const named = sides.map(({ name, files }) => {
    return { ...(name !== undefined && { name }), documents: [...files.keys()].map(emptyDocument) }
  })
  const byName = { ...options, isByName: true }
  const { ids: used, problems } = pairSides(named, noProblems(sides), byName)
  const ids = [...new Set(sides.flatMap(({ files }) => [...files.keys()]))]
  const given = ids.map((id): GivenDocument => {
    const isJudged = used.has(id) && !hasErrors(problems)
    return { id, isJudged, sides: sides.map((side) => fileIn(side, id)) }
  })
  return after((options.where ?? here).judge(given, options), (results) => {
    const byId = new Map(ids.map((id, i) => [id, results[i]!]))
    const found = sides.map(({ files, problems: listing }, i) =>
      allowProblems([...listing, ...[...files.keys()].flatMap((id) => byId.get(id)!.problems[i]!)], options.allow),
    )
    const goldHash = hashDigests(results.flatMap(({ digest }) => digest ?? []))
    const common = { goldHash, reading: options.reading ?? 'strict', found: found.flat(), ofGold: found[0]! }
    const { submitted } = pairSides(named, found, byName)
    const refused = { ...common, judged: [], problems: [], submitted }
    const readAgain = (): readonly GivenDocument[] =>
      documentsToJudge(
        sides.map((side) => ({ ...side, ...side.read() })),
        new Set(ids),
        byName,
      )
    if (isForbidden(found.flat(), options))
      return options.hasOverlaps ? withShared(refused, results, options, readAgain) : refused
    if (!results.every(({ isPlain }) => isPlain)) return undefined
    const judged = hasErrors(problems) ? [] : [...used].map((id) => byId.get(id)!.reports)
    return withShared({ ...refused, judged, problems }, results, options, readAgain)
  })
}

function noProblems(sides: readonly UnreadSide[]): readonly (readonly Problem[])[] {
  return sides.map(() => [])
}

function fileIn({ files, format }: UnreadSide, id: string) {
  const file = files.get(id)
  return file === undefined ? undefined : { file, ...(format !== undefined && { format }) }
}

function isForbidden(found: readonly Problem[], { reading }: SidesOptions): boolean {
  return hasErrors(found) && reading !== 'lenient'
}
