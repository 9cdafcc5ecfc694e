/** Setting aside in order, one constraint after another, against a check of everything kept so far. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { constraintsOf } from '../../../src/time/constraints.js'
import { canAllHold, findCycle, findCycleIn } from '../../../src/time/contradictions/contradiction.js'
import { repairInOrder } from '../../../src/time/contradictions/repair.js'
import { endpointGraph } from '../../../src/time/points/endpoints.js'
import { anyLayer } from '../../arbitraries/timeline.js'

const layers = anyLayer({ entities: 10, links: 40, selfLinks: true })

describe('setting links aside in order', () => {
  it('sets aside each one that contradicts those kept before it, and no other', () => {
    fc.assert(
      fc.property(layers, (layer) => {
        const { isPoint, constraints } = constraintsOf(layer, 'included')
        const kept: number[] = []
        constraints.forEach((_, i) => {
          if (
            canAllHold(
              isPoint,
              [...kept, i].map((j) => constraints[j]!),
            )
          )
            kept.push(i)
        })
        const aside = constraints.map((_, i) => i).filter((i) => !kept.includes(i))
        expect(repairInOrder(isPoint, constraints)).toEqual(aside)
      }),
    )
  })
})

describe('a cycle through a given link', () => {
  it('is the same as without this knowledge, if all others can hold', () => {
    fc.assert(
      fc.property(layers, (layer) => {
        const { isPoint, constraints } = constraintsOf(layer, 'included')
        const aside = new Set(repairInOrder(isPoint, constraints))
        const kept = constraints.filter((_, i) => !aside.has(i))
        for (const i of aside) {
          const all = [...kept, constraints[i]!]
          const { graph } = endpointGraph(isPoint, all)
          expect(findCycleIn(graph, isPoint, all, { through: kept.length })).toEqual(findCycle(isPoint, all))
        }
      }),
    )
  })
})
