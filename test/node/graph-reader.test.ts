/** A reader of documents reads each of them as the pipeline does, and keeps a stated number of words. */
import { describe, expect, it } from 'vitest'
import { readableText } from '../../src/facts/readable-text.js'
import { documentReader } from '../../src/node/graph-reader.js'
import { loadAnalyser } from '../../src/node/text-model.js'
import { buildGraph } from '../../src/text/graph/build.js'
import { collapseGraph } from '../../src/text/graph/collapse.js'

const ferry = { id: 'ferry', date: '2001-03-12', text: 'Lena Okoro left on Monday . She came back , too .' }
const bridge = { id: 'bridge', text: 'Omar Sey opened a bridge.' }
const school = { id: 'school', text: 'Omar Sey opened a school.' }

describe('a reader of documents', () => {
  it.each(['plain', 'collapsed'] as const)(
    'gives the sentences and the %s graph of the readable text',
    (representation) => {
      const { graphOf, sentencesOf } = documentReader(representation)
      const sentences = loadAnalyser().analyse(readableText(ferry.text))
      const graph = buildGraph(sentences, { date: ferry.date })
      expect(sentencesOf(ferry)).toEqual(sentences)
      expect(graphOf(ferry)).toEqual(representation === 'plain' ? graph : collapseGraph(graph))
    },
  )

  it('reads a document once, for graph and sentences', () => {
    const { graphOf, sentencesOf } = documentReader('collapsed')
    expect(graphOf(ferry)).toBe(graphOf({ ...ferry, id: 'again' }))
    expect(graphOf(ferry).sentences).toBe(sentencesOf(ferry))
  })

  it('reads the same text with another date again, because its times are others', () => {
    const { graphOf } = documentReader('collapsed')
    expect(graphOf({ ...ferry, date: '2002-05-01' })).not.toEqual(graphOf(ferry))
  })

  it('keeps the words of the documents that were read last', () => {
    const { sentencesOf, kept } = documentReader('plain', { words: 13 })
    const first = sentencesOf(bridge)
    expect(kept().words).toBe(6)
    sentencesOf(school)
    expect(kept().words).toBe(6 + 6)
    expect(sentencesOf(bridge)).toBe(first)
    sentencesOf({ id: 'visit', text: 'She left early.' })
    expect(kept().words).toBe(6 + 4)
    expect(sentencesOf(bridge)).toBe(first)
  })

  it('keeps the sentences of a document with more words packed, and unpacks what it has packed', () => {
    const { graphOf, kept } = documentReader('plain', { words: 5 })
    const first = graphOf(bridge)
    const { bytes } = kept()
    expect(bytes).toBeGreaterThan(0)
    expect(graphOf(bridge)).toEqual(first)
    expect(graphOf(bridge)).not.toBe(first)
    expect(kept()).toEqual({ words: 0, bytes })
  })

  it('never keeps more than its bounds', () => {
    const bounds = { words: 30, bytes: 400 }
    const { graphOf, kept } = documentReader('collapsed', bounds)
    for (let length = 1; length < 20; length++) {
      graphOf({ id: `${length}`, text: 'Omar Sey opened a bridge. '.repeat(length) })
      expect(kept().words).toBeLessThanOrEqual(bounds.words)
      expect(kept().bytes).toBeLessThanOrEqual(bounds.bytes)
    }
    expect(kept().bytes).toBeGreaterThan(0)
  })
})
