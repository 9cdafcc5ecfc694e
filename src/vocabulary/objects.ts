/** Values read from JSON whose form is not known yet. */

/** An object with keys: neither a list nor null. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObjectOrList(value) && !Array.isArray(value)
}

/** Anything that has parts. */
export function isObjectOrList(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
