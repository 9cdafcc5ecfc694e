import { describe, expect, it } from 'vitest'
import { collapsedOf, edgesOf, graphOf, nodeNamed } from './graphs.js'

// The sample document of Garrido and others 2012.
const text = "David's wife, Julia, is celebrating her birthday. She was born in September 1979."

describe('Figure 2 of Garrido and others 2012', () => {
  const graph = collapsedOf(text)

  it('has the nodes of the figure, each with its attributes', () => {
    expect(graph.nodes.map(({ descriptor }) => descriptor)).toEqual([
      'David',
      'wife',
      'Julia',
      'celebrate',
      'birthday',
      'bear',
      'September 1979',
    ])
    expect(nodeNamed(graph, 'David')?.entity).toMatchObject({ type: 'PERSON' })
    expect(nodeNamed(graph, 'Julia')?.entity).toMatchObject({ type: 'PERSON', gender: 'female', classes: ['wife'] })
    expect(nodeNamed(graph, 'Julia')?.chunks.map((chunk) => chunk.text)).toEqual(['Julia', 'her', 'She'])
    expect(nodeNamed(graph, 'celebrate')).toMatchObject({
      chunks: [{ text: 'is celebrating' }],
      event: { tense: 'PRESENT', aspect: 'PROGRESSIVE', polarity: 'POS' },
    })
    expect(nodeNamed(graph, 'bear')).toMatchObject({
      chunks: [{ text: 'was born' }],
      event: { tense: 'PAST', aspect: 'NONE', polarity: 'POS' },
    })
    expect(nodeNamed(graph, 'September 1979')).toMatchObject({ timex: { value: '1979-09' }, entity: { type: 'DATE' } })
  })

  it('has the edges of the figure', () => {
    expect(edgesOf(graph).sort()).toEqual(
      [
        'David has-wife Julia',
        'Julia hasClass wife',
        'Julia has birthday',
        'celebrate nsubj Julia',
        'celebrate obj birthday',
        'bear nsubj:pass Julia',
        'bear obl:in September 1979',
        'bear within September 1979',
      ].sort(),
    )
  })

  it('had coreference edges before it was collapsed', () => {
    expect(edgesOf(graphOf(text), 'coreference')).toEqual(['her pronoun Julia', 'she pronoun her'])
    expect(edgesOf(graphOf(text), 'syntactic')).toContain('wife nmod:poss David')
  })
})
