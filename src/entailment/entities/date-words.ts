/** Single words that name a month, a day, a year or a day of the week. */
import { monthNames, shortMonthNames, weekdayNames } from '../../calendar/names.js'
import type { Word } from '../../text/analysis.js'
import { formAt } from '../../text/words.js'

export function monthAt(words: readonly Word[], at: number): number | undefined {
  const word = words[at]
  if (!word || !/^\p{Lu}/u.test(word.form)) return undefined
  const name = word.form.toLowerCase().replace(/\.$/, '')
  return numberIn(monthNames, name) ?? numberIn(shortMonthNames, name === 'sept' ? 'sep' : name)
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
  return numberIn(weekdayNames, formAt(words, at))
}

function numberIn(names: readonly string[], name: string): number | undefined {
  return names.indexOf(name) + 1 || undefined
}
