/** Searching the graph of the paper's figure 2, as the rules build it. */
import { describe, expect, it } from 'vitest'
import { neighboursInGraph, nodesNamed, nodesWithin, pathBetween, showPath } from '../../src/facts/graph-search.js'
import { collapsedOf } from '../text/graph/graphs.js'

const graph = collapsedOf("David's wife, Julia, is celebrating her birthday. She was born in September 1979.")
const neighbours = neighboursInGraph(graph)
const at = (descriptor: string) => graph.nodes.findIndex((node) => node.descriptor === descriptor)

describe('a search in the graph of figure 2', () => {
  it('finds nodes by name', () => {
    expect([nodesNamed(graph, ['David']), nodesNamed(graph, ['Julia', 'Nobody'])]).toEqual([
      [at('David')],
      [at('Julia')],
    ])
  })

  it('goes breadth-first over edges of every kind, in both directions', () => {
    const reached = [...nodesWithin(neighbours, [at('David')], 9)]
    const found = reached.map(({ node, path }) => `${path.length} ${graph.nodes[node]!.descriptor}`)
    expect(found[0]).toBe('1 Julia')
    expect(found.slice(1, 5).sort()).toEqual(['2 bear', '2 birthday', '2 celebrate', '2 wife'])
    expect(found.slice(5)).toEqual(['3 September 1979'])
    expect([...nodesWithin(neighbours, [at('David')], 1)]).toHaveLength(1)
  })

  it('shows the shortest path', () => {
    const found = pathBetween(neighbours, [at('David')], [at('September 1979')], 5)!
    expect(showPath(graph, at('David'), found.path)).toBe(
      'David -has-wife> Julia <nsubj:pass- bear -obl:in> September 1979',
    )
    expect(pathBetween(neighbours, [at('David')], [at('September 1979')], 2)).toBeUndefined()
  })

  it('does not confuse a place with one that has a longer name', () => {
    const places = collapsedOf('President Lena Okoro of Equatorial Guinea spoke.')
    expect(nodesNamed(places, ['Guinea'])).toEqual([])
    expect(nodesNamed(places, ['Equatorial Guinea'])).toHaveLength(1)
  })
})
