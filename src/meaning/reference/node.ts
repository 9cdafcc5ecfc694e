/**
 * Nodes and relations as objects that refer to each other, as in the published program. A relation is listed at both of its ends: with the role
 * as written at one end, and with the opposite role at the other.
 */

export interface ReferenceNode {
  readonly variable: string
  /** The concept in lower case, up to its sense. */
  readonly name: string
  readonly sense: number
  /** The relations by role, as seen from this node, in the order of first occurrence. */
  readonly roles: Map<string, ReferenceRelation[]>
}

export interface ReferenceRelation {
  /** In lower case, never inverse: from predicate to argument. */
  readonly name: string
  /** Whether the predicate was written first. */
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

/** `mod` counts as an inverse role, `mod-of` does not; all other roles that end in -of do. */
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
