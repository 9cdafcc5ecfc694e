/** Concepts: a name and, for most predicates, the number of a sense: `allege-01`, `vidět-009`. Leading zeros are significant. */

export interface Concept {
  /** In lower case. */
  readonly name: string
  /** The digits; empty if there are none. */
  readonly sense: string
}

const withSense = /^(.+)-(\d{2,})$/u

/** @example readConcept('allege-01') // {name: 'allege', sense: '01'} */
export function readConcept(written: string): Concept {
  const [, name, sense] = withSense.exec(written) ?? [undefined, written, '']
  return { name: name!.toLowerCase(), sense: sense! }
}
