/**
 * The job of judging: documents of gold and of one system or several are read, where that was not done yet, and judged by every measure. What
 * comes back is plain data, reasons completed; sums, intervals and tests are made of it by whoever asked.
 */
import { type Document, emptyDocument } from '../../document.js'
import type { DocumentReport } from '../../evaluate.js'
import { parseFormat } from '../../formats/index.js'
import { parseMeasure } from '../../measures/index.js'
import { isObject } from '../../objects.js'
import type { Problem } from '../../problem.js'
import { type DocumentDigest, digestOf } from '../../signature.js'
import { type JudgedSystems, judgeSystems } from '../../systems.js'
import type { Unit } from '../../units.js'
import { loadFile } from '../load.js'
import type { Inputs, JobKind } from './job.js'
import { decodePlain, encodePlain } from './plain.js'

export interface JudgeOptions {
  /** Ids. */
  readonly measures: readonly string[]
  readonly unit: Unit
  /** Judge documents as wholes, too, before their units. */
  readonly hasWhole?: boolean
  /** Keep the judged items. */
  readonly items: boolean
}

/** A document by the numbers of its inputs. */
export interface DocumentToJudge {
  readonly id: string
  /** Otherwise its files are only read. */
  readonly isJudged: boolean
  readonly gold: SideToJudge
  readonly systems: readonly SideToJudge[]
}

/** A file, by the name that messages show; a document that was read already; or nothing, which is met as an empty document. */
export type SideToJudge =
  | { readonly file: string; readonly format?: string; readonly input: number }
  | { readonly input: number }
  | null

export interface JudgedDocument {
  /** Every file held one document, called by its file. Nothing is judged otherwise. */
  readonly isPlain: boolean
  /** What reading met, gold's first, then each system's. */
  readonly problems: readonly (readonly Problem[])[]
  /** Of gold, where it was read from a file. */
  readonly digest?: DocumentDigest
  readonly reports: JudgedSystems
}

export const judgeKind: JobKind<JudgeOptions, null, readonly DocumentToJudge[], readonly JudgedDocument[]> = {
  name: 'judge',
  schemas: async () => (await import('./judge-schema.js')).judgeSchemas,
  prepare: () => null,
  run(documents, { options, inputs }) {
    const settings = { ...options, measures: options.measures.map(parseMeasure) }
    return documents.map((document) => {
      const { gold, systems, ...read } = readDocument(document, inputs)
      const reports = read.isPlain && document.isJudged ? judgeSystems({ gold, systems }, settings) : []
      return { ...read, reports: reports.map((own) => own.map((unit) => unit.map(explained))) }
    })
  },
  encode: encodePlain,
  decode(bytes) {
    const value = decodePlain(bytes)
    if (!Array.isArray(value) || !value.every(isJudgedDocument)) throw new Error('These are no judged documents.')
    return value
  },
}

function readDocument({ id, gold, systems }: DocumentToJudge, inputs: Inputs) {
  const sides = [gold, ...systems].map((own) => readSide(id, own, inputs))
  const [first, ...others] = sides.map(({ document = emptyDocument(id) }) => document)
  return {
    gold: first!,
    systems: others,
    isPlain: sides.every((own) => own.isPlain),
    problems: sides.map((own) => own.problems),
    ...(gold && 'file' in gold && sides[0]!.document && { digest: digestOf(sides[0]!.document) }),
  }
}

interface ReadSide {
  readonly document?: Document
  readonly problems: readonly Problem[]
  readonly isPlain: boolean
}

function readSide(id: string, own: SideToJudge, inputs: Inputs): ReadSide {
  if (own === null) return { problems: [], isPlain: true }
  if (!('file' in own)) return { document: inputs.json<Document>(own.input), problems: [], isPlain: true }
  const format = own.format === undefined ? undefined : parseFormat(own.format)
  const { documents, problems } = loadFile(own.file, format, chunksOf(inputs, own.input))
  const [document] = documents
  return { ...(document && { document }), problems, isPlain: documents.length === 1 && document!.id === id }
}

/** Asked for only when reading begins, which knows what to say of a file that cannot be read. */
function* chunksOf(inputs: Inputs, input: number): Generator<Uint8Array> {
  yield* inputs.chunks(input)
}

function explained({ explain, ...report }: DocumentReport): DocumentReport {
  return explain && report.items ? { ...report, items: report.items.map(explain) } : report
}

/** The outer form; what reports hold is known to their measures alone. */
function isJudgedDocument(value: unknown): value is JudgedDocument {
  if (!isObject(value) || typeof value.isPlain !== 'boolean') return false
  return isListOf(isListOf(isObject))(value.problems) && isListOf(isListOf(isListOf(isObject)))(value.reports)
}

function isListOf(isMember: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.every(isMember)
}
