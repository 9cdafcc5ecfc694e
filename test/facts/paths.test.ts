/** Searching, features and examples on the graph of the paper's figure 2, as the rules build it. */
import { describe, expect, it } from 'vitest'
import { candidatesIn, examplesIn } from '../../src/facts/examples.js'
import { featuresOf } from '../../src/facts/features.js'
import {
  isOfType,
  neighboursInGraph,
  nodesNamed,
  nodesWithin,
  pathBetween,
  showPath,
} from '../../src/facts/graph-search.js'
import { relationOf, unknownRelation } from '../../src/facts/relation.js'
import { collapsedOf, graphOf } from '../text/graph/graphs.js'

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

  it('checks types; if none is expected, any name matches except numbers and dates', () => {
    const julia = graph.nodes[at('Julia')]!
    expect([isOfType(julia, ['PERSON']), isOfType(julia, ['LOCATION']), isOfType(julia, [])]).toEqual([
      true,
      false,
      true,
    ])
    expect([isOfType(graph.nodes[at('September 1979')]!, []), isOfType(graph.nodes[at('wife')]!, [])]).toEqual([
      false,
      false,
    ])
  })

  it('does not confuse a place with one that has a longer name', () => {
    const places = collapsedOf('President Lena Okoro of Equatorial Guinea spoke.')
    expect(nodesNamed(places, ['Guinea'])).toEqual([])
    expect(nodesNamed(places, ['Equatorial Guinea'])).toHaveLength(1)
  })
})

describe('the features of table 1', () => {
  it('of the path from David to Julia', () => {
    const found = pathBetween(neighbours, [at('David')], [at('Julia')], 5)!
    const features = featuresOf(graph, neighbours, { start: at('David'), ...found })
    expect(features).toEqual([
      'ENTITY-annotation=PERSON',
      'ENTITY-gender=male',
      'ENTITY-has=wife',
      'ENTITY-pos=NNP',
      'VALUE-annotation=PERSON',
      'VALUE-gender=female',
      'VALUE-gov=nsubj:celebrate',
      'VALUE-gov=nsubj:pass:bear',
      'VALUE-has=of-wife',
      'VALUE-has_class=wife',
      'VALUE-pos=NNP',
      'VALUE-pos=PRP',
      'VALUE-pos=PRP$',
      'path-labels=-has-wife>',
      'path-length=1',
      'path=-has-wife>',
    ])
  })

  it('has tense, aspect and polarity of verbs between, and names by their type alone', () => {
    const text = collapsedOf('Lena Okoro has not led Valdoria.')
    const [candidate] = candidatesIn(text, ['Valdoria'], relationOf('president')!)
    expect(candidate!.features).toEqual(
      expect.arrayContaining(['V-tense=PRESENT', 'V-aspect=PERFECTIVE', 'V-polarity=NEG', 'path-word=lead']),
    )
    expect(candidate!.features.join(' ')).not.toMatch(/okoro|valdoria/i)
  })
})

describe('candidates', () => {
  const spouse = relationOf('spouse')!

  it('are positive if the knowledge base has the value, else negative', () => {
    const text = collapsedOf("David's wife, Julia, met Thomas and Maria in June.")
    const found = examplesIn(text, ['David'], ['Julia'], spouse)
    expect(found.map(({ value, isPositive }) => [value, isPositive])).toContainEqual(['Julia', true])
    expect(found.filter(({ isPositive }) => isPositive)).toHaveLength(1)
    expect(
      found
        .filter(({ isPositive }) => !isPositive)
        .map(({ value }) => value)
        .sort(),
    ).toEqual(['Maria', 'Thomas'])
  })

  it('are of the types the relation expects, without the entity itself', () => {
    expect(candidatesIn(graph, ['David'], spouse).map(({ value, path }) => [value, path])).toEqual([
      ['Julia', 'David -has-wife> Julia'],
    ])
    expect(candidatesIn(graph, ['David'], relationOf('president')!)).toEqual([])
    expect(candidatesIn(graph, ['Thomas'], spouse)).toEqual([])
    expect(candidatesIn(graph, ['David'], unknownRelation('colour')).map(({ value }) => value)).toEqual(['Julia'])
  })

  it('are also searched from a name of unknown type', () => {
    const text = graphOf('President Lena Okoro of Velonia spoke.')
    expect(candidatesIn(text, ['Velonia'], relationOf('president')!).map(({ value }) => value)).toEqual(['Lena Okoro'])
  })
})
