import { describe, expect, it } from 'vitest'
import { joinedMaps, labelMap, phrases, phrasesByLabel } from '../../src/time/label-maps.js'
import { readLabel } from '../../src/time/labels.js'

describe('maps of labels', () => {
  it('know a word in any case, with spaces, hyphens or underscores', () => {
    const map = labelMap('own', [['is included in', 'IS_INCLUDED']])
    expect(['Is included in', 'is_included_in', 'IsIncludedIn', 'is-included-in'].map(map.labelOf)).toEqual(
      Array.from({ length: 4 }, () => 'IS_INCLUDED'),
    )
    expect(map.labelOf('included')).toBeUndefined()
  })

  it('are joined so that a later one has priority', () => {
    const joined = joinedMaps([phrases(), labelMap('own', [['overlaps', 'SIMULTANEOUS']])])
    expect([joined.labelOf('overlaps'), joined.labelOf('happens before'), joined.name]).toEqual([
      'SIMULTANEOUS',
      'BEFORE',
      'phrases+own',
    ])
  })
})

describe('the built-in map', () => {
  const words = Object.entries(phrasesByLabel).flatMap(([label, all]) => all.map((word) => [word, label] as const))

  it.each([
    ['is included in', 'IS_INCLUDED'],
    ['happens before', 'BEFORE'],
    ['overlaps with', 'OVERLAP'],
    ['takes place after', 'AFTER'],
    ['at the same time as', 'SIMULTANEOUS'],
  ])('reads "%s" as %s', (word, label) => {
    expect(phrases().labelOf(word)).toBe(label)
  })

  it('gives each word one label, and only labels that Cupel reads', () => {
    expect(new Set(words.map(([word]) => word)).size).toBe(words.length)
    expect(words.filter(([, label]) => readLabel(label) === undefined)).toEqual([])
    expect(words.filter(([word, label]) => phrases().labelOf(word) !== label)).toEqual([])
  })

  it('reads a word that is a label already as that label', () => {
    const known = words.filter(([word]) => readLabel(word) !== undefined)
    expect(known.length).toBeGreaterThan(0)
    for (const [word, label] of known) expect([word, readLabel(word)]).toEqual([word, readLabel(label)])
  })
})
