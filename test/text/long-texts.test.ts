/** Long texts of one odd fragment: no step from the text to its graph throws, and the words are places of the text in order. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readableText } from '../../src/facts/readable-text.js'
import { loadAnalyser } from '../../src/node/text-model.js'
import { buildGraph } from '../../src/text/graph/build.js'
import { collapseGraph } from '../../src/text/graph/collapse.js'
import { findTimexes } from '../../src/text/timex/index.js'

/** The words of a text, after all steps have read it. */
function wordsIn(text: string) {
  const sentences = loadAnalyser().analyse(readableText(text))
  findTimexes(sentences, { documentDate: '2001-03-12' })
  const { nodes, edges } = collapseGraph(buildGraph(sentences, { date: '2001-03-12' }))
  expect(edges.every(({ from, to }) => nodes[from] && nodes[to])).toBe(true)
  return sentences.flatMap(({ words }) => words)
}

const long = {
  'only commas': ', '.repeat(10_000),
  'only full stops': '.'.repeat(10_000),
  'full stops of a tokeniser': '. '.repeat(5_000),
  'only dashes': '- '.repeat(5_000),
  'open brackets': '('.repeat(10_000),
  'open quotes': '" '.repeat(3_000),
  'line ends': '\n'.repeat(10_000),
  blanks: `Hello , you . ${' '.repeat(100_000)} .`,
  'one long word': 'a'.repeat(100_000),
  'words of one letter': 'A '.repeat(5_000),
  'one long list of names': 'Lena Okoro, '.repeat(2_000),
  'a title without a name': 'President '.repeat(2_000),
  'only years': '1999 '.repeat(3_000),
  'a list with dashes': '- Former\n'.repeat(2_000),
  emoji: '👩‍👩‍👧 '.repeat(2_000),
  'from right to left': 'שלום مرحبا \u202e '.repeat(1_000),
  'control characters': '\u0000\u0007\u001b[0m '.repeat(1_000),
  'halves of characters': '\ud800 \udc00 '.repeat(1_000),
}

describe('a long text', () => {
  it.each(Object.entries(long))('%s', (_, text) => {
    const words = wordsIn(text)
    const length = [...readableText(text)].length
    const isInOrder = words.every(({ start, end }, i) => start < end && end <= (words[i + 1]?.start ?? length))
    expect(isInOrder).toBe(true)
  })

  it('of any fragment', () => {
    const fragment = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom('- ', 'Former ', '\n', ', ', 'of '),
    )
    fc.assert(
      fc.property(fragment, fc.integer({ min: 100, max: 500 }), (text, times) => {
        wordsIn(text.repeat(times))
      }),
      { numRuns: 30 },
    )
  })
})
