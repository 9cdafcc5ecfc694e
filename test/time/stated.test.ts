/** The index of stated links, against a search of the whole list. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { converse, converseColumns } from '../../src/time/allen/allen.js'
import { beyondColumns, type Constraint, constraintsOf } from '../../src/time/constraints.js'
import { statedConstraints } from '../../src/time/stated.js'
import { anyLayer } from '../arbitraries/timeline.js'

const isSame = (a: Constraint, b: Constraint): boolean =>
  a.source === b.source && a.target === b.target && a.columns === b.columns && beyondColumns(a) === beyondColumns(b)

const isInverse = (a: Constraint, b: Constraint): boolean =>
  a.source === b.target &&
  a.target === b.source &&
  a.columns === converseColumns(b.columns) &&
  beyondColumns(a) === converse(beyondColumns(b))

it('finds the first statement of a relation in either direction, and the repeated ones', () => {
  fc.assert(
    fc.property(anyLayer({ links: 40, selfLinks: true }), (layer) => {
      const { constraints } = constraintsOf(layer, 'included')
      const stated = statedConstraints(constraints)
      const isRepeated = (one: Constraint, i: number): boolean =>
        constraints.slice(0, i).some((other) => isSame(other, one) || isInverse(other, one))
      expect(stated.repeated).toEqual(constraints.filter(isRepeated))
      expect(stated.firsts).toEqual(constraints.filter((one, i) => !isRepeated(one, i)))
      for (const one of constraints) {
        expect(stated.same(one.source, one.target, one)).toBe(constraints.find((other) => isSame(other, one)))
        expect(stated.inverse(one.source, one.target, one)).toBe(constraints.find((other) => isInverse(other, one)))
      }
    }),
  )
})
