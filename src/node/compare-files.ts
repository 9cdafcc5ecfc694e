/** Comparing by an executor: documents are judged wherever it does its work; all that follows from their statistics is done here. */
import {
  type CompareJudgedOptions,
  type CompareOptions,
  type Comparison,
  checkComparison,
  compareJudged,
} from '../compare.js'
import type { Problem } from '../problem.js'
import { hashDocuments } from '../signature.js'
import { alignSystems } from '../systems.js'
import { documentsOf, type Folder, judgeDocuments, judgeFolders } from './judge-files.js'
import type { Executor } from './work/job.js'

/** As `compareSystems`. */
export async function compareDocuments(executor: Executor, options: CompareOptions): Promise<Comparison> {
  const names = options.systems.map(({ name }) => name)
  checkComparison(options, names)
  const { documents, problems } = alignSystems(options)
  const given = documents.map(({ gold, systems }) => {
    return { id: gold.id, isJudged: true, sides: [gold, ...systems].map((document) => ({ document })) }
  })
  const judged = (await judgeDocuments(executor, given, withProgress(options))).map(({ reports }) => reports)
  return compareJudged(judged, { ...options, names, goldHash: hashDocuments(options.gold), problems })
}

export interface CompareFoldersOptions
  extends Omit<CompareJudgedOptions, 'goldHash' | 'problems'>,
    Pick<CompareOptions, 'onJudged'> {}

export interface ComparedFolders {
  /** Absent if problems of reading forbid it. */
  readonly comparison?: Comparison
  readonly problems: readonly Problem[]
}

/** Gold's folder, then those of the systems. `undefined` if their files do not hold one document each. */
export async function compareFolders(
  executor: Executor,
  folders: readonly Folder[],
  options: CompareFoldersOptions,
): Promise<ComparedFolders | undefined> {
  checkComparison(options, options.names)
  const [gold, ...others] = folders.map(documentsOf)
  const systems = others.map((documents, i) => ({ name: options.names[i]!, documents }))
  const aligned = alignSystems({ ...options, gold: gold!, systems })
  const ids = aligned.documents.map((document) => document.gold.id)
  const found = await judgeFolders(executor, folders, ids, withProgress(options))
  if (!found?.judged) return found
  const { documents, goldHash } = found.judged
  return {
    comparison: compareJudged(documents, { ...options, goldHash, problems: aligned.problems }),
    problems: found.problems,
  }
}

function withProgress<Options extends Pick<CompareOptions, 'onJudged'>>(options: Options) {
  return { ...options, ...(options.onJudged && { onProgress: options.onJudged }) }
}
