/** Data from another machine is checked before it is used. */
import type { ZodType } from 'zod'

/** Data that does not have the form it should have, or is of another version. Trying again would not help. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken'
}

/** `what`: how the message begins, as in `Its key is not a key`. */
export function checked<Value>(form: ZodType<Value>, given: unknown, what: string): Value {
  const { success, data, error } = form.safeParse(given)
  if (success) return data
  const [issue] = error.issues
  const where = issue?.path.length ? `${issue.path.join('.')}: ` : ''
  throw new SealBroken(`${what}: ${where}${issue?.message}.`)
}
