/**
 * A run as a Slurm array, for a cluster without a queue: each task does its share of the shards over a shared store. A last job waits for all tasks
 * and runs the command itself, which finds the results in the store and computes the missing ones.
 */
import { resolve } from 'node:path'
import type { Planned } from '../../node/work/planned.js'
import { failUsage } from '../../vocabulary/problem.js'
import { writeText } from '../output/outputs.js'
import { print } from '../output/terminal.js'
import { isIncomplete, originOf, shellWords } from './command-line.js'

export const DEFAULT_TASKS = 16

export interface SlurmOptions {
  readonly slurm: string
  readonly store: string
  readonly tasks?: number
}

export function writeSlurm({ id, shards }: Planned, { slurm, store, tasks = DEFAULT_TASKS }: SlurmOptions): void {
  const count = Math.min(tasks, Math.max(1, shards))
  writeText(slurm, scriptOf(id, shards, count, placeForNodes(store)))
  print(`${slurm}: ${shards} shards of the run ${id} over ${count} tasks; start it with: bash ${slurm}\n`)
}

/** Called before anything is planned, because other users can read a script. */
export function failIfSecret(): void {
  if (isIncomplete(originOf()))
    failUsage({
      code: 'usage/option',
      message: 'The command contains a password, which is not written into a script.',
      hint: 'Put the password where the nodes find it, such as PGPASSWORD or ~/.pgpass.',
    })
}

/** The store as the nodes name it: a folder, or the variable that holds one. */
function placeForNodes(store: string): string {
  return /^env:\w+$/.test(store) ? store : resolve(store)
}

function scriptOf(id: string, shards: number, tasks: number, store: string): string {
  const { command, folder } = originOf()
  const place = shellWords(['--store', store])
  return `#!/bin/bash
# The run ${id} of Cupel: ${shards} shards over ${tasks} tasks, and then the command itself, which finds their results in the store.
# CUPEL is the command that starts Cupel on the nodes. SBATCH_OPTIONS are options of your own, such as "--account=me --time=2:00:00 --cpus-per-task=4".
set -euo pipefail
cd ${shellWords([folder])}
export CUPEL="\${CUPEL:-cupel}"

array=$(sbatch --parsable --export=ALL \${SBATCH_OPTIONS:-} --job-name=cupel-${id} --array=0-${tasks - 1} <<'TASK'
#!/bin/bash
exec $CUPEL worker ${place} --run ${id} --part "$SLURM_ARRAY_TASK_ID/${tasks}" --threads "\${SLURM_CPUS_PER_TASK:-1}"
TASK
)
sbatch --export=ALL \${SBATCH_OPTIONS:-} --job-name=cupel-${id}-reduce --dependency="afterany:\${array%%;*}" <<'REDUCE'
#!/bin/bash
exec $CUPEL ${shellWords(command)} ${place} --threads "\${SLURM_CPUS_PER_TASK:-1}"
REDUCE
`
}
