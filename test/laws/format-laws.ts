/** The laws that every format keeps. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Document } from '../../src/document.js'
import type { AnyFormatMaker } from '../../src/format.js'
import type { Place } from '../../src/vocabulary/problem.js'
import { canonicalAnswers } from '../arbitraries/answers.js'
import { canonicalFacts } from '../arbitraries/facts.js'
import { canonicalMeaning } from '../arbitraries/meaning.js'
import { plainDocuments } from '../arbitraries/plain-documents.js'
import { canonical } from '../arbitraries/time-layer.js'

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

/** A line that there is, and a column in it or just behind its end. */
function isWithin(place: Place | undefined, lines: readonly string[]): boolean {
  const { line = 0, column = 0 } = place ?? {}
  return line >= 1 && line <= lines.length && column >= 1 && column <= lines[line - 1]!.length + 1
}

/** Readers join small pieces, so a blank beginning makes sure that the cut is felt. */
const blank = ' '.repeat(2 ** 14)

const runs = { written: 150, damaged: 300, cut: 150 }

/** What a format can hold, or why it writes nothing. */
export type DescribedFormat = fc.Arbitrary<Document[]> | string

export function describeFormat(maker: AnyFormatMaker, described?: DescribedFormat): void {
  describe(maker.name, () => runLaws(maker, described ?? plainOf(maker)))
}

/** Documents of each of its layers, without what it has no place for; nothing for one that does not write. */
function plainOf(maker: AnyFormatMaker): DescribedFormat {
  if (!maker.canWrite) return 'it does not write'
  const { layers, losses } = maker()
  return fc
    .oneof(...layers.map((layer) => plainDocuments[layer]))
    .filter((document) => losses(document).length === 0)
    .map((document) => [document])
}

function runLaws(maker: AnyFormatMaker, given: DescribedFormat): void {
  const format = maker()
  const { example } = maker.about
  const written = typeof given === 'string' ? fc.constant(example) : given.map((all) => format.write!(all))
  const source = fc.oneof(anything, damaged(example), written.chain(damaged))

  it('writes, or there is a reason why not', () => {
    expect(typeof given === 'string').toBe(!maker.canWrite)
  })

  if (typeof given !== 'string')
    it('reads what it writes', () => {
      fc.assert(
        fc.property(given, (all) => {
          const { documents: read, problems } = format.read(format.write!(all), { id: all[0]?.id ?? '' })
          expect(problems).toEqual([])
          expect(read.map(comparable)).toEqual(all.map(comparable))
        }),
        { numRuns: runs.written },
      )
    })

  it('throws on no string, and gives every problem a line and a column', () => {
    fc.assert(
      fc.property(source, (text) => {
        const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/)
        const { problems } = format.read(text, { id: 'x' })
        expect(problems.filter(({ place }) => !isWithin(place, lines))).toEqual([])
      }),
      { numRuns: runs.damaged },
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
      { numRuns: runs.cut },
    )
  })

  it('has an example that it reads without a problem and recognises', () => {
    const { documents: read, problems } = format.read(example, { id: 'x' })
    expect(problems).toEqual([])
    const { time, meaning, answers, facts } = read[0]!.layers
    const parts = time?.links ?? meaning?.sentences ?? answers?.questions ?? facts?.facts
    expect(parts?.length).toBeGreaterThan(0)
    expect(maker.recognises!(example, maker.extensions[0]!)).toBe(true)
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
}
