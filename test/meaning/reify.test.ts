import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { graphOf, type MeaningGraph } from '../../src/meaning/graph.js'
import { parseTrees } from '../../src/meaning/penman/parse.js'
import { amrReifications, dereify, reify, umrReifications } from '../../src/meaning/reify.js'

function graph(text: string): MeaningGraph {
  return graphOf(parseTrees(text).trees[0])
}

/** What a graph says, whatever its order and the names of nodes without a name of their own. */
function said({ nodes, relations, attributes }: MeaningGraph): string[] {
  const name = (i: number) => (nodes[i]!.variable.startsWith('_') ? '_' : nodes[i]!.variable)
  return [
    ...nodes.map(({ concept }, i) => `${name(i)} / ${concept}`),
    ...relations.map(({ source, role, target }) => `${name(source)} :${role} ${name(target)}`),
    ...attributes.map(({ node, role, value }) => `${name(node)} :${role} ${value}`),
  ].sort()
}

describe('reify', () => {
  it('makes a node of a relation', () => {
    expect(said(reify(graph('(k / knife :location (d / drawer))')))).toEqual(
      ['_ / be-located-at-91', '_ :arg1 k', '_ :arg2 d', 'd / drawer', 'k / knife'].sort(),
    )
  })

  it('makes a node of an attribute, whose value stays a value', () => {
    expect(said(reify(graph('(g / go-02 :polarity -)')))).toEqual(
      ['_ / have-polarity-91', '_ :arg1 g', '_ :arg2 -', 'g / go-02'].sort(),
    )
  })

  it('reads :mod as :domain from the other end', () => {
    expect(said(reify(graph('(m / marble :mod (w / white))')))).toEqual(
      ['_ / have-mod-91', '_ :arg1 m', '_ :arg2 w', 'm / marble', 'w / white'].sort(),
    )
  })

  it('goes by its table', () => {
    const text = '(c / cry-01 :cause (f / fall-01))'
    expect(said(reify(graph(text)))).toEqual(said(graph(text)))
    expect(said(reify(graph(text), umrReifications))).toContain('_ / have-cause-91')
  })
})

describe('dereify', () => {
  it('makes a relation of a node that says nothing more', () => {
    expect(said(dereify(graph('(k / knife :ARG1-of (b / be-located-at-91 :ARG2 (d / drawer)))')))).toEqual(
      said(graph('(k / knife :location (d / drawer))')),
    )
  })

  it.each([
    ['the top', '(b / be-located-at-91 :ARG1 (k / knife) :ARG2 (d / drawer))'],
    ['a node that says more', '(k / knife :ARG1-of (b / be-located-at-91 :ARG2 (d / drawer) :polarity -))'],
    ['a node that another names', '(s / say-01 :ARG1 (b / be-located-at-91 :ARG1 (k / knife) :ARG2 (d / drawer)))'],
    ['a node that lacks an argument', '(k / knife :ARG1-of (b / be-located-at-91))'],
  ])('leaves %s', (_, text) => {
    expect(dereify(graph(text))).toEqual(graph(text))
  })
})

describe('the tables', () => {
  it.each([
    ['amr', amrReifications],
    ['umr', umrReifications],
  ])('%s: a role has one concept and a concept one role', (_, table) => {
    expect(new Set(table.map(({ role }) => role)).size).toBe(table.length)
    expect(new Set(table.map(({ concept }) => concept)).size).toBe(table.length)
  })
})

/** Graphs without a node of the table, many roles of it. */
const roles = ['ARG0', 'ARG1', 'ARG2', 'mod', 'domain', 'op1', ...amrReifications.map(({ role }) => role)]
const plainGraph: fc.Arbitrary<MeaningGraph> = fc
  .array(
    fc.record({
      role: fc.constantFrom(...roles),
      isInverse: fc.boolean(),
      ends: fc.tuple(fc.nat(5), fc.nat(5)),
      value: fc.option(fc.constantFrom('-', '3', '"x"'), { nil: undefined }),
    }),
    { maxLength: 12 },
  )
  .map((edges) => ({
    nodes: Array.from({ length: 6 }, (_, i) => ({ variable: `x${i}`, concept: `thing-0${i}` })),
    relations: edges.flatMap(({ role, isInverse, ends: [source, target], value }) =>
      value === undefined ? [{ source, role: role.toLowerCase(), target, isInverse }] : [],
    ),
    attributes: edges.flatMap(({ role, ends: [node], value }) =>
      value === undefined ? [] : [{ node, role: role.toLowerCase(), value }],
    ),
  }))

describe('laws', () => {
  it('dereify undoes reify', () => {
    fc.assert(
      fc.property(plainGraph, (plain) => {
        expect(said(dereify(reify(plain)))).toEqual(said(plain))
        const inverse = ({ relations }: MeaningGraph) => relations.filter(({ isInverse }) => isInverse).length
        expect(inverse(dereify(reify(plain)))).toBe(inverse(plain))
      }),
    )
  })

  it('reify undoes dereify where every such relation is a node', () => {
    fc.assert(
      fc.property(plainGraph, (plain) => {
        const reified = reify(plain)
        expect(said(reify(dereify(reified)))).toEqual(said(reified))
      }),
    )
  })
})
