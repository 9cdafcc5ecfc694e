import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collapseGraph } from '../../../src/text/graph/collapse.js'
import type { DocumentGraph } from '../../../src/text/graph/document-graph.js'
import { graphOf } from './graphs.js'

const words = fc.constantFrom(
  'President',
  'of',
  'the',
  'Angola',
  'Angolan',
  'João',
  'Neto',
  'Bush',
  ',',
  '.',
  'is',
  'was',
  'not',
  'resigned',
  'since',
  '2001',
  '1999/2000',
  '1998–99',
  '63',
  'his',
  'She',
  'wife',
  "'s",
  '-',
  'elect',
  'al',
  'Prime',
  'Minister',
  'and',
  'Party',
  '(',
  ')',
  'in',
  'May',
  'next',
  'week',
  'who',
  '😀',
  '',
)
const texts = fc.oneof(
  fc.array(words, { maxLength: 30 }).map((list) => list.join(' ')),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

/** What must hold of any graph: no fault is found. */
function faultsIn({ nodes, edges, sentences, isCollapsed }: DocumentGraph): readonly string[] {
  const taken = new Set<string>()
  return [
    ...edges.flatMap(({ from, to, label }) => [
      ...(nodes[from] && nodes[to] && from !== to ? [] : [`edge ${label} leads nowhere`]),
      ...(label === '' ? ['an edge without a label'] : []),
    ]),
    ...nodes.flatMap(({ chunks }) => [
      ...(chunks.length === 1 || isCollapsed ? [] : ['a node of several chunks']),
      ...chunks.flatMap(({ sentence, words, head, text }) => [
        ...(words.includes(head) ? [] : [`the head of "${text}" is not in it`]),
        ...words.flatMap((word) => {
          const key = `${sentence} ${word}`
          const isNew = sentences[sentence]?.words[word] !== undefined && !taken.has(key)
          taken.add(key)
          return isNew ? [] : [`word ${key} is in two chunks or in none`]
        }),
      ]),
    ]),
  ]
}

describe('document graphs', () => {
  it('no text makes them throw, and every edge joins two existing nodes', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const graph = graphOf(text, '2003-02-03')
        expect(faultsIn(graph)).toEqual([])
        expect(faultsIn(collapseGraph(graph))).toEqual([])
      }),
      { seed: 20120708, numRuns: 300 },
    )
  })

  it('collapsing keeps every chunk once, removes coreference edges, and is idempotent', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const graph = graphOf(text)
        const collapsed = collapseGraph(graph)
        const chunksOf = ({ nodes }: DocumentGraph) =>
          nodes.flatMap(({ chunks }) => chunks.map((chunk) => `${chunk.sentence} ${chunk.words}`)).sort()
        expect(chunksOf(collapsed)).toEqual(chunksOf(graph))
        expect(collapsed.edges.some(({ kind }) => kind === 'coreference')).toBe(false)
        expect(collapseGraph(collapsed)).toBe(collapsed)
      }),
      { seed: 20120709, numRuns: 100 },
    )
  })

  it('the syntactic edges of a graph are a forest', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const governors = new Map<number, number>()
        for (const { from, to, kind } of graphOf(text).edges) {
          if (kind !== 'syntactic') continue
          expect(governors.has(to)).toBe(false)
          governors.set(to, from)
        }
        for (const start of governors.keys()) {
          const seen = new Set<number>()
          for (let at: number | undefined = start; at !== undefined; at = governors.get(at)) {
            expect(seen.has(at)).toBe(false)
            seen.add(at)
          }
        }
      }),
      { seed: 20120710, numRuns: 150 },
    )
  })
})
