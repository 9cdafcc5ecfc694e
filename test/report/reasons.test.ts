/** Every kind of reason in words, for links of intervals and of endpoints. */
import { describe, expect, it } from 'vitest'
import type { AllenName, EndpointLink, IntervalLink } from '../../src/layers/time.js'
import type { Judgement, Side } from '../../src/measure.js'
import { describeJudgement, reasonSentence, verdictOf } from '../../src/report/reasons.js'
import type { Reason } from '../../src/vocabulary/reason.js'

function link(id: string, source: string, label: string, target: string, relation: AllenName): IntervalLink {
  return { id, source, label, target, relation: [relation] }
}

const l9 = link('l9', 'ei2', 'AFTER', 'ei5', 'bi')
const proof = {
  links: [link('l1', 'ei2', 'BEFORE', 'ei4', 'b'), link('l6', 'ei4', 'INCLUDES', 'ei5', 'di')],
  isChain: true,
  conclusion: ['b'],
}

function judged(because: Reason, given: Partial<Judgement<unknown>> = {}): Judgement<unknown> {
  return { side: 'system', item: l9, credit: 0, weight: 1, because, ...given }
}

function sentence(because: Reason, side: Side = 'system'): string {
  return reasonSentence(describeJudgement(judged(because, { side })))
}

describe('verdictOf', () => {
  it('depends on the side if there is no credit', () => {
    const because: Reason = { kind: 'unsupported' }
    expect(verdictOf(judged(because, { credit: 1 }))).toBe('correct')
    expect(verdictOf(judged(because, { credit: 0.5 }))).toBe('partial')
    expect(verdictOf(judged(because))).toBe('wrong')
    expect(verdictOf(judged(because, { side: 'gold' }))).toBe('missed')
    expect(verdictOf(judged({ kind: 'unanswered' }, { credit: 0.5, outcome: 'unanswered' }))).toBe('unanswered')
    expect(verdictOf(judged({ kind: 'same', as: '' }, { credit: 0.8, outcome: 'right' }))).toBe('correct')
  })
})

describe('reasonSentence', () => {
  it('shows a kind that it does not know as it is', () => {
    expect(sentence({ kind: 'of-my-own' } as never)).toBe('of-my-own')
    expect(sentence({ kind: 'toString' } as never)).toBe('toString')
  })

  it('has words for every kind of reason', () => {
    expect(sentence({ kind: 'same', as: 'l3' })).toBe('gold states the same (l3)')
    expect(sentence({ kind: 'inverse', as: 'l3' })).toBe('gold states the inverse (l3)')
    expect(sentence({ kind: 'inferred' })).toBe('gold entails it')
    expect(sentence({ kind: 'contradicted' })).toBe('gold says otherwise')
    expect(sentence({ kind: 'unsupported' }, 'gold')).toBe('system leaves it open')
    expect(sentence({ kind: 'unknown-entity', entities: ['ei2'] }, 'gold')).toBe('system has no ei2')
    expect(sentence({ kind: 'unknown-entity', entities: ['ei2', 'ei5'] })).toBe('gold has neither ei2 nor ei5')
    expect(sentence({ kind: 'unknown-entity', entities: ['a', 'b', 'c'] })).toBe('gold has none of a, b, c')
    expect(sentence({ kind: 'no-mention' })).toBe('gold has no mention there')
    expect(sentence({ kind: 'no-mention', taken: { as: 't2', by: 't1' } }, 'gold')).toBe(
      'the system mention there (t2) is already matched with gold t1',
    )
    expect(sentence({ kind: 'unknown-entity', entities: [] })).toBe('gold does not have its entities')
  })

  it('has words for reasons about facts', () => {
    const bounds = [
      { bound: 't1' as const, gold: '2000', system: '2000', years: 0 },
      { bound: 't2' as const, gold: '2001', system: null },
      { bound: 't4' as const, gold: '2005', system: '2006', years: 1 },
    ]
    expect(sentence({ kind: 'anchored', bounds: bounds.slice(0, 1) })).toBe('gold has it at the same time')
    expect(sentence({ kind: 'anchored', bounds })).toBe(
      'gold has it with t2 2001, not open; t4 2005, not 2006 (1 year)',
    )
    expect(sentence({ kind: 'anchored', as: 'Łódź', bounds }, 'gold')).toBe(
      'system has it as “Łódź” with t2 open, not 2001; t4 2006, not 2005 (1 year)',
    )
    const near = { bound: 't3' as const, gold: '2005-01-01', system: '2005-01-02', years: 1 / 365.2425 }
    expect(sentence({ kind: 'anchored', bounds: [near] })).toContain('(less than 0.01 years)')
    expect(sentence({ kind: 'no-fact', of: 'relation' })).toBe('gold has no fact of this relation')
    expect(sentence({ kind: 'no-fact', of: 'entity' }, 'gold')).toBe('system has no fact about this entity')
    expect(sentence({ kind: 'no-fact', of: 'both' })).toBe('gold has no fact of this relation about this entity')
  })

  it('has words for reasons about answers', () => {
    expect(sentence({ kind: 'matched', as: 'Paris', by: 'contained' })).toBe('gold has “Paris” (contained)')
    expect(sentence({ kind: 'judged', as: 'wrong' })).toBe('judged wrong')
    expect(sentence({ kind: 'other-answer', answers: ['a', 'b', 'c', 'd'] })).toBe('gold has “a”, “b”, “c” and 1 more')
    expect(sentence({ kind: 'unanswerable' })).toBe('gold says that there is no answer')
    expect(sentence({ kind: 'answered', as: 'Lyon' }, 'gold')).toBe('system answers “Lyon”')
    expect(sentence({ kind: 'ranked', rank: 3, as: 'x' })).toBe('the first right answer is at rank 3: “x”')
    expect(sentence({ kind: 'unanswered', isUnanswerable: true })).toBe(
      'the system does not answer; gold says that there is no answer',
    )
  })

  it('shows the proof link by link', () => {
    expect(sentence({ kind: 'contradicted', proof })).toBe(
      'gold says otherwise: ei2 BEFORE ei4 (l1), ei4 INCLUDES ei5 (l6), so ei2 before ei5',
    )
    expect(sentence({ kind: 'inferred', proof: { ...proof, isChain: false, conclusion: ['b', 'm'] } }, 'gold')).toBe(
      'system entails it: ei2 BEFORE ei4 (l1), ei4 INCLUDES ei5 (l6) together, so ei2 before or meets ei5',
    )
    expect(sentence({ kind: 'inferred', proof: { ...proof, links: [] } })).toBe('gold entails it: ei2 before ei5')
  })

  it('says what is known instead, shortly', () => {
    expect(sentence({ kind: 'unsupported', known: ['b', 'm', 'o'] })).toBe(
      'gold leaves it open: ei2 before, meets or overlaps ei5',
    )
    expect(
      sentence({ kind: 'unsupported', known: ['bi', 'm', 'mi', 'o', 'oi', 's', 'si', 'd', 'di', 'f', 'fi', 'e'] }),
    ).toBe('gold leaves it open: ei2 not before ei5')
    expect(
      sentence({ kind: 'unsupported', known: ['b', 'bi', 'm', 'mi', 'o', 'oi', 's', 'si', 'd', 'di', 'f', 'fi', 'e'] }),
    ).toBe('gold leaves it open')
    expect(sentence({ kind: 'unsupported', known: ['<', '=', '>'] })).toBe('gold leaves it open')
  })
})

describe('describeJudgement', () => {
  it('shows links as source, label, target', () => {
    const { whose, item } = describeJudgement(judged({ kind: 'unsupported' }))
    expect([whose, item]).toEqual(['system l9', 'ei2 AFTER ei5'])
  })

  it('shows ends of intervals, and points as they are', () => {
    const ends: EndpointLink = {
      id: 'l1',
      source: 'e1',
      target: 'e2',
      label: '<=',
      ends: ['start', 'end'],
      relation: ['<', '='],
    }
    const itemOf = (item: unknown): string => describeJudgement(judged({ kind: 'unsupported' }, { item })).item
    expect(itemOf(ends)).toBe('e1.start <= e2.end')
    expect(itemOf({ ...ends, ends: ['point', 'end'] })).toBe('e1 <= e2.end')
  })

  it('puts the text beside an id where it is named first, on one line', () => {
    const texts: Readonly<Record<string, string>> = { ei2: 'said', ei4: 'bid', ei5: 'broke\n  down' }
    const words = describeJudgement(judged({ kind: 'contradicted', proof }), { textOf: (entity) => texts[entity] })
    expect(words.item).toBe('ei2 “said” AFTER ei5 “broke down”')
    expect(words.proof!.steps).toEqual(['ei2 BEFORE ei4 “bid” (l1)', 'ei4 INCLUDES ei5 (l6)'])
  })

  it('remarks on anything special', () => {
    const remark = (given: Partial<Judgement<unknown>>) => describeJudgement(judged({ kind: 'inferred' }, given)).remark
    expect(remark({ credit: 1 })).toBeUndefined()
    expect(remark({ credit: 0.5, count: 12, facet: 'major' })).toBe('0.5 of 1, major, stands for 12 items')
  })

  it('shows other items as what they are', () => {
    const itemOf = (item: unknown): string => describeJudgement(judged({ kind: 'unsupported' }, { item })).item
    expect(itemOf('a mention')).toBe('a mention')
    expect(itemOf({ source: 'a', target: 'b', relation: ['b', 'm'] })).toBe('a before or meets b')
    expect(itemOf([1, 2])).toBe('[1,2]')
    expect(itemOf(undefined)).toBe('')
    expect(itemOf({ source: 'a', target: 'b' })).not.toContain('undefined')
  })
})
