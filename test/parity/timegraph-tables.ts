/** The faults of the modelled Timegraph by name, and what each relation means for the ends of two intervals. */
export type Fault = keyof typeof faultNames

/** As `docs/parity.md` calls them. */
export const faultNames = {
  unset: 'pseudo-times',
  copies: 'equal points',
  borrowed: 'borrowed times',
  begins: 'BEGINS',
  selfLinks: 'self links',
  rounding: 'rounding',
  words: 'IDENTITY',
  unknown: 'unknown relType',
} as const

const inverses: Readonly<Record<string, string>> = {
  BEFORE: 'AFTER',
  AFTER: 'BEFORE',
  IBEFORE: 'IAFTER',
  IAFTER: 'IBEFORE',
  IS_INCLUDED: 'INCLUDES',
  INCLUDES: 'IS_INCLUDED',
  BEGINS: 'BEGUN_BY',
  BEGUN_BY: 'BEGINS',
  ENDS: 'ENDED_BY',
  ENDED_BY: 'ENDS',
  SIMULTANEOUS: 'SIMULTANEOUS',
}

export function inverseOf(relation: string): string {
  return inverses[relation] ?? relation
}

/** What a relation asks of the ends of x and y: `xe<ys` is that x ends before y starts. */
export const demands: Readonly<Record<string, readonly string[]>> = {
  BEFORE: ['xe<ys'],
  AFTER: ['ye<xs'],
  IBEFORE: ['xe=ys'],
  IAFTER: ['ye=xs'],
  IS_INCLUDED: ['ys<xs', 'xe<ye'],
  INCLUDES: ['xs<ys', 'ye<xe'],
  BEGINS: ['xs=ys', 'xe<ye'],
  BEGUN_BY: ['xs=ys', 'ye<xe'],
  ENDS: ['xe=ye', 'ys<xs'],
  ENDED_BY: ['xe=ye', 'xs<ys'],
  SIMULTANEOUS: ['xs=ys', 'xe=ye'],
}

/** The positions of xs, xe, ys and ye on a chain of their own. */
export const positions: Readonly<Record<string, readonly [number, number, number, number]>> = {
  BEFORE: [0, 1, 2, 3],
  AFTER: [2, 3, 0, 1],
  IBEFORE: [0, 1, 1, 2],
  IAFTER: [1, 2, 0, 1],
  IS_INCLUDED: [1, 2, 0, 3],
  INCLUDES: [0, 3, 1, 2],
  BEGINS: [0, 1, 0, 2],
  BEGUN_BY: [0, 2, 0, 1],
  ENDS: [1, 2, 0, 2],
  ENDED_BY: [0, 2, 1, 2],
  SIMULTANEOUS: [0, 1, 0, 1],
}
