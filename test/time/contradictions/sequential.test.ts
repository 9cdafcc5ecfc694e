import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TimeLayer } from '../../../src/layers/time.js'
import { type Constraint, constraintsOf } from '../../../src/time/constraints.js'
import { canAllHold } from '../../../src/time/contradictions/contradiction.js'
import { takeInOrder } from '../../../src/time/contradictions/sequential.js'
import { inTextOrder } from '../../../src/time/entities/text-order.js'
import { columnsBetween, timelineOf } from '../../../src/time/timeline.js'
import { anyLayer, consistentLayer, withReordered } from '../../arbitraries/timeline.js'
import { timeline } from '../notation.js'

/** The definition, word for word: close after each link. */
function oneByOne(layer: TimeLayer) {
  const { isPoint, constraints } = constraintsOf(layer, 'included')
  const [added, redundant, setAside]: [Constraint[], string[], string[]] = [[], [], []]
  for (const constraint of constraints) {
    const so = timelineOf(
      { ...layer, links: added.map(({ link }) => link) },
      { during: 'included', repair: 'in-order' },
    )
    const entity = (id: string): number | undefined => so.indexOf.get(id)
    const [a, b] = [entity(constraint.link.source)!, entity(constraint.link.target)!]
    if ((columnsBetween(so, a, b) & ~constraint.columns) === 0) redundant.push(constraint.link.id)
    else if (canAllHold(isPoint, [...added, constraint])) added.push(constraint)
    else setAside.push(constraint.link.id)
  }
  return { redundant, setAside }
}

function taken(layer: TimeLayer) {
  const { redundant, setAside } = takeInOrder(layer, 'included', 'either-way')
  return { redundant: redundant.map(({ id }) => id), setAside: setAside.map(({ id }) => id) }
}

describe('links taken in order', () => {
  it('are redundant or set aside as a closure after each link shows', () => {
    const shape = { entities: 6, links: 14, selfLinks: true }
    fc.assert(
      fc.property(fc.oneof(anyLayer(shape), consistentLayer(shape)), (layer) => {
        const once = inTextOrder(layer, 'included').layer
        expect(taken(once)).toEqual(oneByOne(once))
      }),
      { numRuns: 200 },
    )
  })

  it('entail together what all links entail', () => {
    fc.assert(
      fc.property(consistentLayer({ entities: 6, links: 12 }), (layer) => {
        const { stated } = takeInOrder(layer, 'included', 'word-for-word')
        const [all, some] = [layer, stated].map((each) => timelineOf(each, { during: 'included', repair: 'in-order' }))
        for (const a of all!.indexOf.values())
          for (const b of all!.indexOf.values()) expect(columnsBetween(some!, a, b)).toBe(columnsBetween(all!, a, b))
      }),
    )
  })

  it('have a path through points that no chain of links shows', () => {
    const layer = timeline('a.start <= b.start', 'b.start <= c.start', 'c.end <= a.end', 'a.start <= c.start')
    expect(taken(layer)).toEqual({ redundant: ['l4'], setAside: [] })
  })
})

describe('the order of the text', () => {
  it('does not depend on that of the file', () => {
    fc.assert(
      fc.property(anyLayer().chain(withReordered), ([layer, other]) => {
        const meanings = ({ links }: TimeLayer) =>
          links.map(({ source, relation, target }) => [source, relation, target])
        const [one, two] = [inTextOrder(layer, 'included'), inTextOrder(other, 'included')]
        expect(two.layer.links.length).toBe(one.layer.links.length)
        expect(takeInOrder(two.layer, 'included', 'either-way').redundant.length).toBe(
          takeInOrder(one.layer, 'included', 'either-way').redundant.length,
        )
        expect(meanings(one.layer).length + one.repeated.length).toBe(layer.links.length)
      }),
    )
  })

  it('sorts by position, then by id', () => {
    const layer = timeline('c BEFORE b', 'b BEFORE a', 'a AFTER b')
    const placed = layer.entities.map((entity) =>
      entity.id === 'c' ? { ...entity, span: { start: 0, end: 1 } } : entity,
    )
    const { layer: ordered, repeated } = inTextOrder({ ...layer, entities: placed }, 'included')
    expect([ordered.links.map(({ id }) => id), repeated.map(({ id }) => id)]).toEqual([['l1', 'l2'], ['l3']])
  })
})
