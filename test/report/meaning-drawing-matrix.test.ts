import { expect, it } from 'vitest'
import { alignmentOf } from '../../src/meaning/align/alignment.js'
import type { MeaningGraph } from '../../src/meaning/graph.js'
import { drawMatrix } from '../../src/report/meaning-drawing-matrix.js'

const graph = (...variables: readonly string[]): MeaningGraph => ({
  nodes: variables.map((variable) => ({ variable, concept: 'boy' })),
  relations: [],
  attributes: [],
})

it.each([
  [0.5, '0.50'],
  [9.75, '9.75'],
  [10, '10.0'],
  [99.5, '99.5'],
  [100, '100'],
  [999, '999'],
  [1000, '≫'],
])('a value of %d is shown as %s, with fewer decimals the larger it is', (value, shown) => {
  const matrix = { rows: 1, columns: 1, values: Float64Array.of(value) }
  const { markup } = drawMatrix({
    gold: graph('g'),
    system: graph('s'),
    alignment: alignmentOf(1, 1, [[0, 0]]),
    matrix,
  })
  const drawn = markup.map((part) => part.markup).join('')
  expect(drawn.match(/<text class="number"[^>]*>([^<]*)</)?.[1]).toBe(shown)
})
