/** Trouble with a store, as distinct from errors of the work itself. */

export type TroubleKind = 'unreachable' | 'full' | 'denied' | 'other'

/**
 * The store does not answer, is full, or cannot be written. The work itself is fine and can be tried again. The message can be shown to the
 * user, and contains no credentials.
 */
export class StoreTrouble extends Error {
  readonly kind: TroubleKind
  constructor(kind: TroubleKind, message: string) {
    super(message)
    this.name = 'StoreTrouble'
    this.kind = kind
  }
}
