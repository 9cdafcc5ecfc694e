/** Numbers in digits or in words, with their scale: "9.4 billion", "$5m", "twenty-five", "two and a half million", "2 1/2", "3rd". */
import type { Word } from './analysis.js'
import { formAt, skipForm } from './words.js'

interface PlainNumber {
  readonly length: number
  readonly number: number
  readonly unit?: string
  /** The factor of the last words: a million in "9 million". */
  readonly scale?: number
}

const scales: Readonly<Record<string, number>> = {
  hundred: 1e2,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
  m: 1e6,
  mn: 1e6,
  bn: 1e9,
  k: 1e3,
  dozen: 12,
}

/** The number that begins at a word, in digits or words, with its scale words. "one" alone is left out, because it is seldom a count. */
export function plainNumberAt(words: readonly Word[], at: number, form = formAt(words, at)): PlainNumber | undefined {
  const [, ordinal] = /^([\d,]+)(?:st|nd|rd|th)$/.exec(form) ?? []
  if (ordinal) return ordinalNumber(numberInDigits(ordinal))
  const found = shareAt(words, at) ?? withFraction(words, at, writtenAt(words, at, form) ?? spelledAt(words, at))
  return found?.length === 1 && form === 'one' ? undefined : found
}

/** Numbers in digits: 9,400, 9.4 billion, 9.4bn */
function writtenAt(words: readonly Word[], at: number, form: string): PlainNumber | undefined {
  const [, digits, letter] = /^(\d[\d,]*(?:\.\d+)?)(bn|m|mn|k)?$/.exec(form) ?? []
  const number = digits ? numberInDigits(digits) : undefined
  if (number === undefined) return undefined
  const { length, times } = letter ? { length: 0, times: scales[letter]! } : scalesAt(words, at + 1)
  return { length: 1 + length, number: number * times, ...(times > 1 && { scale: times }) }
}

/** Scale words and their product: "hundred thousand". */
export function scalesAt(words: readonly Word[], at: number): { readonly length: number; readonly times: number } {
  let [end, times] = [at, 1]
  for (; isScale(formAt(words, end)) || isGluedLetter(words, end); end++) times *= scales[formAt(words, end)]!
  return { length: end - at, times }
}

/** The letter of "5m" or "10k" if the splitter has made it a word of its own. */
function isGluedLetter(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]
  return /^[mk]$/.test(formAt(words, at)) && before !== undefined && /\d$/.test(before.form) && isGlued(words, at)
}

function isGlued(words: readonly Word[], at: number): boolean {
  return words[at]?.start === words[at - 1]?.end
}

function isScale(form: string): boolean {
  return Object.hasOwn(scales, form) && form !== 'm' && form !== 'k'
}

const shares: ReadonlyMap<string, number> = new Map([
  ['half', 1 / 2],
  ['quarter', 1 / 4],
  ['quarters', 1 / 4],
])

/** A fraction in words ("half", "a quarter", "three-quarters") and the position after it. */
function fractionAt(
  words: readonly Word[],
  at: number,
): { readonly end: number; readonly fraction: number } | undefined {
  const count = smallNumber(formAt(words, at))
  const start = count === undefined ? skipForm(words, at, 'a') : at + 1
  const share = skipForm(words, start, '-')
  const fraction = shares.get(formAt(words, share))
  return fraction === undefined ? undefined : { end: share + 1, fraction: (count ?? 1) * fraction }
}

/** Fractions of a scale: "half a million", "a quarter of a million", "a half million". A fraction of anything else is not a number. */
function shareAt(words: readonly Word[], at: number): PlainNumber | undefined {
  const found = fractionAt(words, at)
  if (!found) return undefined
  const end = skipForm(words, skipForm(words, found.end, 'of', '-'), 'a')
  const { length, times } = scalesAt(words, end)
  return length === 0 ? undefined : { length: end + length - at, number: found.fraction * times, scale: times }
}

/**
 * In "two and a half million" and "2 1/2 million" the fraction belongs to the number before the scale word; in "a million and a half" it is
 * a fraction of the scale word.
 */
function withFraction(words: readonly Word[], at: number, whole: PlainNumber | undefined): PlainNumber | undefined {
  if (!whole) return undefined
  const joint = skipForm(words, at + whole.length, '-')
  const isSpelled = formAt(words, joint) === 'and'
  const found = isSpelled ? fractionAt(words, skipForm(words, joint + 1, '-')) : digitFractionAt(words, joint, whole)
  if (!found || formAt(words, found.end) === 'of') return whole
  const { length, times } = scalesAt(words, found.end)
  const scale = length > 0 ? times : (whole.scale ?? 1)
  const number = whole.scale ? whole.number + found.fraction * scale : (whole.number + found.fraction) * scale
  return { length: found.end + length - at, number, ...(scale > 1 && { scale }) }
}

const fractionSigns: ReadonlyMap<string, number> = new Map([
  ['¼', 1 / 4],
  ['½', 1 / 2],
  ['¾', 3 / 4],
])

/** The 1/2 of "2 1/2" and the sign of "2½" after a whole number, and the position after it. */
function digitFractionAt(
  words: readonly Word[],
  at: number,
  { length, number, scale }: PlainNumber,
): { readonly end: number; readonly fraction: number } | undefined {
  if (scale !== undefined || length > 1 || !Number.isInteger(number)) return undefined
  const isCut = /^[/⁄]$/.test(formAt(words, at + 1)) && isGlued(words, at + 1) && isGlued(words, at + 2)
  const end = at + (isCut ? 3 : 1)
  const text = words.slice(at, end).map(({ form }) => form)
  const [, above, below] = /^([1-9])[/⁄]([2-9])$/.exec(text.join('')) ?? []
  const fraction = fractionSigns.get(formAt(words, at)) ?? Number(above) / Number(below)
  return fraction < 1 ? { end, fraction } : undefined
}

function ordinalNumber(number: number | undefined): PlainNumber | undefined {
  return number === undefined ? undefined : { length: 1, number, unit: 'ordinal', scale: 1 }
}

export function numberInDigits(text: string): number | undefined {
  const value = Number(text.replaceAll(',', ''))
  return Number.isFinite(value) ? value : undefined
}

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** "twenty-five", "two hundred and six", "five million", "a million" */
function spelledAt(words: readonly Word[], at: number): PlainNumber | undefined {
  let [total, part, length] = [0, 0, 0]
  let before: 'nothing' | 'small' | 'ten' | 'scale' = 'nothing'
  for (let i = at; i < words.length; i++) {
    const form = formAt(words, i)
    const small = smallNumber(form) ?? (form === 'a' && i === at && isScale(formAt(words, i + 1)) ? 1 : undefined)
    if (small !== undefined && fitsAfter(before, small)) {
      part += small
      before = tens.includes(form) ? 'ten' : 'small'
    } else if (small === undefined && isScale(form) && before !== 'nothing') {
      // "two thousand million"
      if (before === 'scale' && part === 0) [total, part] = [0, total]
      part *= scales[form]!
      if (scales[form]! >= 1000) [total, part] = [total + part, 0]
      before = 'scale'
    } else if (isHyphen(words, i) || (form === 'and' && isContinued(words, i, before))) continue
    else break
    length = i + 1 - at
  }
  const scale = before === 'scale' && scales[formAt(words, at + length - 1)]
  return length === 0 ? undefined : { length, number: total + part, ...(scale && { scale }) }
}

/** Small numbers are not added to each other, except in "twenty five". */
function fitsAfter(before: string, small: number): boolean {
  return before === 'nothing' || before === 'scale' || (before === 'ten' && small > 0 && small < 10)
}

/** Whether "and" continues a number: "hundred and six", "hundred and six thousand". In "two million and three million" it joins two numbers. */
function isContinued(words: readonly Word[], at: number, before: string): boolean {
  let end = at + 1
  while (smallNumber(formAt(words, end)) !== undefined || isHyphen(words, end)) end++
  if (before !== 'scale' || end === at + 1) return false
  const [scale, next] = [scales[formAt(words, at - 1)]!, scalesAt(words, end).times]
  return next < scale || (scale === 100 && next > scale)
}

/** The hyphen of "twenty-five" if the splitter has made it a word of its own. */
function isHyphen(words: readonly Word[], at: number): boolean {
  return formAt(words, at) === '-' && tens.includes(formAt(words, at - 1)) && ones.indexOf(formAt(words, at + 1)) > 0
}

function smallNumber(form: string): number | undefined {
  const one = ones.indexOf(form)
  if (one !== -1) return one
  const [ten, unit] = form.split('-')
  const decade = tens.indexOf(ten!)
  if (decade === -1) return undefined
  const rest = unit === undefined ? 0 : ones.indexOf(unit)
  return rest === -1 ? undefined : 20 + 10 * decade + rest
}
