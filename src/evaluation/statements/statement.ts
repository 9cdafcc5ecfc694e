/** What several annotators say about one item of a document. */

/** A pair of entities, a question or a fact. */
export type ItemName =
  | {
      readonly source: string
      readonly target: string
      readonly texts: readonly [string | undefined, string | undefined]
    }
  | { readonly question: string }
  | { readonly entity: string; readonly relation: string; readonly value: string }

/** What one annotator says about an item. */
export interface Statement<Part = unknown> {
  /** Equal for annotators who say the same. */
  readonly meaning: string
  /** Whether the annotation states it, or it follows from other parts of the annotation, or the annotation says nothing. */
  readonly how: 'stated' | 'entailed' | 'nothing'
  /** A label, answers or dates; empty if there is no statement. */
  readonly label: string
  /** The parts of the layer that say it. */
  readonly parts: readonly Part[]
}

/** An item with one statement for each annotator. */
export interface SaidItem<Part = unknown> {
  readonly name: ItemName
  readonly said: readonly Statement<Part>[]
}

export const nothingSaid: Statement<never> = { meaning: '', how: 'nothing', label: '', parts: [] }

/** The keys of all lists, ordered by their first position in any list, so that the order of the lists does not matter. */
export function keysInOrder(lists: readonly (readonly string[])[]): readonly string[] {
  const first = new Map<string, number>()
  for (const keys of lists)
    for (const [i, key] of keys.entries()) first.set(key, Math.min(i, first.get(key) ?? Number.POSITIVE_INFINITY))
  return [...first.keys()].sort((a, b) => first.get(a)! - first.get(b)! || (a < b ? -1 : 1))
}
