/** Short texts of awkward fragments: no step from the text to its graph throws, nor do time expressions. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadAnalyser } from '../../src/node/text-model.js'
import { buildGraph } from '../../src/text/graph/build.js'
import { collapseGraph } from '../../src/text/graph/collapse.js'
import { joiningNouns, nameParticles, officeAdjectives, organisationHeads } from '../../src/text/names/name-words.js'
import { fixedTitles, kinNouns, titleEndings, titleHeads, titleModifiers } from '../../src/text/names/titles.js'
import { findTimexes } from '../../src/text/timex/index.js'

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

const titles = [...titleHeads, ...titleModifiers, ...titleEndings, ...fixedTitles, ...kinNouns]
const names = ['Angola', 'João', 'Bush', "O'Neill", 'US', ...nameParticles, ...joiningNouns, ...organisationHeads]
const signs = "- -- – — − ‐ ‑ / // . .. ... , ; : ? ! ( ) [ ] { } \" “ ” ' ’ 's & % $ # * _ ^ ~ | \\ < > @ + =".split(
  ' ',
)
const numbers =
  '0 00 5 12th 63 1.5 1,000 1999 2001 2100 1999-2006 1999–2006 2003-05 2011- –2011 10:30 99999999999999999999 ½ Ⅻ ١٢'.split(
    ' ',
  )
const times =
  'May March Sept. Friday next last from to until since by between and the 1990s mid early year years later ago following p.m. century BC present'.split(
    ' ',
  )
const words = 'he She his who is was not resigned born of for with a an the I it'.split(' ')
const odd = [
  '',
  '\n',
  '\n\n',
  '\r\n',
  '\t',
  '\u00a0',
  '\u200b',
  '\u00ad',
  '\ufeff',
  '\ud83d',
  '\ude00',
  '😀',
  'é',
  'e\u0301',
  'İ',
  'ß',
  '日本',
  'עברית',
  '\0',
]

const fragments = fc.oneof(
  fc.constantFrom(...titles),
  fc.constantFrom(...[...titles, ...officeAdjectives].map(capital)),
  ...[names, signs, numbers, times, words, odd].map((list) => fc.constantFrom(...list)),
)
const joints = fc.constantFrom(' ', ' ', ' ', '', '-', '\n')
const texts = fc.oneof(
  fc
    .array(fc.tuple(fragments, joints), { maxLength: 10 })
    .map((parts) => parts.map(([fragment, joint]) => fragment + joint).join('')),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
)
const dates = fc.constantFrom(undefined, '1998', '2003-02-03')

/** The steps of the commands `graph` and `timex`. */
function readText(text: string, date?: string) {
  const sentences = loadAnalyser().analyse(text)
  findTimexes(sentences, date === undefined ? {} : { documentDate: date })
  return collapseGraph(buildGraph(sentences, date === undefined ? {} : { date }))
}

describe('the text pipeline', () => {
  it('reads a text that ends with the adjective of an office', () => {
    expect(readText('- Former').nodes.length).toBeGreaterThan(0)
    for (const word of officeAdjectives) for (const start of ['-', 'the', 'Bush']) readText(`${start} ${capital(word)}`)
  })

  it('never throws', () => {
    fc.assert(
      fc.property(texts, dates, (text, date) => {
        readText(text, date)
      }),
      { numRuns: 3000 },
    )
  })
})
