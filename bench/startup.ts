/**
 * How long commands take that do hardly any work: the CPU time of whole processes, beside an empty program of Node in the same run. Processes take
 * turns, so that a busy machine disturbs all of them alike. Needs a build (`npm run build`).
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandSeconds, medianSeconds } from './cpu.js'
import { cupel } from './peers/comparison.js'
import type { Row } from './row.js'

const ROUNDS = 11

const empty = { work: 'node -e 0', command: [process.execPath, '-e', '0'] }

/** The medians of several rounds. */
export function startupRows(): readonly Row[] {
  const folder = mkdtempSync(join(tmpdir(), 'cupel-startup-'))
  try {
    const commands = commandsIn(folder)
    const tasks = [empty, ...commands].map(({ work, command }) => [work, () => commandSeconds(command)] as const)
    const seconds = medianSeconds(ROUNDS, Object.fromEntries(tasks))
    return commands.map(({ work, goal }) => ({
      ...{ work, ours: seconds[work]!, baseline: empty.work, baselineTime: seconds[empty.work]!, goal },
    }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

interface TimedProgram {
  readonly work: string
  readonly command: readonly string[]
}

function commandsIn(folder: string): readonly (TimedProgram & { readonly goal: number })[] {
  const text = join(folder, 'one-line.txt')
  writeFileSync(text, 'On 3 May 2012 the harbour opened.\n')
  const pair = ['examples/gold/ferry.tml', 'examples/system/ferry.tml']
  return [
    { work: 'cupel --version', command: cupel('--version'), goal: 2 },
    { work: 'cupel --help', command: cupel('--help'), goal: 2 },
    { work: 'cupel score, one small pair', command: cupel('score', ...pair), goal: 4 },
    {
      work: 'cupel score, one small pair, no kept code',
      command: [process.execPath, withoutKeptCode(folder), 'score', ...pair],
      goal: 4,
    },
    { work: 'cupel timex, one line', command: cupel('timex', text), goal: 8 },
  ]
}

/** The command line in a copy that cannot keep the code that V8 compiles (src/node/chunks/code-cache.ts). */
function withoutKeptCode(folder: string): string {
  for (const part of ['bin', 'dist/bundle', 'package.json']) cpSync(part, join(folder, part), { recursive: true })
  writeFileSync(join(folder, 'dist', '.code'), '')
  return join(folder, 'bin', 'cupel')
}
