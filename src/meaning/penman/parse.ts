/**
 * PENMAN notation as trees. A `GraphParser` is fed line by line, so that whoever feeds it can see whether brackets are open and end
 * a graph that never closes. What is wrong is told and read on: a missing bracket is added at the end, a word that has no role
 * is left out, a node without a role stays under an empty one. No recursion, since trees can be as deep as the file is long.
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
import { Lexer, placeOf, type Token, type TokenKind, type TokenReader } from './lex.js'

export interface ParsedTrees {
  readonly trees: readonly MeaningTree[]
  readonly problems: readonly Problem[]
}

/**
 * The graphs of a text and what is wrong with them.
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
  /** Where its branches begin among those of all nodes that are open. */
  readonly from: number
}

const noBranches: readonly MeaningBranch[] = []

/** Objects are made whole and once, when their last part is known: large files make millions of them. */
export class GraphParser implements TokenReader {
  readonly #lexer = new Lexer(this)
  readonly #report: (problem: Problem) => void
  readonly #isStopped: () => boolean
  readonly #trees: MeaningTree[] = []
  /** The nodes that are open, the top first. */
  readonly #open: OpenNode[] = []
  /** The branches of the nodes that are open, one node after the other. */
  readonly #branches: MeaningBranch[] = []
  /** A role whose target is due. */
  #role: string | undefined
  #rolePlace: Place = {}
  #last: Token | undefined
  #lastKind: TokenKind | undefined
  /** Words in a row on one line that belong to nothing are one problem. */
  #isStray = false
  /** Whether a role stands after the graph, so that nodes behind it are no graphs of their own. */
  #isLost = false

  constructor(report: (problem: Problem) => void, isStopped: () => boolean = () => false) {
    this.#report = report
    this.#isStopped = isStopped
  }

  line(text: string, line: number): void {
    this.#isStray = false
    this.#lexer.line(text, line)
  }

  get isDone(): boolean {
    return this.#isStopped()
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

  /** Closes what is open. */
  finish(): readonly MeaningTree[] {
    if (this.isOpen) {
      this.#endRole()
      this.#report(unclosed(this.#open.length, this.#open[0]!.place, this.#last!))
      while (this.isOpen) this.#close()
    }
    return this.#trees
  }

  take(token: Token): void {
    const before = this.#lastKind
    this.#last = token
    this.#lastKind = token.kind
    if (token.kind !== 'atom') this.#isStray = false
    if (token.kind === 'open') this.#openNode(placeOf(token))
    else if (!this.isOpen) this.#outside(token)
    else if (token.kind === 'close') this.#close()
    else if (token.kind === 'variable') this.#name(token)
    else if (token.kind === 'role') this.#beginRole(token.text, placeOf(token))
    else if (token.kind === 'atom') this.#atom(token, before === 'slash')
  }

  unclosedString(token: Token): void {
    this.#report(unclosedString(token))
  }

  #openNode(place: Place): void {
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
    node.place = placeOf(token)
  }

  #beginRole(role: string, place: Place): void {
    this.#endRole()
    if (role === '') this.#report(emptyRole(place))
    this.#role = role
    this.#rolePlace = place
  }

  #atom(token: Token, isConcept: boolean): void {
    if (isConcept) this.#open.at(-1)!.concept = token.text
    else if (this.#role !== undefined) {
      this.#branches.push({ role: this.#role, target: token.text, place: this.#rolePlace })
      this.#role = undefined
    } else this.#stray(token)
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

  #stray(token: Token): void {
    if (!this.#isStray) this.#report(token.text === '/' ? secondConcept(token, this.#open.at(-1)!) : strayText(token))
    this.#isStray = true
  }

  #outside(token: Token): void {
    if (this.#isLost) return
    if (token.kind === 'close') this.#report(extraBracket(token))
    else if (!this.#isStray) this.#report(outsideText(token, this.#trees.length > 0))
    this.#isStray = token.kind !== 'close'
    this.#isLost = token.kind === 'role' && this.#trees.length > 0
  }
}
