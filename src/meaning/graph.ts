/**
 * The graph of a tree in a meaning layer: nodes, relations between nodes and attributes of nodes, with inverse roles reversed. This follows
 * PENMAN notation: an atom that is the variable of a node means that node, wherever the node is described.
 *
 *     (w / want-01 :ARG0 (b / boy) :ARG1 (g / go-02 :ARG0 b))
 *
 * Two descriptions with the same variable are one node if their concepts are equal. Otherwise they are two nodes, and the variable means
 * the first one. A name such as s3x that no node has becomes a node without a description.
 * O(nodes + branches).
 */
import type { MeaningBranch, MeaningTree } from '../layers/meaning.js'
import type { Place } from '../vocabulary/problem.js'
import { readRole } from './roles.js'

export interface MeaningGraph {
  /** In the order of their descriptions; the first node is the top. */
  readonly nodes: readonly MeaningNode[]
  readonly relations: readonly MeaningRelation[]
  readonly attributes: readonly MeaningAttribute[]
}

export interface MeaningNode {
  readonly variable: string
  /** As written, without an alignment such as ~e.3; empty if it is never described. */
  readonly concept: string
  readonly place?: Place
}

/** A relation between two nodes, given by their numbers. The role is in lower case and never inverse. */
export interface MeaningRelation {
  readonly source: number
  readonly role: string
  readonly target: number
  /** Whether the file states it from the other end. */
  readonly isInverse: boolean
  readonly place?: Place
}

export interface MeaningAttribute {
  readonly node: number
  readonly role: string
  /** As written, without an alignment; quotes are kept. */
  readonly value: string
  readonly place?: Place
}

const emptyGraph: MeaningGraph = { nodes: [], relations: [], attributes: [] }

export function graphOf(tree: MeaningTree | undefined): MeaningGraph {
  if (!tree) return emptyGraph
  const reader = new GraphReader()
  reader.describe(tree)
  reader.relate()
  const { nodes, relations, attributes } = reader
  return { nodes, relations, attributes }
}

/** An atom or role without an alignment to words: `boy~e.2` is `boy`. */
export function withoutAlignment(atom: string): string {
  if (!atom.includes('~')) return atom
  return atom.startsWith('"') ? atom.replace(/"~[^"]*$/u, '"') : atom.replace(/~[a-z]*\.?[\d,]+$/u, '')
}

/** Names of nodes in UMR, in any alphabet. */
const sentenceVariable = /^s\d+\p{Ll}+\d*$/u

class GraphReader {
  readonly nodes: MeaningNode[] = []
  readonly relations: MeaningRelation[] = []
  readonly attributes: MeaningAttribute[] = []
  private readonly byVariable = new Map<string, number>()
  private readonly byTree = new Map<MeaningTree, number>()
  private readonly described: MeaningTree[] = []

  /** All nodes come first, because an atom can name a node that is described later. Not recursive, because trees can be deep. */
  describe(top: MeaningTree): void {
    const waiting = [top]
    for (let tree = waiting.pop(); tree; tree = waiting.pop()) {
      this.byTree.set(tree, this.numberOf(tree))
      this.described.push(tree)
      for (const { target } of [...tree.branches].reverse())
        if (target !== undefined && typeof target !== 'string') waiting.push(target)
    }
  }

  relate(): void {
    for (const tree of this.described)
      for (const branch of tree.branches) this.add(this.byTree.get(tree)!, branch, branch.target)
  }

  private numberOf({ variable, concept = '', place }: MeaningTree): number {
    const name = withoutAlignment(concept)
    const known = this.byVariable.get(variable)
    if (known !== undefined && (name === '' || this.nodes[known]!.concept === name)) return known
    return this.addNode({ variable, concept: name, ...(place && { place }) })
  }

  private addNode(node: MeaningNode): number {
    const number = this.nodes.push(node) - 1
    if (!this.byVariable.has(node.variable)) this.byVariable.set(node.variable, number)
    return number
  }

  private add(node: number, { role: written, place }: MeaningBranch, target: MeaningBranch['target']): void {
    if (target === undefined) return
    const { name, isInverse } = readRole(withoutAlignment(written))
    const at = place && { place }
    const other = this.nodeOf(target)
    if (other === undefined)
      this.attributes.push({
        node,
        role: isInverse ? `${name}-of` : name,
        value: withoutAlignment(target as string),
        ...at,
      })
    else
      this.relations.push({
        source: isInverse ? other : node,
        role: name,
        target: isInverse ? node : other,
        isInverse,
        ...at,
      })
  }

  private nodeOf(target: MeaningTree | string): number | undefined {
    if (typeof target !== 'string') return this.byTree.get(target)
    const name = withoutAlignment(target)
    if (sentenceVariable.test(name) && !this.byVariable.has(name)) this.addNode({ variable: name, concept: '' })
    return this.byVariable.get(name)
  }
}
