/**
 * Documents of files and folders, one after the other, each with how far its source has then been read: whoever keeps that together with
 * the document can go on from there. What cannot be read is told in its place, and the rest is read all the same.
 */
import type { Place, Problem } from '../../vocabulary/problem.js'
import { missingFile } from '../file.js'
import { inProcess } from '../work/in-process.js'
import { type Executor, inOrder } from '../work/job.js'
import type { PartResult } from '../work/kinds/facts-index.js'
import type { CollectionDocument } from './document.js'
import type { Parsed } from './parse.js'
import { cutSources, type Known, type Step } from './pieces.js'
import { listSources, type Source } from './sources.js'
import type { SourceProgress } from './store.js'

export type DocumentReading = (
  | {
      readonly kind: 'document'
      readonly document: CollectionDocument
      readonly place: Place
      readonly after: SourceProgress
    }
  | { readonly kind: 'refused'; readonly problem: Problem; readonly after: SourceProgress }
  /** A source begins: anew, though it was read before, or with so many documents that need not be read again. */
  | { readonly kind: 'source'; readonly path: string; readonly isAnew: boolean; readonly earlier: number }
  | { readonly kind: 'finished'; readonly after: SourceProgress }
  /** Not about a document: a file that is not there, that breaks off, or of another kind. */
  | { readonly kind: 'problem'; readonly problem: Problem }
) & { readonly done: number; readonly total: number }

export interface ReadOptions {
  /** How far a source was read before; asked for each once, before it is read. */
  known?(path: string): Promise<SourceProgress | undefined>
  /** Where lines and files are parsed: here, if it is left out. */
  readonly executor?: Executor
}

/** Yields readings; `done` of `total` are bytes on disk. */
export async function* readDocuments(
  paths: readonly string[],
  { known, executor = inProcess() }: ReadOptions = {},
): AsyncGenerator<DocumentReading> {
  const { sources, problems } = listSources(paths)
  const total = sources.reduce((sum, { size }) => sum + size, 0)
  for (const problem of problems) yield { kind: 'problem', problem, done: 0, total }
  const { run, steps, close } = cutSources(sources, askedOnce(known))
  const tell = teller(total)
  try {
    for await (const results of inOrder(executor.execute(run))) yield* tell(steps.shift()!, results)
    yield* tell(steps.shift()!, [])
  } finally {
    await close()
  }
}

/** Shards are cut ahead of what is done with them: a file that is named twice is not to be asked for in between. */
function askedOnce(known: Known = async () => undefined): Known {
  const asked = new Map<string, ReturnType<Known>>()
  return (path) => {
    const answer = asked.get(path) ?? known(path)
    asked.set(path, answer)
    return answer
  }
}

/** Makes readings of steps and of the results of their parts; from one call to the next it knows the source that is being read. */
function teller(total: number) {
  let current: Current | undefined
  let before = 0
  return function* (steps: readonly Step[], results: readonly PartResult[]): Generator<DocumentReading> {
    const parts = results[Symbol.iterator]()
    for (const step of steps) {
      if (step.kind === 'source') {
        before += current?.source.size ?? 0
        current = { ...step, last: step.start, bytes: step.start.bytes, lines: step.start.lines, isBroken: false }
      }
      const { size } = current!.source
      const done = before + (step.kind === 'source' ? 0 : step.kind === 'part' ? Math.min(step.read, size) : size)
      for (const reading of readingsOf(step, current!, parts)) yield { ...reading, done, total } as DocumentReading
    }
  }
}

/** A source that is being read: what was last told of it, and where the next part begins. */
interface Current {
  readonly source: Source
  readonly start: SourceProgress
  last: SourceProgress
  bytes: number
  lines: number
  isBroken: boolean
}

type Untold<R = DocumentReading> = R extends unknown ? Omit<R, 'done' | 'total'> : never

function* readingsOf(step: Step, current: Current, parts: Iterator<PartResult>): Generator<Untold> {
  const { source, start, last } = current
  if (step.kind === 'source') yield { kind: 'source', path: source.path, isAnew: step.isAnew, earlier: start.documents }
  else if (step.kind === 'broken') yield { kind: 'problem', problem: brokenOff(source, last, step.error) }
  else if (step.kind === 'part') yield* partReadings(step.result ?? parts.next().value, step.length, current)
  else if (!current.isBroken) yield { kind: 'finished', after: { ...last, isFinished: true } }
}

function* partReadings(result: PartResult, length: number, current: Current): Generator<Untold> {
  const { source, start, bytes, lines } = current
  if ('problem' in result) {
    current.isBroken = true
    yield { kind: 'problem', problem: result.problem }
    return
  }
  for (const { parsed, line, end } of result.items) {
    const documents = current.last.documents + ('code' in parsed ? 0 : 1)
    current.last = { ...start, bytes: bytes + end, lines: lines + line, documents }
    yield readingOf(parsed, { file: source.file, ...(line > 0 && { line: lines + line }) }, current.last)
  }
  current.bytes += length
  current.lines += result.lines
}

function readingOf(parsed: Parsed, place: Place, after: SourceProgress) {
  if (!('code' in parsed)) return { kind: 'document', document: parsed, place, after } as const
  const { line, column, length, ...fault } = parsed
  const within = { line: place.line ?? line, column, length }
  const precise = Object.fromEntries(Object.entries(within).filter(([, value]) => value !== undefined))
  return { kind: 'refused', problem: { ...fault, severity: 'error', place: { ...place, ...precise } }, after } as const
}

/** Packed files break where they were cut off or spoilt. */
function brokenOff({ file, kind }: Source, { lines }: SourceProgress, error: unknown): Problem {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (kind !== 'packed lines' || !code.startsWith('Z_')) return missingFile(file, error)
  return {
    code: 'collection/packed',
    severity: 'error',
    message: `The packed file breaks off or is spoilt after line ${lines}: ${message}.`,
    place: { file, line: lines },
    hint: 'The documents before are kept. Get the file whole and say the same command again.',
  }
}
