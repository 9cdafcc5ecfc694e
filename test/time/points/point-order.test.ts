import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { constraintsOf } from '../../../src/time/constraints.js'
import { endpointGraph } from '../../../src/time/points/endpoints.js'
import { orderPoints } from '../../../src/time/points/point-order.js'
import { anyLayer, consistentLayer } from '../../arbitraries/timeline.js'

describe('the order of points', () => {
  it('is the same from the closure and from the index', () => {
    fc.assert(
      fc.property(
        fc.oneof(consistentLayer({ entities: 7, links: 14 }), anyLayer({ entities: 5, links: 7 })),
        (layer) => {
          const { isPoint, constraints } = constraintsOf(layer, 'included')
          const { graph } = endpointGraph(isPoint, constraints)
          const [closed, indexed] = [orderPoints(graph, true), orderPoints(graph, false)]
          expect(indexed === undefined).toBe(closed === undefined)
          for (let x = 0; closed && x < graph.size; x++)
            for (let y = 0; y < graph.size; y++) expect(indexed!.relation(x, y)).toBe(closed.relation(x, y))
        },
      ),
      { numRuns: 300 },
    )
  })
})
