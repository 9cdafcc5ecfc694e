/** Sentences, questions and groups on the command line. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cupel } from './said.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-units-'))

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const amr = (name: string, ...graphs: readonly string[]) =>
  file(name, graphs.map((graph, i) => `# ::id s${i + 1}\n${graph}\n`).join('\n'))
const gold = amr('gold.amr', '(a / ask-01 :ARG0 (b / boy))', '(g / go-02 :ARG0 (d / dog))', '(s / sing-01)')
const system = amr('system.amr', '(a / ask-01 :ARG0 (b / boy))', '(g / go-02 :ARG0 (c / cat))', '(s / sing-01)')
const other = amr('other.amr', '(a / ask-01)', '(g / go-02)', '(d / dance-01)')

const sheet = (name: string, ...rows: readonly object[]) =>
  file(name, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
const answers = sheet(
  'gold.jsonl',
  { id: 'q1', answer: 'a', group: 'law' },
  { id: 'q2', answer: 'b', group: 'art' },
  { id: 'q3', answer: 'c', group: 'art' },
)
const run = sheet('run.jsonl', { id: 'q1', answer: 'a' }, { id: 'q2', answer: 'x' }, { id: 'q3', answer: 'c' })

describe('units on the command line', () => {
  it('AMR is scored by smatch, with a row for each sentence on request', async () => {
    const { code, out } = await cupel('score', gold, system, '--per', 'sentence')
    expect(code).toBe(0)
    expect(out.split('\n').map((line) => line.split(/\s+/).slice(0, 2))).toEqual(
      expect.arrayContaining([['smatch'], ['gold/s1', '1.0000'], ['gold/s2', '0.7500'], ['gold/s3', '1.0000']]),
    )
    expect(out).toMatch(/^sentence\s+f1/m)
  })

  it('sentences are resampled and compared, and the signature says so', async () => {
    const scored = await cupel('score', gold, system, '--ci', '50', '--unit', 'sentences')
    expect(scored.out).toContain('ci:bootstrap-50-seed-1-unit-sentences|')
    const compared = await cupel(
      'compare',
      gold,
      system,
      other,
      '--unit',
      'sentences',
      '--samples',
      '50',
      '--trials',
      '50',
    )
    expect(compared.code).toBe(0)
    expect(compared.out).toContain('-unit-sentences|')
  })

  it('a comparison of single files names the unit that fits', async () => {
    const { out } = await cupel('compare', gold, system, other, '--samples', '50', '--trials', '50')
    expect(out).toContain('Use --unit sentences to resample and swap sentences instead of documents.')
  })

  it('measures of whole documents have no sentences', async () => {
    const { code, err } = await cupel('score', gold, system, '-m', 'ancast++', '--ci', '--unit', 'sentences')
    expect([code, err]).toEqual([2, expect.stringContaining('ancast++ judges whole documents')])
  })

  it('questions and their groups have rows, too', async () => {
    const rows = async (part: string) => {
      const { out } = await cupel('score', answers, run, '-m', 'accuracy', '--per', part)
      return out
        .split('\n')
        .filter((line) => line.startsWith('gold/'))
        .map((line) => line.split(/\s+/).slice(0, 2).join(' '))
    }
    expect(await rows('question')).toEqual(['gold/q1 1.0000', 'gold/q2 0.0000', 'gold/q3 1.0000'])
    expect(await rows('group')).toEqual(['gold/law 1.0000', 'gold/art 0.5000'])
  })

  it('groups of documents need a pattern, and a pattern needs groups', async () => {
    const none = await cupel('compare', gold, system, other, '--unit', 'groups')
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('Use --group-by PATTERN')])
    const useless = await cupel('compare', gold, system, other, '--group-by', '^[a-z]')
    expect([useless.code, useless.err]).toEqual([
      2,
      expect.stringContaining('--group-by only has an effect on --unit groups'),
    ])
    const grouped = await cupel('score', gold, system, '--ci', '50', '--unit', 'groups', '--group-by', '^[a-z]+')
    expect(grouped.out).toContain('-unit-groups(^[a-z]+)|')
  })

  it('a report lists and resamples parts of one kind only', async () => {
    const { code, err } = await cupel('score', answers, run, '--per', 'question', '--ci', '--unit', 'groups')
    expect([code, err]).toEqual([2, expect.stringContaining('A report cannot list questions and resample groups.')])
  })
})
