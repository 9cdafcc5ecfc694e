/** The smallest links that show each fault of the modelled Timegraph, as `docs/parity.md` lists them; nothing else is needed. */
import { describe, expect, it } from 'vitest'
import type { TimeLayer } from '../../src/layers/time.js'
import { Timegraph } from './timegraph.js'
import { countsOf, take } from './timegraph-score.js'
import { type Fault, faultNames } from './timegraph-tables.js'

const allFaults = new Set(Object.keys(faultNames) as Fault[])

/** Links to take, a question, then the answers with all faults, without this one, and exactly. */
type Row = readonly [fault: Fault, links: string, question: string, withAll: string, without: string, exactly: string]

const chain = 'c BEFORE d, b BEFORE c, a BEFORE b'
const nested = [...'bcdefghij'].map((inner, i) => `${inner} IS_INCLUDED ${'abcdefghi'[i]}`).join(', ')
const rows: readonly Row[] = [
  ['unset', `d BEFORE e, ${chain}`, 'b BEFORE a', 'true', 'false', 'false'],
  ['copies', 'a SIMULTANEOUS b, x BEFORE a, w BEFORE b', 'x IBEFORE w', 'false', 'UNKNOWN', 'UNKNOWN'],
  ['copies', 'a SIMULTANEOUS b, x BEFORE a, w BEFORE b', 'x SIMULTANEOUS w', 'true', 'false', 'false'],
  ['borrowed', `${chain}, x IS_INCLUDED a, w IS_INCLUDED a`, 'x BEFORE w', 'true', 'false', 'UNKNOWN'],
  ['borrowed', `${chain}, x IS_INCLUDED a, w IS_INCLUDED a`, 'w BEFORE x', 'true', 'false', 'UNKNOWN'],
  ['begins', 'a BEGINS b, c SIMULTANEOUS a', 'c BEGINS b', 'false', 'true', 'true'],
  ['rounding', nested, 'j IS_INCLUDED i', 'false', 'true', 'true'],
  ['unknown', 'x NONE y, x BEFORE y', 'x BEFORE y', 'false', 'true', 'true'],
]

function answer(links: string, question: string, faults: ReadonlySet<Fault>): string {
  const graph = new Timegraph(faults)
  const words = (link: string) => link.split(' ') as [string, string, string]
  for (const link of links.split(', ')) graph.add(...words(link))
  return graph.ask(...words(question))
}

function layer(...links: readonly string[]): TimeLayer {
  const read = links.map((link) => link.split(' ') as [string, string, string])
  return { links: read.map(([source, label, target]) => ({ source, label, target })) } as unknown as TimeLayer
}

describe('a fault of the Timegraph', () => {
  it.for(rows)('%s shows in %s, asked for %s', ([fault, links, question, ...answers]) => {
    const sets = [allFaults, new Set([...allFaults].filter((each) => each !== fault)), new Set<Fault>()]
    expect(sets.map((faults) => answer(links, question, faults))).toEqual(answers)
  })

  it('selfLinks: an entity that is simultaneous with itself counts as a link', () => {
    expect(new Timegraph(allFaults).add('a', 'SIMULTANEOUS', 'a')).toBe('new')
    expect(new Timegraph(new Set()).add('a', 'SIMULTANEOUS', 'a')).toBe('true')
  })

  it('words: a contradictory IDENTITY is not found where the other side says SIMULTANEOUS', () => {
    const found = (faults: ReadonlySet<Fault>): number | undefined =>
      countsOf({
        gold: take(layer('a BEFORE b', 'a IDENTITY b'), faults),
        system: take(layer('a SIMULTANEOUS b'), faults),
      })[0]
    expect([found(new Set(['words'])), found(new Set())]).toEqual([0, 1])
  })
})
