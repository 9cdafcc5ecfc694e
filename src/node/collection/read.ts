/**
 * Reads documents from files and folders, one after the other, each with how far its source has been read, so that a caller that stores both
 * can resume from there. A document that cannot be read is reported in its place, and the others are still read.
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
  /** A source begins: again from its start, or after the documents that were read earlier. */
  | { readonly kind: 'source'; readonly path: string; readonly isAnew: boolean; readonly earlier: number }
  | { readonly kind: 'finished'; readonly after: SourceProgress }
  /** About a whole file: it is missing, truncated, or of another kind. */
  | { readonly kind: 'problem'; readonly problem: Problem }
) & { readonly done: number; readonly total: number }

export interface ReadOptions {
  /** How far a source was read before; called once for each source, before it is read. */
  known?(path: string): Promise<SourceProgress | undefined>
  /** Where lines and files are parsed; by default in this process. */
  readonly executor?: Executor
}

/** Yields readings; `done` and `total` are bytes on disk. */
export async function* readDocuments(
  paths: readonly string[],
  { known, executor = inProcess() }: ReadOptions = {},
): AsyncGenerator<DocumentReading> {
  const { sources, problems } = listSources(paths)
  const total = sources.reduce((sum, { size }) => sum + size, 0)
  for (const problem of problems) yield { kind: 'problem', problem, done: 0, total }
  const { run, steps, close } = cutSources(sources, rememberAnswers(known))
  const toReadings = readingMaker(total)
  try {
    for await (const results of inOrder(executor.execute(run))) yield* toReadings(steps.shift()!, results)
    yield* toReadings(steps.shift()!, [])
  } finally {
    await close()
  }
}

/** Shards are cut ahead of their results, so the progress of a file that is named twice is only read once. */
function rememberAnswers(known: Known = async () => undefined): Known {
  const asked = new Map<string, ReturnType<Known>>()
  return (path) => {
    const answer = asked.get(path) ?? known(path)
    asked.set(path, answer)
    return answer
  }
}

/** Makes readings from steps and the results of their parts. Between calls, it remembers the current source. */
function readingMaker(total: number) {
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

/** The source that is being read: its last progress, and where the next part begins. */
interface Current {
  readonly source: Source
  readonly start: SourceProgress
  last: SourceProgress
  bytes: number
  lines: number
  isBroken: boolean
}

type WithoutProgress<R = DocumentReading> = R extends unknown ? Omit<R, 'done' | 'total'> : never

function* readingsOf(step: Step, current: Current, parts: Iterator<PartResult>): Generator<WithoutProgress> {
  const { source, start, last } = current
  if (step.kind === 'source') yield { kind: 'source', path: source.path, isAnew: step.isAnew, earlier: start.documents }
  else if (step.kind === 'broken') yield { kind: 'problem', problem: brokenOff(source, last, step.error) }
  else if (step.kind === 'part') yield* partReadings(step.result ?? parts.next().value, step.length, current)
  else if (!current.isBroken) yield { kind: 'finished', after: { ...last, isFinished: true } }
}

function* partReadings(result: PartResult, length: number, current: Current): Generator<WithoutProgress> {
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

/** Reading a compressed file fails where it is truncated or damaged. */
function brokenOff({ file, kind }: Source, { lines }: SourceProgress, error: unknown): Problem {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (kind !== 'packed lines' || !code.startsWith('Z_')) return missingFile(file, error)
  return {
    code: 'collection/packed',
    severity: 'error',
    message: `The compressed file is truncated or damaged after line ${lines}: ${message}.`,
    place: { file, line: lines },
    hint: 'The documents before are kept. Get a complete copy of the file and run the same command again.',
  }
}
