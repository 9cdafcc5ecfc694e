import { describe, expect, it } from 'vitest'
import { type DocumentDifference, writeDiffJson, writeDiffText } from '../../src/report/index.js'
import { diffLayers } from '../../src/time/diff.js'
import { timeline } from '../time/notation.js'

const document: DocumentDifference = {
  ...diffLayers(
    timeline('a BEFORE b', 'b BEFORE c', 'c BEFORE d', 'e BEFORE f'),
    timeline('a BEFORE b', 'c BEFORE b', 'd.start > c.start', 'g BEFORE a'),
  ),
  document: 'visit',
  textOf: (entity) => (entity === 'a' ? 'arrived' : undefined),
}

describe('the text of a difference', () => {
  it('lists differences, with what each side says, and counts all', () => {
    expect(writeDiffText([document])).toBe(`visit
contradicting  b BEFORE c (l2)            B: c BEFORE b (l2)
other label    c BEFORE d (l3)            B: d.start > c.start (l3)
only A         e BEFORE f (l4)            B leaves it open
only B         g BEFORE a “arrived” (l4)  A leaves it open
only A has e, f
only B has g

1 document, 5 pairs: 1 contradicting, 1 other label, 1 only A, 1 only B, 1 same
`)
  })

  it('lists what it is asked for', () => {
    expect(writeDiffText([{ ...document, onlyInA: [], onlyInB: [] }], { kinds: ['same'] })).toMatch(
      /^visit\nsame {11}a “arrived” BEFORE b \(l1\) {2}B: a BEFORE b \(l1\)\n\n1 document/,
    )
  })

  it('says nothing but the counts where nothing differs', () => {
    const same = { ...diffLayers(timeline('a BEFORE b'), timeline('b AFTER a')), document: 'visit' }
    expect(writeDiffText([same])).toBe(
      '1 document, 1 pair: 0 contradicting, 0 other label, 0 only A, 0 only B, 1 same\n',
    )
  })

  it('keeps control characters out', () => {
    const odd = { ...diffLayers(timeline('a\u001b[31m BEFORE b'), timeline()), document: 'x\u0007' }
    for (const control of ['\u0007', '\u001b']) expect(writeDiffText([odd])).not.toContain(control)
  })
})

describe('the JSON of a difference', () => {
  it('shows what each side says, and whether it is stated or entailed', () => {
    const { documents } = JSON.parse(writeDiffJson([document]))
    expect(documents[0].pairs[1]).toEqual({
      source: 'b',
      target: 'c',
      kind: 'contradicting',
      a: { how: 'stated', relation: ['b'], links: [{ id: 'l2', source: 'b', label: 'BEFORE', target: 'c' }] },
      b: { how: 'stated', relation: ['bi'], links: [{ id: 'l2', source: 'c', label: 'BEFORE', target: 'b' }] },
    })
    expect(documents[0].entities).toEqual({ onlyInA: ['e', 'f'], onlyInB: ['g'] })
  })
})
