/**
 * Numeric expressions and their ranges: "500" is one number, "more than 500" all numbers above it, "about 500" all numbers within a tenth
 * of it, "5-10" all numbers between. Amounts keep their unit, so that $5 is not 5 %. Numbers are in digits or in words.
 */
import type { Word } from '../../text/analysis.js'
import { numberInDigits, plainNumberAt, scalesAt } from '../../text/plain-numbers.js'
import { formAt } from '../../text/words.js'
import { type Found, joints } from './found.js'

export interface NumericValue {
  /** −∞ and ∞ if there is no bound. */
  readonly low: number
  readonly high: number
  /** Whether the bound itself is excluded. */
  readonly isLowOpen?: boolean
  readonly isHighOpen?: boolean
  /** A currency, percent, or ordinal. */
  readonly unit?: string
}

/** Whether the first range is within the second, in the same unit if the second has one. */
export function rangeIncludes(inner: NumericValue, outer: NumericValue): boolean {
  if (outer.unit !== undefined && inner.unit !== outer.unit) return false
  if (outer.unit === undefined && inner.unit === 'ordinal') return false
  const low = inner.low > outer.low || (inner.low === outer.low && (!outer.isLowOpen || inner.isLowOpen === true))
  const high =
    inner.high < outer.high || (inner.high === outer.high && (!outer.isHighOpen || inner.isHighOpen === true))
  return low && high
}

/** The numeric expression that begins at a word, if there is one. */
export function numberAt(words: readonly Word[], at: number): Found<NumericValue> | undefined {
  const bound = boundAt(words, at)
  const start = at + (bound?.length ?? 0)
  const found = rangeAt(words, start) ?? amountAt(words, start)
  if (!found) return undefined
  return { length: start - at + found.length, value: bound ? bound.apply(found.value) : found.value }
}

type Bound = (value: NumericValue) => NumericValue

const above: Bound = ({ high, ...value }) => ({ ...value, low: high, high: Infinity, isLowOpen: true })
const fromOn: Bound = ({ high, ...value }) => ({ ...value, high: Infinity })
const below: Bound = ({ low, ...value }) => ({ ...value, low: -Infinity, high: low, isHighOpen: true })
const upTo: Bound = ({ low, ...value }) => ({ ...value, low: -Infinity })
const about: Bound = (value) => ({
  ...value,
  low: value.low - tenthOf(value.low),
  high: value.high + tenthOf(value.high),
})
/** A little less than the number, or the number itself. */
const nearly: Bound = (value) => ({ ...value, low: value.low - tenthOf(value.low) })

function tenthOf(value: number): number {
  return Math.abs(value) / 10
}

const bounds: Readonly<Record<string, Bound>> = {
  'more than': above,
  'greater than': above,
  'higher than': above,
  over: above,
  above,
  'at least': fromOn,
  'no less than': fromOn,
  'no fewer than': fromOn,
  'not less than': fromOn,
  'not fewer than': fromOn,
  'not under': fromOn,
  'not below': fromOn,
  'as many as': upTo,
  'as much as': upTo,
  'up to': upTo,
  'at most': upTo,
  'no more than': upTo,
  'not more than': upTo,
  'not over': upTo,
  'not above': upTo,
  'less than': below,
  'fewer than': below,
  'lower than': below,
  under: below,
  below,
  about,
  around: about,
  approximately: about,
  roughly: about,
  some: about,
  nearly,
  almost: nearly,
}

function boundAt(words: readonly Word[], at: number): { readonly length: number; readonly apply: Bound } | undefined {
  for (let length = 3; length > 0; length--) {
    const phrase = Array.from({ length }, (_, i) => formAt(words, at + i)).join(' ')
    if (Object.hasOwn(bounds, phrase)) return { length, apply: bounds[phrase]! }
  }
  return undefined
}

/** Ranges: 5-10, between 5 and 10, from 5 to 10, 5 to 10 million */
function rangeAt(words: readonly Word[], at: number): Found<NumericValue> | undefined {
  const [, first, last] = /^(\d[\d,.]*)[-–](\d[\d,.]*)$/.exec(formAt(words, at)) ?? []
  if (first && last) return gluedRange(words, at, { low: numberInDigits(first), high: numberInDigits(last) })
  const opening = joints.get(formAt(words, at))
  const start = opening ? at + 1 : at
  const low = amountAt(words, start)
  if (!low || !isBetween(words, start + low.length, opening)) return undefined
  const next = start + low.length + 1
  const high = amountAt(words, next)
  if (!high || high.value.low < low.value.low) return undefined
  const unit = high.value.unit ?? low.value.unit
  return rangeBetween(
    lowEnd(low, high),
    high.value.high,
    next + high.length - at,
    unit ? { length: 0, unit } : undefined,
  )
}

function gluedRange(
  words: readonly Word[],
  at: number,
  { low, high }: { readonly low: number | undefined; readonly high: number | undefined },
): Found<NumericValue> | undefined {
  if (low === undefined || high === undefined) return undefined
  const { length, times } = scalesAt(words, at + 1)
  return rangeBetween(low * times, high * times, 1 + length, unitAfter(words, at + 1 + length))
}

/**
 * The lower end of a range. The million of "5 to 10 million" belongs to both numbers, unless the first number has its own or would become
 * the larger one: "500 to 2 million".
 */
function lowEnd(low: Amount, high: Amount): number {
  if (low.isScaled) return low.value.low
  const enlarged = low.value.low * high.scale
  return enlarged < high.value.low ? enlarged : low.value.low
}

/** Whether a word joins the ends of a range: "and" after "between", "to", or a hyphen without a gap. */
function isBetween(words: readonly Word[], at: number, opening: string | undefined): boolean {
  const form = formAt(words, at)
  if (form === (opening ?? 'to')) return true
  return opening === undefined && /^[-–]$/.test(form) && words[at]!.start === words[at - 1]!.end
}

function rangeBetween(
  low: number,
  high: number,
  length: number,
  unit: Unit | undefined,
): Found<NumericValue> | undefined {
  if (!(low <= high)) return undefined
  return { length: length + (unit?.length ?? 0), value: { low, high, ...(unit && { unit: unit.unit }) } }
}

interface Unit {
  readonly length: number
  readonly unit: string
}

const currencies: Readonly<Record<string, string>> = {
  $: 'USD',
  us$: 'USD',
  'u.s.$': 'USD',
  usd: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  gbp: 'GBP',
  pound: 'GBP',
  pounds: 'GBP',
  '¥': 'JPY',
  yen: 'JPY',
}
const percents = new Set(['%', 'percent', 'pct', 'percentage'])

interface Amount extends Found<NumericValue> {
  /** The million of "10 million"; 1 if there is none. */
  readonly scale: number
  /** Whether nothing after it can enlarge it, because it has its own scale, is an ordinal, or is followed by its unit. */
  readonly isScaled: boolean
}

/** Amounts: $9.4 billion, 9.4 billion dollars, 3 per cent, 20th */
function amountAt(words: readonly Word[], at: number): Amount | undefined {
  const [, glued, rest] = /^(us\$|[$€£¥])(\d.*)$/.exec(formAt(words, at)) ?? []
  const isForeign = isCountry(formAt(words, at)) && isSign(formAt(words, at + 1))
  const signAt = isForeign ? at + 1 : at
  const sign = glued ?? (isSign(formAt(words, signAt)) ? formAt(words, signAt) : undefined)
  const start = sign && !glued ? signAt + 1 : at
  const plain = plainNumberAt(words, start, rest)
  if (!plain) return undefined
  const end = start + plain.length
  const behind = sign ? undefined : unitAfter(words, end)
  const unit = sign ? currencies[sign] : (behind?.unit ?? plain.unit)
  const { number, scale } = plain
  const value = { low: number, high: number, ...(unit && { unit }) }
  const isScaled = scale !== undefined || behind !== undefined
  return { length: end + (behind?.length ?? 0) - at, value, scale: scale ?? 1, isScaled }
}

function isSign(form: string): boolean {
  return Object.hasOwn(currencies, form) && !/^(?:dollar|euro|pound|yen)/.test(form)
}

function isCountry(form: string): boolean {
  return /^(?:us|u\.s\.?|american)$/.test(form)
}

function unitAfter(words: readonly Word[], at: number): Unit | undefined {
  const form = formAt(words, at)
  if (percents.has(form)) return { length: 1, unit: '%' }
  if (form === 'per' && /^cents?$/.test(formAt(words, at + 1))) return { length: 2, unit: '%' }
  const isForeign = isCountry(form)
  const name = isForeign ? formAt(words, at + 1) : form
  return Object.hasOwn(currencies, name) ? { length: isForeign ? 2 : 1, unit: currencies[name]! } : undefined
}
