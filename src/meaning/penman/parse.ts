/**
 * Parses PENMAN notation into trees. A `GraphParser` gets one line at a time, so that its caller can check whether brackets are open and end
 * a graph that is never closed. It reports faults and continues: missing brackets are added at the end, words without a role are left out, and
 * a node without a role gets an empty one. It does not recurse, because trees can be as deep as the file is long.
 */
import type { MeaningBranch, MeaningTree } from '../../layers/meaning.js'
import type { Place, Problem } from '../../vocabulary/problem.js'
import {
  emptyRole,
  extraBracket,
  missingConcept,
  missingRole,
  missingTarget,
  missingVariable,
  outsideText,
  secondConcept,
  strayText,
  unclosed,
  unclosedString,
} from './faults.js'
import { Lexer, placeOfToken, type Token, type TokenReader } from './lex.js'
import type { TreeSize } from './size.js'

export interface ParsedTrees {
  readonly trees: readonly MeaningTree[]
  readonly problems: readonly Problem[]
}

/**
 * The graphs of a text and their problems.
 * @example parseTrees('(b / boy :quant 3)').trees[0].branches[0].role // 'quant'
 */
export function parseTrees(text: string): ParsedTrees {
  const problems: Problem[] = []
  const parser = new GraphParser((problem) => problems.push(problem))
  text.split(/\r\n?|\n/).forEach((line, i) => {
    parser.line(line, i + 1)
  })
  return { trees: parser.finish(), problems }
}

/** A node that is open, and the role that it is the target of. These objects are used again: the next node of the same depth takes it over. */
interface OpenNode {
  variable: string
  concept: string | undefined
  /** The place of the variable, or of the bracket if there is none. */
  line: number
  column: number
  length: number
  role: string
  rolePlace: Place
  /** The index of its first branch among those of all open nodes. */
  from: number
}

const noBranches: readonly MeaningBranch[] = []
const noPlace: Place = {}

/** Each object is created once, when its last part is known: large files need millions of them. */
export class GraphParser implements TokenReader {
  readonly #lexer = new Lexer(this)
  readonly #report: (problem: Problem) => void
  readonly #isStopped: () => boolean
  /** Whether this text has problems: without any, there is no reason to stop. */
  #hasProblems = false
  #trees: MeaningTree[] = []
  /** The open nodes, the top first, and after them those that can be used again. */
  readonly #open: OpenNode[] = []
  #depth = 0
  /** The branches of the open nodes, one node after the other. */
  readonly #branches: MeaningBranch[] = []
  #branchCount = 0
  /** A role without its target yet. */
  #role: string | undefined
  #rolePlace: Place = noPlace
  /** Whether a role follows the graph, so that nodes after it are not graphs of their own. */
  #isLost = false
  #nodeCount = 0
  #deepest = 0

  constructor(report: (problem: Problem) => void, isStopped: () => boolean = () => false) {
    this.#isStopped = isStopped
    this.#report = (problem) => {
      this.#hasProblems = true
      report(problem)
    }
  }

  line(text: string, line: number): void {
    this.#lexer.line(text, line)
  }

  get isDone(): boolean {
    return this.#hasProblems && this.#isStopped()
  }

  take(token: Token): void {
    if (token.kind === 'open') this.#openNode(token)
    else if (this.#depth === 0) this.#outside(token)
    else if (token.kind === 'role') this.#beginRole(token)
    else if (token.kind === 'atom') this.#atom(token)
    else if (token.kind === 'variable') this.#name(token)
    else if (token.kind === 'close') this.#close()
  }

  unclosedString(token: Token): void {
    this.#report(unclosedString(token))
  }

  /** Whether a bracket is open. */
  get isOpen(): boolean {
    return this.#depth > 0
  }

  /** Whether a node or value must come next. */
  get isWaiting(): boolean {
    return this.#role !== undefined
  }

  get hasBegun(): boolean {
    return this.#depth > 0 || this.#trees.length > 0
  }

  /** The nodes and levels of the trees, or more. */
  get size(): TreeSize {
    return { nodes: this.#nodeCount, levels: this.#deepest }
  }

  /** Closes all open nodes and returns the trees. */
  finish(): readonly MeaningTree[] {
    if (this.#depth > 0) {
      this.#endRole()
      this.#report(unclosed(this.#depth, placeOfNode(this.#open[0]!), this.#lexer.last!))
      while (this.#depth > 0) this.#close()
    }
    return this.#trees
  }

  /** Begins a text of its own. */
  reset(): void {
    this.#lexer.reset()
    this.#hasProblems = this.#isLost = false
    this.#trees = []
    this.#role = undefined
    this.#rolePlace = noPlace
    this.#nodeCount = this.#deepest = 0
  }

  #openNode(token: Token): void {
    if (this.#depth > 0 && this.#role === undefined) {
      this.#rolePlace = placeOfToken(token)
      this.#report(missingRole(this.#rolePlace))
    }
    if (this.#depth === this.#open.length) this.#open.push(newNode())
    const node = this.#open[this.#depth++]!
    node.variable = ''
    node.concept = undefined
    node.line = token.line
    node.column = token.column
    node.length = token.length
    node.role = this.#role ?? ''
    node.rolePlace = this.#rolePlace
    node.from = this.#branchCount
    this.#role = undefined
    this.#nodeCount++
    if (this.#depth > this.#deepest) this.#deepest = this.#depth
  }

  #name(token: Token): void {
    const node = this.#open[this.#depth - 1]!
    node.variable = token.text
    node.line = token.line
    node.column = token.column
    node.length = token.length
  }

  #beginRole(token: Token): void {
    this.#endRole()
    this.#role = token.text
    this.#rolePlace = placeOfToken(token)
    if (token.text === '') this.#report(emptyRole(this.#rolePlace))
  }

  #atom(token: Token): void {
    if (this.#lexer.previousKind === 'slash') this.#open[this.#depth - 1]!.concept = token.text
    else if (this.#role !== undefined) {
      this.#add({ role: this.#role, target: token.text, place: this.#rolePlace })
      this.#role = undefined
    } else if (this.#lexer.beginStray()) this.#report(this.#strayProblem(token))
  }

  #add(branch: MeaningBranch): void {
    this.#branches[this.#branchCount++] = branch
  }

  #close(): void {
    this.#endRole()
    const node = this.#open[--this.#depth]!
    const tree = this.#treeOf(node)
    if (this.#depth > 0) this.#add({ role: node.role, target: tree, place: node.rolePlace })
    else if (!this.#isLost) this.#trees.push(tree)
  }

  #treeOf(node: OpenNode): MeaningTree {
    const { variable, concept, from } = node
    const branches = from === this.#branchCount ? noBranches : this.#branches.slice(from, this.#branchCount)
    this.#branchCount = from
    const place = placeOfNode(node)
    if (variable === '') this.#report(missingVariable(concept, place))
    if (concept !== undefined) return { variable, concept, branches, place }
    if (variable !== '') this.#report(missingConcept(variable, place))
    return { variable, branches, place }
  }

  #endRole(): void {
    if (this.#role === undefined) return
    this.#report(missingTarget(this.#role, this.#rolePlace))
    this.#add({ role: this.#role, place: this.#rolePlace })
    this.#role = undefined
  }

  #strayProblem(token: Token): Problem {
    return token.text === '/' ? secondConcept(token, this.#open[this.#depth - 1]!) : strayText(token)
  }

  #outside(token: Token): void {
    if (this.#isLost) return
    if (token.kind === 'close') this.#report(extraBracket(token))
    else if (this.#lexer.beginStray()) this.#report(outsideText(token, this.#trees.length > 0))
    this.#isLost = token.kind === 'role' && this.#trees.length > 0
  }
}

function newNode(): OpenNode {
  return { variable: '', concept: undefined, line: 0, column: 0, length: 0, role: '', rolePlace: noPlace, from: 0 }
}

function placeOfNode({ line, column, length }: OpenNode): Place {
  return { line, column, length }
}
