/** Random facts layers for the laws of measures, and other ways to say the same. */
import fc from 'fast-check'
import { emptyFactsLayer, type FactsLayer } from '../../src/layers/facts.js'
import { anyFacts } from '../arbitraries/facts.js'
import type { LayerLaws } from './subject.js'

export const factsLaws: LayerLaws<FactsLayer> = {
  empty: emptyFactsLayer,
  gold: anyFacts,
  any: anyFacts,
  consistent: anyFacts,
  perfect: anyFacts.map((layer) => [layer, structuredClone(layer)]),
  part: ({ facts }) => fc.subarray([...facts]).map((some) => ({ facts: some })),
  reordered: ({ facts }) => fc.shuffledSubarray([...facts], { minLength: facts.length }).map((all) => ({ facts: all })),
  /** There are no links to turn; where a fact stands in its file, and what it was taken from, does not matter. */
  turned: ({ facts }) =>
    fc.nat(9).map((line) => ({
      facts: facts.map((fact, i) => ({
        ...fact,
        place: { line: line + i + 1, column: 1 },
        evidence: [{ document: `d${i}` }],
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
}
