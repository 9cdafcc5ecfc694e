/** A value, or a promise of it, so that one function serves synchronous and asynchronous callers. */
export type Due<Value> = Value | Promise<Value>

/** Applies a function to a value: at once, unless the value is a promise. */
export function after<Value, Next>(value: Due<Value>, next: (value: Value) => Due<Next>): Due<Next> {
  return value instanceof Promise ? value.then(next) : next(value)
}
