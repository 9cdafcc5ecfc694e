/**
 * Decimal numbers as whole multiples of one power of ten, so that sums of weights are exact and equal sums compare equal: 0.1 + 0.2 is 0.3
 * here. A number stands for the shortest decimal that JavaScript prints for it.
 */
export interface ExactUnits {
  readonly units: readonly bigint[]
  /** The number nearest to a sum of units. */
  toNumber(units: bigint): number
}

export function exactUnits(numbers: readonly number[]): ExactUnits {
  const parts = numbers.map(decimalOf)
  const least = parts.reduce((least, { exponent }) => Math.min(least, exponent), 0)
  return {
    units: parts.map(({ digits, exponent }) => digits * 10n ** BigInt(exponent - least)),
    toNumber: (units) => Number(`${units}e${least}`),
  }
}

/** @example exactSum([0.1, 0.2]) // 0.3 */
export function exactSum(numbers: readonly number[]): number {
  const { units, toNumber } = exactUnits(numbers)
  return toNumber(units.reduce((sum, unit) => sum + unit, 0n))
}

function decimalOf(number: number): { readonly digits: bigint; readonly exponent: number } {
  const [mantissa = '', exponent = '0'] = String(number).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length }
}
