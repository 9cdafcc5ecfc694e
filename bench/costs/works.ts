/** Four kinds of work, each as pairs of files: what a document, a link, a sentence and a question cost. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFormat } from '../../src/formats/index.js'
import type { TimeLayer } from '../../src/layers/time.js'
import { randomGraph } from '../random-graph.js'

/** Files of one kind. A unit is what is counted. */
export interface Work {
  readonly unit: 'document' | 'link' | 'sentence' | 'question'
  readonly about: string
  readonly format: string
  readonly measure: string
  readonly pairs: readonly FilePair[]
  /** Units of all pairs together, on the gold side. */
  readonly units: number
}

export interface FilePair {
  readonly gold: string
  readonly system: string
}

export function worksFrom(shared: string): readonly Work[] {
  return [documents(shared), links(), sentences(shared), questions()]
}

/** TimeBank where it is, or the example corpus many times. */
function documents(shared: string): Work {
  const folder = join(shared, 'data', 'temporal')
  const [gold, system] = existsSync(folder)
    ? [join(folder, 'tbaq', 'timebank'), join(folder, 'degraded', 'drop30', 'timebank')]
    : [join('examples', 'gold'), join('examples', 'system')]
  const names = readdirSync(gold!).filter((name) => existsSync(join(system!, name)))
  const own = names.map((name) => pairOf(join(gold!, name), join(system!, name)))
  const pairs = Array.from({ length: Math.ceil(150 / own.length) }, () => own).flat()
  const about = existsSync(folder) ? 'TimeBank, TimeML' : 'the example corpus, TimeML'
  return { unit: 'document', about, format: 'timeml', measure: 'temporal-awareness', pairs, units: pairs.length }
}

const LINKS = 1_000

function links(): Work {
  const write = (id: string, time: TimeLayer) => parseFormat('graph').write!([{ id, layers: { time } }])
  const pairs = Array.from({ length: 60 }, (_, i): FilePair => {
    const shape = { intervals: LINKS / 4, linksPerInterval: 4, disjunctions: 0, seed: i }
    const gold = randomGraph(shape)
    const kept = gold.links.filter((_, link) => link % 3 > 0)
    return { gold: write(`g${i}`, gold), system: write(`g${i}`, { ...gold, links: kept }) }
  })
  const about = `consistent graphs of ${LINKS} links, JSON`
  return { unit: 'link', about, format: 'graph', measure: 'temporal-awareness', pairs, units: LINKS * pairs.length }
}

/** English UMR where it is, or the examples. */
function sentences(shared: string): Work {
  const folder = join(shared, 'data', 'umr', 'perturbed', 'english')
  const isThere = existsSync(folder)
  const names = isThere ? readdirSync(folder).filter((name) => name.endsWith('.canon.umr')) : []
  const own = isThere
    ? names.map((name) => pairOf(join(folder, name), join(folder, name.replace('.canon.', '.pert.'))))
    : readdirSync('examples/meaning/gold').map((name) =>
        pairOf(join('examples/meaning/gold', name), join('examples/meaning/system', name)),
      )
  const pairs = Array.from({ length: Math.ceil(6 / own.length) }, () => own).flat()
  const read = ({ gold }: FilePair) => parseFormat('umr').read(gold, { id: 'd' }).documents
  const units = pairs.flatMap(read).reduce((sum, document) => sum + document.layers.meaning!.sentences.length, 0)
  const about = `${isThere ? 'English UMR' : 'the examples of UMR'}, ${Math.round(units / pairs.length)} a document`
  return { unit: 'sentence', about, format: 'umr', measure: 'ancast++', pairs, units }
}

const QUESTIONS = 1_000

function questions(): Work {
  const file = (line: (i: number) => object) =>
    `${Array.from({ length: QUESTIONS }, (_, i) => JSON.stringify({ id: `q${i}`, ...line(i) })).join('\n')}\n`
  const pair: FilePair = {
    gold: file((i) => ({ question: `What is the name of place number ${i}?`, answers: [`Place ${i}`, `P${i}`] })),
    system: file((i) => ({ answer: i % 3 ? `place ${i}.` : 'elsewhere', confidence: (i % 97) / 97 })),
  }
  const pairs = Array.from({ length: 20 }, () => pair)
  const about = `${QUESTIONS} a document, JSON Lines`
  return { unit: 'question', about, format: 'answers', measure: 'c@1', pairs, units: QUESTIONS * pairs.length }
}

function pairOf(gold: string, system: string): FilePair {
  return { gold: readFileSync(gold, 'utf8'), system: readFileSync(system, 'utf8') }
}
