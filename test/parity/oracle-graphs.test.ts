/**
 * All measures of temporal graphs against the exact fractions of `reference/temporal-oracle.jsonl`, through the command line:
 * 120 random pairs, every field. The folder stands beside the project, or where CUPEL_SHARED says.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { shared } from '../shared.js'

const cupel = fileURLToPath(new URL('../../bin/cupel', import.meta.url))
const file = join(shared, 'reference', 'temporal-oracle.jsonl')

/** Field of the oracle, measure, value. */
const fields: readonly (readonly [field: string, measure: string, value: string])[] = [
  ['awareness.precision', 'temporal-awareness', 'precision'],
  ['awareness.recall', 'temporal-awareness', 'recall'],
  ['closure.strict_recall', 'strict', 'recall'],
  ['closure.strict_precision', 'strict', 'precision'],
  ['closure.single_recall', 'strict(edges=single)', 'recall'],
  ['closure.single_precision', 'strict(edges=single)', 'precision'],
  ['closure.finesse', 'relaxed', 'recall'],
  ['closure.coherence', 'relaxed', 'precision'],
  ['closure.jaccard', 'jaccard', 'jaccard'],
  ['closure.kernel_recall', 'kernel', 'recall'],
  ['closure.kernel_precision', 'kernel', 'precision'],
  ...['points', 'points_relaxed'].flatMap((points) =>
    [
      ['major', 'major-recall'],
      ['minor', 'minor-recall'],
      ['recall', 'recall'],
      ['precision', 'precision'],
    ].map(([field, value]): [string, string, string] => [
      `${points}.${field}`,
      points === 'points' ? 'point-graph' : 'point-graph(scoring=relaxed)',
      value!,
    ]),
  ),
]

interface OracleCase {
  readonly id: string
  readonly gold: object
  readonly system: object
  readonly expected: Readonly<Record<string, Readonly<Record<string, readonly [number, number] | null>>>>
}

interface JsonReport {
  readonly measures: readonly {
    readonly id: string
    readonly documents: readonly { readonly id: string; readonly values: Readonly<Record<string, number | null>> }[]
  }[]
}

describe('the oracle of random pairs, through the command line', () => {
  it('gives the same value for every field of all 120 cases', ({ skip }) => {
    skip(!existsSync(file), `${file} is not here; set CUPEL_SHARED to the folder that holds reference/`)
    const cases = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as OracleCase)
    const { measures } = scored(cases)
    const values = new Map(
      measures.flatMap(({ id, documents }) => documents.map((document) => [`${id} ${document.id}`, document.values])),
    )
    for (const { id, expected } of cases)
      for (const [field, measure, value] of fields) {
        const [group, name] = field.split('.') as [string, string]
        const fraction = expected[group]![name]!
        const actual = values.get(`${measure} ${id}`)![value]!
        if (fraction === null) expect(actual, `${id} ${field}`).toBeNull()
        else expect(Math.abs(actual - fraction[0] / fraction[1]), `${id} ${field}`).toBeLessThan(1e-12)
      }
    expect(cases.length).toBe(120)
  })
})

function scored(cases: readonly OracleCase[]): JsonReport {
  const folder = mkdtempSync(join(tmpdir(), 'cupel-oracle-'))
  try {
    for (const side of ['gold', 'system'] as const)
      writeFileSync(
        join(folder, `${side}.jsonl`),
        cases.map((one) => JSON.stringify({ id: one.id, ...one[side] })).join('\n'),
      )
    const ids = [...new Set(fields.map(([, measure]) => measure))].flatMap((measure) => ['-m', measure])
    const args = [
      'score',
      join(folder, 'gold.jsonl'),
      join(folder, 'system.jsonl'),
      ...ids,
      '-o',
      join(folder, 'report.json'),
    ]
    expect(spawnSync(process.execPath, [cupel, ...args]).status).toBe(0)
    return JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as JsonReport
  } finally {
    rmSync(folder, { recursive: true })
  }
}
