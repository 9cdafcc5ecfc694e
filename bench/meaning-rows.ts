/**
 * Meaning graphs as rows of the benchmark: reading, judging in a warm process, and whole commands. Each time is CPU time, the median of
 * several rounds, in which the baseline takes turns with the work. Needs the corpora of the folder `shared`.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Document } from '../src/document.js'
import { evaluate } from '../src/evaluation/evaluate.js'
import { penman } from '../src/formats/penman.js'
import { umr } from '../src/formats/umr.js'
import { parseMeasure } from '../src/measures/index.js'
import { commandSeconds, medianSeconds, warmSeconds } from './cpu.js'
import { cupel } from './peers/comparison.js'
import { type Bench, needed, type Row } from './row.js'

interface Pair {
  readonly name: string
  readonly measure: 'smatch' | 'ancast++'
  readonly gold: string
  readonly system: string
}

const sets = ['en0001_pert', 'en_conv', 'ud2umr_en', 'en0196_pert']
const documents = ['english/english_umr-0001', 'english/english_umr-0196', 'czech/czech_umr-4870']

export function meaningRows({ shared }: Pick<Bench, 'shared'>, rounds = 7): readonly Row[] {
  const folder = needed(join(shared, 'data', 'umr'))
  const pairs = [...sets.map((name) => smatchPair(folder, name)), ...documents.map((name) => ancastPair(folder, name))]
  const found = pairs.filter(({ gold, system }) => existsSync(gold) && existsSync(system))
  if (found.length < pairs.length) return []
  const amr = found.filter(({ measure }) => measure === 'smatch')
  const rest = found.filter(({ measure }) => measure !== 'smatch')
  return [
    readingRow('read AMR', amr, rounds),
    readingRow('read UMR', rest, rounds),
    ...found.map((pair) => judgingRow(pair, rounds)),
    ...found.map((pair) => commandRow(pair, rounds)),
  ]
}

function smatchPair(folder: string, name: string): Pair {
  const [gold, system] = ['gold', 'system'].map((side) => join(folder, 'amr', `${name}.${side}.amr`))
  return { name, measure: 'smatch', gold: gold!, system: system! }
}

function ancastPair(folder: string, name: string): Pair {
  const [gold, system] = ['canon', 'pert'].map((copy) => join(folder, 'perturbed', `${name}.${copy}.umr`))
  return { name: name.replace(/^.*\//, ''), measure: 'ancast++', gold: gold!, system: system! }
}

/** A bracket, a string, or a run of other characters: the least that any reader of this notation must find. */
const token = /[()]|"(?:[^"\\]|\\.)*"|[^\s()"]+/g

function readingRow(work: string, pairs: readonly Pair[], rounds: number): Row {
  const texts = pairs.flatMap(({ gold, system }) => [gold, system]).map((file) => readFileSync(file, 'utf8'))
  const format = pairs[0]!.measure === 'smatch' ? penman() : umr()
  const megabytes = texts.reduce((sum, text) => sum + text.length, 0) / 1e6
  const { ours, baselineTime } = warmTimes(rounds, {
    ours: () => texts.map((text) => format.read(text, { id: 'd' })),
    baselineTime: () => texts.map((text) => text.match(token)),
  })
  const baseline = 'the tokens by one regular expression'
  return { work: `${work}, ${megabytes.toFixed(2)} MB, warm`, ours, baseline, baselineTime, goal: 3 }
}

function judgingRow({ name, measure, gold, system }: Pair, rounds: number): Row {
  const format = measure === 'smatch' ? penman() : umr()
  const read = (file: string): Document => format.read(readFileSync(file, 'utf8'), { id: 'd' }).documents[0]!
  const [golds, systems] = [read(gold), read(system)]
  const { ours, baselineTime } = warmTimes(rounds, {
    ours: () => evaluate({ gold: [fresh(golds)], system: [fresh(systems)], measures: [parseMeasure(measure)] }),
    baselineTime: () => [read(gold), read(system)],
  })
  return { work: `${measure} of ${name}, judging, warm`, ours, baseline: 'reading both files', baselineTime }
}

/** The same document, but new to everything that remembers layers. */
function fresh({ id, layers }: Document): Document {
  return { id, layers: { meaning: { ...layers.meaning! } } }
}

function commandRow({ name, measure, gold, system }: Pair, rounds: number): Row {
  const { ours, baselineTime } = medianSeconds(rounds, {
    ours: () => commandSeconds(cupel('score', gold, system, '-m', measure)),
    baselineTime: () => commandSeconds([process.execPath, '-e', '0']),
  })
  return { work: `${measure} of ${name}, command`, ours, baseline: 'node -e 0', baselineTime }
}

type TwoTasks = Readonly<Record<'ours' | 'baselineTime', () => unknown>>

/** After ten rounds, code is warm; CPU time is counted coarsely, so a task is repeated. */
function warmTimes(rounds: number, tasks: TwoTasks) {
  warmSeconds(1, tasks, 9)
  return warmSeconds(rounds, tasks, 10)
}
