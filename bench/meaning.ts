/**
 * AnCast++ of whole documents, both profiles, and of single sentences by size. Needs the corpora. The rows of `meaning-rows.ts` compare it with
 * baselines of the same run.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Document } from '../src/document.js'
import { evaluate } from '../src/evaluation/evaluate.js'
import { umr } from '../src/formats/umr.js'
import { judgeSentence } from '../src/judging/sentence-triples.js'
import { alignSentences, sideSentence } from '../src/meaning/align/strategies.js'
import { graphOf } from '../src/meaning/graph.js'
import { parseMeasure } from '../src/measures/index.js'
import { leastTimes, table } from './timing.js'

const documents = ['czech/czech_umr-4870', 'czech/czech_umr-2244', 'english/english_umr-0004', 'latin/latin_umr-0001']
/** The sizes of sentences: the least and the greatest number of nodes of each row. */
const sizes: readonly (readonly [number, number])[] = [
  [5, 10],
  [11, 20],
  [21, 35],
  [36, 80],
  [81, 200],
  [201, 400],
]

const measure = parseMeasure('ancast')

export function benchMeaning(shared: string, runs: number): string {
  const folder = join(shared, 'data', 'umr', 'perturbed')
  if (!existsSync(folder)) return `Left out: ${folder} is not here; set CUPEL_SHARED to the folder that holds data/.`
  const pairs = documents
    .map((name) => ({ name, gold: join(folder, `${name}.canon.umr`), system: join(folder, `${name}.pert.umr`) }))
    .filter(({ gold, system }) => existsSync(gold) && existsSync(system))
  return [wholeTable(pairs, runs), sentenceTable(pairs, runs)].join('\n\n')
}

interface Files {
  readonly name: string
  readonly gold: string
  readonly system: string
}

const read = (file: string): Document => umr().read(readFileSync(file, 'utf8'), { id: 'd' }).documents[0]!
/** New to whoever remembers layers. */
const fresh = ({ id, layers }: Document): Document => ({ id, layers: { meaning: { ...layers.meaning! } } })

function timesOf(gold: Document, system: Document, runs: number) {
  const score = (measure: string) => () =>
    evaluate({ gold: [fresh(gold)], system: [fresh(system)], measures: [parseMeasure(measure)] })
  return leastTimes(runs, { paper: score('ancast++'), reference: score('ancast++(profile=reference)') })
}

function wholeTable(pairs: readonly Files[], runs: number): string {
  const rows = pairs.map((files) => {
    const [gold, system] = [read(files.gold), read(files.system)]
    const times = timesOf(gold, system, runs)
    const { read: reading } = leastTimes(runs, { read: () => [read(files.gold), read(files.system)] })
    const sentences = gold.layers.meaning!.sentences.length
    return [
      files.name,
      String(sentences),
      reading.toFixed(1),
      times.paper.toFixed(1),
      times.reference.toFixed(1),
      (times.paper / sentences).toFixed(2),
    ]
  })
  return table([['document', 'sentences', 'reading ms', 'paper ms', 'reference ms', 'paper ms a sentence'], ...rows])
}

interface Single {
  readonly gold: Document
  readonly system: Document
  readonly nodes: number
}

/** Each sentence as a document of its own: the text is cut where the program cuts it. */
function singlesOf(files: Files): Single[] {
  const [golds, systems] = [files.gold, files.system].map((file) => readFileSync(file, 'utf8').split('\n\n\n'))
  return golds!.flatMap((text, i) => {
    const [gold, system] = [text, systems![i] ?? ''].map((part) => umr().read(part, { id: 'd' }).documents[0])
    return gold && system
      ? [{ gold, system, nodes: graphOf(gold.layers.meaning!.sentences[0]?.tree).nodes.length }]
      : []
  })
}

/** What `ancast` does for a pair of sentences that have been read: nodes with all that is looked at, alignment, judging, sums. */
function scoreSentence({ gold, system }: Single): unknown {
  const sides = {
    gold: sideSentence(gold.layers.meaning!.sentences[0]),
    system: sideSentence(system.layers.meaning!.sentences[0]),
  }
  const alignment = alignSentences(sides.gold, sides.system, { strategy: 'anchor', senseFactor: 0.9 })
  const judgements = judgeSentence({ id: '1', ...sides, alignment }, { items: 'labelled', senseFactor: 0.9 })
  return measure.summary.of(judgements)
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

interface Row {
  readonly range: string
  readonly count: number
  readonly nodes: number
  readonly score: number
  readonly paper: number
  readonly reference: number
}

/** One sentence in itself, then with an evaluation of its own around it. All has run before it is measured. */
function sentenceTable(pairs: readonly Files[], runs: number): string {
  const singles = pairs.flatMap(singlesOf)
  for (const single of singles) scoreSentence(single)
  const rows = sizes.flatMap(([from, to]) => {
    const own = singles.filter(({ nodes }) => nodes >= from && nodes <= to).slice(0, 60)
    return own.length ? [{ range: `${from} to ${to}`, ...meansOf(own, runs) }] : []
  })
  const head = ['nodes', 'sentences', 'mean nodes', 'sentence ms', 'exponent']
  const lines = rows.map((row, i) => cellsOf(row, rows[i - 1]))
  const growth = exponent(rows[0]!, rows.at(-1)!).toFixed(2)
  return [
    table([[...head, 'paper evaluation ms', 'reference evaluation ms'], ...lines]),
    `From the first row to the last the time of a sentence grows with the power ${growth} of its nodes.`,
  ].join('\n\n')
}

function meansOf(own: readonly Single[], runs: number) {
  const times = own.map((single) => ({
    ...leastTimes(4 * runs, { score: () => scoreSentence(single) }),
    ...timesOf(single.gold, single.system, runs),
  }))
  return {
    count: own.length,
    nodes: mean(own.map(({ nodes }) => nodes)),
    score: mean(times.map(({ score }) => score)),
    paper: mean(times.map(({ paper }) => paper)),
    reference: mean(times.map(({ reference }) => reference)),
  }
}

function cellsOf(row: Row, before: Row | undefined): string[] {
  return [
    row.range,
    String(row.count),
    row.nodes.toFixed(1),
    row.score.toFixed(3),
    before ? exponent(before, row).toFixed(2) : '',
    row.paper.toFixed(3),
    row.reference.toFixed(3),
  ]
}

function exponent(small: Row, large: Row): number {
  return Math.log(large.score / small.score) / Math.log(large.nodes / small.nodes)
}
