/** What every format keeps to. A new format adds one line to `documents`; one that writes nothing, the reason. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Document } from '../../src/document.js'
import { formats } from '../../src/formats/index.js'
import { answersDocument, canonicalAnswers } from '../arbitraries/answers.js'
import { canonicalFacts, factsDocument, tacDocument } from '../arbitraries/facts.js'
import { canonicalMeaning, penmanDocument, umrDocument } from '../arbitraries/meaning.js'
import { canonical, graphDocument, rowDocuments, timemlDocument } from '../arbitraries/time-layer.js'

const documents: Readonly<Record<string, fc.Arbitrary<Document[]> | string>> = {
  timeml: timemlDocument.map((document) => [document]),
  graph: fc.oneof(
    graphDocument.map((document) => [document]),
    fc.array(graphDocument, { maxLength: 3 }),
  ),
  rows: rowDocuments,
  tbdense: 'a release that is read, not written; rows hold the same links',
  matres: 'a release that is read, not written; graphs hold the same links',
  tddiscourse: 'a release that is read, not written; rows hold the same links',
  tempeval2: 'a release that is read, not written; rows hold the same links',
  anafora: 'its text stands in another file, and properties follow a schema that is not at hand',
  brat: 'its text stands in another file, and types follow a schema that is not at hand',
  umr: umrDocument.map((document) => [document]),
  penman: penmanDocument.map((document) => [document]),
  answers: answersDocument.map((document) => [document]),
  squad: 'a data set and its predictions, which are read, not written; answers hold the same',
  pan: 'a release that is read, not written; answers hold the same',
  'lm-eval': 'the log of another program, which is read, not written; answers hold the same',
  'rte-run': 'a release that is read, not written; answers hold the same',
  facts: factsDocument.map((document) => [document]),
  tac: tacDocument.map((document) => [document]),
}

/** What must come back: without places, and in an order that means nothing. */
function comparable(document: Document): unknown {
  if (document.layers.answers) return canonicalAnswers(document)
  if (document.layers.facts) return canonicalFacts(document)
  return document.layers.meaning ? canonicalMeaning(document) : canonical(document)
}

/** What tends to break a reader, whatever it reads. */
const shards = [
  ...['<', '>', '&', '&amp;', '&nbsp;', '&#0;', '"', "'", ']]>', '<!--', '-->', '<![CDATA[', '<?x', '?>', '</', '/>'],
  ...['<!DOCTYPE a [', '<!ENTITY', '<EVENT eid="e1">', '</EVENT>', '<TLINK', ' relType="BEFOR"', '\\', '{', '}', '['],
  ...['(', ')', '(a / b', ' / ', ' :ARG0 ', '~e.1', '# :: snt1', '# alignment:', '# ::id x', ' :coref ((', '#', '####'],
  ...[']', ',', ':', ';', '\t', '\n', '\r', '\r\n', '""', 'null', '1e', '\0', '\ud800', '\udc00', '𝄞', '\ufeff', ' '],
]

const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.oneof(fc.constantFrom(...shards), fc.string({ maxLength: 5 })), { maxLength: 20 })
    .map((all) => all.join('')),
)

/** A text with a few stretches replaced by shards. */
function damaged(text: string): fc.Arbitrary<string> {
  const change = fc.record({ at: fc.nat(text.length), length: fc.nat(6), shard: fc.constantFrom('', ...shards) })
  return fc
    .array(change, { maxLength: 3 })
    .map((changes) =>
      changes.reduce((now, { at, length, shard }) => now.slice(0, at) + shard + now.slice(at + length), text),
    )
}

/** Readers join small pieces, so a blank beginning makes sure that the cut is felt. */
const blank = ' '.repeat(2 ** 14)

describe.each(formats.map((format) => [format.name, format] as const))('%s', (name, maker) => {
  const format = maker()
  const { example } = maker.about
  const given = documents[name]!
  const written = typeof given === 'string' ? fc.constant(example) : given.map((all) => format.write!(all))
  const source = fc.oneof(anything, damaged(example), written.chain(damaged))

  it('writes, or there is a reason why not', () => {
    expect(typeof given === 'string').toBe(!maker.canWrite)
  })

  it.skipIf(typeof given === 'string')('reads what it writes', () => {
    if (typeof given === 'string') return
    fc.assert(
      fc.property(given, (all) => {
        const { documents: read, problems } = format.read(format.write!(all), { id: all[0]?.id ?? '' })
        expect(problems).toEqual([])
        expect(read.map(comparable)).toEqual(all.map(comparable))
      }),
      { numRuns: 300 },
    )
  })

  it('throws on no string, and gives every problem a line and a column', () => {
    fc.assert(
      fc.property(source, (text) => {
        const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/)
        for (const { place } of format.read(text, { id: 'x' }).problems) {
          expect(place?.line).toBeGreaterThanOrEqual(1)
          expect(place?.line).toBeLessThanOrEqual(lines.length)
          expect(place?.column).toBeGreaterThanOrEqual(1)
          expect(place?.column).toBeLessThanOrEqual(lines[place!.line! - 1]!.length + 1)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('reads the same however the source is cut', () => {
    fc.assert(
      fc.property(source, fc.nat(), fc.nat(), (text, first, second) => {
        const whole = blank + text.replace(/^<\?xml[^>]*>/, '')
        const cut = blank.length + 1 + (first % (whole.length - blank.length + 1))
        const pieces = [whole.slice(0, cut), whole.slice(cut)]
        const crumbs = Array.from({ length: Math.ceil(text.length / (1 + (second % 3))) + 1 }, (_, i) =>
          text.slice(i * (1 + (second % 3)), (i + 1) * (1 + (second % 3))),
        )
        expect(format.read(pieces, { id: 'x' })).toEqual(format.read(whole, { id: 'x' }))
        expect(format.read(crumbs, { id: 'x' })).toEqual(format.read(text, { id: 'x' }))
      }),
      { numRuns: 1000 },
    )
  })

  it('has an example that it reads without a problem and recognises', () => {
    const { documents: read, problems } = format.read(example, { id: 'x' })
    expect(problems).toEqual([])
    const { time, meaning, answers, facts } = read[0]!.layers
    const parts = time?.links ?? meaning?.sentences ?? answers?.questions ?? facts?.facts
    expect(parts?.length).toBeGreaterThan(0)
    expect(maker.recognises!(example)).toBe(true)
  })

  it('stops asking for pieces when there are too many problems', () => {
    let asked = 0
    const endless = (function* () {
      for (;;) {
        if (asked++ > 1000) throw new Error('still reading')
        yield `${shards.join(' ')}\n`.repeat(400)
      }
    })()
    const { documents: read, problems } = format.read(endless, { id: 'x' })
    expect(read).toEqual([])
    expect(problems.length).toBeLessThanOrEqual(51)
  })
})

it('has documents for every format', () => {
  expect(Object.keys(documents)).toEqual(formats.map((format) => format.name))
})
