/** What the grammars of numbers and of times share: the form of their results, and the words that join the two ends of a range. */
export interface Found<Value> {
  /** The number of words that the expression takes up. */
  readonly length: number
  readonly value: Value
}

/** The word between the ends of a range, by the word that opens it. A map and not an object, because texts contain words such as "constructor". */
export const joints: ReadonlyMap<string, string> = new Map([
  ['between', 'and'],
  ['from', 'to'],
])
