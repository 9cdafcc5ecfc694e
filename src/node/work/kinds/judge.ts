/**
 * The job of judging: reads documents of gold and of one or more systems, unless they were read before, and judges them by every measure. Returns
 * plain data with complete reasons, from which the caller computes sums, intervals and tests.
 */
import type { Document } from '../../../document.js'
import {
  type DocumentReport,
  type JudgedDocument,
  type JudgeSettings,
  judgeDocument,
} from '../../../evaluation/judge.js'
import type { MeasureOrigin } from '../../../evaluation/own-measure.js'
import { digestOf } from '../../../evaluation/signature.js'
import { parseFormat } from '../../../formats/index.js'
import type { AnyMeasure } from '../../../measure.js'
import { measureNamed } from '../../../measures/by-name.js'
import { isObject } from '../../../vocabulary/objects.js'
import type { Problem } from '../../../vocabulary/problem.js'
import { loadFile } from '../../load.js'
import { sha256 } from '../../sha256.js'
import type { Inputs, JobKind } from '../job.js'
import { decodePlain, encodePlain } from '../plain.js'

export interface JudgeOptions extends Omit<JudgeSettings, 'measures' | 'onProgress'> {
  /** Ids, and files of measures that are not in the catalogue. From other machines only ids are accepted. */
  readonly measures: readonly (string | MeasureOrigin)[]
}

/** A document, given by the numbers of its inputs. */
export interface DocumentToJudge {
  readonly id: string
  /** If false, its files are only read. */
  readonly isJudged: boolean
  readonly gold: SideToJudge
  readonly systems: readonly SideToJudge[]
}

/** A file, with its name in messages; a document that was read before; or nothing, which is judged as an empty document. */
export type SideToJudge =
  | { readonly file: string; readonly format?: string; readonly input: number }
  | { readonly input: number }
  | null

export const judgeKind: JobKind<JudgeOptions, null, readonly DocumentToJudge[], readonly JudgedDocument[]> = {
  name: 'judge',
  schemas: async () => (await import('./judge-schema.js')).judgeSchemas,
  prepare: () => null,
  async run(documents, { options, inputs }) {
    const measures = await Promise.all(options.measures.map(measureOf))
    const settings = { ...options, measures }
    return documents.map((document) => {
      const { sides, ...read } = readDocument(document, inputs)
      const isJudged = read.isPlain && document.isJudged
      const { reports, shared } = judgeDocument({ id: document.id, isJudged, sides }, settings)
      return { ...read, reports: reports.map((own) => own.map((unit) => unit.map(explained))), shared }
    })
  },
  encode: encodePlain,
  decode(bytes) {
    const value = decodePlain(bytes)
    if (!Array.isArray(value) || !value.every(isJudgedDocument)) throw new Error('These are not judged documents.')
    return value
  },
}

export async function measureOf(given: string | MeasureOrigin): Promise<AnyMeasure> {
  if (typeof given === 'string') return measureNamed(given)
  return (await import('../../measure-file.js')).importMeasure(given)
}

function readDocument({ id, gold, systems }: DocumentToJudge, inputs: Inputs) {
  const read = [gold, ...systems].map((own) => readSide(id, own, inputs))
  return {
    sides: read.map(({ document }) => document),
    isPlain: read.every((own) => own.isPlain),
    problems: read.map((own) => own.problems),
    ...(gold && 'file' in gold && read[0]!.document && { digest: digestOf(read[0]!.document, sha256) }),
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

/** Opens the input only when reading begins, because the reader reports a file that cannot be read. */
function* chunksOf(inputs: Inputs, input: number): Generator<Uint8Array> {
  yield* inputs.chunks(input)
}

function explained({ explain, ...report }: DocumentReport): DocumentReport {
  return explain && report.items ? { ...report, items: report.items.map(explain) } : report
}

/** Checks the outer form; only measures know the content of their reports. */
function isJudgedDocument(value: unknown): value is JudgedDocument {
  if (!isObject(value) || typeof value.isPlain !== 'boolean') return false
  const isLists = isListOf(isListOf(isObject))
  return isLists(value.problems) && isLists(value.shared) && isListOf(isListOf(isListOf(isObject)))(value.reports)
}

function isListOf(isMember: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.every(isMember)
}
