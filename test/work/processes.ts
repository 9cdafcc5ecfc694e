/** The built command line in processes of its own: clients that are waited for, workers that are killed, and what all of them have said. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { HANG_MS } from '../hang.js'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const cupel = join(root, 'bin', 'cupel')

export interface Ended {
  /** `null` if it was killed. */
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface Running {
  readonly child: ChildProcess
  readonly ended: Promise<Ended>
  /** What it has told so far on standard error. */
  told(): string
  /** Until it tells something. */
  tells(what: RegExp): Promise<void>
}

export interface Settings {
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** Another program than that of this tree. */
  readonly program?: string
}

const running = new Set<ChildProcess>()
const said: string[] = []

/** Ends whatever still runs, and waits until it is gone. */
export async function endAll(): Promise<void> {
  for (const child of running) child.kill('SIGKILL')
  await until(() => running.size === 0)
}

/** Everything that was said since it was last asked for. */
export function takeSaid(): string {
  return said.splice(0).join('')
}

export function begin(args: readonly string[], { env, cwd = root, program = cupel }: Settings = {}): Running {
  const child = spawn(process.execPath, [program, ...args], {
    ...{ cwd, stdio: ['ignore', 'pipe', 'pipe'] },
    env: { ...process.env, ...env },
  })
  running.add(child)
  const texts = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name]!.on('data', (data) => {
      texts[name] += data
      said.push(String(data))
    })
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code, ...texts })
    })
  })
  const told = () => texts.stderr
  const tells = async (what: RegExp): Promise<void> => {
    await until(
      () => what.test(told()) || !running.has(child),
      () => `${what} in: ${told()}`,
    )
    if (!what.test(told())) throw new Error(`It ended, and did not say ${what}: ${told()}`)
  }
  return { child, ended, told, tells }
}

/** Runs it to its end. */
export function say(args: readonly string[], settings?: Settings): Promise<Ended> {
  return begin(args, settings).ended
}

export interface Worker extends Running {
  /** Lets it end in good order; gives how many shards it did. */
  end(): Promise<number>
}

/**
 * A worker that is ready. However busy the machine is, it loses no shard to others: its silences are never too long, unless `args` say what is too
 * long. So it does each shard once.
 */
export async function beginWorker(args: readonly string[], settings?: Settings): Promise<Worker> {
  const worker = begin(['worker', '--lock', '3600', ...args], settings)
  await worker.tells(/ serves /)
  return {
    ...worker,
    async end() {
      worker.child.kill('SIGTERM')
      const { code, stderr } = await worker.ended
      const did = / did (\d+) shards/.exec(stderr)?.[1]
      if (code !== 0 || did === undefined) throw new Error(`The worker ended with ${code}: ${stderr}`)
      return Number(did)
    },
  }
}

/** Waits for something that others bring about. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  what: () => string = () => String(isSo),
): Promise<void> {
  for (const begun = Date.now(); !(await isSo()); await sleep(20))
    if (Date.now() - begun > HANG_MS) throw new Error(`It did not come: ${what()}`)
}

/** Letters whose many events stand in one line; large enough that removing links from one takes a while. */
export function writeLetters(folder: string, events: number): void {
  mkdirSync(folder, { recursive: true })
  for (const letter of ['a', 'b', 'c']) {
    const next = Array.from({ length: events - 1 }, (_, i) => `e${i},BEFORE,e${i + 1}`)
    const across = next.slice(7).map((_, i) => `e${i},BEFORE,e${i + 7}`)
    writeFileSync(join(folder, `${letter}.csv`), `source,relation,target\n${[...next, ...across].join('\n')}\n`)
  }
}

/** Links are removed from the letters of a folder; a shard for each letter and repetition. */
export function degrade(letters: string, repeats: number, out: string): string[] {
  const measures = ['-m', 'temporal-awareness', '-m', 'strict']
  return ['experiment', 'degrade', letters, ...measures, '--repeats', `${repeats}`, '--seed', '7', '--out', out]
}

/** So many documents of some thousand words, a line each; some have a date that no calendar has. */
export function writeDocuments(file: string, count: number): void {
  const words =
    'the king court river bridge letter crown harvest storm winter ship trade treaty council town garden'.split(' ')
  let drawn = 1
  const word = () => words[(drawn = (drawn * 48_271) % 2_147_483_647) % words.length]!
  const lines = Array.from({ length: count }, (_, i) => {
    const text = Array.from({ length: 70 }, () => `${Array.from({ length: 10 }, word).join(' ')}.`).join(' ')
    return JSON.stringify({
      id: `document ${i}`,
      date: i % 500 === 7 ? '2002-13-01' : `20${10 + (i % 10)}-07-01`,
      text,
    })
  })
  writeFileSync(file, `${lines.join('\n')}\n`)
}

/** Every file of a result but the journal, whose lines stand in the order of finishing. */
export function filesOf(out: string): Record<string, string> {
  const names = readdirSync(out).filter((name) => name !== 'cells.jsonl')
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(out, name), 'latin1')]))
}
