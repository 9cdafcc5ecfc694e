/** A thread that reads and judges pairs of files. What it sends back is plain data: reasons are completed here. */
import { type Document, emptyDocument } from '../document.js'
import { type DocumentReport, judgePair } from '../evaluate.js'
import { parseFormat } from '../formats/index.js'
import { parseMeasure } from '../measures/index.js'
import type { Problem } from '../problem.js'
import { type DocumentDigest, digestOf } from '../signature.js'
import { loadFile } from './load.js'
import { serveTasks } from './threads.js'

export interface ScoreTask {
  readonly id: string
  readonly gold?: string
  readonly system?: string
  readonly formats: { readonly gold?: string; readonly system?: string }
  /** Otherwise the files are only read. */
  readonly isJudged: boolean
  readonly measures: readonly string[]
  readonly items: boolean
}

export interface ScoredFiles {
  /** Each file holds one document, called by its file; or it could not be read. */
  readonly isPlain: boolean
  readonly digest?: DocumentDigest
  readonly problems: Readonly<Record<'gold' | 'system', readonly Problem[]>>
  readonly reports: readonly DocumentReport[]
}

serveTasks((task: ScoreTask): ScoredFiles => {
  const [gold, system] = [readSide(task, 'gold'), readSide(task, 'system')]
  const problems = { gold: gold.problems, system: system.problems }
  const isPlain = gold.isPlain && system.isPlain
  const pair = {
    id: task.id,
    gold: gold.document ?? emptyDocument(task.id),
    system: system.document ?? emptyDocument(task.id),
  }
  const reports = isPlain && task.isJudged ? judgePair(pair, task.measures.map(parseMeasure), task.items) : []
  return {
    isPlain,
    problems,
    ...(gold.document && { digest: digestOf(gold.document) }),
    reports: reports.map(explained),
  }
})

interface ReadSide {
  readonly document?: Document
  readonly problems: readonly Problem[]
  readonly isPlain: boolean
}

function readSide(task: ScoreTask, side: 'gold' | 'system'): ReadSide {
  const [file, format] = [task[side], task.formats[side]]
  if (file === undefined) return { problems: [], isPlain: true }
  const { documents, problems } = loadFile(file, format === undefined ? undefined : parseFormat(format))
  const [document] = documents
  const isPlain = documents.length < 2 && (document === undefined || document.id === task.id)
  return { ...(document && { document }), problems, isPlain }
}

function explained({ explain, ...report }: DocumentReport): DocumentReport {
  return explain && report.items ? { ...report, items: report.items.map(explain) } : report
}
