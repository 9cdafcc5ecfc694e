import { expect, it } from 'vitest'
import { buildGraph } from '../../../src/text/graph/build.js'
import { collapseGraph } from '../../../src/text/graph/collapse.js'
import { sentence } from '../words.js'
import { nodeNamed } from './graphs.js'

it('the age of a merged person is that of the first mention that has one', () => {
  const aged = (age: number) =>
    sentence(`Maria|PROPN|5|nsubj ,|PUNCT|1|punct ${age}|NUM|1|appos ,|PUNCT|1|punct spoke|VERB|0|root`)
  const sentences = [sentence('Maria|PROPN|2|nsubj left|VERB|0|root'), aged(63), aged(64)]
  const maria = nodeNamed(collapseGraph(buildGraph(sentences)), 'Maria')
  expect(maria?.chunks).toHaveLength(3)
  expect(maria?.entity?.age).toBe(63)
})
