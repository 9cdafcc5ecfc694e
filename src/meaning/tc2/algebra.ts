/**
 * A set of labelled relations and their compositions, which is all that TC² (Sun, Chun and Xue 2025, section 2.4) needs. The code here does
 * not depend on the meaning of the relations.
 */
export interface RelationAlgebra<Name extends string = string> {
  readonly names: readonly Name[]
  /** The inverse of each relation. A symmetric relation is its own inverse; some have none. */
  readonly inverses: Readonly<Partial<Record<Name, Name>>>
  /** Rules: a relation from a to b and one from b to c give one from a to c. */
  readonly compositions: readonly (readonly [Name, Name, Name])[]
}

/** A link between two nodes, given by their numbers. */
export interface Link<Name extends string = string> {
  readonly source: number
  readonly name: Name
  readonly target: number
}

/** The canonical form of a link, so that a link and its inverse count once: the name that is listed first, or the smaller node first if symmetric. */
export function canonicalLink<Name extends string>(algebra: RelationAlgebra<Name>, link: Link<Name>): Link<Name> {
  const { source, name, target } = link
  const inverse = algebra.inverses[name]
  if (inverse === undefined) return link
  const isReversed = inverse === name ? target < source : algebra.names.indexOf(inverse) < algebra.names.indexOf(name)
  return isReversed ? { source: target, name: inverse, target: source } : link
}

/** A key that is equal for links that say the same. `nodes` is larger than all node numbers. */
export function linkKey<Name extends string>(algebra: RelationAlgebra<Name>, link: Link<Name>, nodes: number): number {
  const { source, name, target } = canonicalLink(algebra, link)
  return (source * nodes + target) * algebra.names.length + algebra.names.indexOf(name)
}
