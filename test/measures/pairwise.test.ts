import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DocumentReport, evaluate } from '../../src/evaluation/evaluate.js'
import type { TimeLayer } from '../../src/layers/time.js'
import { pairwise } from '../../src/measures/pairwise.js'
import { anyLayer } from '../arbitraries/timeline.js'
import { timeline } from '../time/notation.js'

type Params = NonNullable<Parameters<typeof pairwise>[0]>

function report(gold: TimeLayer, system: TimeLayer, params: Params = {}): DocumentReport {
  const [measure] = evaluate({
    gold: [{ id: 'd', layers: { time: gold } }],
    system: [{ id: 'd', layers: { time: system } }],
    measures: [pairwise(params)],
    items: true,
  }).measures
  return measure!.documents[0]!
}

const gold = timeline('a BEFORE b', 'a BEFORE c', 'b INCLUDES c', 'c VAGUE d', 'a VAGUE d')
const system = timeline('b AFTER a', 'a VAGUE c', 'b SIMULTANEOUS c', 'c VAGUE d', 'a BEFORE d', 'b BEFORE d')

describe('vague', () => {
  it('is a label like the others: right are (a, b) and (c, d) of five', () => {
    const { f1, ...others } = report(gold, system).values
    expect(others).toEqual({ precision: (1 + 1) / 5, recall: (1 + 1) / 5, accuracy: (1 + 1) / 5 })
    expect(f1).toBeCloseTo((1 + 1) / 5, 12)
  })

  it('is no answer with vague=none: one right of three answers, of three gold pairs, two of five pairs', () => {
    const { values } = report(gold, system, { vague: 'none' })
    // Answers: (a, b), (b, c), (a, d). Clear gold pairs: (a, b), (a, c), (b, c). Pairs: all five, (c, d) rightly not answered.
    expect(values).toEqual({ precision: 1 / 3, recall: 1 / 3, f1: 1 / 3, accuracy: (1 + 1) / 5 })
  })

  it('leaves a pair out with vague=ignore, and is a wrong label elsewhere', () => {
    const { values } = report(gold, system, { vague: 'ignore' })
    expect(values).toEqual({ precision: 1 / 3, recall: 1 / 3, f1: 1 / 3, accuracy: 1 / 3 })
    expect(report(gold, timeline('b AFTER a', 'a VAGUE c'), { vague: 'ignore' }).values.precision).toBe(1 / 2)
    expect(report(gold, timeline('b AFTER a', 'a VAGUE c'), { vague: 'none' }).values.precision).toBe(1 / 1)
  })

  it('lets gold be perfect against itself, if anything but vague is said', () => {
    fc.assert(
      fc.property(anyLayer({ entities: 4, links: 6 }), (layer) => {
        const { values, counts } = report(layer, structuredClone(layer), { vague: 'none' })
        const said = counts.recall!.weight > 0 ? 1 : undefined
        expect(values).toEqual({
          f1: said,
          precision: said,
          recall: said,
          accuracy: layer.links.length ? 1 : undefined,
        })
      }),
    )
  })
})

describe('labels', () => {
  it('are compared in one direction', () => {
    expect(report(timeline('a INCLUDES b'), timeline('b IS_INCLUDED a')).values.f1).toBe(1)
    expect(report(timeline('a INCLUDES b'), timeline('a IS_INCLUDED b')).values.f1).toBe(0)
  })

  it('must be the same, not merely implied', () => {
    expect(report(timeline('a BEFORE c'), timeline('a BEFORE b', 'b BEFORE c')).values.recall).toBe(0)
    expect(report(timeline('a b|m b'), timeline('a b b')).values.recall).toBe(0)
  })

  it('may be said by endpoints, or not be convex', () => {
    expect(report(timeline('a BEFORE b'), timeline('a.end < b.start')).values.f1).toBe(1)
    expect(report(timeline('a b|bi b'), timeline('b bi|b a')).values.f1).toBe(1)
    expect(report(timeline('a b|bi b'), timeline('a VAGUE b')).values.f1).toBe(0)
  })

  it('may be compared by starts alone, as MATRES annotates', () => {
    const [intervals, starts] = [timeline('a INCLUDES b'), timeline('a.start < b.start')]
    expect(report(starts, intervals, { grain: 'starts' }).values.f1).toBe(1)
    expect(report(starts, intervals).values.f1).toBe(0)
    expect(report(timeline('a OVERLAP b'), intervals, { grain: 'starts' }).items![1]!.because.kind).toBe('other-label')
  })

  it('read DURING as one wishes', () => {
    const [during, equal] = [timeline('a DURING b'), timeline('a SIMULTANEOUS b')]
    expect(report(during, equal).values.f1).toBe(0)
    expect(report(during, equal, { during: 'simultaneous' }).values.f1).toBe(1)
  })
})

describe('reasons and problems', () => {
  it('tell the other label, a vague one, or none', () => {
    const { items } = report(timeline('a BEFORE b', 'a BEFORE c', 'b BEFORE c'), timeline('b BEFORE a', 'a VAGUE c'))
    expect(items!.filter(({ side }) => side === 'gold').map(({ because }) => because)).toEqual([
      { kind: 'other-label', as: 'l1', label: 'b BEFORE a' },
      { kind: 'vague', as: 'l2' },
      { kind: 'missing' },
    ])
  })

  it('say that a label leaves the starts open, which is not to call the pair vague', () => {
    const { items } = report(timeline('a BEFORE b', 'b BEFORE c'), timeline('a OVERLAP b', 'b VAGUE c'), {
      grain: 'starts',
    })
    expect(items!.filter(({ side }) => side === 'gold').map(({ because }) => because)).toEqual([
      { kind: 'starts-open', as: 'l1', label: 'a OVERLAP b' },
      { kind: 'vague', as: 'l2' },
    ])
  })

  it('count the labels of pairs that gold does not have, and repeated ones', () => {
    const { problems, counts } = report(timeline('a BEFORE b', 'b AFTER a'), timeline('a BEFORE b', 'a BEFORE z'))
    expect(counts.precision).toEqual({ credit: 1, weight: 1 })
    expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'time/unlabelled-pair: The system gives 1 label to pairs that gold does not label; not judged, such as a BEFORE z (l2).',
      'time/duplicate-link: 1 link is repeated; each is counted once, such as b AFTER a (l2).',
    ])
  })
})
