/** English names of months and weekdays, in lower case. */

export const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const

export const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export const shortMonthNames = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
] as const

export const shortWeekdayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** The number of a month from its full or shortened name: 1 for "january" and "jan."; 0 if the name is not a month. */
export function monthOf(name: string): number {
  return shortNumber(shortMonthNames, name)
}

/** 1 for "monday" and "mon."; 0 if the name is not a weekday. */
export function weekdayOfName(name: string): number {
  return shortNumber(shortWeekdayNames, name)
}

function shortNumber(names: readonly string[], name: string): number {
  return names.indexOf(name.slice(0, 3)) + 1
}
