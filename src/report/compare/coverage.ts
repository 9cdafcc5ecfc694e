/** How much of gold a system covers, in a cell. */

/** @example coverageText({ gold: 20, missing: 1, extra: 2 }) // '19/20 (+2)' */
export function coverageText(counts: {
  readonly gold: number
  readonly missing: number
  readonly extra: number
}): string {
  const { gold, missing, extra } = counts
  return `${gold - missing}/${gold}${extra > 0 ? ` (+${extra})` : ''}`
}
