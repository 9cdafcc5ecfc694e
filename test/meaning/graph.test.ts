import { describe, expect, it } from 'vitest'
import { graphOf } from '../../src/meaning/graph.js'
import { parseTrees } from '../../src/meaning/penman/parse.js'

/** What a graph says, a line for each triple. */
function said(text: string): string[] {
  const { nodes, relations, attributes } = graphOf(parseTrees(text).trees[0])
  const name = (i: number) => nodes[i]!.variable
  return [
    ...nodes.map(({ variable, concept }) => `${variable} / ${concept}`),
    ...relations.map(({ source, role, target }) => `${name(source)} :${role} ${name(target)}`),
    ...attributes.map(({ node, role, value }) => `${name(node)} :${role} ${value}`),
  ]
}

describe('a tree means a graph', () => {
  it.each([
    [
      'a re-entrancy',
      '(w / want-01 :ARG0 (b / boy) :ARG1 (g / go-02 :ARG0 b))',
      ['w / want-01', 'b / boy', 'g / go-02', 'w :arg0 b', 'w :arg1 g', 'g :arg0 b'],
    ],
    ['a name before its node', '(a / and :op1 b :op2 (b / boy))', ['a / and', 'b / boy', 'a :op1 b', 'a :op2 b']],
    ['an inverse role', '(b / boy :ARG0-of (g / go-02))', ['b / boy', 'g / go-02', 'g :arg0 b']],
    [
      'a role that only looks inverse',
      '(r / ring :consist-of (g / gold))',
      ['r / ring', 'g / gold', 'r :consist-of g'],
    ],
    ['attributes', '(b / boy~e.2 :quant 3~e.1 :op1 "b")', ['b / boy', 'b :quant 3', 'b :op1 "b"']],
    ['a node that is never described', '(s1a / and :op1 s1b)', ['s1a / and', 's1b / ', 's1a :op1 s1b']],
    ['one variable for two nodes', '(x / a :op1 (x / b) :op2 x)', ['x / a', 'x / b', 'x :op1 x', 'x :op2 x']],
    ['a loop', '(a / a :op1 a)', ['a / a', 'a :op1 a']],
  ])('%s', (_, text, expected) => {
    expect(said(text)).toEqual(expected)
  })

  it('goes as deep as the file', () => {
    const deep = 100_000
    const { nodes } = graphOf(parseTrees(`${'(a / b :c '.repeat(deep)}1${')'.repeat(deep)}`).trees[0])
    expect(nodes).toHaveLength(1)
  })
})
