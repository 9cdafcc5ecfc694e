/**
 * Reading each format, beside the plainest parser for it: the first time in a fresh process, and when warm. Every time comes from a process of
 * its own (`reading-task.ts`); ours and the baseline run in turn, and the median of each counts. The texts are TimeBank, if the corpora are
 * there, and otherwise the examples, repeated; tables, graphs and answers are made of the same links.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Document } from '../src/document.js'
import { parseFormat } from '../src/formats/index.js'
import { type TaskName, tasks } from './reading-task.js'
import type { Bench, Row } from './row.js'

const taskFile = fileURLToPath(new URL('reading-task.js', import.meta.url))
const size = 2 ** 21

export function readingRows({ shared }: Pick<Bench, 'shared'>, rounds = 5): readonly Row[] {
  const folder = mkdtempSync(join(tmpdir(), 'cupel-bench-'))
  try {
    prepare(folder, corpusIn(shared))
    return (Object.keys(tasks) as TaskName[]).flatMap((name) => rowsOf(name, folder, rounds))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function rowsOf(name: TaskName, folder: string, rounds: number): Row[] {
  const { goal, baseline } = tasks[name]
  const times = { ours: [] as Times[], baseline: [] as Times[] }
  for (let round = 0; round < rounds; round++)
    for (const who of ['ours', 'baseline'] as const) times[who].push(timesOf(name, who, folder))
  return (['cold', 'warm'] as const).map((state) => ({
    work: `${name}, ${state}`,
    ours: median(times.ours.map((each) => each[state])),
    baseline,
    baselineTime: median(times.baseline.map((each) => each[state])),
    goal,
  }))
}

interface Times {
  readonly cold: number
  readonly warm: number
}

function timesOf(name: TaskName, who: 'ours' | 'baseline', folder: string): Times {
  const { status, stdout, stderr } = spawnSync(process.execPath, [taskFile, name, who, folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${name}: ${stderr}`)
  return JSON.parse(stdout)
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}

function corpusIn(shared: string): string[] {
  const timebank = join(shared, 'data', 'temporal', 'tbaq', 'timebank')
  return textsIn(existsSync(timebank) ? timebank : join('examples', 'gold'))
}

function textsIn(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.tml'))
  return files.map((file) => readFileSync(join(folder, file), 'utf8'))
}

/** Writes a file for each task; that of TimeML has one text after the other, as JSON. */
function prepare(folder: string, texts: readonly string[]): void {
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  const repeated = Array.from({ length: Math.ceil(size / length) }, () => texts).flat()
  const timeml = parseFormat('timeml')
  const documents = repeated.flatMap((text, i) => timeml.read(text, { id: `d${i}` }).documents)
  const contents: Readonly<Record<TaskName, string>> = {
    TimeML: JSON.stringify(repeated),
    'graph JSON': parseFormat('graph').write!(documents),
    'rows as CSV': rowLines(documents, (cells) => cells.join(',')),
    'rows as JSON Lines': rowLines(documents, ([document, source, relation, target]) =>
      JSON.stringify({ document, source, relation, target }),
    ).replace(/^.*\n/, ''),
    'answers as JSON Lines': `${answersOf(documents)
      .map((answer) => JSON.stringify(answer))
      .join('\n')}\n`,
    'answers as CSV': `id,answer,confidence\n${answersOf(documents)
      .map(({ id, answer, confidence }) => `${id},${answer},${confidence}\n`)
      .join('')}`,
  }
  for (const name of Object.keys(tasks) as TaskName[]) writeFileSync(join(folder, name), contents[name])
}

type LinkCells = readonly [document: string, source: string, relation: string, target: string]

/** All links, ten times, so that there is enough to read. */
function linksOf(documents: readonly Document[]): LinkCells[] {
  const once = documents.flatMap(({ id, layers }) =>
    layers.time!.links.map(({ source, label, target }): LinkCells => [id, source, label, target]),
  )
  return Array.from({ length: 10 }, () => once).flat()
}

function rowLines(documents: readonly Document[], lineOf: (row: LinkCells) => string): string {
  const rows: LinkCells[] = [['document', 'source', 'relation', 'target'], ...linksOf(documents)]
  return rows.map((row) => `${lineOf(row)}\n`).join('')
}

function answersOf(documents: readonly Document[]) {
  return linksOf(documents).map(([document, source, relation], i) => {
    return { id: `${document}-${source}-${i}`, answer: relation, confidence: (i % 100) / 100 }
  })
}
