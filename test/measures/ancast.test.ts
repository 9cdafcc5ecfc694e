/** The worked examples of the AnCast++ paper (2025), as our definitions derive them, and what the measures say of them. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../../src/evaluation/evaluate.js'
import { umr } from '../../src/formats/umr.js'
import type { MeaningItem } from '../../src/judging/meaning.js'
import { alignDocument } from '../../src/meaning/align/document.js'
import { parseMeasure } from '../../src/measures/index.js'

const fixture = (file: string) => {
  const text = readFileSync(new URL(`../../examples/meaning/paper/${file}.umr`, import.meta.url), 'utf8')
  return umr().read(text, { id: 'figure' }).documents[0]!
}
const [gold, system] = [fixture('figure1.gold'), fixture('figure1.system')]

function score(measure: string, sides = { gold, system }) {
  const report = evaluate({
    gold: [sides.gold],
    system: [sides.system],
    measures: [parseMeasure(measure)],
    items: true,
  })
  const { values, documents } = report.measures[0]!
  const { precision, recall, f1 } = values
  return { precision, recall, f1, items: documents[0]!.items! }
}

describe('Figure 1', () => {
  it('nodes are aligned as in Table 1', () => {
    const { sentences } = alignDocument(gold.layers.meaning!, system.layers.meaning!, {
      strategy: 'anchor',
      senseFactor: 0.9,
    })
    const pairs = sentences.flatMap((sentence) =>
      sentence.gold.features.graph.nodes.map(({ variable }, i) => [
        variable,
        sentence.system.features.graph.nodes[sentence.alignment.toSystem[i]!]?.variable,
      ]),
    )
    expect(Object.fromEntries(pairs)).toEqual({
      s1a: 's3a',
      s1a2: 's3a2',
      s1m: 's3m',
      s1p: 's3p',
      s1y: 's3y',
      s2n: 's4n',
      s2p2: 's4p2',
      s2p: 's4p',
      s2a: 's4a',
    })
  })

  it('sentence graphs: 12 of 17 and 12 of 16 whole matches, a little less for the other sense of notice', () => {
    const whole = score('ancast(sense-factor=1)')
    expect([whole.precision, whole.recall]).toEqual([12 / 17, 12 / 16])
    const sensed = score('ancast')
    expect(sensed.precision).toBeCloseTo(11.85 / 17, 12)
    expect(sensed.recall).toBeCloseTo(11.85 / 16, 12)
  })

  it('modal: 3 of 5 and 3 of 5', () => {
    const { precision, recall } = score('umr-modal')
    expect([precision, recall]).toEqual([3 / 5, 3 / 5])
  })

  it('temporal: 7 of 12 and 7 of 11 links of the closures', () => {
    const { precision, recall, items } = score('umr-temporal')
    expect(precision).toBeCloseTo(7 / 12, 12)
    expect(recall).toBeCloseTo(7 / 11, 12)
    const right = (side: string) => items.filter((item) => item.side === side && item.credit > 0).length
    const all = (side: string) => items.filter((item) => item.side === side).length
    expect([right('system'), all('system'), right('gold'), all('gold')]).toEqual([7, 12, 7, 11])
  })

  it('coreference: 2 of 4 and 2 of 4, with two nodes that stand alone on the system side', () => {
    const { precision, recall, items } = score('umr-coreference')
    expect([precision, recall]).toEqual([2 / 4, 2 / 4])
    expect(items.filter(({ item }) => typeof item === 'string').map(({ side, item }) => [side, item])).toEqual([
      ['system', 's3a2'],
      ['system', 's4p'],
    ])
    const without = score('umr-coreference(singletons=ignore)')
    expect([without.precision, without.recall]).toEqual([1, 2 / 4])
  })

  it('the whole: each part weighs as in equations 11 to 14', () => {
    const { precision, recall, f1 } = score('ancast++')
    expect(precision).toBeCloseTo((11.85 + 3 + 6 * (7 / 12) + 2) / (17 + 5 + 6 + 4), 12)
    expect(recall).toBeCloseTo((11.85 + 3 + 5 * (7 / 11) + 2) / (16 + 5 + 5 + 4), 12)
    expect(f1).toBeCloseTo(0.65, 2)
    const whole = score('ancast++(sense-factor=1)')
    expect([whole.precision!.toFixed(2), whole.recall!.toFixed(2)]).toEqual(['0.64', '0.67'])
  })

  it('the arithmetic of the paper, which rounds before it goes on', () => {
    const round = (value: number) => Math.round(value * 100) / 100
    const precision = round((0.71 * 17 + 0.6 * 5 + 0.58 * 6 + 0.5 * 4) / 32)
    const recall = round((0.75 * 16 + 0.6 * 5 + 0.64 * 5 + 0.5 * 4) / 30)
    expect([precision, recall, round((2 * precision * recall) / (precision + recall))]).toEqual([0.64, 0.67, 0.65])
  })

  it('explains an inferred link by a chain of the other side', () => {
    const report = evaluate({ gold: [gold], system: [system], measures: [parseMeasure('umr-temporal')], items: true })
    const document = report.measures[0]!.documents[0]!
    const inferred = document.items!.find(
      ({ side, item }) =>
        side === 'gold' && (item as MeaningItem).source === 's1m' && (item as MeaningItem).target === 's2n',
    )!
    const explained = document.explain!(inferred).because
    expect(
      explained.kind === 'inferred' &&
        explained.proof!.links.map(({ source, label, target }) => [source, label, target]),
    ).toEqual([
      ['s4g', ':before', 's3m'],
      ['s4g', ':contained', 's4n'],
    ])
  })
})

describe('Figure 5 (appendix C)', () => {
  const sides = { gold: fixture('figure5.gold'), system: fixture('figure5.system') }

  it('temporal .22 and .46', () => {
    const { precision, recall } = score('umr-temporal', sides)
    expect(precision).toBeCloseTo((7 * (3 / 12) + 0) / 8, 12)
    expect(recall).toBeCloseTo((4 * (2 / 3) + 4 * (1 / 4)) / 8, 12)
  })

  it('coreference .41 and .67: eight links match in both directions', () => {
    const { precision, recall } = score('umr-coreference', sides)
    expect(precision).toBeCloseTo((7 * (8 / 17)) / 8, 12)
    expect(recall).toBeCloseTo((4 * (6 / 6) + 4 * (2 / 6)) / 8, 12)
  })
})
