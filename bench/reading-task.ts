/** One reader in a process of its own: `reading-task.js NAME ours|baseline FOLDER` prints the CPU seconds of the first run and of a later one. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SaxesParser } from 'saxes'

interface Task {
  /** The id of the format. */
  readonly format: string
  /** What the baseline is. */
  readonly baseline: string
  readonly goal: number
  plainest(text: string): unknown
}

const jsonLines = (text: string): unknown =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

const lines = { baseline: 'JSON.parse of each line', goal: 3, plainest: jsonLines }
const cells = {
  baseline: 'split into lines and cells',
  goal: 3,
  plainest: (text: string) => text.split('\n').map((line) => line.split(',')),
}

export const tasks = {
  TimeML: { format: 'timeml', baseline: 'saxes alone', goal: 2, plainest: parseXml },
  'graph JSON': { format: 'graph', baseline: 'JSON.parse', goal: 3, plainest: (text: string) => JSON.parse(text) },
  'rows as CSV': { format: 'rows', ...cells },
  'rows as JSON Lines': { format: 'rows', ...lines },
  'answers as JSON Lines': { format: 'answers', ...lines },
  'answers as CSV': { format: 'answers', ...cells },
} as const satisfies Readonly<Record<string, Task>>
export type TaskName = keyof typeof tasks

function parseXml(text: string): number {
  const parser = new SaxesParser()
  let events = 0
  const count = (): void => {
    events++
  }
  parser.on('text', count)
  parser.on('opentag', count)
  parser.on('closetag', count)
  parser.write(text).close()
  return events
}

const runs = 15

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name, who, folder] = process.argv.slice(2) as [TaskName, 'ours' | 'baseline', string]
  const content = readFileSync(join(folder, name), 'utf8')
  const texts: readonly string[] = name === 'TimeML' ? JSON.parse(content) : [content]
  const read = who === 'ours' ? await readerOf(tasks[name].format) : tasks[name].plainest
  const times = Array.from({ length: runs }, () => secondsOf(() => texts.map(read)))
  const later = times.slice(runs >> 1).sort((a, b) => a - b)
  console.log(JSON.stringify({ cold: times[0], warm: later[later.length >> 1] }))
}

async function readerOf(id: string): Promise<(text: string) => unknown> {
  const { parseFormat } = await import('../src/formats/index.js')
  const format = parseFormat(id)
  return (text) => format.read(text, { id: 'd' })
}

/** Of all threads. */
function secondsOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}
