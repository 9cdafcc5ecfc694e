/** Temporal awareness where labels are not convex: links are judged by sets of relations. */
import { describe, expect, it } from 'vitest'
import { temporalAwareness } from '../../../src/measures/temporal-awareness.js'
import { timeline } from '../notation.js'

function judged(gold: readonly string[], system: readonly string[]) {
  const { judgements, problems, explain } = temporalAwareness().judge({
    id: 'document',
    gold: timeline(...gold),
    system: timeline(...system),
  })
  const reasons = [...judgements].map((judgement) => [judgement.side, judgement.item.id, explain!(judgement).because])
  return { reasons, codes: problems.map(({ code }) => code) }
}

describe('links whose labels are not convex', () => {
  it('are entailed by narrower relations, and the chain is shown', () => {
    const { reasons, codes } = judged(['a b|bi c'], ['a BEFORE b', 'b BEFORE c'])
    const proof = { isChain: true, conclusion: ['b'] }
    expect(reasons.at(-1)).toMatchObject(['gold', 'l1', { kind: 'inferred', proof }])
    expect(codes).toEqual([])
  })

  it('entail what follows from several of them, with links that are not a chain', () => {
    const { reasons } = judged(['a m b'], ['a b|m b', 'a m|mi b'])
    const proof = { isChain: false, conclusion: ['m'] }
    expect(reasons.at(-1)).toMatchObject(['gold', 'l1', { kind: 'inferred', proof }])
  })

  it('are contradicted by relations that have nothing in common with them, or left open', () => {
    const { reasons } = judged(['a b|bi b', 'c d|di d'], ['a o|oi b', 'c d|s|di d'])
    expect(reasons[0]).toMatchObject(['system', 'l1', { kind: 'contradicted', proof: { conclusion: ['b', 'bi'] } }])
    expect(reasons[1]).toMatchObject(['system', 'l2', { kind: 'inferred' }])
    expect(reasons[3]).toMatchObject(['gold', 'l2', { kind: 'unsupported', known: ['s', 'd', 'di'] }])
  })

  it('match literally and as converses, and differ even if their ends look the same', () => {
    const { reasons } = judged(['a b|bi b', 'c b|bi d'], ['b b|bi a', 'c b|bi|o d'])
    expect(reasons.map(([, , because]) => (because as { kind: string }).kind)).toEqual([
      'inverse',
      'inferred',
      'inverse',
      'unsupported',
    ])
  })
})
