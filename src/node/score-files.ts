/** Scoring by an executor: documents are judged wherever it does its work, and the report is put together here, the same to the last byte. */
import { type AssembleOptions, assemble, type EvaluateOptions, pairToJudge, type Report } from '../evaluate.js'
import type { Problem } from '../problem.js'
import { hashDocuments } from '../signature.js'
import { type JudgedSystems, withUnits } from '../systems.js'
import type { Unit } from '../units.js'
import { documentsOf, type Folder, judgeDocuments, judgeFolders } from './judge-files.js'
import type { Executor } from './work/job.js'

/** What is to be drawn later, of which the report then has the statistics; documents, unless told. */
interface UnitOptions {
  readonly unit?: Unit
}

/** As `evaluate`. */
export async function scoreDocuments(executor: Executor, options: EvaluateOptions & UnitOptions): Promise<Report> {
  const { pairs, problems } = pairToJudge(options)
  const given = pairs.map(({ id, gold, system }) => {
    return { id, isJudged: true, sides: [{ document: gold }, { document: system }] }
  })
  const judged = (await judgeDocuments(executor, given, { ...options, hasWhole: true })).map(({ reports }) => reports)
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
  options: Omit<EvaluateOptions, 'gold' | 'system'> & UnitOptions,
): Promise<ScoredFolders | undefined> {
  const [gold, system] = folders.map(documentsOf)
  const pairing = pairToJudge({ ...options, gold: gold!, system: system! })
  const ids = pairing.pairs.map(({ id }) => id)
  const found = await judgeFolders(executor, folders, ids, { ...options, hasWhole: true })
  if (!found?.judged) return found
  const { documents, goldHash } = found.judged
  return {
    report: reportOf(documents, { ...options, goldHash, problems: pairing.problems }),
    problems: found.problems,
  }
}

/** There is one system. Documents come whole, and then in units, if these are others. */
function reportOf(judged: readonly JudgedSystems[], options: AssembleOptions): Report {
  const documents = judged.map(([system]) => {
    const [whole, ...units] = system!
    return units.length ? withUnits(whole!, units) : whole!
  })
  return assemble(documents, options)
}
