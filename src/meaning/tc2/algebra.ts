/**
 * A set of labelled relations and how they compose: what TC² (Sun, Chun and Xue 2025, section 2.4) needs to know of them.
 * Nothing here knows what the relations mean.
 */
export interface RelationAlgebra<Name extends string = string> {
  readonly names: readonly Name[]
  /** What a relation is called from the other end; a symmetric one is its own inverse, some have none. */
  readonly inverses: Readonly<Partial<Record<Name, Name>>>
  /** Each rule: from a to b, from b to c, so from a to c. */
  readonly compositions: readonly (readonly [Name, Name, Name])[]
}

/** Between two nodes, by their numbers. */
export interface Link<Name extends string = string> {
  readonly source: number
  readonly name: Name
  readonly target: number
}

/** A link as it is counted, so that the two ways to say it are one: under the earlier name, smaller node first if symmetric. */
export function canonicalLink<Name extends string>(algebra: RelationAlgebra<Name>, link: Link<Name>): Link<Name> {
  const { source, name, target } = link
  const inverse = algebra.inverses[name]
  if (inverse === undefined) return link
  const isTurned = inverse === name ? target < source : algebra.names.indexOf(inverse) < algebra.names.indexOf(name)
  return isTurned ? { source: target, name: inverse, target: source } : link
}

/** Two links have the same key if they say the same. `nodes`: above all their numbers. */
export function linkKey<Name extends string>(algebra: RelationAlgebra<Name>, link: Link<Name>, nodes: number): number {
  const { source, name, target } = canonicalLink(algebra, link)
  return (source * nodes + target) * algebra.names.length + algebra.names.indexOf(name)
}
