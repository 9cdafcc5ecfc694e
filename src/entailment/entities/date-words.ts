/** Single words that name a month, a day, a year or a day of the week. */
import type { Word } from '../../text/analysis.js'
import { formAt } from '../../text/words.js'

const months = 'january february march april may june july august september october november december'.split(' ')
const shortMonths = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const weekdays = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ')

export function monthAt(words: readonly Word[], at: number): number | undefined {
  const word = words[at]
  if (!word || !/^\p{Lu}/u.test(word.form)) return undefined
  const name = word.form.toLowerCase().replace(/\.$/, '')
  const number = months.indexOf(name) + 1 || shortMonths.indexOf(name === 'sept' ? 'sep' : name) + 1
  return number || undefined
}

export function dayAt(words: readonly Word[], at: number): number | undefined {
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(formAt(words, at)) ?? []
  const day = Number(digits)
  return day >= 1 && day <= 31 ? day : undefined
}

export function yearAt(words: readonly Word[], at: number): number | undefined {
  const form = formAt(words, at)
  return /^(?:1\d|20)\d\d$/.test(form) && !isBeforeChrist(words, at) ? Number(form) : undefined
}

/**
 * Whether "BC" follows: times before Christ have no value here.
 *
 */
export function isBeforeChrist(words: readonly Word[], at: number): boolean {
  return /^(?:bce?|b\.c\.(?:e\.)?)$/.test(formAt(words, at + 1))
}

export function weekdayAt(words: readonly Word[], at: number): number | undefined {
  return weekdays.indexOf(formAt(words, at)) + 1 || undefined
}
