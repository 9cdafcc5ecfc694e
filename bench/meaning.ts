/**
 * AnCast++ of whole documents and of single sentences by size, both profiles, beside what the published program took for the same:
 * its figures were taken elsewhere, once. Runs where the corpora stand.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Document } from '../src/document.js'
import { evaluate } from '../src/evaluate.js'
import { umr } from '../src/formats/umr.js'
import { graphOf } from '../src/meaning/graph.js'
import { parseMeasure } from '../src/measures/index.js'
import { leastTimes, table } from './timing.js'

const documents = ['czech/czech_umr-4870', 'czech/czech_umr-2244', 'english/english_umr-0004', 'latin/latin_umr-0001']
/** Nodes, and what the published program takes for a sentence of about so many, in ms. */
const published: readonly (readonly [number, number, string])[] = [
  [5, 10, '6–9'],
  [11, 20, '15'],
  [21, 35, '32'],
  [36, 80, ''],
  [81, 400, '730'],
]

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

/** Each sentence as a document of its own: the text is cut where the program cuts it. */
function sentenceTable(pairs: readonly Files[], runs: number): string {
  const sentences = pairs.flatMap((files) => {
    const [golds, systems] = [files.gold, files.system].map((file) => readFileSync(file, 'utf8').split('\n\n\n'))
    return golds!.flatMap((text, i) => {
      const [gold, system] = [text, systems![i] ?? ''].map((part) => umr().read(part, { id: 'd' }).documents[0])
      return gold && system
        ? [{ gold, system, nodes: graphOf(gold.layers.meaning!.sentences[0]?.tree).nodes.length }]
        : []
    })
  })
  const rows = published.map(([from, to, theirs]) => {
    const own = sentences.filter(({ nodes }) => nodes >= from && nodes <= to).slice(0, 60)
    const times = own.map(({ gold, system }) => timesOf(gold, system, runs))
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    return [
      `${from} to ${to}`,
      String(own.length),
      mean(own.map(({ nodes }) => nodes)).toFixed(1),
      mean(times.map(({ paper }) => paper)).toFixed(3),
      mean(times.map(({ reference }) => reference)).toFixed(3),
      theirs,
    ]
  })
  return table([['nodes', 'sentences', 'mean nodes', 'paper ms', 'reference ms', 'published ms, elsewhere'], ...rows])
}
