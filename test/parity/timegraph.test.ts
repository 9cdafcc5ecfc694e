/**
 * What `docs/parity.md` says about the faults of the TempEval-3 program, held against a model of its Timegraph that has each
 * fault on a switch. The reference stands beside the project, or where CUPEL_SHARED says.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, type TestContext } from 'vitest'
import type { Document } from '../../src/document.js'
import { load } from '../../src/node/load.js'
import { need, shared } from '../shared.js'
import { Timegraph } from './timegraph.js'
import { countsOf, readAs, type Taken, take } from './timegraph-score.js'
import { type Fault, faultNames } from './timegraph-tables.js'

const reference = join(shared, 'reference', 'temporal')
const page = new URL('../../docs/parity.md', import.meta.url)
const allFaults = new Set(Object.keys(faultNames) as Fault[])
const noFaults: ReadonlySet<Fault> = new Set()

interface ReferenceFile {
  readonly gold: string
  readonly system: string
  readonly fields: readonly string[]
  readonly docs: Readonly<Record<string, readonly number[]>>
  readonly violated?: Readonly<
    Record<string, { readonly gold?: readonly string[]; readonly system?: readonly string[] }>
  >
}

const fields = [
  ...['p_num', 'p_den', 'r_num', 'r_den'],
  ...['gold_redundant', 'gold_violated', 'sys_redundant', 'sys_violated'],
]

function pairsHere(): readonly string[] {
  if (!existsSync(reference)) return ['any']
  return readdirSync(reference).flatMap((file) => /^te3-relations-raw\.(.*)\.json$/.exec(file)?.[1] ?? [])
}

function readReference(tool: 'exact' | 'te3-relations-raw', pair: string) {
  const file = JSON.parse(readFileSync(join(reference, `${tool}.${pair}.json`), 'utf8')) as ReferenceFile
  const rows = Object.entries(file.docs).map(
    ([id, row]) => [id, fields.map((name) => row[file.fields.indexOf(name)]!)] as const,
  )
  return { ...file, counts: new Map(rows) }
}

const loaded = new Map<string, ReadonlyMap<string, Document>>()

/** Several claims read the same folders. */
function documentsOf(path: string): ReadonlyMap<string, Document> {
  const folder = join(shared, 'data', 'temporal', path.replace(/^data\//, ''))
  const documents = loaded.get(folder) ?? new Map(load(folder).documents.map((document) => [document.id, document]))
  loaded.set(folder, documents)
  return documents
}

function readPair(pair: string, context: TestContext) {
  need(join(reference, `te3-relations-raw.${pair}.json`), context)
  const program = readReference('te3-relations-raw', pair)
  const [gold, system] = [documentsOf(program.gold), documentsOf(program.system)]
  const taken = (id: string, faults: ReadonlySet<Fault>): { readonly gold: Taken; readonly system: Taken } => ({
    gold: take(gold.get(id)!.layers.time!, faults),
    system: take(system.get(id)!.layers.time!, faults),
  })
  return {
    program: program.counts,
    violated: program.violated ?? {},
    exact: readReference('exact', pair).counts,
    taken,
  }
}

interface Claim {
  readonly pair: string
  readonly cause: string
  readonly documents: readonly string[]
}

/** The rows of the table whose header names causes. */
function claims(): readonly Claim[] {
  const [, table = ''] = readFileSync(page, 'utf8').split('| pair | cause | documents |\n|---|---|---|\n')
  return table
    .slice(0, table.indexOf('\n\n'))
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .map(([, pair, cause, documents]) => ({ pair: pair!, cause: cause!, documents: documents!.split(', ') }))
}

function faultsOf(cause: string): ReadonlySet<Fault> {
  const names = cause.split(' and ')
  return new Set([...allFaults].filter((fault) => names.includes(faultNames[fault])))
}

describe('the causes on the parity page', () => {
  it.for(pairsHere())('name every document that differs, once: %s', (pair, context) => {
    const { program, exact } = readPair(pair, context)
    const differing = [...program].filter(([id, row]) => `${row.slice(0, 4)}` !== `${exact.get(id)!.slice(0, 4)}`)
    const named = claims().flatMap((claim) => (claim.pair === pair ? claim.documents : []))
    expect(named.sort()).toEqual(differing.map(([id]) => id).sort())
  })

  it.for(claims())(
    'give the counts of the program when switched on, and no fewer do: $pair, $cause',
    (claim, context) => {
      const { program, taken } = readPair(claim.pair, context)
      const faults = faultsOf(claim.cause)
      expect(faults.size).toBeGreaterThan(0)
      for (const id of claim.documents) {
        const expected = [id, ...program.get(id)!]
        for (const enough of [faults, allFaults]) expect([id, ...countsOf(taken(id, enough))]).toEqual(expected)
        for (const fault of faults) {
          const fewer = new Set([...faults].filter((each) => each !== fault))
          expect([id, ...countsOf(taken(id, fewer))]).not.toEqual(expected)
        }
      }
    },
  )
})

describe('the model', () => {
  it.for(pairsHere())('is exact without faults: %s', (pair, context) => {
    const { exact, taken } = readPair(pair, context)
    for (const [id, row] of exact) expect([id, ...countsOf(taken(id, noFaults))]).toEqual([id, ...row])
  })

  it('gives the answers of the program to the small lists of links', (context) => {
    const file = join(reference, 'minimal-cases.json')
    need(file, context)
    const differing = (JSON.parse(readFileSync(file, 'utf8')) as readonly SmallCase[]).flatMap(differences)
    expect(differing).toEqual([])
  })

  it.for([
    ['all', allFaults],
    ['no', noFaults],
  ] as const)('agrees with the program as often as the page says, with %s faults', ([, faults], context) => {
    need(reference, context)
    const all = pairsHere().flatMap((pair) => {
      const { program, violated, taken } = readPair(pair, context)
      return [...program].map(([id, row]) => {
        const both = taken(id, faults)
        const sameLinks = (['gold', 'system'] as const).every(
          (side) => `${violated[id]?.[side] ?? []}` === `${both[side].violated}`,
        )
        return sameLinks && `${countsOf(both)}` === `${row}`
      })
    })
    const agreeing = all.filter((agrees) => agrees).length
    const claim = `${agreeing} of ${all.length} documents`
    expect([claim, readFileSync(page, 'utf8').replaceAll(/\s+/g, ' ').includes(claim)]).toEqual([claim, true])
  })
})

interface SmallCase {
  readonly case: string
  readonly link_exact_te3: readonly (readonly [link: string, exact: string, toolkit: string])[]
  readonly query_exact_te3: readonly (readonly [link: string, exact: boolean, toolkit: string])[]
}

function differences({ case: name, link_exact_te3: links, query_exact_te3: queries }: SmallCase): readonly string[] {
  const graph = new Timegraph(allFaults)
  const run = (verb: 'add' | 'ask') => {
    return ([link, , toolkit]: readonly [string, unknown, string]): readonly string[] => {
      const [x, label, y] = link.split(' ') as [string, string, string]
      return graph[verb](x, readAs(label), y) === toolkit ? [] : [`${name}: ${link}`]
    }
  }
  return [...links.flatMap(run('add')), ...queries.flatMap(run('ask'))]
}
