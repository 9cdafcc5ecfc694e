/** Sentences as units: their items add up to those of the whole document, for every measure that judges sentence by sentence. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Document } from '../../src/document.js'
import { compareSystems } from '../../src/evaluation/compare.js'
import { evaluate } from '../../src/evaluation/evaluate.js'
import { unitsOf } from '../../src/evaluation/units.js'
import { penman } from '../../src/formats/index.js'
import { measures, parseMeasure } from '../../src/measures/index.js'

const ids = ['smatch', 'smatch(facet=srl)', 'ancast', 'ancast(items=concepts)', 'ancast(align=optimum)']

const graphs = [
  '(a / ask-01 :ARG0 (b / boy))',
  '(b / boy :mod (t / tall))',
  '(g / go-02 :ARG0 (x / girl) :ARG4 (y / city))',
]
const graph = fc.constantFrom(...graphs, '(z / zebra)')
/** Ids can be missing, unlike those of the other side, or repeated. */
const sentence = fc.tuple(fc.constantFrom('', 's1', 's2', 's3', 't1'), graph)
const file = fc
  .array(sentence, { minLength: 1, maxLength: 5 })
  .map((all) =>
    all.map(([id, text]) => `${id && `# ::id ${id}\n`}# ::snt words of ${text.slice(1, 4)}\n${text}\n`).join('\n'),
  )

function amr(text: string, id = 'corpus'): Document {
  return penman().read(text, { id }).documents[0]!
}

describe('sentences as units', () => {
  it.each(ids)('have items that add up to those of the whole document, by %s', (id) => {
    const measure = parseMeasure(id)
    fc.assert(
      fc.property(file, file, (one, other) => {
        const sides = { gold: [amr(one)], system: [amr(other)] }
        const {
          measures: [report],
        } = evaluate({ ...sides, measures: [measure], per: 'sentences' })
        const { parts } = report!.documents[0]!
        expect(parts!.length).toBe(sides.gold[0]!.layers.meaning!.sentences.length)
        for (const [name, { credit, weight }] of Object.entries(report!.documents[0]!.counts)) {
          const sum = (of: 'credit' | 'weight') => parts!.reduce((total, { counts }) => total + counts[name]![of], 0)
          if (id.startsWith('smatch')) expect([name, sum('credit'), sum('weight')]).toEqual([name, credit, weight])
          else {
            expect(sum('credit')).toBeCloseTo(credit, 9)
            expect(sum('weight')).toBeCloseTo(weight, 9)
          }
        }
      }),
    )
  })

  it('are not what measures of whole documents can be split into', () => {
    const bySentence = measures.filter((maker) => unitsOf(maker()).includes('sentences')).map(({ name }) => name)
    expect(bySentence.sort()).toEqual(['ancast', 'smatch'])
    expect(unitsOf(parseMeasure('ancast(profile=reference)'))).toEqual(['documents'])
    const asked = { gold: [amr(graphs[0]!)], system: [amr(graphs[0]!)], measures: [parseMeasure('ancast++')] }
    expect(() => evaluate({ ...asked, intervals: { seed: 1, unit: 'sentences' } })).toThrow(
      'ancast++ judges whole documents: relations at the document level belong to no single sentence.',
    )
  })

  it('are compared and drawn, and the signature says so', () => {
    const gold = [amr(graphs.map((text, i) => `# ::id g${i}\n${text}\n`).join('\n'))]
    const systems = [
      { name: 'same', documents: gold },
      { name: 'other', documents: [amr(graphs.map((_, i) => `# ::id g${i}\n(z / zebra)\n`).join('\n'))] },
    ]
    const {
      measures: [found],
      problems,
    } = compareSystems({
      ...{ gold, systems, measures: [parseMeasure('smatch')] },
      ...{ unit: 'sentences', samples: 20, trials: 20, seed: 1 },
    })
    expect(problems.filter(({ severity }) => severity !== 'note')).toEqual([])
    expect(found!.documents).toBe(3)
    expect(found!.signature).toContain('-unit-sentences')
    expect(found!.systems.map(({ name }) => name)).toEqual(['same', 'other'])
  })

  it('report once that sentences were paired in order', () => {
    const named = (letter: string) => graphs.map((text, i) => `# ::id ${letter}${i}\n${text}\n`).join('\n')
    const gold = [amr(named('g'))]
    const systems = ['one', 'two'].map((name) => ({ name, documents: [amr(named('s'))] }))
    const {
      measures: [found],
      problems,
    } = compareSystems({
      ...{ gold, systems, measures: [parseMeasure('smatch')] },
      ...{ unit: 'sentences', samples: 20, trials: 20, seed: 1 },
    })
    expect(found!.systems.map(({ value }) => value)).toEqual([1, 1])
    expect(problems.map(({ code }) => code)).toEqual(['meaning/paired-by-order'])
  })
})
