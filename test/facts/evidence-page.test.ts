import { describe, expect, it } from 'vitest'
import { aggregate, type Piece } from '../../src/facts/aggregate.js'
import type { AnchoredFact } from '../../src/facts/anchor-facts.js'
import { evidenceWriters } from '../../src/report/facts-evidence.js'
import { anchorOf } from '../../src/time/anchors.js'

const piece = (document: string, day: string, more: Partial<Piece> = {}): Piece => ({
  ...{ document, date: day, link: 'within', time: 'document date', anchor: anchorOf('within', day, day) },
  ...more,
})

function anchored(value: string, evidence: readonly Piece[], overlaps: AnchoredFact['overlaps'] = []): AnchoredFact {
  const found = aggregate(evidence)
  return {
    fact: { entity: 'Velonia', relation: 'president', value, anchor: found.anchor },
    aggregate: found,
    evidence,
    missing: [],
    overlaps,
  }
}

const nasty = piece('<b>1</b>', '2001-01-01', { sentence: 'He said `no` <script>.', path: 'Velonia <nmod- `X`' })
const facts = [
  anchored('Lena Okoro', [nasty], [{ value: 0, piece: piece('2', '2005-01-01'), neighbour: 1 }]),
  anchored('Omar Sey', []),
]

describe('the page of evidence', () => {
  it('names the value in whose time a document lies', () => {
    for (const form of ['html', 'md'] as const)
      expect(evidenceWriters[form](facts)).toContain('2 (2005-01-01, within) lies in the time of Omar Sey')
  })

  it('takes nothing of a document for markup', () => {
    expect(evidenceWriters.html(facts)).not.toMatch(/<script>\.|<b>1/)
    expect(evidenceWriters.md(facts)).toContain('\\<b\\>1\\</b\\>')
    expect(evidenceWriters.md(facts)).toContain("“He said \\`no\\` \\<script\\>.” `Velonia <nmod- 'X'`")
  })

  it('says what is open, and who set a bound', () => {
    expect(evidenceWriters.md(facts)).toContain('- t1: open\n- t2: 2001-01-01, set by ')
    expect(evidenceWriters.html(facts)).toContain('<td>open</td>')
  })

  it('has all of it as JSON', () => {
    expect(JSON.parse(evidenceWriters.json(facts))).toMatchObject([
      { fact: { value: 'Lena Okoro' } },
      { fact: { value: 'Omar Sey' } },
    ])
  })
})
