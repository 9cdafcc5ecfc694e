/**
 * All measures of temporal graphs against the exact fractions of `reference/temporal-oracle.jsonl`, through the command line:
 * 120 random pairs, every field. The folder stands beside the project, or where CUPEL_SHARED says.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { need, shared } from '../shared.js'

const cupel = fileURLToPath(new URL('../../bin/cupel', import.meta.url))
const file = join(shared, 'reference', 'temporal-oracle.jsonl')

interface JsonDocument {
  readonly id: string
  readonly values: Readonly<Record<string, number | null>>
  readonly counts: Readonly<Record<string, { readonly credit: number; readonly weight: number }>>
  readonly items: readonly JsonItem[]
}

interface JsonItem {
  readonly side: string
  readonly facet?: string
  readonly credit: number
  readonly weight: number
  readonly count?: number
}

type Field = readonly [measure: string, read: (document: JsonDocument) => number | null]

const value = (measure: string, name: string): Field => [measure, ({ values }) => values[name]!]
const credit = (measure: string, name: string): Field => [measure, ({ counts }) => counts[name]!.credit]
const weight = (measure: string, name: string): Field => [measure, ({ counts }) => counts[name]!.weight]

/** What the items of a facet lack to their weight, on one side. */
const lost = (measure: string, side: string, facet: string): Field => [
  measure,
  ({ items }) =>
    items
      .filter((item) => item.side === side && item.facet === facet)
      .reduce((sum, item) => sum + (item.weight - item.credit) * (item.count ?? 1), 0),
]

function pointFields(measure: string): Readonly<Record<string, Field>> {
  return {
    vK: weight(measure, 'major-recall'),
    vG: weight(measure, 'precision'),
    splits: lost(measure, 'gold', 'merge'),
    conflations: lost(measure, 'system', 'merge'),
    misses: lost(measure, 'gold', 'major'),
    errors: lost(measure, 'system', 'major'),
    major: value(measure, 'major-recall'),
    minor: value(measure, 'minor-recall'),
    minor_total: weight(measure, 'minor-recall'),
    recall: value(measure, 'recall'),
    precision: value(measure, 'precision'),
    vc: credit(measure, 'precision'),
  }
}

const fields: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  awareness: {
    precision: value('temporal-awareness', 'precision'),
    recall: value('temporal-awareness', 'recall'),
    p_hits: credit('temporal-awareness', 'precision'),
    r_hits: credit('temporal-awareness', 'recall'),
  },
  closure: {
    strict_recall: value('strict', 'recall'),
    strict_precision: value('strict', 'precision'),
    single_recall: value('strict(edges=single)', 'recall'),
    single_precision: value('strict(edges=single)', 'precision'),
    finesse: value('relaxed', 'recall'),
    coherence: value('relaxed', 'precision'),
    jaccard: value('jaccard', 'jaccard'),
    kernel_recall: value('kernel', 'recall'),
    kernel_precision: value('kernel', 'precision'),
    K: weight('strict', 'recall'),
    S: weight('strict', 'precision'),
    kernelK: weight('kernel', 'recall'),
    kernelS: weight('kernel', 'precision'),
  },
  points: pointFields('point-graph'),
  points_relaxed: pointFields('point-graph(scoring=relaxed)'),
}

interface OracleCase {
  readonly id: string
  readonly gold: object
  readonly system: object
  readonly expected: Readonly<Record<string, Readonly<Record<string, readonly [number, number] | number | null>>>>
}

interface JsonReport {
  readonly measures: readonly { readonly id: string; readonly documents: readonly JsonDocument[] }[]
}

describe('the oracle of random pairs, through the command line', () => {
  it('gives the same number for every field of all 120 cases', (context) => {
    need(file, context)
    const cases = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as OracleCase)
    const documents = new Map(
      scored(cases).measures.flatMap((measure) =>
        measure.documents.map((document) => [`${measure.id} ${document.id}`, document] as const),
      ),
    )
    for (const { id, expected } of cases)
      for (const [group, numbers] of Object.entries(expected))
        for (const [name, number] of Object.entries(numbers)) {
          const [measure, read] = fields[group]![name]!
          const actual = read(documents.get(`${measure} ${id}`)!)
          const at = `${id} ${group}.${name}`
          if (number === null) expect(actual, at).toBeNull()
          else expect(actual, at).toBeCloseTo(typeof number === 'number' ? number : number[0] / number[1], 12)
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
    const measures = new Set(Object.values(fields).flatMap((group) => Object.values(group).map(([id]) => id)))
    const sides = [join(folder, 'gold.jsonl'), join(folder, 'system.jsonl')]
    const asked = [...measures].flatMap((id) => ['-m', id])
    const args = ['score', ...sides, ...asked, '--items', '-o', join(folder, 'report.json')]
    expect(spawnSync(process.execPath, [cupel, ...args]).status).toBe(0)
    return JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as JsonReport
  } finally {
    rmSync(folder, { recursive: true })
  }
}
