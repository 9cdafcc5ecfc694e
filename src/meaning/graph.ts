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
  /** All descriptions, each before those below it, and their nodes. */
  private readonly described: MeaningTree[] = []
  private readonly numbers: number[] = []
  /** For each branch of the descriptions, one after the other, the node described there. */
  private readonly targets: number[] = []

  /** All nodes come first, because an atom can name a node that is described later. Not recursive, because trees can be deep. */
  describe(top: MeaningTree): void {
    const waiting = [top]
    /** The branches that lead to them. */
    const branchesTo = [-1]
    for (let tree = waiting.pop(); tree; tree = waiting.pop()) {
      const number = this.numberOf(tree)
      const branch = branchesTo.pop()!
      if (branch >= 0) this.targets[branch] = number
      this.described.push(tree)
      this.numbers.push(number)
      this.await(tree.branches, waiting, branchesTo)
    }
  }

  private await(branches: readonly MeaningBranch[], waiting: MeaningTree[], branchesTo: number[]): void {
    const { targets } = this
    for (let i = 0; i < branches.length; i++) targets.push(-1)
    for (let i = branches.length - 1, at = targets.length - 1; i >= 0; i--, at--) {
      const { target } = branches[i]!
      if (target === undefined || typeof target === 'string') continue
      waiting.push(target)
      branchesTo.push(at)
    }
  }

  relate(): void {
    const { described, numbers, targets } = this
    let at = 0
    for (let i = 0; i < described.length; i++) {
      const { branches } = described[i]!
      for (let k = 0; k < branches.length; k++, at++) {
        const branch = branches[k]!
        const { target } = branch
        if (typeof target === 'string') this.addAtom(numbers[i]!, branch, withoutAlignment(target))
        else if (target) this.addRelation(numbers[i]!, branch, targets[at]!)
      }
    }
  }

  private numberOf({ variable, concept = '', place }: MeaningTree): number {
    const name = withoutAlignment(concept)
    const known = this.byVariable.get(variable)
    if (known !== undefined && (name === '' || this.nodes[known]!.concept === name)) return known
    return this.addNode(place ? { variable, concept: name, place } : { variable, concept: name })
  }

  private addNode(node: MeaningNode): number {
    const number = this.nodes.push(node) - 1
    if (!this.byVariable.has(node.variable)) this.byVariable.set(node.variable, number)
    return number
  }

  private addAtom(node: number, branch: MeaningBranch, value: string): void {
    const other = this.nodeNamed(value)
    if (other !== undefined) {
      this.addRelation(node, branch, other)
      return
    }
    const { name, isInverse } = readRole(withoutAlignment(branch.role))
    const role = isInverse ? `${name}-of` : name
    this.attributes.push(branch.place ? { node, role, value, place: branch.place } : { node, role, value })
  }

  private addRelation(node: number, { role: written, place }: MeaningBranch, other: number): void {
    const { name: role, isInverse } = readRole(withoutAlignment(written))
    const source = isInverse ? other : node
    const target = isInverse ? node : other
    this.relations.push(place ? { source, role, target, isInverse, place } : { source, role, target, isInverse })
  }

  private nodeNamed(name: string): number | undefined {
    const known = this.byVariable.get(name)
    if (known !== undefined || !name.startsWith('s') || !sentenceVariable.test(name)) return known
    return this.addNode({ variable: name, concept: '' })
  }
}
