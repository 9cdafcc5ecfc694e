import { describe, expect, it } from 'vitest'
import type { AnchoredEvidence } from '../../src/facts/aggregate.js'
import { type AnchoredFact, anchorBy } from '../../src/facts/anchor-facts.js'
import { openAnchor } from '../../src/layers/facts.js'
import { evidenceWriters } from '../../src/report/facts/evidence.js'
import { anchorOf } from '../../src/time/anchors.js'

const piece = (document: string, day: string, more: Partial<AnchoredEvidence> = {}): AnchoredEvidence => ({
  ...{ document, date: day, link: 'within', time: 'document date', anchor: anchorOf('within', day, day) },
  ...more,
})

function anchored(
  value: string,
  pieces: readonly AnchoredEvidence[],
  overlaps: AnchoredFact['overlaps'] = [],
  passedOver: readonly AnchoredEvidence[] = [],
): AnchoredFact {
  const fact = { entity: 'Velonia', relation: 'president', value, anchor: openAnchor }
  const gathered = [{ pieces, passedOver, missing: [], hasSpell: false }]
  return { ...anchorBy([fact], gathered, { setting: 'text', grain: 'day', isSuccessive: false })[0]!, overlaps }
}

const nasty = piece('<b>1</b>', '2001-01-01', { sentence: 'He said `no` <script>.', path: 'Velonia <nmod- `X`' })
const facts = [
  anchored('Lena Okoro', [nasty], [{ value: 0, piece: piece('2', '2005-01-01'), neighbour: 1 }]),
  anchored('Omar Sey', []),
]

describe('the page of evidence', () => {
  it('names the value whose time contains a document', () => {
    for (const form of ['html', 'md'] as const)
      expect(evidenceWriters[form](facts)).toContain('2 (2005-01-01, within) falls within the time span of Omar Sey')
  })

  it('never treats the text of a document as markup', () => {
    expect(evidenceWriters.html(facts)).not.toMatch(/<script>\.|<b>1/)
    expect(evidenceWriters.md(facts)).toContain('\\<b\\>1\\</b\\>')
    expect(evidenceWriters.md(facts)).toContain("“He said \\`no\\` \\<script\\>.” `Velonia <nmod- 'X'`")
  })

  it('reports open bounds, and the document that set a bound', () => {
    expect(evidenceWriters.md(facts)).toContain('- t1: open\n- t2: 2001-01-01, set by ')
    expect(evidenceWriters.html(facts)).toContain('<td>open</td>')
  })

  it('names the rule that closed a bound', () => {
    const closings = [
      { rule: 'lifetimes', end: 'birth' },
      { rule: 'length', years: 1, bound: 3 },
      { rule: 'length', years: 4, bound: 0 },
      { rule: 'succession', neighbour: 'Omar <Sey>', bound: 1 },
    ] as const
    const fact = { ...facts[1]!.fact, anchor: ['1951', '2003', '2003', '2004'] as const }
    const page = evidenceWriters.md([{ ...facts[1]!, fact, closings }])
    expect(page).toContain('- t1: 1951, closed by lifetimes: not before birth')
    expect(page).toContain('- t2: 2003, closed by length: 1 year before t4')
    expect(page).toContain('- t3: 2003, closed by length: 4 years after t1')
    expect(page).toContain('- t4: 2004, closed by succession: Omar \\<Sey\\> began then (t2)')
    expect(evidenceWriters.html([{ ...facts[1]!, fact, closings }])).toContain(
      '<td>2004</td><td>closed by succession: Omar &lt;Sey&gt; began then (t2)</td>',
    )
  })

  it('names the bound that another follows from, and the document that set it', () => {
    const [year, former] = [
      piece('P', '2005-12-01', { link: 'beginning', time: '2005', anchor: ['2005-01-01', '2005-12-31', null, null] }),
      piece('Q', '2005-06-01', { link: 'before', anchor: anchorOf('before', '2005-06-01', '2005-06-01') }),
    ]
    const page = [anchored('Omar Sey', [year, former])]
    expect(evidenceWriters.md(page)).toContain(
      [
        '- t1: 2005-01-01, set by P (beginning, 2005)',
        '- t2: 2005-06-01, follows from t4, set by Q (before, document date)',
        '- t3: 2005-01-01, follows from t1, set by P (beginning, 2005)',
        '- t4: 2005-06-01, set by Q (before, document date)',
      ].join('\n'),
    )
    expect(evidenceWriters.html(page)).toContain(
      '<td>2005-06-01</td><td>follows from t4, set by Q</td><td>before</td><td>document date</td>',
    )
  })

  it('lists documents that were not used, beside those that were', () => {
    const other = piece('other', '2009-01-01', { sentence: 'Omar Sey sang.' })
    const page = [anchored('Omar Sey', [piece('used', '2001-01-01')], [], [other])]
    expect(page[0]!.fact.anchor).toEqual([null, '2001-01-01', '2001-01-01', null])
    expect(evidenceWriters.md(page)).toMatch(/- used .*\n\nDocuments not used, .*:\n\n- other \(2009-01-01\): .*sang/)
    expect(evidenceWriters.html(page)).toMatch(/1 document, not used, [\s\S]*<td>other<\/td>/)
    expect(evidenceWriters.md(facts)).not.toContain('not used')
  })

  it('has everything as JSON', () => {
    expect(JSON.parse(evidenceWriters.json(facts))).toMatchObject([
      { fact: { value: 'Lena Okoro' } },
      { fact: { value: 'Omar Sey' } },
    ])
  })
})
