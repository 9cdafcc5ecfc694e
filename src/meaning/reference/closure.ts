/**
 * The closure of the document level as the published program computes it: depth first from every node with edges. A node is done once it has
 * been left by any relation. So the result depends on the order of the edges, and some links that follow are never found. A node that waits
 * under one relation several times is processed only once here, because the other visits would find nothing new.
 */
import { type EdgeLists, type LinkRelation, linkRelations } from './edges.js'

export interface Closure {
  readonly clusters: readonly ClosedCluster[]
  /** The links of all clusters. */
  readonly links: ReadonlySet<number>
}

export interface ClosedCluster {
  readonly nodes: ReadonlySet<number>
  readonly links: ReadonlySet<number>
}

/** The relation that follows from one relation and then another. If none is listed, nothing follows. */
const compositions: Readonly<Record<LinkRelation, Readonly<Partial<Record<LinkRelation, LinkRelation>>>>> = {
  r: { r: 'r', dn: 'r' },
  up: { r: 'r', up: 'up', sn: 'up', sv: 'up' },
  dn: { dn: 'dn', sn: 'dn', sv: 'dn' },
  sn: { sn: 'sn', sv: 'sn', up: 'up', dn: 'dn' },
  sv: { sv: 'sv', sn: 'sv', up: 'up', dn: 'dn' },
  o: {},
  dp: {},
}

interface Stop {
  readonly node: number
  /** The relation from the start node; absent for the start node itself. */
  readonly relation?: LinkRelation
}

/** `size` is greater than every node number and equal for both sides, so that links can be compared. */
export function closeAsReference(edges: EdgeLists, size: number): Closure {
  const classes = new UnionFind()
  const found = new Map<number, { nodes: Set<number>; links: Set<number> }>()
  for (const start of edges.keys()) found.set(start, walkFrom(start, edges, size, classes))
  const links = new Set<number>()
  for (const [start, own] of found) {
    for (const link of own.links) links.add(link)
    const cluster = found.get(classes.headOf(start))!
    if (cluster === own) continue
    for (const link of own.links) cluster.links.add(link)
    for (const node of own.nodes) cluster.nodes.add(node)
  }
  return { clusters: [...found].filter(([start]) => classes.headOf(start) === start).map(([, own]) => own), links }
}

function walkFrom(start: number, edges: EdgeLists, size: number, classes: UnionFind) {
  const nodes = new Set<number>()
  const links = new Set<number>()
  const left = new Set<number>()
  const waiting: Stop[] = [{ node: start }]
  for (let stop = waiting.pop(); stop; stop = waiting.pop()) {
    nodes.add(stop.node)
    if (stop.relation) {
      const visit = stop.node * linkRelations.length + linkRelations.indexOf(stop.relation)
      if (left.has(visit)) continue
      left.add(visit)
    }
    for (const { to, relation } of edges.get(stop.node)!) {
      classes.join(to, start)
      const whole = stop.relation ? compositions[stop.relation][relation] : relation
      if (!whole) continue
      if (to !== start || !isIdentity(whole)) links.add(linkNumber(start, to, whole, size))
      if (nodes.has(to)) continue
      if (edges.has(to)) waiting.push({ node: to, relation: whole })
      else nodes.add(to)
    }
  }
  return { nodes, links }
}

function isIdentity(relation: LinkRelation): boolean {
  return relation === 'sn' || relation === 'sv'
}

/** The number of a link. `up` is stored as its inverse `dn`, and symmetric relations go from the smaller number to the greater. */
function linkNumber(from: number, to: number, relation: LinkRelation, size: number): number {
  const isTurned = relation === 'up' || (from > to && (relation === 'o' || isIdentity(relation)))
  const [source, target] = isTurned ? [to, from] : [from, to]
  const kept = linkRelations.indexOf(relation === 'up' ? 'dn' : relation)
  return (source * size + target) * linkRelations.length + kept
}

export function readLink(link: number, size: number) {
  const pair = Math.floor(link / linkRelations.length)
  return {
    source: Math.floor(pair / size),
    target: pair % size,
    relation: linkRelations[link % linkRelations.length]!,
  }
}

/** Classes of joined numbers. The representative of a class is that of the class it was last joined to. */
class UnionFind {
  private readonly above = new Map<number, number>()

  headOf(member: number): number {
    let head = member
    for (let next = this.above.get(head); next !== undefined; next = this.above.get(head)) head = next
    for (let at = member; at !== head; ) {
      const next = this.above.get(at)!
      this.above.set(at, head)
      at = next
    }
    return head
  }

  /** Adds the class of the first number to the class of the second. */
  join(member: number, other: number): void {
    const [from, to] = [this.headOf(member), this.headOf(other)]
    if (from !== to) this.above.set(from, to)
  }
}
