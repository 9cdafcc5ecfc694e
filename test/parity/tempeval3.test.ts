/**
 * `tempeval3` and `entities` against the values in `reference/temporal` (its README tells how they came about): the exact form
 * of the TempEval-3 relation score, the official program's entity counts, and 31 small lists of links.
 * The folder stands beside the project, or where CUPEL_SHARED says; nothing of it is copied here.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, type TestContext } from 'vitest'
import type { Document } from '../../src/document.js'
import { type DocumentReport, evaluate, type MeasureReport } from '../../src/evaluation/evaluate.js'
import type { AnyMeasure } from '../../src/measure.js'
import { entities } from '../../src/measures/entities.js'
import { tempeval3 } from '../../src/measures/tempeval3.js'
import { load } from '../../src/node/load.js'
import { takeInOrder } from '../../src/time/contradictions/sequential.js'
import { need, shared } from '../shared.js'
import { timeline } from '../time/notation.js'

const reference = join(shared, 'reference', 'temporal')

interface ReferenceFile {
  readonly gold: string
  readonly system: string
  readonly fields: readonly string[]
  readonly docs: Readonly<Record<string, readonly number[]>>
}

function filesOf(tool: string): readonly string[] {
  if (!existsSync(reference)) return [`${tool}.any.json`]
  return readdirSync(reference).filter((file) => file.startsWith(`${tool}.`))
}

const loaded = new Map<string, readonly Document[]>()

/** Several comparisons read the same folders. */
function documentsOf(path: string): readonly Document[] {
  const folder = join(shared, 'data', 'temporal', path.replace(/^data\//, ''))
  const documents = loaded.get(folder) ?? load(folder).documents
  loaded.set(folder, documents)
  return documents
}

function read(file: string, context: TestContext) {
  need(join(reference, file), context)
  const { gold, system, fields, docs } = JSON.parse(readFileSync(join(reference, file), 'utf8')) as ReferenceFile
  const pick = (names: readonly string[]): Record<string, readonly number[]> =>
    Object.fromEntries(Object.entries(docs).map(([id, row]) => [id, names.map((name) => row[fields.indexOf(name)]!)]))
  return { gold: documentsOf(gold), system: documentsOf(system), pick }
}

function score(gold: readonly Document[], system: readonly Document[], measure: AnyMeasure): MeasureReport {
  return evaluate({ gold, system, measures: [measure] }).measures[0]!
}

function countsOf({ counts: { precision, recall } }: DocumentReport): readonly number[] {
  return [precision!.credit, precision!.weight, recall!.credit, recall!.weight]
}

describe('the exact form of the relation score', () => {
  it.for(filesOf('exact'))('is that of every document: %s', (file, context) => {
    const { gold, system, pick } = read(file, context)
    const found = score(gold, system, tempeval3({ align: 'ids' })).documents.map((each) => [each.id, countsOf(each)])
    expect(Object.fromEntries(found)).toEqual(pick(['p_num', 'p_den', 'r_num', 'r_den']))
  })

  it.for(filesOf('exact'))('drops and sets aside the same links: %s', (file, context) => {
    const { gold, system, pick } = read(file, context)
    const taken = (documents: readonly Document[]): ReadonlyMap<string, readonly number[]> =>
      new Map(
        documents.map(({ id, layers }) => {
          const { redundant, setAside } = takeInOrder(layers.time!, 'simultaneous', 'word-for-word')
          return [id, [redundant.length, setAside.length]]
        }),
      )
    const [inGold, inSystem] = [taken(gold), taken(system)]
    const expected = pick(['gold_redundant', 'gold_violated', 'sys_redundant', 'sys_violated'])
    for (const [id, counts] of Object.entries(expected))
      expect([id, ...inGold.get(id)!, ...inSystem.get(id)!]).toEqual([id, ...counts])
  })
})

/** What the official aligner wrote for a pair of folders, where it is kept. */
const normalized: Readonly<Record<string, string>> = {
  'te3-full.platinum-20_0.01.json': 'te3-platinum/te3-normalized-20_0.01',
  'te3-full.platinum-codl.json': 'te3-platinum/te3-normalized-codl',
  'te3-full.platinum-sp-ilp.json': 'te3-platinum/te3-normalized-sp-ilp',
  'te3-full.qatempeval-tipsem.json': 'qatempeval-fold1/te3-normalized-tipsem',
  'te3-full.qatempeval-trios.json': 'qatempeval-fold1/te3-normalized-trios',
  'te3-full.tbdense-caevo.json': 'tbdense-test/te3-normalized-caevo',
  'te3-full.tbdense-emnlp17.json': 'tbdense-test/te3-normalized-emnlp17',
  'te3-full.tbdense-naacl18.json': 'tbdense-test/te3-normalized-naacl18',
  'te3-full.te3toolkit-easy.json': 'te3toolkit-easy/te3-normalized',
  'te3-full.te3toolkit-sample.json': 'te3toolkit-sample/te3-normalized',
}

describe('alignment by place', () => {
  it.for(Object.entries(normalized))('gives what the official aligner gives: %s', ([file, folder], context) => {
    const { gold, system } = read(file, context)
    const [ours, theirs] = [
      score(gold, system, tempeval3({ align: 'spans' })),
      score(documentsOf(`${folder}/gold`), documentsOf(`${folder}/system`), tempeval3({ align: 'ids' })),
    ]
    expect(ours.documents.map((each) => [each.id, countsOf(each)])).toEqual(
      theirs.documents.map((each) => [each.id, countsOf(each)]),
    )
  })
})

type EntityParams = NonNullable<Parameters<typeof entities>[0]>
const entityFields: readonly (readonly [EntityParams, string, string, string])[] = [
  [{ kind: 'event', match: 'strict' }, 'ev', 'ev_strict_p', 'ev_strict_r'],
  [{ kind: 'event', match: 'relaxed' }, 'ev', 'ev_rel_p', 'ev_rel_r'],
  [{ kind: 'time', match: 'strict' }, 'tx', 'tx_strict_p', 'tx_strict_r'],
  [{ kind: 'time', match: 'relaxed' }, 'tx', 'tx_rel_p', 'tx_rel_r'],
  ...(['class', 'tense', 'aspect', 'pos', 'polarity', 'modality'] as const).map(
    (attribute) => [{ kind: 'event', attribute } as const, 'ev', attribute, attribute] as const,
  ),
  ...(['type', 'value'] as const).map(
    (attribute) => [{ kind: 'time', attribute } as const, 'tx', attribute, attribute] as const,
  ),
]

describe('the entity counts of the official program', () => {
  it.for(filesOf('te3-full'))('are ours: %s', (file, context) => {
    const { gold, system, pick } = read(file, context)
    const report = evaluate({ gold, system, measures: entityFields.map(([params]) => entities(params)) })
    entityFields.forEach(([params, kind, precise, recalled], i) => {
      const expected = pick([precise, `${kind}_sys`, recalled, `${kind}_gold`])
      // The official program processed 35 of the 36 documents of tbdense-annotators.
      const known = report.measures[i]!.documents.filter(({ id }) => expected[id])
      expect([params, Object.fromEntries(known.map((each) => [each.id, countsOf(each)]))]).toEqual([params, expected])
    })
  })
})

interface SmallCase {
  readonly case: string
  readonly link_exact_te3: readonly (readonly [link: string, exact: string, toolkit: string])[]
}

describe('the small lists of links', () => {
  it('have the same links new, redundant and contradictory', (context) => {
    const file = join(reference, 'minimal-cases.json')
    need(file, context)
    const cases = JSON.parse(readFileSync(file, 'utf8')) as readonly SmallCase[]
    expect(cases.length).toBe(31)
    for (const { case: name, link_exact_te3: rows } of cases) {
      // An unknown relType never gets past the reader; `NONE` says nothing.
      const known = rows.filter(([, exact]) => exact !== 'unknown-rel')
      const layer = timeline(...known.map(([link]) => link))
      const { redundant, setAside, repeated } = takeInOrder(layer, 'simultaneous', 'word-for-word')
      const status = layer.links.map((link) =>
        redundant.includes(link) || repeated.includes(link) ? 'true' : setAside.includes(link) ? 'false' : 'new',
      )
      expect([name, ...status]).toEqual([name, ...known.map(([, exact]) => exact)])
    }
  })
})
