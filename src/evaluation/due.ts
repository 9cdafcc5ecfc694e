/** Values that may still be on their way, so that one function serves those who wait and those who need not. */
export type Due<Value> = Value | Promise<Value>

/** What follows from a value: at once if it is there. */
export function after<Value, Next>(value: Due<Value>, next: (value: Value) => Due<Next>): Due<Next> {
  return value instanceof Promise ? value.then(next) : next(value)
}
