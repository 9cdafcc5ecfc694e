/** What a law is. */
import type { Subject } from '../subject.js'

export interface Law {
  /** The values that it is about; a measure without them has nothing to keep. */
  readonly about?: readonly string[]
  /** Throws where the law does not hold. */
  keep(subject: Subject): void
}
