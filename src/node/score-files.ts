/** Scoring by an executor: documents are judged wherever it does its work, and the report is put together here, the same to the last byte. */
import { pair } from '../corpus.js'
import { type AssembleOptions, assemble, type EvaluateOptions, type Report } from '../evaluate.js'
import type { Problem } from '../problem.js'
import { hashDocuments } from '../signature.js'
import type { JudgedSystems } from '../systems.js'
import { documentsOf, type Folder, judgeDocuments, judgeFolders } from './judge-files.js'
import type { Executor } from './work/job.js'

/** As `evaluate`. */
export async function scoreDocuments(executor: Executor, options: EvaluateOptions): Promise<Report> {
  const { pairs, problems } = pair(options)
  const given = pairs.map(({ id, gold, system }) => {
    return { id, isJudged: true, sides: [{ document: gold }, { document: system }] }
  })
  const judged = (await judgeDocuments(executor, given, options)).map(({ reports }) => reports)
  return reportOf(judged, { ...options, goldHash: hashDocuments(options.gold), problems })
}

export interface ScoredFolders {
  /** Absent if problems of reading forbid a score. */
  readonly report?: Report
  readonly problems: readonly Problem[]
}

/** Gold's folder, and the system's. `undefined` if their files do not hold one document each. */
export async function scoreFolders(
  executor: Executor,
  folders: readonly Folder[],
  options: Omit<EvaluateOptions, 'gold' | 'system'>,
): Promise<ScoredFolders | undefined> {
  const [gold, system] = folders.map(documentsOf)
  const pairing = pair({ ...options, gold: gold!, system: system! })
  const ids = pairing.pairs.map(({ id }) => id)
  const found = await judgeFolders(executor, folders, ids, options)
  if (!found?.judged) return found
  const { documents, goldHash } = found.judged
  return {
    report: reportOf(documents, { ...options, goldHash, problems: pairing.problems }),
    problems: found.problems,
  }
}

/** There is one system, and units are documents. */
function reportOf(judged: readonly JudgedSystems[], options: AssembleOptions): Report {
  const first = judged.map(([system]) => system![0]!)
  return assemble(first, options)
}
