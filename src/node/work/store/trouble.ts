/** What may go wrong with a store while nothing is wrong with the work itself. */

export type TroubleKind = 'unreachable' | 'full' | 'denied' | 'other'

/**
 * The store does not answer, is full, or may not be written: nothing is wrong with the work itself, and it can be tried again. The message
 * is ready to be shown, and has no credentials in it.
 */
export class StoreTrouble extends Error {
  readonly kind: TroubleKind
  constructor(kind: TroubleKind, message: string) {
    super(message)
    this.name = 'StoreTrouble'
    this.kind = kind
  }
}
