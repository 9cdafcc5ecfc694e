/**
 * Temporal awareness against exact values made by other programs: `reference/temporal-oracle.jsonl` (120 random pairs) and
 * `reference/temporal/exact.*.json` (real corpora and systems; its README tells how they came about).
 * The folder stands beside the project, or where CUPEL_SHARED says; nothing of it is copied here.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type DocumentReport, evaluate } from '../../src/evaluation/evaluate.js'
import type { AllenName, TimeLayer } from '../../src/layers/time.js'
import type { AnyMeasure } from '../../src/measure.js'
import { temporalAwareness } from '../../src/measures/temporal-awareness.js'
import { load } from '../../src/node/load.js'
import { need, shared } from '../shared.js'

describe('the oracle of random pairs', () => {
  it('gives the same hits and the same fractions in all 120 cases', (context) => {
    const file = join(shared, 'reference', 'temporal-oracle.jsonl')
    need(file, context)
    const cases = readFileSync(file, 'utf8').trim().split('\n')
    expect(cases.length).toBe(120)
    for (const line of cases) {
      const { id, gold, system, expected } = JSON.parse(line) as OracleCase
      const { precision, recall } = countsOf(temporalAwareness(), id, toLayer(gold), toLayer(system))
      const { awareness } = expected
      expect({ id, hits: [precision!.credit, recall!.credit] }).toEqual({
        id,
        hits: [awareness.p_hits, awareness.r_hits],
      })
      expect(precision!.credit * awareness.precision[1]).toBe(precision!.weight * awareness.precision[0])
      expect(recall!.credit * awareness.recall[1]).toBe(recall!.weight * awareness.recall[0])
    }
  })
})

const pairs = [
  'platinum-20_0.01',
  'platinum-codl',
  'platinum-emnlp17gold-self',
  'platinum-self',
  'platinum-sp-ilp',
  'qatempeval-tipsem',
  'qatempeval-trios',
  'tbdense-annotators',
  'tbdense-caevo',
  'tbdense-emnlp17',
  'tbdense-naacl18',
  'te3toolkit-easy',
  'te3toolkit-sample',
  'timebank-drop30',
  'timebank-relabel20',
  'timebank-self',
]

describe('the exact values of real corpora', () => {
  const measure = temporalAwareness({ contradictions: 'official', during: 'simultaneous' })

  it('are all compared', (context) => {
    const folder = join(shared, 'reference', 'temporal')
    need(folder, context)
    const files = readdirSync(folder).filter((file) => file.startsWith('exact.'))
    expect(files.sort()).toEqual(pairs.map((pair) => `exact.${pair}.json`))
  })

  it.for(pairs)('are those of every document of %s', (pair, context) => {
    const file = join(shared, 'reference', 'temporal', `exact.${pair}.json`)
    need(file, context)
    const { gold, system, fields, docs } = JSON.parse(readFileSync(file, 'utf8')) as ExactFile
    const [goldFolder, systemFolder] = [gold, system].map((path) =>
      join(shared, 'data', 'temporal', path.replace(/^data\//, '')),
    ) as [string, string]
    need(goldFolder, context)
    need(systemFolder, context)
    const report = evaluate({
      gold: load(goldFolder).documents,
      system: load(systemFolder).documents,
      measures: [measure],
    })
    const found = Object.fromEntries(
      report.measures[0]!.documents.map((document) => [document.id, countList(document)]),
    )
    const columns = ['unique_p_num', 'unique_p_den', 'unique_r_num', 'unique_r_den'].map((name) => fields.indexOf(name))
    const expected = Object.entries(docs).map(([id, values]) => [id, columns.map((column) => values[column]!)])
    expect(found).toEqual(Object.fromEntries(expected))
  })
})

type Fraction = readonly [number, number]

interface OracleCase {
  readonly id: string
  readonly gold: OracleGraph
  readonly system: OracleGraph
  readonly expected: {
    readonly awareness: { precision: Fraction; recall: Fraction; p_hits: number; r_hits: number }
  }
}

interface OracleGraph {
  readonly intervals: readonly string[]
  readonly relations: readonly (readonly [string, readonly AllenName[], string])[]
}

interface ExactFile {
  readonly gold: string
  readonly system: string
  readonly fields: readonly string[]
  readonly docs: Readonly<Record<string, readonly number[]>>
}

function toLayer({ intervals, relations }: OracleGraph): TimeLayer {
  return {
    entities: intervals.map((id) => ({ id, kind: 'interval' })),
    links: relations.map(([source, relation, target], i) => ({
      id: `l${i + 1}`,
      source,
      target,
      label: relation.join(' '),
      relation,
    })),
  }
}

function countsOf({ judge, summary }: AnyMeasure, id: string, gold: TimeLayer, system: TimeLayer) {
  return summary.counts(summary.of(judge({ id, gold, system }).judgements))
}

function countList({ counts: { precision, recall } }: DocumentReport): readonly number[] {
  return [precision!.credit, precision!.weight, recall!.credit, recall!.weight]
}
