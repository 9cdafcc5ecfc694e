/** Ranges of time: worked examples, and what holds for every text. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadAnalyser } from '../../../src/node/text-model.js'
import { findTimexes } from '../../../src/text/timex/index.js'
import { findRanges } from '../../../src/text/timex/ranges.js'

function rangesIn(text: string, documentDate?: string) {
  const sentences = loadAnalyser().analyse(text)
  const timexes = findTimexes(sentences, documentDate === undefined ? {} : { documentDate })
  return { timexes, ranges: findRanges(sentences, timexes) }
}

/** "kind begin..end: text" of each range. */
function shown(text: string, documentDate?: string): string[] {
  const { timexes, ranges } = rangesIn(text, documentDate)
  const valueAt = (index: number | undefined) => (index === undefined ? '' : timexes[index]!.value)
  return ranges.map(({ kind, begin, end, text: said }) => `${kind} ${valueAt(begin)}..${valueAt(end)}: ${said}`)
}

describe('ranges in numbers', () => {
  it.each([
    ['He sang 1999–2006.', 'range 1999..2006: 1999–2006'],
    ['He sang 1999-2006.', 'range 1999..2006: 1999-2006'],
    ['He sang 1999—2006.', 'range 1999..2006: 1999—2006'],
    ['He sang 1999‐2006.', 'range 1999..2006: 1999‐2006'],
    ['He sang 1999‑2006.', 'range 1999..2006: 1999‑2006'],
    ['He sang 1999−2006.', 'range 1999..2006: 1999−2006'],
    ['He sang 1999 - 2006.', 'range 1999..2006: 1999 - 2006'],
    ['1999 – 2006 , he sang', 'range 1999..2006: 1999 – 2006'],
    ['He sang (2003-2005) there.', 'range 2003..2005: 2003-2005'],
    ['He sang ( 2003 - 2005 ) there .', 'range 2003..2005: 2003 - 2005'],
    ['2011-2015: singer', 'range 2011..2015: 2011-2015'],
    ['Years active: 2011-2015', 'range 2011..2015: 2011-2015'],
    ['He sang in 1989–90.', 'range 1989..1990: 1989–90'],
    ['He sang in 2003-05.', 'range 2003..2005: 2003-05'],
    ['He sang in 1998-99.', 'range 1998..1999: 1998-99'],
    ['He sang in 1999-00.', 'range 1999..2000: 1999-00'],
    ['He sang in 1998–03.', 'range 1998..2003: 1998–03'],
    ['The 1914-1918 war ended.', 'range 1914..1918: 1914-1918'],
    ['He sang May 1999 – June 2001.', 'range 1999-05..2001-06: May 1999 – June 2001'],
    ['(12 March 2009 – 3 June 2012)', 'range 2009-03-12..2012-06-03: 12 March 2009 – 3 June 2012'],
    ['the 2005–06 season', 'range 2005..2006: 2005–06'],
    ['the 1998/99 season', 'range 1998..1999: 1998/99'],
    ['He sang in 1999/2000.', 'range 1999..2000: 1999/2000'],
    ['1900s–1930s', 'range 190..193: 1900s–1930s'],
    ['Jan Smit (c.1763 – 1846), a painter', 'range 1763..1846: 1763 – 1846'],
    ['mayor, 2011–present', 'ongoing 2011..: 2011–present'],
    ['(2004–) mayor', 'ongoing 2004..: 2004–'],
    ['2004–: mayor', 'ongoing 2004..: 2004–'],
    ['2004– mayor', 'ongoing 2004..: 2004–'],
    ['mayor ( – 2011 )', 'until ..2011: ( – 2011'],
  ])('%s', (text, expected) => {
    expect(shown(text)).toEqual([expected])
    expect(shown(text, '2012-02-17')).toEqual([expected])
  })
})

describe('ranges in words', () => {
  it.each([
    ['He sang from 1998 to 2001.', 'range 1998..2001: from 1998 to 2001'],
    ['He sang from 1998 until 2001.', 'range 1998..2001: from 1998 until 2001'],
    ['He sang from May 1998 through June 2001.', 'range 1998-05..2001-06: from May 1998 through June 2001'],
    ['He sang from May 1998 till June 2001.', 'range 1998-05..2001-06: from May 1998 till June 2001'],
    ['He sang between 1998 and 2001.', 'range 1998..2001: between 1998 and 2001'],
    ['He sang between the 1960s and the 1990s.', 'range 196..199: between the 1960s and the 1990s'],
    ['He sang from 1998 until his death in 2001.', 'range 1998..2001: from 1998 until his death in 2001'],
    ['He sang from 1998/99 to 2001/02.', 'range 1998..2002: from 1998/99 to 2001/02'],
    ['He sang from 44 BC to 30 BC.', 'range BC0044..BC0030: from 44 BC to 30 BC'],
    ['He sang until 2001.', 'until ..2001: until 2001'],
    ['He sang till 2001.', 'until ..2001: till 2001'],
    ['He had left by 2001.', 'until ..2001: by 2001'],
    ['He had left before 2001.', 'until ..2001: before 2001'],
    ['He has sung since 1998.', 'since 1998..: since 1998'],
    ['He has sung since the 1998–99 season.', 'since 1998..: since the 1998–99'],
    ['He has sung since his election in 1998.', 'since 1998..: since his election in 1998'],
    ['He sang from 1998 on.', 'since 1998..: from 1998 on'],
    ['He sang from 1998 onwards.', 'since 1998..: from 1998 onwards'],
    ['From 1998 he sang.', 'since 1998..: From 1998'],
    ['As of 1998, he sang.', 'since 1998..: As of 1998'],
    ['He sang after 2001.', 'since 2001..: after 2001'],
    ['He sang from 1998 to date.', 'ongoing 1998..: from 1998 to date'],
    ['He sang from 1998 to the present.', 'ongoing 1998..: from 1998 to the present'],
    ['He sang in 1998 and again from 2001 to 2003.', 'range 2001..2003: from 2001 to 2003'],
  ])('%s', (text, expected) => {
    expect(shown(text)).toEqual([expected])
    expect(shown(text, '2012-02-17')).toEqual([expected])
  })

  it('can follow each other', () => {
    expect(shown('He was mayor 1999–2003 and 2005–07, and has been senator since 2009.')).toEqual([
      'range 1999..2003: 1999–2003',
      'range 2005..2007: 2005–07',
      'since 2009..: since 2009',
    ])
  })
})

describe('no ranges', () => {
  it.each([
    'He was born in 1950 (born 1950).',
    'They sold 200-300 and then 1500-2000 people left.',
    'Call 555-1998-2001 now.',
    'Sales rose 5-10 percent.',
    'It was not until 1998 that he sang.',
    'He left two years after 1998.',
    'He sang in 1998 and in 2001.',
    'He left in 2001-1998.',
    'It was written on 1998-02-19.',
    'A song from 1998 was heard.',
    'It was on page 1023-1045.',
  ])('%s', (text) => {
    expect(shown(text)).toEqual([])
  })
})

const years = fc
  .tuple(fc.integer({ min: 1500, max: 2090 }), fc.integer({ min: 1, max: 200 }))
  .map(([begin, length]) => ({
    begin: `${begin}`,
    end: `${Math.min(2099, begin + length)}`,
  }))

const notations: readonly ((begin: string, end: string) => string)[] = [
  ...['-', '‐', '‑', '–', '—', '−', ' - ', ' – '].map(
    (dash) => (a: string, b: string) => `He was king ${a}${dash}${b}.`,
  ),
  (a, b) => `He was king (${a}–${b}).`,
  (a, b) => `He was king ( ${a} – ${b} ) .`,
  (a, b) => `${a}-${b}: king`,
  (a, b) => `He was king from ${a} to ${b}.`,
  (a, b) => `He was king from ${a} until ${b}.`,
  (a, b) => `He was king between ${a} and ${b}.`,
  (a, b) => `He was king from May ${a} through June ${b}.`,
  (a, b) => `He was king, 12 March ${a} – 3 June ${b}.`,
]

describe('ranges of any years and any text', () => {
  it.each(notations.map((notation) => [notation('1998', '2001'), notation] as const))('%s', (_, notation) => {
    fc.assert(
      fc.property(years, ({ begin, end }) => {
        const { timexes, ranges } = rangesIn(notation(begin, end))
        expect(ranges).toMatchObject([{ kind: 'range', begin: 0, end: 1 }])
        expect(timexes.map(({ value }) => value.slice(0, 4))).toEqual([begin, end])
      }),
      { numRuns: 40 },
    )
  })

  it('have ends that exist, in order, each in one range', () => {
    const words =
      'from to until since by between and the in early late ( ) : , ; . - – / 1998 1999 2001 99 01 1990s May Friday 12 season years later now present onwards two after before not his death'.split(
        ' ',
      )
    const texts = fc.oneof(
      fc
        .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(' ', ' ', '')), { maxLength: 16 })
        .map((parts) => parts.flat().join('')),
      fc.string({ unit: 'binary', maxLength: 40 }),
    )
    fc.assert(
      fc.property(texts, fc.constantFrom(undefined, '1998-02-19'), (text, date) => {
        const { timexes, ranges } = rangesIn(text, date)
        const used = ranges.flatMap(({ begin, end }) => [begin, end].filter((index) => index !== undefined))
        expect(used).toEqual([...new Set(used)].toSorted((a, b) => a - b))
        for (const { kind, begin, end, sentence, text: said } of ranges) {
          expect([begin !== undefined, end !== undefined]).toEqual([kind !== 'until', /range|until/.test(kind)])
          expect(timexes[(begin ?? end)!]!.sentence).toBe(sentence)
          expect(said).not.toBe('')
        }
      }),
      { numRuns: 2000 },
    )
  })
})
