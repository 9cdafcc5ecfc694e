import { describe, expect, it } from 'vitest'
import { type DocumentReport, evaluate } from '../../src/evaluation/evaluate.js'
import type { TimeEntity, TimeLayer } from '../../src/layers/time.js'
import { entities } from '../../src/measures/entities.js'

const text = 'He said on Monday 2 May that she had left early.'

/** The first place of some words in the text. */
function mention(
  id: string,
  kind: 'event' | 'time',
  words: string,
  attributes: Record<string, string> = {},
): TimeEntity {
  const start = text.indexOf(words)
  return { id, kind, span: { start, end: start + words.length }, attributes }
}

function layer(...all: readonly TimeEntity[]): TimeLayer {
  return { entities: all, links: [] }
}

type Params = NonNullable<Parameters<typeof entities>[0]>

function report(gold: TimeLayer, system: TimeLayer, params: Params = {}, systemText = text): DocumentReport {
  const [measure] = evaluate({
    gold: [{ id: 'd', text, layers: { time: gold } }],
    system: [{ id: 'd', text: systemText, layers: { time: system } }],
    measures: [entities(params)],
    items: true,
  }).measures
  return measure!.documents[0]!
}

const gold = layer(
  mention('e1', 'event', 'said', { class: 'REPORTING', tense: 'PAST' }),
  mention('e2', 'event', 'left', { class: 'OCCURRENCE', tense: 'PAST' }),
  mention('t1', 'time', 'Monday 2 May', { type: 'DATE', value: '2022-05-02' }),
)
const system = layer(
  mention('s1', 'event', 'said', { class: 'REPORTING', tense: 'NONE' }),
  mention('s2', 'event', 'had left', { class: 'STATE', tense: 'PAST' }),
  mention('s3', 'event', 'early', { class: 'OCCURRENCE' }),
  mention('s4', 'time', 'Monday', { type: 'DATE', value: '2022-05-02' }),
)

describe('mentions', () => {
  it('are found by overlap, or by the same extent', () => {
    expect(report(gold, system).values).toEqual({ precision: 2 / 3, recall: 2 / 2, f1: (2 * 2) / (3 + 2) })
    expect(report(gold, system, { match: 'strict' }).values).toMatchObject({ precision: 1 / 3, recall: 1 / 2 })
    expect(report(gold, system, { kind: 'time' }).values.f1).toBe(1)
    expect(report(gold, system, { kind: 'time', match: 'strict' }).values.f1).toBe(0)
  })

  it('have one partner at most', () => {
    const pieces = layer(mention('s1', 'time', 'Monday'), mention('s2', 'time', '2 May'))
    expect(report(gold, pieces, { kind: 'time' }).counts).toEqual({
      precision: { credit: 1, weight: 2 },
      recall: { credit: 1, weight: 1 },
    })
  })

  it('that share an extent meet before those that merely overlap', () => {
    const nested = layer(mention('s1', 'time', 'Monday'), mention('s2', 'time', 'Monday 2 May'))
    const { items } = report(gold, nested, { kind: 'time' })
    expect(items!.at(-1)!.because).toEqual({ kind: 'same', as: 's2' })
  })

  it('of one event with two instances count once, creation times not at all', () => {
    const twice = layer(
      { ...mention('ei1', 'event', 'said'), attributes: { eventID: 'e1' } },
      { ...mention('ei2', 'event', 'said'), attributes: { eventID: 'e1' } },
      { ...mention('t0', 'time', 'Monday'), attributes: { functionInDocument: 'CREATION_TIME' } },
    )
    expect(report(gold, twice).counts.precision).toEqual({ credit: 1, weight: 1 })
    expect(report(gold, twice, { kind: 'time' }).counts.precision).toEqual({ credit: 0, weight: 0 })
  })

  it('outside the text are compared by id, and are reported', () => {
    const headline = layer({ id: 'e7', kind: 'event' })
    const { values, problems } = report(headline, layer({ id: 'e7', kind: 'event' }))
    expect(values.f1).toBe(1)
    expect(problems.map(({ code, side }) => `${side} ${code}`)).toEqual(['gold time/no-place', 'system time/no-place'])
    const two = layer({ id: 'e7', kind: 'event' }, { id: 'e8', kind: 'event' })
    expect(report(headline, two).problems.map(({ message }) => message)).toEqual([
      '1 mention is outside the text, such as e7; compared by id.',
      '2 mentions are outside the text, such as e7; compared by id.',
    ])
  })

  it('of different texts are a problem', () => {
    expect(report(gold, system, {}, 'Another text.').problems).toMatchObject([{ code: 'time/texts-differ' }])
    expect(report(gold, system, {}, `\n${text}`).problems).toEqual([])
  })
})

describe('attributes', () => {
  it('count among the mentions found: F1 is (right / found) × F1 of the mentions', () => {
    const relaxedF1 = (2 * 2) / (3 + 2)
    expect(report(gold, system, { attribute: 'class' }).values.f1).toBeCloseTo((1 / 2) * relaxedF1, 12)
    expect(report(gold, system, { attribute: 'tense' }).values.f1).toBeCloseTo((1 / 2) * relaxedF1, 12)
    expect(report(gold, system, { kind: 'time', attribute: 'value' }).values.f1).toBe((1 / 1) * 1)
  })

  it('that are not given equal those that are empty', () => {
    const empty = layer(mention('s1', 'event', 'said', { modality: '' }))
    expect(report(gold, empty, { attribute: 'modality' }).values.precision).toBe(1)
  })

  it('are told with both values', () => {
    const { items } = report(gold, system, { attribute: 'class' })
    expect(items!.map(({ side, because }) => [side, because])).toEqual([
      ['system', { kind: 'same', as: 'e1' }],
      ['system', { kind: 'other-value', as: 'e2', attribute: 'class', own: 'STATE', other: 'OCCURRENCE' }],
      ['system', { kind: 'no-mention' }],
      ['gold', { kind: 'same', as: 's1' }],
      ['gold', { kind: 'other-value', as: 's2', attribute: 'class', own: 'OCCURRENCE', other: 'STATE' }],
    ])
  })
})
