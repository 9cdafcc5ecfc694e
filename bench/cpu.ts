/**
 * CPU time, user and system, of all threads: other programs on the machine change it much less than they change the time of day. Tasks that are compared
 * run in turn, and the median of each counts.
 */
import { spawnSync } from 'node:child_process'

/** Seconds of this process for a task, the mean of so many times. Threads that collect garbage or compile count. */
export function cpuSeconds(task: () => unknown, times = 1): number {
  const before = process.cpuUsage()
  for (let i = 0; i < times; i++) task()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6 / times
}

/** The median seconds of tasks in this process, in turn, after a round that makes them warm. */
export function warmSeconds<Name extends string>(
  rounds: number,
  tasks: Readonly<Record<Name, () => unknown>>,
  times = 1,
): Readonly<Record<Name, number>> {
  const entries = Object.entries<() => unknown>(tasks)
  const timed = entries.map(([name, task]) => [name, () => cpuSeconds(task, times)] as const)
  for (const [, run] of timed) run()
  return medianSeconds(rounds, Object.fromEntries(timed) as Record<Name, () => number>)
}

/** The median seconds of each task, over rounds in which all run in turn. A task returns its seconds. */
export function medianSeconds<Name extends string>(
  rounds: number,
  tasks: Readonly<Record<Name, () => number>>,
): Readonly<Record<Name, number>> {
  const names = Object.keys(tasks) as Name[]
  const times = names.map((): number[] => [])
  for (let round = 0; round < rounds; round++) for (const [i, name] of names.entries()) times[i]!.push(tasks[name]())
  return Object.fromEntries(names.map((name, i) => [name, medianOf(times[i]!)])) as Record<Name, number>
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.floor(sorted.length / 2)]!) / 2
}

export interface CommandOptions {
  readonly folder?: string
  readonly environment?: Readonly<Record<string, string>>
}

/**
 * Seconds of a command and of all that it starts. A driver of ours can correct them by a last line on the error stream: `seconds: less 0.5` for
 * what is not part of the work, `seconds: only 1.5` for the part that is. Throws with the last line of the error stream if the command fails.
 */
export function commandSeconds(command: readonly string[], { folder, environment }: CommandOptions = {}): number {
  const { status, stderr, error } = spawnSync('bash', ['-c', timed, 'bash', ...command], {
    // Node reads these certificates at every start, which can take longer than a small command; other programs do not.
    ...{ cwd: folder, env: { ...process.env, NODE_EXTRA_CA_CERTS: undefined, ...environment } },
    ...{ encoding: 'utf8', maxBuffer: 2 ** 28 },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (error) throw error
  const lines = stderr.trimEnd().split('\n')
  const [user, system] = lines.pop()!.split(' ').map(Number)
  if (status !== 0) throw new Error(lines.at(-1) ?? `${command[0]} ended with exit code ${status}`)
  const [, how, seconds] = /^seconds: (less|only) (\S+)$/.exec(lines.at(-1) ?? '') ?? []
  if (how === 'only') return Number(seconds)
  return user! + system! - (how === 'less' ? Number(seconds) : 0)
}

const timed = 'TIMEFORMAT="%3U %3S"; time "$@"'
