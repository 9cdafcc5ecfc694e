/**
 * Anchors of state leaders from dated news, relations given (Garrido and others 2012, section 5), on every fourth country of the table. The
 * README of the data states mean Q .268 for the setting of the date and .373 with words that begin or end a term; there, both bounds of the end
 * are open if a leader is still in office. docs/facts.md has the figures of all countries.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aliasesOf } from '../../src/cli/facts/input.js'
import { anchorFacts, type Setting } from '../../src/facts/index.js'
import type { Fact } from '../../src/layers/facts.js'
import { type Collection, indexDocuments, openCollection } from '../../src/node/collection/index.js'
import { documentReader } from '../../src/node/graph-reader.js'
import { load } from '../../src/node/load.js'
import { anchorQuality } from '../../src/time/anchors.js'
import { lackOf, shared } from '../shared.js'
import { skipFor } from '../skip.js'

const folder = join(shared, 'data', 'facts', 'leaders')
const script = fileURLToPath(new URL('../../scripts/leaders-kb.js', import.meta.url))

/** A leader still in office: without the day on which this was known. */
function withOpenEnd(fact: Fact): Fact {
  const [t1, t2, t3, t4] = fact.anchor
  return { ...fact, anchor: [t1, t2, t4 === null ? null : t3, t4] }
}

describe('anchors of state leaders', skipFor(lackOf(folder)), () => {
  let place: string
  let collection: Collection
  let gold: readonly Fact[]

  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'cupel-leaders-'))
    collection = await openCollection(join(place, 'news.db'), 'write')
    await indexDocuments(collection, [join(folder, 'cep-leaders.jsonl')])
    const kb = join(place, 'kb.jsonl')
    execFileSync(process.execPath, [script, join(folder, 'kb-leaders.jsonl'), kb, '--mentioned'])
    const all = load(kb).documents.flatMap(({ layers }) => layers.facts!.facts)
    const countries = [...new Set(all.map(({ entity }) => entity))].sort()
    gold = all.filter(({ entity }) => countries.indexOf(entity) % 4 === 0).map(withOpenEnd)
  })

  afterAll(async () => {
    await collection?.close()
    if (place) rmSync(place, { recursive: true })
  })

  async function meanQuality(setting: Setting, isSuccessive: boolean): Promise<number> {
    const facts = gold.map((fact) => ({ ...fact, anchor: [null, null, null, null] as const }))
    const anchored = await anchorFacts(facts, {
      ...{ source: collection, setting, isSuccessive, grain: 'year' as const, aliases: aliasesOf(undefined) },
      graphOf: documentReader('collapsed').graphOf,
    })
    return anchored.reduce((sum, { fact }, i) => sum + anchorQuality(gold[i]!.anchor, fact.anchor), 0) / gold.length
  }

  it('are near .268 by the dates of documents', async () => {
    expect(Math.abs((await meanQuality('date', false)) - 0.268)).toBeLessThan(0.02)
  })

  it('are above .373 by what the text says, and better still in succession', async () => {
    const text = await meanQuality('text', false)
    expect(text).toBeGreaterThan(0.373)
    expect(await meanQuality('text', true)).toBeGreaterThan(text)
  })
})
