/**
 * What a search may use: steps and bytes, never time, so that the same input gives the same result on every machine. A step processes one pair
 * or link and takes about 5 ns. Bytes are those of the arrays that exist at one time.
 */
export interface Limits {
  readonly steps: number
  readonly bytes: number
}

export const defaultLimits: Limits = { steps: 300_000_000, bytes: 2 ** 28 }

export class Budget {
  /** The steps that are left; below 0 if the search must end. */
  steps: number
  /** The most bytes that were used at one time. */
  peak = 0
  readonly bytes: number
  private held = 0

  constructor({ steps, bytes }: Limits) {
    this.steps = steps
    this.bytes = bytes
  }

  /** Takes bytes, and returns whether they are available. Give back those that you took. */
  take(bytes: number): boolean {
    if (this.held + bytes > this.bytes) return false
    this.held += bytes
    this.peak = Math.max(this.peak, this.held)
    return true
  }

  giveBack(bytes: number): void {
    this.held -= bytes
  }
}
