/** The mapping as a translation of strings: variables become their partners' or nothing, all else stays as it is. */
import type { Acceptance } from './mapping.js'
import type { SentenceGraph } from './relations.js'
import type { Side } from './result.js'

export class Translation {
  private readonly partners: Int32Array

  constructor(
    side: Side,
    accepted: readonly Acceptance[],
    graphs: Readonly<Record<Side, SentenceGraph>>,
    symbolCount: number,
  ) {
    this.partners = Int32Array.from({ length: symbolCount }, (_, symbol) => symbol)
    const { variables: ours } = graphs.system
    const { variables: theirs } = graphs.gold
    for (const { row, column, isWithdrawn } of accepted) {
      if (isWithdrawn) continue
      if (side === 'system' && row >= 0) this.partners[ours[row]!] = column < 0 ? -1 : theirs[column]!
      if (side === 'gold' && column >= 0) this.partners[theirs[column]!] = row < 0 ? -1 : ours[row]!
    }
  }

  /** By symbols; -1 for a node that is left over, which equals nothing on the other side. */
  of(symbol: number): number {
    return this.partners[symbol]!
  }
}
