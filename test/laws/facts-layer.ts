/** Random facts layers for the laws of measures, and other ways to say the same. */
import fc from 'fast-check'
import { emptyFactsLayer, type FactsLayer } from '../../src/layers/facts.js'
import { anyFacts, anySpells } from '../arbitraries/facts.js'
import type { LayerLaws } from './subject.js'

const lawsFor = (any: fc.Arbitrary<FactsLayer>): LayerLaws<FactsLayer> => ({
  empty: emptyFactsLayer,
  gold: any,
  any,
  consistent: any,
  perfect: any.map((layer) => [layer, structuredClone(layer)]),
  part: ({ facts }) => fc.subarray([...facts]).map((some) => ({ facts: some })),
  reordered: ({ facts }) => fc.shuffledSubarray([...facts], { minLength: facts.length }).map((all) => ({ facts: all })),
  /** There are no links to turn; where a fact stands in its file, and which documents it was taken from, does not matter. */
  turned: ({ facts }) =>
    fc.nat(9).map((line) => ({
      facts: facts.map((fact, i) => ({
        ...fact,
        place: { line: line + i + 1, column: 1 },
        ...(fact.evidence && { evidence: fact.evidence.map(() => ({ document: `d${i}` })) }),
      })),
    })),
  renamed: ({ facts }) => ({
    facts: facts.map((fact) => ({
      ...fact,
      entity: `${fact.entity} z`,
      value: `z ${fact.value}`,
      ...(fact.aliases && { aliases: fact.aliases.map((alias) => `z ${alias}`) }),
    })),
  }),
})

/** Facts with several time spans. */
export const spellsLaws = lawsFor(anySpells)
/** Each fact once, for settings where the first line counts. */
export const factsLaws = lawsFor(anyFacts)
