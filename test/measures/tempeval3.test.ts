import { describe, expect, it } from 'vitest'
import { type DocumentReport, evaluate } from '../../src/evaluation/evaluate.js'
import type { TimeEntity, TimeLayer, TimeLink } from '../../src/layers/time.js'
import type { Judgement } from '../../src/measure.js'
import { tempeval3 } from '../../src/measures/tempeval3.js'
import { timeline } from '../time/notation.js'

type Params = NonNullable<Parameters<typeof tempeval3>[0]>
interface Texts {
  readonly gold?: string
  readonly system?: string
}

function report(gold: TimeLayer, system: TimeLayer, params: Params = {}, texts: Texts = {}): DocumentReport {
  const [measure] = evaluate({
    gold: [{ id: 'd', layers: { time: gold }, ...(texts.gold && { text: texts.gold }) }],
    system: [{ id: 'd', layers: { time: system }, ...(texts.system && { text: texts.system }) }],
    measures: [tempeval3(params)],
    items: true,
  }).measures
  return measure!.documents[0]!
}

/** Precision and recall as the sums they are divided from: `['1/2', '0/3']`. */
function fractions(gold: TimeLayer, system: TimeLayer, params: Params = {}, texts: Texts = {}): readonly string[] {
  const { precision, recall } = report(gold, system, params, texts).counts
  return [precision, recall].map((count) => `${count!.credit}/${count!.weight}`)
}

function codes(gold: TimeLayer, system: TimeLayer, params: Params = {}, texts: Texts = {}): readonly string[] {
  return report(gold, system, params, texts).problems.map(({ code }) => code)
}

const [ab, bc, ac] = ['a BEFORE b', 'b BEFORE c', 'a BEFORE c'] as const
const none = timeline()

describe('a link that follows from those before it', () => {
  it('is no item, on either side', () => {
    expect(fractions(timeline(ab, bc, ac), timeline(ab))).toEqual(['1/1', '1/2'])
    expect(fractions(timeline(ab), timeline(ab, bc, ac))).toEqual(['1/2', '1/1'])
  })

  it('still counts for the other side, which may entail it', () => {
    expect(fractions(timeline(ab, bc, ac), timeline(ac))).toEqual(['1/1', '0/2'])
  })

  it('depends on the order of the file, unless the order is canonical', () => {
    const orders = [timeline(ab, bc, ac), timeline(ac, ab, bc), timeline(bc, ac, ab)]
    expect(orders.map((gold) => fractions(gold, none)[1])).toEqual(['0/2', '0/3', '0/3'])
    expect(orders.map((gold) => fractions(gold, none, { order: 'canonical' })[1])).toEqual(['0/3', '0/3', '0/3'])
  })

  it('is reported in a note', () => {
    const [problem] = report(timeline(ab, bc, ac), timeline(ab)).problems
    expect(problem).toMatchObject({ code: 'time/redundant-link', severity: 'note', side: 'gold' })
    expect(problem!.message).toBe('1 link follows from earlier links and is not counted, such as a BEFORE c (l3).')
  })

  it('is found among labels that are not convex too', () => {
    expect(fractions(timeline('a b|bi b', 'a BEFORE b', 'a b|m|bi b'), none)).toEqual(['0/0', '0/2'])
  })
})

describe('a link that contradicts those before it', () => {
  const gold = timeline(ab, bc, 'c BEFORE a')

  it('stays stated and matches literally, in either form', () => {
    expect(fractions(gold, timeline('c BEFORE a'))).toEqual(['1/1', '1/3'])
    expect(fractions(gold, timeline('a AFTER c'))).toEqual(['1/1', '1/3'])
    expect(fractions(gold, gold)).toEqual(['3/3', '3/3'])
  })

  it('takes no part in reasoning', () => {
    expect(fractions(gold, timeline('c BEFORE b'))).toEqual(['0/1', '0/3'])
    expect(fractions(gold, timeline(ac))).toEqual(['1/1', '0/3'])
  })

  it('counts again in its inverse form only where nothing aligns the files', () => {
    const twice = timeline(ab, bc, 'c BEFORE a', 'a AFTER c')
    expect(fractions(twice, none, { align: 'ids' })[1]).toBe('0/4')
    expect(fractions(twice, none, { align: 'spans' })[1]).toBe('0/3')
    expect(fractions(twice, none, { align: 'ids', order: 'canonical' })[1]).toBe('0/3')
  })
})

describe('links with a rule of their own', () => {
  it('DURING and DURING_INV are read as SIMULTANEOUS', () => {
    const gold = timeline('a DURING b', 'c DURING_INV d')
    expect(fractions(gold, timeline('a SIMULTANEOUS b', 'd IDENTITY c'))).toEqual(['2/2', '2/2'])
    expect(fractions(gold, timeline('a IS_INCLUDED b'))).toEqual(['0/1', '0/2'])
  })

  it('a SIMULTANEOUS a is redundant, a BEFORE a is contradictory; both are told', () => {
    const gold = timeline('a SIMULTANEOUS a', 'b BEFORE b', ab)
    expect(fractions(gold, timeline(ab))).toEqual(['1/1', '1/2'])
    expect(codes(gold, timeline(ab))).toEqual(['time/contradiction', 'time/redundant-link', 'time/self-link'])
  })

  it('VAGUE, NONE and repeated links do not count, and are told', () => {
    const gold = timeline(ab, 'a VAGUE c', 'b NONE c', ab)
    expect(fractions(gold, timeline(ab))).toEqual(['1/1', '1/1'])
    expect(codes(gold, timeline(ab))).toEqual(['time/vague-link', 'time/duplicate-link'])
  })

  it('a second instance of an event is an entity of its own, and is told', () => {
    const instance = (id: string): TimeEntity => ({ id, kind: 'event', attributes: { eventID: 'e1' } })
    const gold = { ...timeline(ab), entities: [instance('a'), instance('b')] }
    expect(fractions(gold, timeline(ab))).toEqual(['1/1', '1/1'])
    expect(codes(gold, timeline(ab))).toEqual(['time/second-instance'])
  })
})

describe('reasons', () => {
  it('name the links behind a verdict when somebody asks', () => {
    const document = report(timeline(ab, bc), timeline(ac, 'c BEFORE b', 'a BEFORE x'))
    const items = document.items as readonly Judgement<TimeLink>[]
    const explained = items.map((item) => document.explain!(item).because)
    expect(explained.slice(0, 3)).toMatchObject([
      { kind: 'inferred', proof: { links: [{ id: 'l1' }, { id: 'l2' }], conclusion: ['b'] } },
      { kind: 'contradicted', proof: { links: [{ id: 'l2' }] } },
      { kind: 'unknown-entity', entities: ['x'] },
    ])
  })
})

describe('entities of two files', () => {
  const text = 'He said on 2 May that she left.'
  const said: TimeEntity = { id: 'ei1', kind: 'event', span: { start: 3, end: 7 } }
  const may: TimeEntity = { id: 't1', kind: 'time', span: { start: 11, end: 16 } }
  const left: TimeEntity = { id: 'ei2', kind: 'event', span: { start: 26, end: 30 } }
  const gold: TimeLayer = {
    entities: [said, may, left],
    links: timeline('ei2 BEFORE ei1', 'ei1 IS_INCLUDED t1').links,
  }
  const system: TimeLayer = {
    entities: [
      { id: 'ei2', kind: 'event', span: { start: 3, end: 7 } },
      { id: 't9', kind: 'time', span: { start: 8, end: 12 } },
      { id: 'ei1', kind: 'event', span: { start: 26, end: 30 } },
      { id: 't1', kind: 'time', span: { start: 17, end: 21 } },
    ],
    links: timeline('ei1 BEFORE ei2', 'ei2 IS_INCLUDED t9', 'ei1 BEFORE t1').links,
  }
  const texts = { gold: text, system: text }

  it('are matched by place: events by their first word, times by overlap', () => {
    expect(fractions(gold, system, {}, texts)).toEqual(['2/3', '2/2'])
    expect(fractions(gold, system, { align: 'ids' }, texts)).toEqual(['0/3', '0/2'])
  })

  it('keep a name of their own where gold has nothing', () => {
    const { items, problems } = report(gold, system, {}, texts)
    expect(items![2]!.because).toEqual({ kind: 'unknown-entity', entities: ['system:t1'] })
    expect(problems).toMatchObject([{ code: 'time/unmatched-entity', side: 'system' }])
  })

  it('are matched across white space', () => {
    const wrapped = { gold: text, system: text.replace('on 2', 'on\n  2') }
    const moved = (entity: TimeEntity): TimeEntity =>
      entity.span!.start < 11
        ? entity
        : { ...entity, span: { start: entity.span!.start + 2, end: entity.span!.end + 2 } }
    expect(fractions(gold, { ...gold, entities: gold.entities.map(moved) }, {}, wrapped)).toEqual(['2/2', '2/2'])
  })

  it('are matched by id where the texts differ, with a warning', () => {
    const other = { gold: text, system: text.replace('May', 'June') }
    expect(fractions(gold, gold, {}, other)).toEqual(['2/2', '2/2'])
    expect(codes(gold, gold, {}, other)).toEqual(['time/texts-differ'])
  })

  it('are matched instance by instance, and creation time to creation time', () => {
    const dct = (id: string): TimeEntity => ({
      id,
      kind: 'time',
      attributes: { functionInDocument: 'CREATION_TIME' },
    })
    const twoOf = (ids: readonly string[]): TimeLayer => ({
      entities: [dct(ids[0]!), { ...said, id: ids[1]! }, { ...said, id: ids[2]! }],
      links: timeline(`${ids[1]} BEFORE ${ids[0]}`, `${ids[2]} AFTER ${ids[0]}`).links,
    })
    expect(fractions(twoOf(['t0', 'ei1', 'ei9']), twoOf(['t7', 'ei3', 'ei4']))).toEqual(['2/2', '2/2'])
  })
})

describe('tempeval3 on contradictory links', () => {
  it.each([
    ['document', /in document order/],
    ['canonical', /in the order of the text/],
  ] as const)('says in which order they were set aside: order=%s', (order, words) => {
    const layer = timeline('a BEFORE b', 'b BEFORE a')
    const { problems } = report(layer, layer, { order })
    expect(problems.find(({ code }) => code === 'time/contradiction')!.hint).toMatch(words)
  })
})
