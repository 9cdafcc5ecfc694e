/** The tables of docs/scale.md, made from one run. */
import { duration } from '../print.js'
import { bytes, type Estimate, estimate, limits, type Scenario } from './model.js'
import type { CheckedRun, QueueFindings, ShardCosts } from './shards.js'
import type { Costs } from './stages.js'
import type { Work } from './works.js'

export interface Measured {
  readonly work: Work
  /** Of a pair of documents, and of a unit. */
  readonly pair: Costs
  readonly unit: Costs
}

export function unitTable(all: readonly Measured[]): string {
  const times = ['read', 'judge', 'pack', 'seal', 'store', 'unpack', 'sum'] as const
  const sizes = ['fileBytes', 'resultBytes', 'readMemory', 'judgedMemory'] as const
  const size = (count: number) => (count < 10 ? `${Number(count.toPrecision(2))} bytes` : bytes(count))
  return markdown([
    ['', ...all.map(({ work }) => work.unit)],
    ['measured on', ...all.map(({ work }) => `${work.about}; \`${work.measure}\``)],
    ...times.map((name) => [labels[name], ...all.map(({ unit }) => duration(unit[name]))]),
    ...sizes.map((name) => [labels[name], ...all.map(({ unit }) => size(unit[name]))]),
  ])
}

const labels: Readonly<Record<keyof Costs, string>> = {
  read: 'read one side (worker)',
  judge: 'judge (worker)',
  pack: 'pack the result (worker)',
  seal: 'seal the job (client)',
  store: 'write, read and remove the result in a folder (for a document)',
  unpack: 'unpack the result (client)',
  sum: 'add up (client)',
  fileBytes: 'bytes of both files in a sealed job',
  resultBytes: 'bytes of the result',
  readMemory: 'memory of one side that was read',
  judgedMemory: 'memory of the result in the client',
}

export function shardTable({ costs }: QueueFindings): string {
  const rows = costs.map(({ server, client, worker, elapsed }) => [server, ...[client, worker, elapsed].map(duration)])
  return markdown([['a shard on', 'client', 'worker', 'elapsed, one worker'], ...rows])
}

export function checkTable({ costs, checks }: QueueFindings, all: readonly Measured[]): string {
  const rows = checks.map((check) =>
    checkRow(check, all.find(({ work }) => work.unit === check.work.unit)!.pair, costs[0]!),
  )
  const head = ['run', 'worker, computed', 'worker, measured', 'ratio', 'client, computed', 'client, measured', 'ratio']
  return markdown([head, ...rows])
}

function checkRow({ work, client, worker }: CheckedRun, pair: Costs, shard: ShardCosts): readonly string[] {
  const count = work.pairs.length
  const computed = {
    worker: count * (2 * pair.read + pair.judge + pair.pack + shard.worker),
    client: count * (pair.seal + pair.unpack + shard.client),
  }
  const both = (expected: number, found: number) => [duration(expected), duration(found), (found / expected).toFixed(2)]
  return [`${count} shards: ${work.about}`, ...both(computed.worker, worker), ...both(computed.client, client)]
}

const scenarios: readonly (Scenario & { readonly unit: Work['unit'] })[] = [
  { name: '10⁶ documents, 1 system', unit: 'document', documents: 1e6, unitsPerDocument: 1, systems: 1 },
  { name: '10⁹ links in 10⁶ documents, 1 system', unit: 'link', documents: 1e6, unitsPerDocument: 1e3, systems: 1 },
  {
    name: '10⁶ sentences in 10⁴ documents, 1 system',
    unit: 'sentence',
    documents: 1e4,
    unitsPerDocument: 100,
    systems: 1,
  },
  { name: '10⁹ questions in 10⁴ files, 1 system', unit: 'question', documents: 1e4, unitsPerDocument: 1e5, systems: 1 },
  { name: '10³ documents, 10⁴ systems', unit: 'document', documents: 1e3, unitsPerDocument: 1, systems: 1e4 },
  { name: '10⁶ documents, 10⁴ systems', unit: 'document', documents: 1e6, unitsPerDocument: 1, systems: 1e4 },
]
const fleets = [1, 10, 1_000]

export function scenarioTable(all: readonly Measured[], shard: ShardCosts): string {
  const rows = scenarios.map((scenario) => {
    const { unit } = all.find(({ work }) => work.unit === scenario.unit)!
    const estimates = fleets.map((workers) => estimate(scenario, unit, shard, workers))
    return [scenario.name, span(estimates[0]!.work), ...estimates.map(cellOf), obstacleOf(estimates.at(-1)!)]
  })
  const names = fleets.map((count) => (count === 1 ? '1 worker' : `${count.toLocaleString('en')} workers`))
  return markdown([['work', 'CPU of workers', ...names, 'what does not fit'], ...rows])
}

const cellOf = ({ elapsed, slowest }: Estimate) => `${span(elapsed)} (${slowest})`
const obstacleOf = ({ obstacles }: Estimate) => obstacles.join('; ')

export function limitLine(): string {
  const { shards, network, sealed, memory } = limits
  return `A run has at most ${shards} shards. Assumed: a network of ${bytes(network)} a second at the store, at most ${bytes(sealed)} under one name, ${bytes(memory)} of memory for the client.`
}

/** @example span(7200) // '2 h' */
function span(seconds: number): string {
  const two = (value: number) => Number(value.toPrecision(2))
  if (seconds < 120) return duration(two(seconds))
  if (seconds < 7200) return `${two(seconds / 60)} min`
  return seconds < 2 * 86_400 ? `${two(seconds / 3600)} h` : `${two(seconds / 86_400)} days`
}

function markdown([head, ...rows]: readonly (readonly string[])[]): string {
  const lines = [head!, head!.map((_, i) => (i === 0 ? '---' : '---:')), ...rows]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}
