/** What rows of a TAC file have no place for: other names of values, and what evidence says besides its document. */
import type { Document } from '../../document.js'
import type { Loss } from '../../format.js'
import { emptyFactsLayer } from '../../layers/facts.js'

export function tacLosses({ layers }: Document): readonly Loss[] {
  const { facts } = layers.facts ?? emptyFactsLayer
  const evidence = facts.flatMap((fact) => fact.evidence ?? [])
  const parts = (['sentence', 'path', 'time', 'link', 'date', 'margin'] as const).map((key) => ({
    what: `evidence ${key}`,
    count: evidence.filter((piece) => piece[key] !== undefined).length,
  }))
  return [{ what: 'aliases', count: facts.filter(({ aliases }) => aliases !== undefined).length }, ...parts]
}
