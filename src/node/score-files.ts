/**
 * Scoring two folders over threads: each thread reads and judges pairs of files, and the report is put together here, the same
 * to the last byte as without threads. Only for folders whose files hold one document each, called by its file; others are
 * left to the way that reads everything first.
 */
import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { type MissingPolicy, type Pairing, pair } from '../corpus.js'
import { emptyDocument } from '../document.js'
import { assemble, type Report } from '../evaluate.js'
import type { AnyMeasure } from '../measure.js'
import { hasErrors, type Problem } from '../problem.js'
import { hashDigests } from '../signature.js'
import { baseName, listFiles } from './load.js'
import type { ScoredFiles, ScoreTask } from './score-worker.js'
import { runInThreads } from './threads.js'

/** Fewer files are scored before threads have started. */
const MANY = 400

export interface ScoreFilesOptions {
  readonly gold: string
  readonly system: string
  /** Ids of formats, if they are not to be told from file names. */
  readonly formats: { readonly gold?: string; readonly system?: string }
  readonly measures: readonly AnyMeasure[]
  readonly missing: MissingPolicy
  readonly resampling?: string
  readonly items: boolean
  /** All cores, and only for many files, if not given. */
  readonly threads?: number
  onProgress?(done: number, total: number): void
}

export interface ScoredFolders {
  /** Absent if problems of reading forbid a score. */
  readonly report?: Report
  readonly problems: readonly Problem[]
}

/** `undefined` if the files are not of the kind that can be scored so. */
export async function scoreInThreads(options: ScoreFilesOptions): Promise<ScoredFolders | undefined> {
  const files = filesByName(options)
  if (!files || (options.threads === undefined && files.gold.size < MANY)) return undefined
  const threads = options.threads ?? availableParallelism()
  const documents = (side: ReadonlyMap<string, string>) => [...side.keys()].map(emptyDocument)
  const pairing = pair({ gold: documents(files.gold), system: documents(files.system), missing: options.missing })
  const names = [...new Set([...files.gold.keys(), ...files.system.keys()])]
  const judged = new Set(pairing.pairs.map(({ id }) => id))
  const tasks = names.map((id): ScoreTask => taskOf(id, files, judged.has(id), options))
  const results = await runInThreads<ScoreTask, ScoredFiles>(new URL('./score-worker.js', import.meta.url), tasks, {
    ...options,
    threads,
  })
  return results.every(({ isPlain }) => isPlain)
    ? { ...fold(results, names, pairing, options), problems: readingProblems(files, results) }
    : undefined
}

interface Files {
  readonly gold: ReadonlyMap<string, string>
  readonly system: ReadonlyMap<string, string>
  readonly problems: readonly Problem[]
}

function filesByName({ gold, system }: ScoreFilesOptions): Files | undefined {
  if (![gold, system].every((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory())) return undefined
  const [inGold, inSystem] = [listFiles(gold), listFiles(system)]
  const byName = (files: readonly string[]) => new Map(files.map((file) => [baseName(file), file]))
  const [first, second] = [byName(inGold.files), byName(inSystem.files)]
  const isUnique = first.size === inGold.files.length && second.size === inSystem.files.length
  if (!isUnique || first.size < 2 || second.size < 2) return undefined
  return { gold: first, system: second, problems: [...inGold.problems, ...inSystem.problems] }
}

function taskOf(
  id: string,
  files: Files,
  isJudged: boolean,
  { formats, measures, items }: ScoreFilesOptions,
): ScoreTask {
  const [gold, system] = [files.gold.get(id), files.system.get(id)]
  return {
    id,
    ...(gold && { gold }),
    ...(system && { system }),
    formats,
    isJudged,
    measures: measures.map((measure) => measure.id),
    items,
  }
}

/** As when all is read first: what listing found, then gold's problems, then the system's. */
function readingProblems({ problems }: Files, results: readonly ScoredFiles[]): Problem[] {
  const of = (side: 'gold' | 'system'): Problem[] => results.flatMap((result) => result.problems[side])
  return [...problems, ...of('gold'), ...of('system')]
}

function fold(
  results: readonly ScoredFiles[],
  names: readonly string[],
  pairing: Pairing,
  options: ScoreFilesOptions,
): { report?: Report } {
  if (results.some(({ problems }) => hasErrors([...problems.gold, ...problems.system]))) return {}
  const byName = new Map(names.map((name, i) => [name, results[i]!]))
  const judged = pairing.pairs.map(({ id }) => byName.get(id)!.reports)
  const goldHash = hashDigests(results.flatMap(({ digest }) => (digest ? [digest] : [])))
  return { report: assemble(judged, { ...options, goldHash, problems: pairing.problems }) }
}
