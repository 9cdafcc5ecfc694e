/**
 * A run as a Slurm array. The script is run for real; `sbatch` is one of our own, which does at once what a cluster does when it has time: the
 * tasks of an array, and a job that depends on them.
 */
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../src/node/work/store/store.js'
import { cupel as here } from '../cli/said.js'
import { cupel, type Ended, filesOf, say, writeLetters } from './processes.js'

/** A shell must be told of such a name with care. */
const folder = mkdtempSync(join(tmpdir(), "cupel's slurm "))
const at = (...names: readonly string[]) => join(folder, ...names)
const SHARDS = 6
const experiment = (out: string, ...more: string[]) => [
  'experiment',
  'degrade',
  'letters',
  '-m',
  'strict',
  '--repeats',
  `${SHARDS / 3}`,
  '--out',
  out,
  ...more,
]
const plan = (out: string, store: string, ...more: string[]) =>
  say([...experiment(out), '--slurm', `${out}.sh`, '--store', store, ...more], { cwd: folder })

beforeAll(async () => {
  writeLetters(at('letters'), 20)
  mkdirSync(at('bin'))
  writeFileSync(at('bin', 'sbatch'), sbatch)
  chmodSync(at('bin', 'sbatch'), 0o755)
  expect(await say(experiment('alone', '--threads', '1'), { cwd: folder })).toMatchObject({ code: 0 })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sbatch = `#!/bin/bash
set -eu
script=$(mktemp)
cat > "$script"
for option in "$@"; do
  case $option in
    --array=0-*) last=\${option#--array=0-} ;;
    --dependency=*) after=\${option#--dependency=} ;;
    --cpus-per-task=*) export SLURM_CPUS_PER_TASK=\${option#*=} ;;
  esac
done
echo "$*" >> "$SBATCH_LOG"
if [ -n "\${last-}" ]; then
  for task in $(seq 0 "$last"); do
    [ "$task" = "\${SKIPPED-}" ] || SLURM_ARRAY_TASK_ID=$task bash "$script" >> "$SBATCH_LOG" 2>&1
  done
  echo '4711;cluster'
else
  [ "$after" = afterany:4711 ]
  bash "$script" >> "$SBATCH_LOG" 2>&1
  echo 'Submitted batch job 4712'
fi
rm "$script"
`

/** Runs a script from somewhere else; gives what was submitted, and what its jobs said. */
async function submit(script: string, env: Readonly<Record<string, string>> = {}): Promise<Ended & { log: string }> {
  const log = at(`${script}.log`)
  const child = spawn('bash', [at(script)], {
    cwd: tmpdir(),
    env: {
      ...process.env,
      PATH: `${at('bin')}${delimiter}${process.env.PATH}`,
      CUPEL: `${process.execPath} ${cupel}`,
      SBATCH_LOG: log,
      ...env,
    },
  })
  const texts = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) child[name].on('data', (data) => (texts[name] += data))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, ...texts, log: readFileSync(log, 'utf8') }
}

describe('a run as a Slurm array', () => {
  it('ends with the same bytes', async () => {
    const planned = await plan('whole', 'store', '--tasks', '4')
    expect(planned.code).toBe(0)
    expect(planned.stdout).toMatch(
      /^whole\.sh: 6 shards of the run \w{12} over 4 tasks; start it with: bash whole\.sh\n$/,
    )
    const { code, stderr, log } = await submit('whole.sh', { SBATCH_OPTIONS: '--account=me --cpus-per-task=2' })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(log.match(/--account=me/g)).toHaveLength(2)
    for (const [task, shards] of [2, 2, 1, 1].entries())
      expect(log).toMatch(
        new RegExp(`part ${task}/4 of the run \\w{12}: ${shards} shards done, 0 done before, 0 failed`),
      )
    expect(filesOf(at('whole'))).toEqual(filesOf(at('alone')))
  })

  it('ends well without a task that never ran', async () => {
    expect(await plan('lame', 'lame store', '--tasks', '2')).toMatchObject({ code: 0 })
    const { code, log } = await submit('lame.sh', { SKIPPED: '1' })
    expect(code).toBe(0)
    expect(log).not.toContain('part 1/2')
    expect(filesOf(at('lame'))).toEqual(filesOf(at('alone')))
    expect(await (await openStore(at('lame store'))).list('results/')).toHaveLength(SHARDS)
  })

  it('has no more tasks than shards, and finds what is done', async () => {
    const { stdout } = await plan('again', 'store', '--tasks', '100')
    expect(stdout).toContain('over 6 tasks')
    const { code, log } = await submit('again.sh')
    expect(code).toBe(0)
    expect(log.match(/0 shards done, 1 done before, 0 failed/g)).toHaveLength(SHARDS)
    expect(filesOf(at('again'))).toEqual(filesOf(at('alone')))
  })

  it('is called off in its store alone, and told that a queue may have jobs of it', async () => {
    await plan('off', 'off store')
    const { out } = await here('runs', '--json', '--store', at('off store'))
    const { id } = JSON.parse(out).runs[0]
    const cancelled = await here('runs', 'cancel', id, '--store', at('off store'))
    expect(cancelled.out).toBe(
      `The run ${id} is cancelled: 0 of ${SHARDS} shards were done and are kept. If it has jobs in a queue, they are still there; --queue removes them.\n`,
    )
  })

  it('takes its store from the environment of the nodes', async () => {
    const env = { CUPEL_PLACE: at('somewhere') }
    const args = [...experiment('named'), '--slurm', 'named.sh', '--store', 'env:CUPEL_PLACE', '--tasks', '1']
    expect(await say(args, { cwd: folder, env })).toMatchObject({ code: 0 })
    expect(await submit('named.sh', env)).toMatchObject({ code: 0 })
    expect(filesOf(at('named'))).toEqual(filesOf(at('alone')))
  })

  it('is not written with a password in it, nor without a store', async () => {
    const index = ['facts', 'index', at('letters'), '-o', 'postgres://me:h@sh@127.0.0.1:9/cupel']
    const secret = await here(...index, '--slurm', at('secret.sh'), '--store', at('store'))
    expect(secret).toMatchObject({ code: 2, out: '' })
    expect(secret.err).not.toMatch(/h@sh|h%40sh/)
    for (const store of [[], ['--store', 'postgres://127.0.0.1:9/cupel']]) {
      const bare = await here('experiment', 'degrade', at('letters'), '--slurm', at('bare.sh'), ...store)
      expect(bare).toMatchObject({ code: 2, out: '' })
      expect(bare.err).toContain('--slurm needs a --store that is a folder.')
    }
    for (const script of ['secret.sh', 'bare.sh']) expect(existsSync(at(script))).toBe(false)
  })
})
