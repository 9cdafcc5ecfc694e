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

/** A node that is open, and the role that it is the target of. */
interface OpenNode {
  variable: string
  concept: string | undefined
  place: Place
  readonly role: string
  readonly rolePlace: Place
  /** The index of its first branch among those of all open nodes. */
  readonly from: number
}

const noBranches: readonly MeaningBranch[] = []

/** Each object is created once, when its last part is known: large files need millions of them. */
export class GraphParser implements TokenReader {
  readonly #lexer = new Lexer(this)
  readonly #report: (problem: Problem) => void
  readonly #isStopped: () => boolean
  /** Whether this graph has problems: without any, there is no reason to stop. */
  #hasProblems = false
  readonly #trees: MeaningTree[] = []
  /** The open nodes, the top first. */
  readonly #open: OpenNode[] = []
  /** The branches of the open nodes, one node after the other. */
  readonly #branches: MeaningBranch[] = []
  /** A role without its target yet. */
  #role: string | undefined
  #rolePlace: Place = {}
  /** Whether a role follows the graph, so that nodes after it are not graphs of their own. */
  #isLost = false

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
    else if (this.#open.length === 0) this.#outside(token)
    else if (token.kind === 'role') this.#beginRole(token.text, placeOfToken(token))
    else if (token.kind === 'atom') this.#atom(token)
    else if (token.kind === 'variable') this.#name(token)
    else if (token.kind === 'close') this.#close()
  }

  unclosedString(token: Token): void {
    this.#report(unclosedString(token))
  }

  /** Whether a bracket is open. */
  get isOpen(): boolean {
    return this.#open.length > 0
  }

  /** Whether a node or value must come next. */
  get isWaiting(): boolean {
    return this.#role !== undefined
  }

  get hasBegun(): boolean {
    return this.isOpen || this.#trees.length > 0
  }

  /** Closes all open nodes and returns the trees. */
  finish(): readonly MeaningTree[] {
    if (this.isOpen) {
      this.#endRole()
      this.#report(unclosed(this.#open.length, this.#open[0]!.place, this.#lexer.last!))
      while (this.isOpen) this.#close()
    }
    return this.#trees
  }

  #openNode(token: Token): void {
    const place = placeOfToken(token)
    if (this.isOpen && this.#role === undefined) {
      this.#report(missingRole(place))
      this.#rolePlace = place
    }
    this.#open.push({
      variable: '',
      concept: undefined,
      place,
      role: this.#role ?? '',
      rolePlace: this.#rolePlace,
      from: this.#branches.length,
    })
    this.#role = undefined
  }

  #name(token: Token): void {
    const node = this.#open.at(-1)!
    node.variable = token.text
    node.place = placeOfToken(token)
  }

  #beginRole(role: string, place: Place): void {
    this.#endRole()
    if (role === '') this.#report(emptyRole(place))
    this.#role = role
    this.#rolePlace = place
  }

  #atom(token: Token): void {
    if (this.#lexer.previousKind === 'slash') this.#open.at(-1)!.concept = token.text
    else if (this.#role !== undefined) {
      this.#branches.push({ role: this.#role, target: token.text, place: this.#rolePlace })
      this.#role = undefined
    } else if (this.#lexer.beginStray()) this.#report(this.#strayProblem(token))
  }

  #close(): void {
    this.#endRole()
    const node = this.#open.pop()!
    const tree = this.#treeOf(node)
    if (this.isOpen) this.#branches.push({ role: node.role, target: tree, place: node.rolePlace })
    else if (!this.#isLost) this.#trees.push(tree)
  }

  #treeOf({ variable, concept, place, from }: OpenNode): MeaningTree {
    const branches = from === this.#branches.length ? noBranches : this.#branches.slice(from)
    this.#branches.length = from
    if (variable === '') this.#report(missingVariable(concept, place))
    if (concept !== undefined) return { variable, concept, branches, place }
    if (variable !== '') this.#report(missingConcept(variable, place))
    return { variable, branches, place }
  }

  #endRole(): void {
    if (this.#role === undefined) return
    this.#report(missingTarget(this.#role, this.#rolePlace))
    this.#branches.push({ role: this.#role, place: this.#rolePlace })
    this.#role = undefined
  }

  #strayProblem(token: Token): Problem {
    return token.text === '/' ? secondConcept(token, this.#open.at(-1)!) : strayText(token)
  }

  #outside(token: Token): void {
    if (this.#isLost) return
    if (token.kind === 'close') this.#report(extraBracket(token))
    else if (this.#lexer.beginStray()) this.#report(outsideText(token, this.#trees.length > 0))
    this.#isLost = token.kind === 'role' && this.#trees.length > 0
  }
}
