/** Numbers by themselves, in digits or in words, with their scale: "9.4 billion", "twenty-five", "3rd". */
import type { Word } from '../analysis.js'
import { formAt } from './forms.js'

interface Plain {
  readonly length: number
  readonly number: number
  readonly unit?: string
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

/** A number in digits or words, with what multiplies it. */
export function plainAt(words: readonly Word[], at: number, form = formAt(words, at)): Plain | undefined {
  const [, ordinal] = /^([\d,]+)(?:st|nd|rd|th)$/.exec(form) ?? []
  if (ordinal) return ordinalOf(digitsOf(ordinal))
  const [, digits, letter] = /^(\d[\d,]*(?:\.\d+)?)(bn|m|mn|k)?$/.exec(form) ?? []
  const number = digits && digitsOf(digits)
  if (!digits || number === undefined || number === '') return spelledAt(words, at)
  const next = formAt(words, at + 1)
  const scale = letter ? scales[letter]! : isScale(next) ? scales[next]! : 1
  return { length: !letter && isScale(next) ? 2 : 1, number: number * scale }
}

function isScale(form: string): boolean {
  return Object.hasOwn(scales, form) && form !== 'm' && form !== 'k'
}

function ordinalOf(number: number | undefined): Plain | undefined {
  return number === undefined ? undefined : { length: 1, number, unit: 'ordinal' }
}

export function digitsOf(text: string): number | undefined {
  const value = Number(text.replaceAll(',', ''))
  return Number.isFinite(value) ? value : undefined
}

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** "twenty-five", "two hundred and six", "five million"; "one" and "a" only before a scale, for alone they seldom count. */
function spelledAt(words: readonly Word[], at: number): Plain | undefined {
  let [total, part, length] = [0, 0, 0]
  let before: 'nothing' | 'small' | 'ten' | 'scale' = 'nothing'
  for (let i = at; i < words.length && i < at + 12; i++) {
    const form = formAt(words, i)
    const small = smallNumber(form) ?? (form === 'a' && i === at && isScale(formAt(words, i + 1)) ? 1 : undefined)
    if (small !== undefined && fitsAfter(before, small)) {
      part += small
      before = tens.includes(form) ? 'ten' : 'small'
    } else if (small === undefined && isScale(form) && before !== 'nothing') {
      part = Math.max(part, 1) * scales[form]!
      if (scales[form]! >= 1000) [total, part] = [total + part, 0]
      before = 'scale'
    } else if ((form === '-' && isHyphened(words, i)) || (form === 'and' && isContinued(words, i, before))) continue
    else break
    length = i + 1 - at
  }
  const isPronoun = length === 1 && formAt(words, at) === 'one'
  return length === 0 || isPronoun ? undefined : { length, number: total + part }
}

/** Small numbers do not add up with each other, but for "twenty five". */
function fitsAfter(before: string, small: number): boolean {
  return before === 'nothing' || before === 'scale' || (before === 'ten' && small > 0 && small < 10)
}

/** "hundred and six" */
function isContinued(words: readonly Word[], at: number, before: string): boolean {
  return before === 'scale' && smallNumber(formAt(words, at + 1)) !== undefined
}

/** The hyphen of "twenty-five", where it is a word of its own. */
function isHyphened(words: readonly Word[], at: number): boolean {
  return tens.includes(formAt(words, at - 1)) && ones.indexOf(formAt(words, at + 1)) > 0
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
