import { describe, expect, it } from 'vitest'
import { suggestionSentence, suggestRename } from '../../src/evaluation/near-names.js'

const gold = ['AP_20130322', 'AP_20130325', 'bbc_20130322_1150', 'CNN_20130321_821']
const like = (nameOf: (name: string) => string) => suggestRename({ gold, system: gold.map(nameOf) })

describe('suggestRename', () => {
  it.each([
    ['a suffix', (name: string) => `${name}.TE3input`, 's/\\.TE3input$//'],
    ['a prefix', (name: string) => `team-b_${name}`, 's/^team-b_//'],
    ['a prefix and a suffix', (name: string) => `out-${name}.txt`, 's/^out-(.*)\\.txt$/\\1/'],
    ['characters that mean something in a pattern', (name: string) => `${name} (1)`, 's/ \\(1\\)$//'],
    ['other separators', (name: string) => name.replaceAll('_', '-'), 's/-/_/g'],
  ])('removes or replaces %s', (_what, nameOf, rename) => {
    expect(like(nameOf)).toMatchObject({ rename, to: 'AP_20130322', found: 4, of: 4 })
  })

  it('adds what is missing, and replaces one ending by another', () => {
    const ends = ['a.gold', 'b.gold', 'c.gold']
    expect(suggestRename({ gold: ends, system: ['a', 'b', 'c'] })?.rename).toBe('s/$/.gold/')
    expect(suggestRename({ gold: ends, system: ['a.sys', 'b.sys'] })?.rename).toBe('s/sys$/gold/')
  })

  it('writes names in upper or lower case', () => {
    const names = ['wsj_0006', 'wsj_0007']
    expect(suggestRename({ gold: names, system: names.map((name) => name.toUpperCase()) })?.rename).toBe('s/.*/\\L&/')
    expect(suggestRename({ gold: ['A1', 'B2'], system: ['a1', 'b2'] })?.rename).toBe('s/.*/\\U&/')
  })

  it('counts the names that it does not find', () => {
    const system = ['a.out', 'b.out', 'readme', 'c']
    expect(suggestRename({ gold: ['a', 'b', 'c', 'd'], system })).toEqual({
      ...{ rename: 's/\\.out$//', from: 'a.out', to: 'a', found: 2, of: 3 },
    })
  })

  it('suggests nothing if too few names are alike, or if nothing is open', () => {
    expect(suggestRename({ gold: ['doc1', 'doc2'], system: ['doc2', 'doc10'] })).toBeUndefined()
    expect(suggestRename({ gold: ['a', 'b', 'c'], system: ['a.x', 'y', 'z'] })).toBeUndefined()
    expect(suggestRename({ gold: ['a'], system: ['a', 'b'] })).toBeUndefined()
    expect(suggestRename({ gold: ['a', 'b'], system: ['a', 'b'] })).toBeUndefined()
  })

  it('suggests no name that two documents would share, and none that takes a partner away', () => {
    expect(suggestRename({ gold: ['a', 'b'], system: ['a.1', 'a', 'b.1', 'b'] })).toBeUndefined()
    expect(suggestRename({ gold: ['x-1', 'y_1', 'z_1'], system: ['x-1', 'y-1', 'z-1'] })?.rename).not.toBe('s/-/_/g')
  })

  it('trusts a single name only where a separate part is too many', () => {
    expect(suggestRename({ gold: ['ferry'], system: ['ferry.out'] })?.rename).toBe('s/\\.out$//')
    expect(suggestRename({ gold: ['doc1'], system: ['doc10'] })).toBeUndefined()
  })
})

describe('suggestionSentence', () => {
  it('quotes the expression for a shell', () => {
    const suggestion = suggestRename({ gold: ['a', 'b'], system: ["a'", "b'"] })!
    expect(suggestionSentence(suggestion)).toBe(`"a'" looks like "a" for 2 of 2 documents: use --rename 's/'\\''$//'.`)
  })
})
