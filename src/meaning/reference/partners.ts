/** The mapping of a sentence as seen from one side: each variable with its partner and the level at which it was found. */
import type { NodeMatch, Side } from './result.js'

export interface Partner {
  /** Undefined for a node that is left over. */
  readonly partner: string | undefined
  readonly level: number
}

export function partnersOf(
  { matches }: { readonly matches: readonly NodeMatch[] },
  side: Side,
): ReadonlyMap<string, Partner> {
  const other = side === 'gold' ? 'system' : 'gold'
  const partners = new Map<string, Partner>()
  for (const match of matches) {
    const own = match[side]
    if (own !== undefined && !match.isWithdrawn) partners.set(own, { partner: match[other], level: match.level })
  }
  return partners
}
