/**
 * Puts documents from files into a collection in batches, each together with how far the files have been read. Everything that was reported
 * is in the collection, and the same call resumes from there. Memory does not grow with the number of documents.
 */
import type { Place, Problem } from '../../vocabulary/problem.js'
import type { Executor } from '../work/job.js'
import type { CollectionDocument } from './document.js'
import type { Added, Collection, Reading } from './index.js'
import { type DocumentReading, readDocuments } from './read.js'
import type { Refused, SourceProgress } from './store.js'

export interface IndexReport {
  /** Documents of this run: new ones, known ones, ones that replaced another with the same id, and refused ones. */
  readonly added: number
  readonly known: number
  readonly replaced: number
  readonly refused: number
  /** Documents that an earlier run has read, and that were not read again. */
  readonly earlier: number
  /** The first replaced documents. */
  readonly replacements: readonly Replacement[]
  /** Problems of whole files: missing or truncated ones. */
  readonly problems: readonly Problem[]
  readonly isStopped: boolean
}

export interface Replacement {
  readonly id: string
  readonly place: Place
}

export interface IndexingOptions {
  /** Called after each batch is committed, with the documents of this run and the bytes of the sources. */
  onProgress?(documents: number, done: number, total: number): void
  /** Stops after the current batch. */
  readonly signal?: AbortSignal
  /** Where lines and files are parsed; by default in this process. */
  readonly executor?: Executor
}

/** A batch is full with this many documents or characters of text. */
const MOST_DOCUMENTS = 2000
const MOST_CHARACTERS = 4 << 20
const MOST_EXAMPLES = 100

export async function indexDocuments(
  collection: Collection,
  paths: readonly string[],
  { onProgress, signal, executor }: IndexingOptions = {},
): Promise<IndexReport> {
  const tally = newTally()
  let batch = newBatch()
  let [done, total] = [0, 0]
  const commit = async () => {
    tally.take(batch, await collection.add(batch.documents, batch.reading()))
    batch = newBatch()
    onProgress?.(tally.documents(), done, total)
  }
  for await (const reading of readDocuments(paths, { known: collection.source, ...(executor && { executor }) })) {
    ;({ done, total } = reading)
    if (reading.kind === 'problem') tally.problems.push(reading.problem)
    else batch.take(reading)
    if (signal?.aborted) break
    if (batch.isFull()) await commit()
  }
  await commit()
  return tally.report(signal?.aborted ?? false)
}

/** Documents that are written in one transaction. */
function newBatch() {
  const documents: CollectionDocument[] = []
  const places = new Map<string, Place>()
  const refused: Refused[] = []
  const restarted: string[] = []
  const sources = new Map<string, SourceProgress>()
  let [characters, earlier] = [0, 0]
  return {
    documents,
    places,
    take(reading: Exclude<DocumentReading, { readonly kind: 'problem' }>): void {
      if (reading.kind === 'source') {
        earlier += reading.earlier
        if (reading.isAnew) restarted.push(reading.path)
        return
      }
      sources.set(reading.after.path, reading.after)
      if (reading.kind === 'refused') refused.push(refusedOf(reading))
      if (reading.kind !== 'document') return
      documents.push(reading.document)
      places.set(reading.document.id, reading.place)
      characters += reading.document.text.length
    },
    isFull: () =>
      Math.max(documents.length, refused.length, sources.size) >= MOST_DOCUMENTS || characters >= MOST_CHARACTERS,
    reading: (): Reading => ({ sources: [...sources.values()], refused, restarted }),
    counts: () => ({ refused: refused.length, earlier }),
  }
}

/** Messages quote the file, which may contain characters that a store cannot keep. */
function refusedOf({ problem, after }: Extract<DocumentReading, { readonly kind: 'refused' }>): Refused {
  const { code, message, hint, place: { line = 0, column, length } = {} } = problem
  return {
    ...{ source: after.path, line, code, message: storable(message) },
    ...(column !== undefined && { column }),
    ...(length !== undefined && { length }),
    ...(hint !== undefined && { hint: storable(hint) }),
  }
}

function storable(text: string): string {
  return text.replace(/\p{Cc}|\p{Surrogate}/gu, '\uFFFD')
}

/** The sum of all batches. */
function newTally() {
  const problems: Problem[] = []
  const replacements: Replacement[] = []
  const counts = { added: 0, known: 0, replaced: 0, refused: 0, earlier: 0 }
  return {
    problems,
    documents: () => counts.added + counts.known + counts.replaced,
    take(batch: ReturnType<typeof newBatch>, { added, known, replaced }: Added): void {
      const { refused, earlier } = batch.counts()
      const these = { added, known, replaced: replaced.length, refused, earlier }
      for (const key of Object.keys(these) as (keyof typeof these)[]) counts[key] += these[key]
      for (const id of replaced.slice(0, MOST_EXAMPLES - replacements.length))
        replacements.push({ id, place: batch.places.get(id)! })
    },
    report: (isStopped: boolean): IndexReport => ({ ...counts, replacements, problems, isStopped }),
  }
}
