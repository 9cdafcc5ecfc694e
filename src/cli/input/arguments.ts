/** Parsers of arguments that several commands share. */
import { InvalidArgumentError } from 'commander'
import type { GroupBy } from '../../evaluation/units.js'
import { LARGEST_SEED } from '../../stats/draws.js'

export const formatHelp = "how to read all files (default: by file name; 'cupel formats' lists the formats)"

/** For options that can be repeated. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value]
}

export function wholeNumber(least: number): (text: string) => number {
  return wholeNumberWithin(least, Number.MAX_SAFE_INTEGER, `${least} or more`)
}

/** A larger seed would give the same numbers as a smaller one. */
export const seedNumber = wholeNumberWithin(0, LARGEST_SEED, `from 0 to ${LARGEST_SEED}`)

function wholeNumberWithin(least: number, most: number, bounds: string): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= least && value <= most) return value
    throw new InvalidArgumentError(`It must be a whole number, ${bounds}.`)
  }
}

type ListParser<T> = (text: string, before?: readonly T[]) => readonly T[]

/** Some of the known words, separated by commas. */
export function words<T extends string>(known: readonly T[]): ListParser<T> {
  return list((word) => known.find((candidate) => candidate === word), known.join(', '))
}

/** Items separated by commas, for options that can be repeated. `expected`: the valid items, for the message about others. */
export function list<T>(parseItem: (item: string) => T | undefined, expected: string): ListParser<T> {
  return (text, before = []) => [
    ...before,
    ...text.split(',').map((item) => {
      const parsed = parseItem(item.trim())
      if (parsed === undefined) throw new InvalidArgumentError(`It takes ${expected}.`)
      return parsed
    }),
  ]
}

/** Groups names by the part that the pattern, or its first group, matches; `other` if it does not match. */
export function namePattern(text: string): GroupBy {
  const pattern = patternOf(text)
  const groupOf = (name: string): string => {
    const found = pattern.exec(name)
    return found ? (found[1] ?? found[0]) : 'other'
  }
  return { pattern: text, groupOf }
}

function patternOf(text: string): RegExp {
  try {
    return new RegExp(text, 'u')
  } catch (error) {
    throw new InvalidArgumentError(`It must be a regular expression such as ^[a-z]+ (${(error as Error).message}).`)
  }
}
