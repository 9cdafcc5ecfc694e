import { expect, it } from 'vitest'
import { alignmentOf } from '../../../../src/meaning/align/alignment.js'
import type { MeaningGraph } from '../../../../src/meaning/graph.js'
import { drawMatrix } from '../../../../src/report/drawing/meaning/matrix.js'

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

it('has room for every row and column, and a line of 2 at its edges', () => {
  const sizeOf = (rows: number, columns: number) => {
    const names = (count: number) => graph(...'abcdefgh'.slice(0, count))
    const matrix = { rows, columns, values: new Float64Array(rows * columns) }
    const alignment = alignmentOf(rows, columns, [])
    return drawMatrix({ gold: names(rows), system: names(columns), alignment, matrix })
  }
  const shown = (value: number) => value.toFixed(1)
  // The names of rows and columns take 44.3, a row 20, a column 34.
  expect([1, 3].map((rows) => shown(sizeOf(rows, 4).height))).toEqual([1, 3].map((rows) => shown(44.3 + 20 * rows + 2)))
  expect([4, 6, 8].map((columns) => shown(sizeOf(1, columns).width))).toEqual(
    [4, 6, 8].map((columns) => shown(44.3 + 34 * columns + 2)),
  )
})
