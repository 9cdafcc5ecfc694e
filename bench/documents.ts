/**
 * Reading documents of different lengths: the same sentences in documents of one sentence, of 1,000 words and more. Time must not grow with the
 * length of a document. Then unpacking, which a reader of documents does with sentences that it keeps, beside the work that it saves.
 */
import { readFileSync } from 'node:fs'
import { readableText } from '../src/facts/readable-text.js'
import { packSentences, unpackSentences } from '../src/node/packed-sentences.js'
import { loadAnalyser } from '../src/node/text-model.js'
import type { AnalysedSentence } from '../src/text/analysis.js'
import { buildGraph } from '../src/text/graph/build.js'
import { collapseGraph } from '../src/text/graph/collapse.js'
import { warmSeconds } from './cpu.js'
import type { Bench, Row } from './row.js'

/** All documents of a length together have so many words. */
const words = 20_000

export function documentRows(bench: Bench): readonly Row[] {
  const sentences = sentencesOfExamples()
  const { analyse } = loadAnalyser('models/english.bin')
  const short = tasksOf(documentsOf(sentences, 0, words), analyse)
  const long = [1_000, 5_000, 20_000].flatMap((length): readonly Row[] => {
    const own = tasksOf(documentsOf(sentences, length, words), analyse)
    const times = warmSeconds(3, { own: own.read, short: short.read })
    const work = `analyse ${words} words in documents of ${length}`
    return [{ work, ours: times.own, baseline: 'in documents of one sentence', baselineTime: times.short, goal: 2 }]
  })
  const { analyse: analysing, unpack, bytes } = short
  const times = warmSeconds(3, { unpack, analysing })
  bench.note(`A packed word takes ${bytes.toFixed(0)} bytes.`)
  const work = `unpack the sentences of ${words} words`
  return [...long, { work, ours: times.unpack, baseline: 'analysing them', baselineTime: times.analysing }]
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

function tasksOf(documents: readonly string[], analyse: Analyse) {
  const analyseAll = () => documents.map((text) => analyse(readableText(text)))
  const analysed = analyseAll()
  const packed = analysed.map(packSentences)
  const count = analysed.flat().reduce((sum, sentence) => sum + sentence.words.length, 0)
  return {
    analyse: analyseAll,
    read: () => analyseAll().map((sentences) => collapseGraph(buildGraph(sentences, {}))),
    unpack: () => packed.map(unpackSentences),
    bytes: packed.reduce((sum, { length }) => sum + length, 0) / count,
  }
}

type Analyse = (text: string) => readonly AnalysedSentence[]
