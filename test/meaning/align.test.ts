import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../../src/evaluation/evaluate.js'
import { umr } from '../../src/formats/umr.js'
import type { MeaningLayer } from '../../src/layers/meaning.js'
import { alignDocument } from '../../src/meaning/align/document.js'
import { wordSimilarity } from '../../src/meaning/align/similarity.js'
import { strategies } from '../../src/meaning/align/strategies.js'
import { parseMeasure } from '../../src/measures/index.js'
import { meaningLaws, renamed } from '../laws/meaning-layer.js'

const valuesOf = (measure: string, gold: MeaningLayer, system: MeaningLayer) => {
  const document = (meaning: MeaningLayer) => [{ id: 'd', layers: { meaning } }]
  return evaluate({ gold: document(gold), system: document(system), measures: [parseMeasure(measure)] }).measures[0]!
    .values
}

const layerOf = (graph: string, words = '') =>
  umr().read(`# :: snt1\t${words}\n\n# sentence level graph:\n${graph}\n`, { id: 'd' }).documents[0]!.layers.meaning!

const partnersOf = (gold: string, system: string, strategy: (typeof strategies)[number] = 'anchor', words = '') => {
  const { sentences } = alignDocument(layerOf(gold, words), layerOf(system, words), { strategy, senseFactor: 0.9 })
  const [sentence] = sentences
  return Object.fromEntries(
    sentence!.gold.features.graph.nodes.map(({ variable }, i) => [
      variable,
      sentence!.system.features.graph.nodes[sentence!.alignment.toSystem[i]!]?.variable,
    ]),
  )
}

describe('alignment', () => {
  it.each(['ancast', 'ancast++', 'umr-coreference', 'smatch', 'ancast++(align=optimum)', 'ancast++(align=tokens)'])(
    '%s does not look at names: those of one side may be others',
    (measure) => {
      fc.assert(
        fc.property(meaningLaws.any, meaningLaws.any, (gold, system) => {
          expect(valuesOf(measure, gold, renamed(system))).toEqual(valuesOf(measure, gold, system))
        }),
        { numRuns: 30 },
      )
    },
  )

  it.each(['ancast', 'ancast++', 'umr-modal', 'umr-temporal', 'umr-coreference', 'smatch'])(
    '%s is 1 for a document whose lines and names are others',
    (measure) => {
      fc.assert(
        fc.property(
          meaningLaws.any.chain((layer) => fc.tuple(fc.constant(layer), meaningLaws.reordered(layer))),
          ([gold, other]) => {
            const { f1 = 1 } = valuesOf(measure, gold, renamed(other))
            expect(f1).toBeCloseTo(1, 12)
          },
        ),
        { numRuns: 60 },
      )
    },
  )

  it.each(strategies)('%s gives each node one partner at most, seen from both sides', (strategy) => {
    fc.assert(
      fc.property(meaningLaws.any, meaningLaws.any, (gold, system) => {
        for (const { alignment } of alignDocument(gold, system, { strategy, senseFactor: 0.9 }).sentences) {
          for (const [i, j] of alignment.toSystem.entries()) if (j >= 0) expect(alignment.toGold[j]).toBe(i)
          for (const [j, i] of alignment.toGold.entries()) if (i >= 0) expect(alignment.toSystem[i]).toBe(j)
        }
      }),
      { numRuns: 30 },
    )
  })

  it.each(strategies)('%s does not look at which side is gold', (strategy) => {
    const few = fc.constantFrom('a', 'b', 'boy-01', 'boy-02')
    const role = fc.constantFrom('ARG0', 'ARG1', 'mod')
    const leaf = fc.tuple(role, few).map(([name, concept]) => ` :${name} (z / ${concept})`)
    const branch = fc
      .tuple(role, few, fc.option(leaf, { nil: '' }))
      .map(([name, concept, rest]) => ` :${name} (y / ${concept}${rest})`)
    const alike = fc.tuple(few, fc.array(branch, { maxLength: 4 })).map(([top, branches]) => {
      let count = 0
      const graph = `(x / ${top}${branches.join('')})`
      return layerOf(graph.replace(/\((\w) \//g, (_, name) => `(${name}${count++} /`))
    })
    const measure = `ancast++(align=${strategy})`
    const any = fc.oneof(meaningLaws.any, alike, alike, alike)
    fc.assert(
      fc.property(any, any, (gold, system) => {
        const [there, back] = [valuesOf(measure, gold, system), valuesOf(measure, system, gold)]
        for (const [one, other] of [
          [there.precision, back.recall],
          [there.recall, back.precision],
        ])
          expect(one ?? -1).toBeCloseTo(other ?? -1, 10)
      }),
      { numRuns: 300 },
    )
  })

  it('optimum takes the same of several best alignments from both sides', () => {
    const one = layerOf('(x / a :mod (y0 / b) :mod (y1 / b :ARG1 (z1 / boy-02)))')
    const other = layerOf('(x / b :ARG1 (y0 / a) :ARG1 (y1 / boy-01 :ARG0 (z1 / a)))')
    const there = valuesOf('ancast(align=optimum)', one, other)
    const back = valuesOf('ancast(align=optimum)', other, one)
    expect([there.precision, there.recall]).toEqual([back.recall, back.precision])
  })

  it('a name that contains the other is like it by length', () => {
    expect([wordSimilarity('activ', 'activist'), wordSimilarity('cat', 'dog'), wordSimilarity('a', 'a')]).toEqual([
      5 / 8,
      0,
      1,
    ])
  })

  it('neighbours distinguish nodes with the same name', () => {
    const gold = '(s1w / want-01 :ARG0 (s1p / person :name (s1n / ann)) :ARG1 (s1p2 / person :name (s1n2 / bob)))'
    const system = '(s1w / want-01 :ARG0 (s1x / person :name (s1y / bob)) :ARG1 (s1x2 / person :name (s1y2 / ann)))'
    expect(partnersOf(gold, system, 'anchor', 'Ann wants Bob')).toEqual({
      s1w: 's1w',
      s1p: 's1x2',
      s1n: 's1y2',
      s1p2: 's1x',
      s1n2: 's1y',
    })
  })

  it('nodes that share neither words nor neighbours are not partners', () => {
    expect(partnersOf('(s1a / apple)', '(s1b / moon)')).toEqual({ s1a: undefined })
    expect(partnersOf('(s1a / apple)', '(s1a / moon)', 'names')).toEqual({ s1a: 's1a' })
  })
})

describe('reification', () => {
  const plain = '(s1k / knife :location (s1d / drawer))'
  const reified = '(s1b / be-located-at-91 :ARG1 (s1k / knife) :ARG2 (s1d / drawer))'

  it.each(['ancast', 'smatch'])('%s: a relation and a node that says the same', (measure) => {
    const f1 = (reification: string) =>
      valuesOf(
        `${measure}(reification=${reification})`,
        layerOf(plain, 'knife drawer'),
        layerOf(reified, 'knife drawer'),
      ).f1
    expect(f1('as-written')).toBeLessThan(0.8)
    expect(f1('everywhere')).toBeGreaterThanOrEqual(measure === 'smatch' ? 0.8 : 1)
  })
})
