/**
 * Problems of a tree beyond its notation: one variable for two nodes, and names that look like variables of nodes that are never described.
 * `TreeVariables` also knows the variables that are described, with the first description of each. It reads the trees of a file one after the
 * other. O(nodes + branches).
 */
import type { MeaningBranch, MeaningTree } from '../../layers/meaning.js'
import type { Place, Problem } from '../../vocabulary/problem.js'
import { withoutAlignment } from '../graph.js'

type Report = (problem: Problem) => void

export class TreeVariables {
  /** The last description of each variable of the file, numbered through all trees: one table for a file takes less than one for each tree. */
  readonly #numbers = new Map<string, number>()
  readonly #isVariable: RegExp
  /** The number of the first description in this tree, and its descriptions of different variables. */
  #from = 0
  readonly #described: MeaningTree[] = []
  readonly #atoms: MeaningBranch[] = []
  readonly #waiting: MeaningTree[] = []

  /** `isVariable`: matches the atoms that look like the variable of a node; they begin with a small Latin letter. */
  constructor(isVariable: RegExp) {
    this.#isVariable = isVariable
  }

  /** Reads the next tree; the variables are then those of this one. */
  read(tree: MeaningTree | undefined, report: Report): void {
    this.#from += this.#described.length
    this.#described.length = this.#atoms.length = 0
    const waiting = this.#waiting
    if (tree) waiting.push(tree)
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      this.#describe(node, report)
      const { branches } = node
      for (let i = branches.length - 1; i >= 0; i--) {
        const branch = branches[i]!
        if (typeof branch.target === 'string') this.#see(branch, branch.target)
        else if (branch.target) waiting.push(branch.target)
      }
    }
    for (let i = 0; i < this.#atoms.length; i++) this.#check(this.#atoms[i]!, report)
  }

  /** Whether this tree describes a node with the variable. */
  has(variable: string): boolean {
    const number = this.#numbers.get(variable)
    return number !== undefined && number >= this.#from
  }

  /** Whether a tree so far describes a node with the variable. */
  isKnown(variable: string): boolean {
    return this.#numbers.has(variable)
  }

  /** The first description of each variable of this tree. */
  get described(): readonly MeaningTree[] {
    return this.#described
  }

  #describe(node: MeaningTree, report: Report): void {
    const number = this.#numbers.get(node.variable)
    if (number === undefined || number < this.#from) {
      this.#numbers.set(node.variable, this.#from + this.#described.push(node) - 1)
      return
    }
    const first = this.#described[number - this.#from]!
    if (first.concept === undefined) this.#described[number - this.#from] = node
    else if (node.concept !== undefined) report(duplicate(node, first))
  }

  /** Keeps an atom for later if it can be a variable. */
  #see(branch: MeaningBranch, atom: string): void {
    const code = atom.charCodeAt(0)
    if (code >= smallA && code <= smallZ) this.#atoms.push(branch)
  }

  #check({ target, role, place }: MeaningBranch, report: Report): void {
    const name = withoutAlignment(target as string)
    if (!this.has(name) && this.#isVariable.test(name)) report(undefinedVariable(name, role, place))
  }
}

const [smallA, smallZ] = [97, 122]

function duplicate({ variable, concept, place }: MeaningTree, first: MeaningTree): Problem {
  const isSame = withoutAlignment(concept!) === withoutAlignment(first.concept!)
  return {
    code: 'penman/duplicate-variable',
    severity: 'warning',
    message: `The variable ${variable} already describes a node in line ${first.place?.line ?? '?'}.`,
    ...(place && { place }),
    actual: `(${variable} / ${concept}`,
    expected: isSame ? [variable] : ['another variable'],
    hint: isSame
      ? 'Both are read as one node. Describe it once, and write only its variable elsewhere.'
      : 'They are read as two nodes, and the variable refers to the first one.',
  }
}

function undefinedVariable(name: string, role: string, place: Place | undefined): Problem {
  return {
    code: 'penman/undefined-variable',
    severity: 'warning',
    message: `:${role} points to ${name}, but no node of the graph has this variable.`,
    ...(place && { place }),
    actual: name,
    expected: [`(${name} / concept …)`],
    hint: 'It is read as a node without a description. If it is a value, put it in quotes.',
  }
}
