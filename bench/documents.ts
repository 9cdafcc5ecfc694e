/**
 * Reading documents of different lengths: the same sentences in documents of one sentence, of 1,000 and of 10,000 words and more. The ratio
 * of the time for a sentence to that in short documents shows how time grows with the length of a document. The last columns compare
 * packed sentences, which a reader of documents keeps, with the work that they save.
 */
import { readFileSync } from 'node:fs'
import { readableText } from '../src/facts/readable-text.js'
import { packSentences, unpackSentences } from '../src/node/packed-sentences.js'
import { loadAnalyser } from '../src/node/text-model.js'
import type { AnalysedSentence } from '../src/text/analysis.js'
import { buildGraph } from '../src/text/graph/build.js'
import { collapseGraph } from '../src/text/graph/collapse.js'
import { leastTimes, table } from './timing.js'

const columns = [
  'words',
  'documents',
  'sentences',
  'µs a sentence',
  'analysing / short',
  'graphs / short',
  'all / short',
]
const keptColumns = ['unpacking / analysing', 'packed bytes a word', 'heap bytes a word']

/** All documents together have `words` words. */
export function benchDocuments(lengths: readonly number[], words: number, rounds: number): string {
  const sentences = sentencesOfExamples()
  const figures = [0, ...lengths].map((length) =>
    figure(documentsOf(sentences, length, Math.max(words, length)), rounds),
  )
  const short = figures[0]!
  const rows = figures.map((one, i) => [
    i === 0 ? 'one sentence' : String(lengths[i - 1]),
    ...[one.documents, one.sentences].map(String),
    (one.all * 1000).toFixed(0),
    ...[one.analysing / short.analysing, one.graphs / short.graphs, one.all / short.all].map((ratio) =>
      ratio.toFixed(2),
    ),
    ...[(one.unpacking / one.analysing).toFixed(2), one.packedBytes.toFixed(0), one.heapBytes.toFixed(0)],
  ])
  return table([[...columns, ...keptColumns], ...rows])
}

function sentencesOfExamples(): readonly string[] {
  const lines = readFileSync('examples/facts/news.jsonl', 'utf8').trim().split('\n')
  return lines.flatMap((line) => (JSON.parse(line) as { text: string }).text.split(/(?<=\.) (?=\p{Lu})/u))
}

/** Sentences in turn, in documents of about `length` words; 0 for one sentence each. */
function documentsOf(sentences: readonly string[], length: number, words: number): readonly string[] {
  const documents: string[] = []
  let [document, own, all]: [string[], number, number] = [[], 0, 0]
  for (let i = 0; all < words; i++) {
    const sentence = sentences[i % sentences.length]!
    const count = sentence.split(' ').length
    document.push(sentence)
    own += count
    all += count
    if (own < length) continue
    documents.push(document.join(' '))
    ;[document, own] = [[], 0]
  }
  return document.length > 0 ? [...documents, document.join(' ')] : documents
}

/** Times in milliseconds for a sentence, bytes for a word. */
function figure(documents: readonly string[], rounds: number) {
  const { analyse } = loadAnalyser('models/english.bin')
  const analyseAll = () => documents.map((text) => analyse(readableText(text)))
  const graphAll = (all: readonly (readonly AnalysedSentence[])[]) =>
    all.map((sentences) => collapseGraph(buildGraph(sentences, {})))
  const before = heap()
  const analysed = analyseAll()
  const graphs = graphAll(analysed)
  const kept = heap() - before
  const packed = analysed.map(packSentences)
  const times = leastTimes(rounds, {
    analysing: analyseAll,
    graphs: () => graphAll(analysed),
    unpacking: () => packed.map(unpackSentences),
  })
  const sentences = graphs.reduce((sum, graph) => sum + graph.sentences.length, 0)
  const words = analysed.flat().reduce((sum, sentence) => sum + sentence.words.length, 0)
  const [analysing, building, unpacking] = [times.analysing, times.graphs, times.unpacking].map((ms) => ms / sentences)
  return {
    ...{ documents: documents.length, sentences, all: analysing! + building! },
    ...{ analysing: analysing!, graphs: building!, unpacking: unpacking! },
    packedBytes: packed.reduce((sum, { length }) => sum + length, 0) / words,
    heapBytes: kept / words,
  }
}

function heap(): number {
  for (let i = 0; i < 3; i++) globalThis.gc?.()
  return process.memoryUsage().heapUsed
}
