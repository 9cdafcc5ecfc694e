/**
 * Nodes and relations as objects that know each other, the way the published program keeps them: a relation stands with both
 * of its ends, under the role as written at one and under the opposite role at the other.
 */

export interface ReferenceNode {
  readonly variable: string
  /** The concept in lower case, up to its sense. */
  readonly name: string
  readonly sense: number
  /** By role as seen from this node, in the order of first appearance. */
  readonly roles: Map<string, ReferenceRelation[]>
}

export interface ReferenceRelation {
  /** In lower case, never an inverse one: from predicate to argument. */
  readonly name: string
  /** Whether the predicate is the node that was written first. */
  readonly isForward: boolean
  readonly focus: ReferenceNode
  /** A node, or the value of an attribute in lower case. */
  readonly child: ReferenceNode | string
}

export function relate(focus: ReferenceNode, role: string, child: ReferenceNode | string): void {
  const name = role.toLowerCase()
  const isForward = !isInverse(name)
  const relation = { name: isForward ? name : oppositeRole(name), isForward, focus, child }
  keep(focus, role, relation)
  if (typeof child !== 'string') keep(child, oppositeRole(role), relation)
}

/** `mod` is taken for an inverse role, `mod-of` is not; every other role that ends in -of is one. */
function isInverse(name: string): boolean {
  return name === 'mod' || (name.endsWith('-of') && name !== 'mod-of')
}

function oppositeRole(role: string): string {
  return role.endsWith('-of') ? role.slice(0, -'-of'.length) : `${role}-of`
}

function keep(node: ReferenceNode, role: string, relation: ReferenceRelation): void {
  const known = node.roles.get(role)
  if (known) known.push(relation)
  else node.roles.set(role, [relation])
}
