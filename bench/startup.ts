/**
 * How long commands take that do hardly any work: the CPU time of whole processes, beside an empty program of Node in the same run. Processes take
 * turns, so that a busy machine disturbs all of them alike. Needs a build (`npm run build`).
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Row } from './row.js'

const ROUNDS = 11

const empty = { work: 'node -e 0', args: ['-e', '0'] }

/** The medians of several rounds. */
export function startupRows(): readonly Row[] {
  const folder = mkdtempSync(join(tmpdir(), 'cupel-startup-'))
  try {
    const commands = commandsIn(folder)
    const times = timesInTurns([empty, ...commands], writeMeter(folder))
    const [baselineTime, ...own] = times.map(median)
    return commands.map(({ work, goal }, i) => ({
      ...{ work, ours: own[i]!, baseline: empty.work, baselineTime: baselineTime!, goal },
    }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

interface TimedProgram {
  readonly work: string
  readonly args: readonly string[]
}

function commandsIn(folder: string): readonly (TimedProgram & { readonly goal: number })[] {
  const text = join(folder, 'one-line.txt')
  writeFileSync(text, 'On 3 May 2012 the harbour opened.\n')
  const cupel = (...args: readonly string[]) => ['bin/cupel', ...args]
  const pair = ['examples/gold/ferry.tml', 'examples/system/ferry.tml']
  return [
    { work: 'cupel --version', args: cupel('--version'), goal: 2 },
    { work: 'cupel --help', args: cupel('--help'), goal: 2 },
    { work: 'cupel score, one small pair', args: cupel('score', ...pair), goal: 4 },
    { work: 'cupel timex, one line', args: cupel('timex', text), goal: 8 },
  ]
}

/** Loaded first by each process: writes its CPU time, in microseconds, when it ends. */
function writeMeter(folder: string): string {
  const file = join(folder, 'meter.cjs')
  const atExit = "const { user, system } = process.cpuUsage(); require('fs').writeSync(3, String(user + system))"
  writeFileSync(file, `process.on('exit', () => { ${atExit} })\n`)
  return file
}

/** For each program its times in all rounds. */
function timesInTurns(programs: readonly TimedProgram[], meter: string): number[][] {
  const times: number[][] = programs.map(() => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, program] of programs.entries()) times[i]!.push(cpuSecondsOf(program, meter))
  return times
}

function cpuSecondsOf({ work, args }: TimedProgram, meter: string): number {
  const stdio = ['ignore', 'ignore', 'pipe', 'pipe'] as const
  const { status, stderr, output } = spawnSync(process.execPath, ['--require', meter, ...args], {
    stdio: [...stdio],
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${work} failed: ${stderr}`)
  return Number(output[3]) / 1e6
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
}
