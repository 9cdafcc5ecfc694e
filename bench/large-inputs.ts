/**
 * Large inputs: answers in JSON Lines and in CSV, a folder of many small files, a comparison of many systems, a page with many documents. The
 * baseline is the time of a tenth of the input, times ten. The goal stands for an exponent of 1.1.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Document } from '../src/document.js'
import { compareSystems } from '../src/evaluation/compare.js'
import { evaluate } from '../src/evaluation/evaluate.js'
import { parseFormat } from '../src/formats/index.js'
import { accuracy } from '../src/measures/accuracy.js'
import { strict } from '../src/measures/strict.js'
import { load } from '../src/node/load.js'
import { writeHtml } from '../src/report/html/report.js'
import type { Bench, Row } from './row.js'

const FACTOR = 10
const GOAL = FACTOR ** 0.1

/** What is done with an input of some size. Only `run` is measured. */
interface Work<Input> {
  name(size: string): string
  readonly size: number
  prepare(size: number): Input
  run(input: Input): void
  finish?(input: Input): void
}

/** The full sizes, or a tenth of them. */
export function largeInputRows(
  { isFull, note }: Pick<Bench, 'isFull' | 'note'>,
  scale = isFull ? 1 : 0.1,
): readonly Row[] {
  return [
    rowOf(answersIn('JSON Lines', jsonLine, ''), scale, note),
    rowOf(answersIn('CSV', csvLine, 'id,answer\n'), scale, note),
    rowOf(smallFiles, scale, note),
    rowOf(comparison, scale, note),
    rowOf(page, scale, note),
  ]
}

function rowOf<Input>(work: Work<Input>, scale: number, note: Bench['note']): Row {
  const size = Math.round(work.size * scale)
  const baselineTime = secondsOf(work, Math.round(size / FACTOR), 3) * FACTOR
  const hasPeak = resetPeak()
  const ours = secondsOf(work, size, 1)
  const name = work.name(size.toLocaleString('en'))
  if (hasPeak) note(`Peak memory of the process, with its input, ${name}: ${peakMegabytes()} MB.`)
  return {
    baselineTime,
    ours,
    work: name,
    baseline: `a tenth of it, times ${FACTOR}`,
    goal: GOAL,
  }
}

/** Sets the peak of the resident memory of this process to what it has now. Only Linux can; false elsewhere. */
function resetPeak(): boolean {
  globalThis.gc?.()
  try {
    writeFileSync('/proc/self/clear_refs', '5')
    return true
  } catch {
    return false
  }
}

function peakMegabytes(): number {
  const [, kilobytes] = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))!
  return Math.round(Number(kilobytes) / 1000)
}

/** Least CPU time of some runs. */
function secondsOf<Input>(work: Work<Input>, size: number, runs: number): number {
  const input = work.prepare(size)
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < runs; i++) {
    globalThis.gc?.()
    const start = process.cpuUsage()
    work.run(input)
    const { user, system } = process.cpuUsage(start)
    least = Math.min(least, (user + system) / 1e6)
  }
  work.finish?.(input)
  return least
}

function answersIn(title: string, line: (i: number) => string, head: string): Work<string> {
  return {
    name: (size) => `reading ${size} answers in ${title}, and their accuracy`,
    size: 1_000_000,
    prepare: (size) => head + Array.from({ length: size }, (_, i) => line(i)).join(''),
    run: (text) => {
      const { documents } = parseFormat('answers').read(text, { id: 'd' })
      evaluate({ gold: documents, system: documents, measures: [accuracy()] })
    },
  }
}

const jsonLine = (i: number): string => `{"id": "q${i}", "answer": "answer ${i % 1000}"}\n`
const csvLine = (i: number): string => `q${i},answer ${i % 1000}\n`

const smallFiles: Work<string> = {
  name: (size) => `a folder of ${size} small files, strict`,
  size: 20_000,
  prepare: (size) => {
    const folder = mkdtempSync(join(tmpdir(), 'cupel-bench-'))
    for (let i = 0; i < size; i++) writeFileSync(join(folder, `d${i}.csv`), timeRows(i))
    return folder
  },
  run: (folder) => {
    const { documents } = load(folder)
    evaluate({ gold: documents, system: documents, measures: [strict()] })
  },
  finish: (folder) => rmSync(folder, { recursive: true }),
}

const timeRows = (i: number): string => `source,relation,target\na,BEFORE,b${i}\nb${i},BEFORE,c\n`

/** The samples are a tenth in the smaller run; the documents and systems are the same. */
const comparison: Work<{ readonly systems: readonly (readonly Document[])[]; readonly samples: number }> = {
  name: (size) => `comparing 40 systems on 1,000 documents, ${size} samples`,
  size: 10_000,
  prepare: (samples) => ({ systems: Array.from({ length: 41 }, (_, i) => smallDocuments(1000, i)), samples }),
  run: ({ systems: [gold, ...others], samples }) => {
    const systems = others.map((documents, i) => ({ name: `s${i}`, documents }))
    compareSystems({ gold: gold!, systems, measures: [strict()], samples, trials: samples, seed: 1 })
  },
}

/** Documents of four links, of which a system has some wrong. */
function smallDocuments(count: number, system: number): readonly Document[] {
  return Array.from({ length: count }, (_, i) => {
    const names = [0, 1, 2, 3].map((k) =>
      system > 0 && (7 * i + 13 * k + system) % (3 + (system % 5)) === 0 ? 'bi' : 'b',
    )
    const links = names.map((name, k) => `a${k},${name},a${k + 1}\n`).join('')
    return parseFormat('rows').read(`source,relation,target\n${links}`, { id: `d${i}` }).documents[0]!
  })
}

const page: Work<ReturnType<typeof evaluate>> = {
  name: (size) => `report.html of ${size} documents with their items`,
  size: 10_000,
  prepare: (size) =>
    evaluate({ gold: smallDocuments(size, 0), system: smallDocuments(size, 1), measures: [strict()], items: true }),
  run: (report) => {
    writeHtml(report)
  },
}
