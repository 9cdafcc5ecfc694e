import { describe, expect, it } from 'vitest'
import type { AllenName } from '../../../src/layers/time.js'
import { ALL, allenNamesOf, allenSetOf, compose, isConvex } from '../../../src/time/allen/allen.js'

/** Rows and columns as the paper prints them; `all` is every relation. */
const table = `
      b              bi               d                          di
b     b              all              b,o,m,d,s                  b
bi    all            bi               bi,oi,mi,d,f               bi
d     b              bi               d                          all
di    b,o,m,di,fi    bi,oi,di,mi,si   o,oi,d,s,f,di,si,fi,e      di
`

describe('allenSetOf', () => {
  it('accepts the thirteen names and no others', () => {
    expect(() => allenSetOf(['b', 'x' as AllenName])).toThrow('"x" is not one of Allen\'s basic relations.')
  })
})

describe("Allen's algebra in Tannier and Muller 2011", () => {
  const [head, ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))

  it.each(rows.flatMap(([first, ...cells]) => cells.map((cell, i) => [first!, head![i]!, cell] as const)))(
    'Table 2: %s then %s is %s',
    (first, second, expected) => {
      const set = compose(allenSetOf([first as AllenName]), allenSetOf([second as AllenName]))
      expect(allenNamesOf(set)).toEqual(
        allenNamesOf(expected === 'all' ? ALL : allenSetOf(expected.split(',') as AllenName[])),
      )
    },
  )

  it('section 2.2: 82 of the sets are convex', () => {
    expect(Array.from({ length: ALL }, (_, i) => i + 1).filter(isConvex).length).toBe(82)
  })
})
