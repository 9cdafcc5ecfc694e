/** `npm run bench`: prints its tables, and the first two as one line of JSON for programs. README.md says how to read them. */
import { measures } from '../src/measures/index.js'
import { benchAllen } from './allen.js'
import { benchClosing, type CloseFigures } from './close.js'
import { benchCorpus, type CorpusFigures, parts } from './corpus.js'
import { benchDocuments } from './documents.js'
import { benchMeaning } from './meaning.js'
import { benchResampling } from './resampling.js'
import { benchScale } from './scale.js'
import { benchTimeBank } from './timebank.js'
import { table } from './timing.js'

/** What closing may cost at the largest size: time to plain OR, memory to one square of bits. */
const bounds = { time: 3, memory: 2 }
const sizes = [100, 1_000, 10_000]

const closing = sizes.flatMap((intervals) =>
  [0, 20].map((disjunctions) =>
    benchClosing({ intervals, linksPerInterval: 4, disjunctions, seed: 1 }, intervals < 10_000 ? 50 : 10),
  ),
)
console.log(`Closing random graphs, 4 links per interval\n\n${closingTable(closing)}\n`)
console.log(`At ${sizes.at(-1)!.toLocaleString('en')} intervals: ${verdict(closing)}\n`)

const corpus = benchCorpus('examples', 1_000, 5)
console.log(`Scoring the example corpus, repeated to ${corpus.documents} documents with ${corpus.links} links\n`)
console.log(`${corpusTable(corpus)}\n`)
console.log(
  `TimeBank against degraded copies, ${measures.filter(({ reads }) => reads === 'time').length} measures\n\n${benchTimeBank(process.env.CUPEL_SHARED ?? '../shared', 5)}\n`,
)
console.log(
  `Path consistency of general Allen networks\n\n${benchAllen(process.env.CUPEL_SHARED ?? '../shared', 10)}\n`,
)
console.log(`AnCast++ of UMR documents\n\n${benchMeaning(process.env.CUPEL_SHARED ?? '../shared', 5)}\n`)
console.log(`Resampling 200 documents\n\n${benchResampling(10_000, 3)}\n`)
console.log(`Temporal awareness of large graphs\n\n${benchScale([1_000, 10_000, 100_000, 333_000])}\n`)
console.log(`Reading documents of different lengths\n\n${benchDocuments([1_000, 10_000, 50_000], 50_000, 3)}\n`)
console.log(`bench ${JSON.stringify({ closing: closing.map(ratiosOf), corpus: rounded(corpus.shares) })}`)

function closingTable(figures: readonly CloseFigures[]): string {
  const head = ['intervals', 'links', 'labels', 'nodes', 'edges', 'closing / plain OR', 'building / closing']
  return table([
    [...head, 'memory / square', 'growth / square', 'closing ms'],
    ...figures.map((figure) => [
      String(figure.intervals),
      String(figure.links),
      figure.disjunctions ? `${figure.disjunctions} % disjunctions` : 'single',
      String(figure.nodes),
      String(figure.edges),
      figure.timeRatio.toFixed(2),
      (figure.building / figure.closing).toFixed(2),
      figure.memoryRatio.toFixed(2),
      figure.growthRatio.toFixed(2),
      figure.closing.toFixed(2),
    ]),
  ])
}

function verdict(figures: readonly CloseFigures[]): string {
  const largest = figures.filter(({ intervals }) => intervals === sizes.at(-1))
  const time = Math.max(...largest.map(({ timeRatio }) => timeRatio))
  const memory = Math.max(...largest.flatMap(({ memoryRatio, growthRatio }) => [memoryRatio, growthRatio]))
  const word = time <= bounds.time && memory <= bounds.memory ? 'within' : 'OUTSIDE'
  return `time ${time.toFixed(2)} (bound ${bounds.time}), memory ${memory.toFixed(2)} (bound ${bounds.memory}): ${word} bounds.`
}

function corpusTable({ documents, times, shares }: CorpusFigures): string {
  return table([
    ['part', 'share', 'to closing', 'µs a document'],
    ...parts.map((part) => [
      part,
      `${(100 * shares[part]).toFixed(0)} %`,
      (times[part] / times.close).toFixed(2),
      ((1_000 * times[part]) / documents).toFixed(1),
    ]),
  ])
}

/** What a program may compare from run to run: ratios, to three places. */
function ratiosOf({ intervals, disjunctions, timeRatio, memoryRatio, growthRatio }: CloseFigures) {
  return { intervals, disjunctions, ...rounded({ timeRatio, memoryRatio, growthRatio }) }
}

function rounded(figures: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toFixed(3))]))
}
