/**
 * `npm run bench:parser [-- MODEL]`: how well the shipped text model splits, tags and parses English, how fast, and how large
 * it is. Words of the treebank are given, tags are predicted; then the same from plain text. Needs the UD files that are not ours to
 * ship, beside the project or where CUPEL_SHARED says.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { createAnalyser } from '../src/text/analyser.js'
import { type ConlluReading, readConllu } from '../src/text/conllu/conllu.js'
import { attachmentScores } from '../src/text/parser/attachment-scores.js'
import { splittingScores } from '../src/text/splitter/splitting-scores.js'
import { leastTimes, table } from './timing.js'

const folder = join(process.env.CUPEL_SHARED ?? '../shared', 'data/ud')
const file = process.argv[2] ?? 'models/english.bin'
const treebanks = [
  { name: 'EWT test', file: 'en_ewt-test.conllu' },
  { name: 'PUD', file: 'en_pud-test.conllu' },
].filter((treebank) => existsSync(join(folder, treebank.file)))

const start = performance.now()
const analyser = createAnalyser(readFileSync(file))
const loading = performance.now() - start
console.log(`${file}: ${(statSync(file).size / 1e6).toFixed(2)} MB, ready in ${loading.toFixed(0)} ms`)
console.log(`${analyser.about}\n`)
console.log(`Four times the text takes ${growth().toFixed(1)} times as long\n`)
if (treebanks.length === 0) console.log(`No treebank in ${folder}: nothing to measure.`)
else {
  const readings = treebanks.map(({ name, file }) => ({ name, reading: readTreebank(file) }))
  console.log(`Words given, tags predicted\n\n${parsingTable(readings)}\n`)
  console.log(`From plain text\n\n${splittingTable(readings)}`)
}

interface Named {
  readonly name: string
  readonly reading: ConlluReading
}

function readTreebank(name: string): ConlluReading {
  return readConllu(readFileSync(join(folder, name), 'utf8'))
}

function parsingTable(readings: readonly Named[]): string {
  const rows = readings.flatMap(({ name, reading: { sentences } }) => {
    const pairs = sentences.map((gold) => ({
      gold,
      system: analyser.analyseTokens(gold.words.map(({ form }) => form)),
    }))
    return [true, false].map((punctuation) => {
      const scores = attachmentScores(pairs, { punctuation })
      const { upos, xpos, lemma, uas, las } = scores
      const head = [name, punctuation ? 'all words' : 'without punctuation', String(scores.words)]
      return [...head, ...[uas, las, upos, xpos, lemma].map(percent), punctuation ? speed(sentences) : '']
    })
  })
  return table([['treebank', 'counted', 'words', 'UAS', 'LAS', 'UPOS', 'XPOS', 'lemma', 'sentences/s'], ...rows])
}

/** One long sentence, and four times as much of it: the best of three each. */
function growth(): number {
  const text = 'one of many words, and no end '.repeat(200)
  const times = leastTimes(3, { once: () => analyser.analyse(text), fourTimes: () => analyser.analyse(text.repeat(4)) })
  return times.fourTimes / times.once
}

/** The best of three passes, tagging included, on one core. */
function speed(sentences: ConlluReading['sentences']): string {
  const forms = sentences.map(({ words }) => words.map(({ form }) => form))
  const times = [1, 2, 3].map(() => {
    const start = performance.now()
    for (const words of forms) analyser.analyseTokens(words)
    return performance.now() - start
  })
  return ((1000 * forms.length) / Math.min(...times)).toFixed(0)
}

function splittingTable(readings: readonly Named[]): string {
  const rows = readings.map(({ name, reading: { text, sentences } }) => {
    const { words, sentences: found } = splittingScores({ gold: sentences, system: analyser.analyse(text) })
    return [name, percent(words), percent(found)]
  })
  return table([['treebank', 'F1 of words', 'F1 of sentences'], ...rows])
}

function percent(share: number): string {
  return (100 * share).toFixed(2)
}
