/**
 * Beside other programs, which a user has checked out below one folder (`--peers DIR`). Each is started by its own command or by a small driver of
 * ours; none of their code is here. Ours and theirs run in turn, five rounds. A program that is missing or fails is noted, and the others run.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { medianSeconds } from '../cpu.js'
import { type Bench, type Row, reasonOf } from '../row.js'
import type { Comparison } from './comparison.js'
import { comparisonsOfLearning } from './learning.js'
import { comparisonsOfMeaning } from './meaning.js'
import { comparisonsOfTime } from './time.js'

const ROUNDS = 5

export function peerRows(bench: Bench): readonly Row[] {
  const { peers } = bench
  if (peers === undefined) {
    bench.note('Not run: --peers DIR names the folder with the programs of others.')
    return []
  }
  const all = [comparisonsOfTime, comparisonsOfMeaning, comparisonsOfLearning]
  const started = { ...bench, python: interpreterOf(bench.python) }
  return all.flatMap((comparisonsOf) => rowsOf(() => comparisonsOf(started), resolve(peers), started))
}

/** The interpreter itself: a command such as `python3` can be a script that starts it, whose time is not that of the programs. */
function interpreterOf(python: string): string {
  const { status, stdout } = spawnSync(python, ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' })
  return (status === 0 && stdout.trim()) || python
}

function rowsOf(comparisonsOf: () => readonly Comparison[], peers: string, { note }: Bench): readonly Row[] {
  try {
    return comparisonsOf().flatMap((comparison) => rowOf(comparison, peers, note))
  } catch (error) {
    note(`Not run: ${reasonOf(error)}`)
    return []
  }
}

function rowOf({ work, folder, name, goal, ours, theirs }: Comparison, peers: string, note: Bench['note']): Row[] {
  const place = join(peers, folder)
  try {
    if (!existsSync(place)) throw new Error(`${place} is missing`)
    theirs(place)
    ours()
    const times = medianSeconds(ROUNDS, { ours, theirs: () => theirs(place) })
    return [{ work, ours: times.ours, baseline: name, baselineTime: times.theirs, ...(goal !== undefined && { goal }) }]
  } catch (error) {
    note(`Not run: ${work}, ${name}: ${reasonOf(error)}`)
    return []
  }
}
