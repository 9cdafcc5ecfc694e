/** Laws that a wrong measure could keep would be worth nothing: a few measures and summaries are changed, and a law must fail. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const laws = 'test/laws/measures.test.ts'

function mutate(...args: readonly string[]) {
  return spawnSync(process.execPath, ['scripts/mutate/main.js', ...args], { cwd: root, encoding: 'utf8' })
}

describe('the laws of measures', () => {
  it.each([
    // Curves and the loops of randomisation tests are not part of a score: test/summaries and test/stats check them.
    { folder: 'src/summaries', seed: '2', least: '0.75' },
    { folder: 'src/measures', seed: '2', least: '0.5' },
  ])('notice wrong code in $folder', ({ folder, seed, least }) => {
    const sample = ['--seed', seed, '--count', '4', '--per-file', '1']
    const { status, stdout } = mutate(...sample, '--test', laws, '--by-measure', '--least', least, folder)
    expect(status, stdout).toBe(0)
  })
})
