/** What comes from another machine is looked at before it is used. */
import type { ZodType } from 'zod'

/** Something that is not what it says it is, or of another version. To try again would not help. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken'
}

/** `what`: what a message calls it, such as `Its key is no key`. */
export function checked<Value>(form: ZodType<Value>, given: unknown, what: string): Value {
  const { success, data, error } = form.safeParse(given)
  if (success) return data
  const [issue] = error.issues
  const where = issue?.path.length ? `${issue.path.join('.')}: ` : ''
  throw new SealBroken(`${what}: ${where}${issue?.message}.`)
}
