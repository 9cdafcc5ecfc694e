import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BaselineName, baselineAnchors, baselines, bestAnchor, nearestYears } from '../../src/facts/baselines.js'
import type { Anchor } from '../../src/layers/facts.js'
import { anchorQuality } from '../../src/time/anchors.js'

const names = Object.keys(baselines) as BaselineName[]
const anchorsOf = (name: BaselineName, text: string, value: string, spells = 1) =>
  baselineAnchors(name, nearestYears([text], [value]), spells)
const text =
  'Ada Brun was born in 1950. She joined Bo Ltd in 1975 and led Ost Mill 1981–1989. Later, in 2001, she retired.'

describe('a baseline', () => {
  it.each([
    ['nothing', [null, null, null, null]],
    ['nearest year', ['1981', '1981', '1981', '1981']],
    ['two nearest years', ['1981', '1981', '1989', '1989']],
    ['nearest range or year', ['1981', '1981', '1989', '1989']],
  ] as const)('%s anchors a value by the years beside it', (name, expected) => {
    expect(anchorsOf(name, text, 'Ost Mill')).toEqual([expected])
  })

  it('prefers a year in the sentence of the value to a nearer one in another sentence', () => {
    expect(anchorsOf('nearest year', 'In 1960. Bo Ltd was where she worked until 1975.', 'Bo Ltd')[0]![0]).toBe('1975')
    expect(anchorsOf('nearest year', 'Career in 1960\nBo Ltd, from about 1975', 'Bo Ltd')[0]![0]).toBe('1975')
  })

  it('gives each spell a year of its own, in order of time', () => {
    const twice = 'Bo Ltd employed her in 1990, and again in 1975.'
    expect(anchorsOf('nearest year', twice, 'Bo Ltd', 2).map(([t1]) => t1)).toEqual(['1975', '1990'])
    expect(anchorsOf('nearest year', twice, 'Bo Ltd', 3).map(([t1]) => t1)).toEqual(['1975', '1975', '1990'])
  })

  it.each([
    ['1999–2006', '1999', '2006'],
    ['1995-98', '1995', '1998'],
    ['from 1999 to May 2006', '1999', '2006'],
    ['between 1999 and 2006', '1999', '2006'],
    ['1999 and 2006', '1999', '2006'],
    ['1999, 2006', '2006', '2006'],
    ['2006 to 1999', '1999', '1999'],
  ])('reads %s', (range, first, last) => {
    expect(anchorsOf('nearest range or year', `${range}: Bo Ltd`, 'Bo Ltd')).toEqual([[first, first, last, last]])
  })

  it('leaves everything open if the text has no year, or not the value', () => {
    for (const name of names) {
      expect(anchorsOf(name, 'Bo Ltd made paper.', 'Bo Ltd', 2)).toEqual([nothing, nothing])
      expect(anchorsOf(name, text, 'Cy Ltd')).toEqual([nothing])
    }
  })

  it('finds a name whatever its case and blanks, but only as whole words', () => {
    expect(anchorsOf('nearest year', 'BO  LTD in 1975', 'Bo Ltd')[0]![0]).toBe('1975')
    expect(anchorsOf('nearest year', 'Jumbo Ltd in 1975', 'Bo Ltd')).toEqual([nothing])
    expect(anchorsOf('nearest year', 'C++ (1983)', 'C++')[0]![0]).toBe('1983')
  })
})

const nothing: Anchor = [null, null, null, null]
const year = fc.integer({ min: 1000, max: 2099 }).map(String)
const bound = fc.option(year, { nil: null })
const anchor = fc.tuple(bound, bound, bound, bound)

describe('the best years', () => {
  it('are the years of the text nearest to gold, and open where gold is open', () => {
    expect(bestAnchor(['1990, 1999 and 2001'], ['1998', '1999-09', '2000-12', null])).toEqual([
      ...['1999', '1999', '2001', null],
    ])
    expect(bestAnchor([], ['1998', null, null, null])).toEqual(nothing)
  })

  it('are at least as good as each baseline', () => {
    fc.assert(
      fc.property(fc.array(year, { maxLength: 6 }), anchor, fc.constantFrom(...names), (years, gold, name) => {
        const said = `Bo Ltd ${years.join(', ')}`
        const best = anchorQuality(gold, bestAnchor([said], gold))
        expect(best).toBeGreaterThanOrEqual(anchorQuality(gold, anchorsOf(name, said, 'Bo Ltd')[0]!) - 1e-9)
      }),
    )
  })
})
