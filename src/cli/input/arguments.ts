/** Arguments that several commands read alike. */
import { InvalidArgumentError } from 'commander'
import { LARGEST_SEED } from '../../stats/draws.js'

/** For options that may be given again. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value]
}

export function wholeNumber(least: number): (text: string) => number {
  return wholeNumberWithin(least, Number.MAX_SAFE_INTEGER, `${least} or more`)
}

/** Larger ones would draw what a smaller one draws. */
export const seedNumber = wholeNumberWithin(0, LARGEST_SEED, `from 0 to ${LARGEST_SEED}`)

function wholeNumberWithin(least: number, most: number, bounds: string): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= least && value <= most) return value
    throw new InvalidArgumentError(`It must be a whole number, ${bounds}.`)
  }
}

export function words<T extends string>(known: readonly T[]): (text: string, before?: readonly T[]) => readonly T[] {
  return (text, before = []) => [
    ...before,
    ...text.split(',').map((word) => {
      const found = known.find((candidate) => candidate === word.trim())
      if (found === undefined) throw new InvalidArgumentError(`It takes ${known.join(', ')}.`)
      return found
    }),
  ]
}

/** What a name is grouped by: the part that the pattern, or its first bracket, matches; `other` if it matches nothing. */
export function namePattern(text: string): (name: string) => string {
  const pattern = patternOf(text)
  return (name) => {
    const found = pattern.exec(name)
    return found ? (found[1] ?? found[0]) : 'other'
  }
}

function patternOf(text: string): RegExp {
  try {
    return new RegExp(text, 'u')
  } catch (error) {
    throw new InvalidArgumentError(`It must be a regular expression such as ^[a-z]+ (${(error as Error).message}).`)
  }
}
