import { describe, expect, it } from 'vitest'
import { alignTriples } from '../../src/meaning/align/optimum-triples.js'
import { type FacetName, triplesOfFacet } from '../../src/meaning/facets.js'
import { graphOf } from '../../src/meaning/graph.js'
import { parseTrees } from '../../src/meaning/penman/parse.js'
import { smatchTriples, type TripleGraph } from '../../src/meaning/smatch-triples.js'

function triplesOf(penman: string): TripleGraph {
  return smatchTriples(graphOf(parseTrees(penman).trees[0]))
}

function inWords({ triples }: Pick<TripleGraph, 'triples'>): readonly string[] {
  return triples.map(({ source, role, target, value }) => `${source} ${role} ${target ?? value}`.trim()).sort()
}

function facet(penman: string, name: FacetName): readonly string[] {
  return inWords(triplesOfFacet(triplesOf(penman), name).compared)
}

function matched(gold: string, system: string): number {
  return alignTriples({ gold: triplesOf(gold), system: triplesOf(system) }).value
}

describe('the triples of Smatch', () => {
  it('are concepts, attributes, relations with inverse roles reversed, and the top', () => {
    expect(inWords(triplesOf('(b / boy :quant 3 :ARG0-of (w / Want-01 :polarity -) :mod (t / tall))'))).toEqual(
      [
        '0 instance boy',
        '0 quant 3',
        '0 top',
        '1 arg0 0',
        '1 instance want-01',
        '1 polarity -',
        '2 domain 0',
        '2 instance tall',
      ].sort(),
    )
  })

  it('have no concept for a node that is never described', () => {
    expect(inWords(triplesOf('(s1s / say-01 :ARG0 s2p)'))).toEqual(['0 arg0 1', '0 instance say-01', '0 top'])
  })

  it('are empty without a graph', () => {
    expect(smatchTriples(graphOf(undefined))).toEqual({ nodeCount: 0, triples: [] })
  })

  // The four cases of the program's own test of tops.
  it.each([
    ['(a / alpha :ARG0 (b / beta))', 4],
    ['(a / alternative :ARG0 (b / beta))', 3],
    ['(a / alpha :ARG0 (b / b-side))', 3],
    ['(b / beta :ARG0-of (a / alpha))', 3],
  ])('match those of (a / alpha :ARG0 (b / beta)): %s %i times', (system, expected) => {
    expect(matched('(a / alpha :ARG0 (b / beta))', system)).toBe(expected)
  })

  it('match without regard to quotes and letter case', () => {
    expect(matched('(n / name :op1 "Paris")', '(x / name :op1 paris)')).toBe(3)
  })

  it('that appear twice match as often as the other side has them', () => {
    const [once, twice] = ['(a / ask-01 :ARG1 (t / thing))', '(a / ask-01 :ARG1 (t / thing) :ARG1 t)']
    expect([matched(once, twice), matched(twice, once), matched(twice, twice)]).toEqual([4, 4, 5])
  })

  it('of a node to itself match only their like', () => {
    const [itself, another] = ['(a / see-01 :ARG0 a)', '(a / see-01 :ARG0 (b / see-01))']
    expect([matched(itself, itself), matched(itself, another)]).toEqual([3, 2])
  })
})

describe('a facet', () => {
  const penman =
    '(w / want-01 :polarity - :aspect state :ARG0 (c / city :wiki "Q90" :name (n / name :op1 "Paris")) :ARG1 (g / go-02 :ARG0 c))'

  it.each<[FacetName, readonly string[]]>([
    ['concepts', ['0 instance want-01', '1 instance city', '2 instance name', '3 instance go-02']],
    ['predicates', ['0 instance want-01', '3 instance go-02']],
    ['named-entities', ['1 instance city']],
    ['negation', ['0 instance want-01']],
    ['wiki', ['1 wiki q90']],
    ['reentrancies', ['0 arg0 1', '0 instance want-01', '1 instance city', '3 arg0 1', '3 instance go-02']],
    ['srl', ['0 arg0 1', '0 arg1 3', '0 instance want-01', '1 instance city', '3 arg0 1', '3 instance go-02']],
    ['aspect', ['0 aspect state', '0 instance want-01']],
    ['quantity', []],
  ])('%s keeps its triples', (name, expected) => {
    expect(facet(penman, name)).toEqual(expected)
  })

  it('no-wsd reads concepts without senses', () => {
    expect(facet('(g / go-02)', 'no-wsd')).toEqual(['0 instance go', '0 top'])
  })

  it('unlabeled reads roles as one, with their direction', () => {
    const one = facet('(g / go-02 :ARG0 (b / boy) :mode imperative)', 'unlabeled')
    expect(one).toEqual(['0 any 1', '0 any imperative', '0 instance go-02', '0 top', '1 instance boy'])
    expect(facet('(g / go-02 :ARG1 (b / boy) :tense imperative)', 'unlabeled')).toEqual(one)
    expect(facet('(g / go-02 :ARG1-of (b / boy) :tense imperative)', 'unlabeled')).not.toEqual(one)
  })
})
