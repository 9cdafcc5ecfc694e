import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NumericValue, numberAt, rangeIncludes } from '../../../src/entailment/entities/numbers.js'
import { plainNumberAt } from '../../../src/text/plain-numbers.js'
import { sentence } from '../../text/words.js'

function read(notation: string) {
  const { words } = sentence(`these ${notation}`)
  return plainNumberAt(words, 1)
}

const ones = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'
  .concat(' seventeen eighteen nineteen')
  .split(' ')
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** The number from 1 to 999 in words; `hyphen` joins tens and ones. */
function spellSmall(number: number, hyphen: string): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  const ending = rest < 20 ? ones[rest]! : [tens[Math.floor(rest / 10)], ones[rest % 10]].filter(isNotZero).join(hyphen)
  if (hundreds === 0) return ending
  return rest === 0 ? `${ones[hundreds]} hundred` : `${ones[hundreds]} hundred and ${ending}`
}

const isNotZero = (word: string | undefined) => word !== 'zero'

function spell(number: number, hyphen: string): string {
  const [thousands, rest] = [Math.floor(number / 1000), number % 1000]
  if (thousands === 0) return spellSmall(rest, hyphen)
  const front = `${spellSmall(thousands, hyphen)} thousand`
  if (rest === 0) return front
  return rest < 100 ? `${front} and ${spellSmall(rest, hyphen)}` : `${front} ${spellSmall(rest, hyphen)}`
}

describe('a number in words', () => {
  it.each(['-', ' - ', ' '])('reads back whole, with "%s" between tens and ones', (hyphen) => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 2, max: 130 }), fc.integer({ min: 2, max: 999_999 })), (number) => {
        const words = spell(number, hyphen)
        expect(read(words), words).toMatchObject({ number, length: words.split(' ').length })
      }),
    )
  })

  it.each([
    ['zero', 0, 1, undefined],
    ['one', undefined, undefined, undefined],
    ['one hundred', 100, 2, 100],
    ['hundred', undefined, undefined, undefined],
    ['a hundred', 100, 2, 100],
    ['a hundred and one', 101, 4, undefined],
    ['two dozen', 24, 2, 12],
    ['five hundred million', 5e8, 3, 1e6],
    ['seven hundred and sixty thousand one hundred', 760_100, 7, 100],
    ['two thousand million', 2e9, 3, 1e6],
    ['two million million', 2e12, 3, 1e6],
    ['zero million', 0, 2, 1e6],
    ['three trillion', 3e12, 2, 1e12],
    ['one million two thousand', 1_002_000, 4, 1000],
    // Small numbers in a row are several numbers.
    ['twenty thirty', 20, 1, undefined],
    ['twenty eleven', 20, 1, undefined],
    ['twenty ten', 20, 1, undefined],
    ['twenty nine', 29, 2, undefined],
    ['twenty zero', 20, 1, undefined],
    ['five six', 5, 1, undefined],
    ['twenty - zero', 20, 1, undefined],
    ['twenty - ten', 20, 1, undefined],
    ['twenty-zero', 20, 1, undefined],
    ['ninety-nine', 99, 1, undefined],
    ['twenty-foo', undefined, undefined, undefined],
    ['foo-two', undefined, undefined, undefined],
    // A scale of the same size, or a greater one, opens another number, unless it enlarges hundreds.
    ['two million and three million', 2e6, 2, 1e6],
    ['two thousand and three million', 2e3, 2, 1e3],
    ['two million and three thousand', 2_003_000, 5, 1000],
    ['two hundred and three hundred', 200, 2, 100],
    ['two hundred and three thousand', 203_000, 5, 1000],
    ['two hundred and three', 203, 4, undefined],
    ['two thousand and three', 2003, 4, undefined],
    ['two hundred and people', 200, 2, 100],
    ['two hundred and twenty - five men', 225, 6, undefined],
    ['two and three', 2, 1, undefined],
    ['five a hundred', 5, 1, undefined],
  ] as const)('%s', (notation, number, length, scale) => {
    const expected = number === undefined ? undefined : { number, length, ...(scale && { scale }) }
    expect(read(notation)).toEqual(expected)
  })
})

describe('a number in digits', () => {
  it.each([
    ['9,400', 9400, 1, undefined],
    ['9.4bn', 9.4e9, 1, 1e9],
    ['9.4 bn', 9.4e9, 2, 1e9],
    ['3mn', 3e6, 1, 1e6],
    ['5m', 5e6, 1, 1e6],
    ['5k', 5e3, 1, 1e3],
    ['5 m', 5, 1, undefined],
    ['5 k', 5, 1, undefined],
    ['5 hundred thousand men', 5e5, 3, 1e5],
    ['1 half', 1, 1, undefined],
    ['3 dozen', 36, 2, 12],
    ['9.', undefined, undefined, undefined],
    ['x9', undefined, undefined, undefined],
  ] as const)('%s', (notation, number, length, scale) => {
    const expected = number === undefined ? undefined : { number, length, ...(scale && { scale }) }
    expect(read(notation)).toEqual(expected)
  })

  it.each([
    ['1st', 1],
    ['22nd', 22],
    ['3rd', 3],
    ['1,000th', 1000],
  ])('%s is an ordinal, which nothing enlarges', (notation, number) => {
    expect(read(`${notation} million`)).toEqual({ length: 1, number, unit: 'ordinal', scale: 1 })
  })
})

describe('a part of a whole', () => {
  it.each([
    ['half a million', 5e5, 3, 1e6],
    ['three - quarters of a million', 7.5e5, 6, 1e6],
    ['half', undefined, undefined, undefined],
    ['a quarter', undefined, undefined, undefined],
    ['a half of it', undefined, undefined, undefined],
    ['two and a half', 2.5, 4, undefined],
    ['two and a half hours', 2.5, 4, undefined],
    ['two and three quarters', 2.75, 4, undefined],
    ['two and a half million', 2.5e6, 5, 1e6],
    ['two million and a half', 2.5e6, 5, 1e6],
    ['two million and a quarter of them', 2e6, 2, 1e6],
    ['two and a half of them', 2, 1, undefined],
    ['2 ½', 2.5, 2, undefined],
    ['2 ¾', 2.75, 2, undefined],
    ['2 ¼ million', 2.25e6, 3, 1e6],
    ['2 1/2', 2.5, 2, undefined],
    ['2 1⁄4', 2.25, 2, undefined],
    ['2 2/2', 2, 1, undefined],
    ['2 3/2', 2, 1, undefined],
    ['2 1/1', 2, 1, undefined],
    ['2.5 1/2', 2.5, 1, undefined],
    ['2 million 1/2', 2e6, 2, 1e6],
    ['twenty five 1/2', 25, 2, undefined],
    ['2 1 / 2', 2, 1, undefined],
  ] as const)('%s', (notation, number, length, scale) => {
    const expected = number === undefined ? undefined : { number, length, ...(scale && { scale }) }
    expect(read(notation)).toEqual(expected)
  })

  it('is read from three words only if they touch', () => {
    const { words } = sentence('2 1 / 2 km')
    const close = words.map((word, i) => (i === 0 || i === 4 ? word : { ...word, start: 1 + i, end: 2 + i }))
    expect(plainNumberAt(close, 0)).toEqual({ length: 4, number: 2.5 })
    const gapBefore = close.map((word, i) => (i === 1 ? { ...word, start: 0, end: 1 } : word))
    expect(plainNumberAt(gapBefore, 0)).toEqual({ length: 1, number: 2 })
    const gapBehind = close.map((word, i) => (i === 3 ? { ...word, start: 9, end: 10 } : word))
    expect(plainNumberAt(gapBehind, 0)).toEqual({ length: 1, number: 2 })
  })

  it('the letter of "5m" may be a word of its own that touches a digit', () => {
    const tight = (notation: string) => {
      const { words } = sentence(notation)
      return words.map((word, i) => ({ ...word, start: i, end: i + 1 }))
    }
    expect(plainNumberAt(tight('5 m'), 0)).toEqual({ length: 2, number: 5e6, scale: 1e6 })
    expect(plainNumberAt(tight('5 k x'), 0)).toEqual({ length: 2, number: 5e3, scale: 1e3 })
    expect(plainNumberAt(tight('five m'), 0)).toEqual({ length: 1, number: 5 })
    expect(plainNumberAt(tight('5 million m'), 0)).toEqual({ length: 2, number: 5e6, scale: 1e6 })
  })
})

describe('a range of numbers', () => {
  const range = (notation: string) => numberAt(sentence(`these ${notation}`).words, 1)

  it.each([
    // The words taken, and the bounds.
    ['5 to 10', 3, 5, 10, undefined],
    ['5 to 5', 3, 5, 5, undefined],
    ['10 to 5', 1, 10, 10, undefined],
    ['5 - 10', 1, 5, 5, undefined],
    ['5-10 million dollars each', 3, 5e6, 1e7, 'USD'],
    ['5–10', 1, 5, 10, undefined],
    ['10-5', undefined, undefined, undefined, undefined],
    ['5.1.1-10', undefined, undefined, undefined, undefined],
    ['5-10.1.1', undefined, undefined, undefined, undefined],
    ['from 5 to 10', 4, 5, 10, undefined],
    ['from 5 and 10', undefined, undefined, undefined, undefined],
    ['between 5 to 10', undefined, undefined, undefined, undefined],
    ['5 and 10', 1, 5, 5, undefined],
    ['between 5 and 10 %', 5, 5, 10, '%'],
    ['between 5 % and 10', 5, 5, 10, '%'],
    ['1 to 10 million', 4, 1e6, 1e7, undefined],
    ['10 to 10 million', 4, 10, 1e7, undefined],
    ['1 thousand to 10 million', 5, 1e3, 1e7, undefined],
    ['5 us dollars', 3, 5, 5, 'USD'],
    ['5 us men', 1, 5, 5, undefined],
    ['5 per cents', 3, 5, 5, '%'],
    ['5 per head', 1, 5, 5, undefined],
    ['€5 million', 2, 5e6, 5e6, 'EUR'],
    ['£ 5 million', 3, 5e6, 5e6, 'GBP'],
    ['us $ 5', 3, 5, 5, 'USD'],
    ['american men', undefined, undefined, undefined, undefined],
    ['pounds 5', undefined, undefined, undefined, undefined],
    ['5 pounds', 2, 5, 5, 'GBP'],
    ['$5 %', 1, 5, 5, 'USD'],
  ] as const)('%s', (notation, length, low, high, unit) => {
    const expected = length === undefined ? undefined : { length, value: { low, high, ...(unit && { unit }) } }
    expect(range(notation)).toEqual(expected)
  })

  it.each([
    ['no less than 5', 4, { low: 5, high: Infinity }],
    ['over 5 million', 3, { low: 5e6, high: Infinity, isLowOpen: true }],
    ['under 5', 2, { low: -Infinity, high: 5, isHighOpen: true }],
    ['about 5 to 10', 4, { low: 4.5, high: 11 }],
    ['almost 10', 2, { low: 9, high: 10 }],
    ['up to 5 to 10', 5, { low: -Infinity, high: 10 }],
    ['more than 5 to 10', 5, { low: 10, high: Infinity, isLowOpen: true }],
    ['fewer than 5 to 10', 5, { low: -Infinity, high: 5, isHighOpen: true }],
    ['at least 5 to 10', 5, { low: 5, high: Infinity }],
  ])('%s', (notation, length, value) => {
    expect(range(notation)).toEqual({ length, value })
  })

  it('a bound without a number is not an expression', () => {
    expect(range('more than that')).toBeUndefined()
  })

  it('may have a hyphen of its own that touches the first number', () => {
    const { words } = sentence('5 – 10')
    const close = words.map((word, i) => ({ ...word, start: i, end: i + 1 }))
    expect(numberAt(close, 0)).toEqual({ length: 3, value: { low: 5, high: 10 } })
  })
})

describe('one range within another', () => {
  /** The places 0, ½, 1, … 3 that lie within, by the words of the definition. */
  const placesIn = ({ low, high, isLowOpen, isHighOpen }: NumericValue) =>
    [0, 0.5, 1, 1.5, 2, 2.5, 3].filter(
      (place) => (isLowOpen ? place > low : place >= low) && (isHighOpen ? place < high : place <= high),
    )
  const ends = [0, 1, 2, 3]
  const ranges: readonly NumericValue[] = ends.flatMap((low) =>
    ends
      .filter((high) => low < high)
      .flatMap((high) =>
        [true, false].flatMap((isLowOpen) => [true, false].map((isHighOpen) => ({ low, high, isLowOpen, isHighOpen }))),
      ),
  )

  it('holds exactly the places that both hold', () => {
    for (const inner of ranges)
      for (const outer of ranges) {
        const places = placesIn(outer)
        const isWithin = placesIn(inner).every((place) => places.includes(place))
        expect(rangeIncludes(inner, outer), JSON.stringify([inner, outer])).toBe(isWithin)
      }
  })

  it.each([
    ['USD', 'USD', true],
    ['USD', 'EUR', false],
    [undefined, 'USD', false],
    ['USD', undefined, true],
    ['ordinal', undefined, false],
    ['ordinal', 'ordinal', true],
    [undefined, undefined, true],
  ])('of %s within %s: %s', (unit, other, expected) => {
    const five = { low: 5, high: 5 }
    expect(rangeIncludes({ ...five, ...(unit && { unit }) }, { ...five, ...(other && { unit: other }) })).toBe(expected)
  })
})
