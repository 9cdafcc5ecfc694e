/** Params of experiments that are counts or lists of numbers. */
import { number, type Param } from '../vocabulary/param.js'

/** A whole number within bounds. */
export function count(given: Parameters<typeof number>[0]): Param<number> {
  const param = number(given)
  const parse = (word: string): number | undefined => {
    const value = param.parse(word)
    return value !== undefined && Number.isInteger(value) ? value : undefined
  }
  return { ...param, form: `a whole number from ${given.least} to ${given.most}`, parse }
}

/** Whole numbers from 0, with spaces between them; at least one. */
export function countList(given: { readonly default: string; readonly doc: string }): Param<string> {
  return {
    ...given,
    expected: [given.default],
    form: 'whole numbers with spaces between them',
    parse: (text) => (/^\s*\d+(\s+\d+)*\s*$/.test(text) ? text.trim().replace(/\s+/g, ' ') : undefined),
  }
}

/** @example numbersIn('10 20') // [10, 20] */
export function numbersIn(list: string): readonly number[] {
  return list.split(' ').map(Number)
}
