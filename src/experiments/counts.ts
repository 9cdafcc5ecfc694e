/** Params of experiments that are whole numbers or lists of them. */
import { number, type Param } from '../vocabulary/param.js'

/** A whole number within bounds. */
export function wholeNumber(given: Parameters<typeof number>[0]): Param<number> {
  const param = number(given)
  const parse = (word: string): number | undefined => {
    const value = param.parse(word)
    return value !== undefined && Number.isInteger(value) ? value : undefined
  }
  return { ...param, form: `a whole number from ${given.least} to ${given.most}`, parse }
}

/** One or more whole numbers from 0, separated by spaces. */
export function wholeNumberList(given: { readonly default: string; readonly doc: string }): Param<string> {
  return {
    ...given,
    expected: [given.default],
    form: 'whole numbers separated by spaces',
    parse: (text) => (/^\s*\d+(\s+\d+)*\s*$/.test(text) ? text.trim().replace(/\s+/g, ' ') : undefined),
  }
}

/** @example numbersIn('10 20') // [10, 20] */
export function numbersIn(list: string): readonly number[] {
  return list.split(' ').map(Number)
}
