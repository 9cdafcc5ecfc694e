/**
 * AnCast++ of single sentences by size: features, alignment, judging and sums of a pair of sentences that have been read. The baseline is the time of
 * small sentences for as many nodes, so the ratio shows how the time of a node grows with the size of its sentence. Runs where the corpora are.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { umr } from '../src/formats/umr.js'
import { judgeSentence } from '../src/judging/sentence-triples.js'
import { alignSentences, sideSentence } from '../src/meaning/align/strategies.js'
import { graphOf } from '../src/meaning/graph.js'
import { parseMeasure } from '../src/measures/index.js'
import { warmSeconds } from './cpu.js'
import { type Bench, needed, type Row } from './row.js'

const documents = ['czech/czech_umr-4870', 'czech/czech_umr-2244', 'english/english_umr-0004', 'latin/latin_umr-0001']
/** Numbers of nodes, from and to. */
const sizes = [
  [5, 10],
  [11, 20],
  [21, 35],
  [36, 80],
  [81, 200],
  [201, 400],
] as const

const measure = parseMeasure('ancast')

export function sentenceRows({ shared }: Bench): readonly Row[] {
  const folder = needed(join(shared, 'data', 'umr', 'perturbed'))
  const pairs = documents.flatMap((name) => pairsOf(join(folder, name)))
  const groups = sizes.map(([from, to]) => pairs.filter(({ nodes }) => nodes >= from && nodes <= to).slice(0, 60))
  // Warm for all sizes, or the first group would pay for the others.
  for (let round = 0; round < 4; round++) groups.flat().forEach(scoreSentence)
  const [small, ...larger] = groups.filter(({ length }) => length > 0).map(figure)
  return larger.map(({ nodes, time, count }) => {
    const work = `score a sentence of ${nodes.toFixed(0)} nodes (mean of ${count})`
    const baselineTime = (small!.time * nodes) / small!.nodes
    return {
      work,
      ours: time,
      baseline: `${nodes.toFixed(0)} nodes in sentences of ${small!.nodes.toFixed(0)}`,
      baselineTime,
    }
  })
}

interface Pair {
  readonly gold: Sentence
  readonly system: Sentence
  readonly nodes: number
}

type Sentence = Parameters<typeof sideSentence>[0]

function pairsOf(name: string): readonly Pair[] {
  const [golds, systems] = ['canon', 'pert'].map((side) => sentencesOf(`${name}.${side}.umr`))
  return golds!.flatMap((gold, i) => {
    const system = systems![i]
    return system ? [{ gold, system, nodes: graphOf(gold!.tree).nodes.length }] : []
  })
}

function sentencesOf(file: string) {
  return umr().read(readFileSync(file, 'utf8'), { id: 'd' }).documents[0]!.layers.meaning!.sentences
}

/** Means over the sentences. */
function figure(pairs: readonly Pair[]) {
  const { all } = warmSeconds(9, { all: () => pairs.forEach(scoreSentence) }, 4)
  const nodes = pairs.reduce((sum, pair) => sum + pair.nodes, 0) / pairs.length
  return { nodes, time: all / pairs.length, count: pairs.length }
}

function scoreSentence({ gold, system }: Pair): unknown {
  const sides = { gold: sideSentence(gold), system: sideSentence(system) }
  const alignment = alignSentences(sides.gold, sides.system, { strategy: 'anchor', senseFactor: 0.9 })
  const judgements = judgeSentence({ id: '1', ...sides, alignment }, { items: 'labelled', senseFactor: 0.9 })
  return measure.summary.of(judgements)
}
