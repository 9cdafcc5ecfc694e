/** Progress of long work where standard error is not a terminal. The clock is given. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { progressLines } from '../../src/cli/output/progress-lines.js'
import { cupel } from './said.js'

function linesAt(ticks: readonly (readonly [seconds: number, done: number, total: number])[]): readonly string[] {
  let seconds = 0
  const lines: string[] = []
  const progress = progressLines('judging', { now: () => 1000 * seconds, write: (text) => lines.push(text) })
  for (const [time, done, total] of ticks) {
    seconds = time
    progress.tick(done, total)
  }
  return lines
}

describe('progressLines', () => {
  it('shows nothing for two seconds, and nothing when the work is done', () => {
    expect(
      linesAt([
        [0, 1, 4],
        [1.9, 2, 4],
        [2, 4, 4],
      ]),
    ).toEqual([])
  })

  it('shows a line after two seconds, and the next one after ten more', () => {
    const ticks = Array.from({ length: 24 }, (_, i) => [i + 1, 100 * (i + 1), 10_000] as const)
    expect(linesAt(ticks)).toEqual([
      'judging: 200 of 10,000 (2 %), about 98 s left\n',
      'judging: 1,200 of 10,000 (12 %), about 88 s left\n',
      'judging: 2,200 of 10,000 (22 %), about 78 s left\n',
    ])
  })

  it('does not guess the time that is left from the first hundredth', () => {
    expect(linesAt([[5, 0, 300]])).toEqual(['judging: 0 of 300 (0 %)\n'])
    expect(linesAt([[5, 5, 300]])).toEqual(['judging: 5 of 300 (1 %)\n'])
  })

  it('shows long times in minutes and hours', () => {
    expect(linesAt([[60, 1, 10]])).toEqual(['judging: 1 of 10 (10 %), about 9 min left\n'])
    expect(linesAt([[3600, 1, 10]])).toEqual(['judging: 1 of 10 (10 %), about 9 h left\n'])
  })
})

describe('the progress of commands', () => {
  const line = ['compare', ...['ann', 'ben', 'eva'].map((name) => `examples/annotators/${name}`), '-m', 'strict']

  beforeEach(() => {
    let time = 0
    // Each look at the clock takes three seconds.
    vi.spyOn(Date, 'now').mockImplementation(() => (time += 3000))
    vi.stubEnv('CUPEL_PROGRESS', undefined)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  })

  it('is shown for judging and for resampling, on standard error', async () => {
    const { code, err, out } = await cupel(...line)
    expect(code).toBe(0)
    expect(err).toMatch(/^judging: \d+ of \d+ \(\d+ %\)/m)
    expect(err).toMatch(/^resampling: [\d,]+ of 20,000 \(\d+ %\)/m)
    expect(err).not.toMatch(/\p{Cc}(?<!\n)/u)
    expect(out).not.toContain('resampling:')
  })

  it('can be turned off', async () => {
    vi.stubEnv('CUPEL_PROGRESS', 'off')
    expect((await cupel(...line)).err).not.toContain('resampling')
  })
})
