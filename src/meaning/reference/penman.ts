/**
 * Reads the graph of a sentence like the published program, from left to right and by position. The program searches for a node head instead of
 * expecting it; a role ends at the next space, a string at the next quote. A position can become -1 (not found), which the program treats as
 * the last character; a few faulty graphs are readable only for that reason. The correct reader is in `meaning/penman`.
 */
import { advance, find, lengthOf, spaces, strip } from './characters.js'
import { type ReferenceNode, relate } from './node.js'

export type UnreadableReason =
  | 'no-graph'
  | 'no-node'
  | 'several-slashes'
  | 'missing-colon'
  | 'unclosed-bracket'
  | 'cut-off'
  | 'too-deep'

export type Reading =
  /** The nodes by variable, in the order of their descriptions. */
  | { readonly nodes: ReadonlyMap<string, ReferenceNode> }
  | { readonly unreadable: UnreadableReason }
  | { readonly isEndless: true }

export function readReferenceGraph(text: string): Reading {
  const reader = new GraphReader(text)
  try {
    reader.readBracketed()
    return { nodes: reader.nodes }
  } catch (error) {
    if (error instanceof Unreadable) return { unreadable: error.reason }
    if (error instanceof Endless) return { isEndless: true }
    throw error
  }
}

class Unreadable extends Error {
  constructor(readonly reason: UnreadableReason) {
    super(reason)
  }
}

class Endless extends Error {}

function fail(reason: UnreadableReason): never {
  throw new Unreadable(reason)
}

/** The program makes two calls per level, and its language, Python, allows a thousand. */
const deepest = 490
const head = new RegExp(`[a-z0-9_-]+[${spaces}]*/[${spaces}]*[^)${spaces}]+`, 'g')
const sense = /-([0-9]{2})/
const laterVariable = /^s[0-9]+[a-z]+[0-9]*$/
const lowerOrDigit = /[a-z0-9]/

class GraphReader {
  readonly nodes = new Map<string, ReferenceNode>()
  private readonly awaited = new Map<string, { readonly node: ReferenceNode; readonly role: string }[]>()
  private at = 0
  private depth = 0
  private steps = 0

  constructor(private readonly text: string) {}

  readBracketed(): ReferenceNode {
    let node: ReferenceNode | undefined
    while (this.at < this.text.length) {
      const character = this.text.at(this.at)
      this.at++
      if (character === ')') return node ?? fail('no-graph')
      if (character === '(') node = this.readNode()
    }
    return fail(node ? 'unclosed-bracket' : 'no-graph')
  }

  private readNode(): ReferenceNode {
    if (++this.depth > deepest) fail('too-deep')
    const node = this.readHead()
    while (this.at < this.text.length && this.text.at(this.at) !== ')') {
      if (++this.steps > 20 * (this.text.length + 50)) throw new Endless()
      if (this.text.at(this.at) === ':') this.readBranch(node)
      else if (lowerOrDigit.test(this.text.at(this.at)!)) fail('missing-colon')
      else this.at++
    }
    this.depth--
    return node
  }

  private readHead(): ReferenceNode {
    head.lastIndex = this.at
    const found = head.exec(this.text)?.[0] ?? fail('no-node')
    const [variable, concept, ...more] = found.split('/').map(strip)
    if (more.length > 0) fail('several-slashes')
    this.at = advance(this.text, this.at, lengthOf(found))
    const numbered = sense.exec(concept!)
    const name = (numbered ? concept!.slice(0, numbered.index) : concept!).toLowerCase()
    return this.declare({ variable: variable!, name, sense: numbered ? Number(numbered[1]) : 0, roles: new Map() })
  }

  /** A second description with a known variable is read but not added to the table. */
  private declare(node: ReferenceNode): ReferenceNode {
    if (!this.nodes.has(node.variable)) this.nodes.set(node.variable, node)
    for (const waiting of this.awaited.get(node.variable) ?? []) relate(waiting.node, waiting.role, node)
    this.awaited.delete(node.variable)
    return node
  }

  private readBranch(node: ReferenceNode): void {
    const { text } = this
    const space = find(text, ' ', this.at)
    const end = space < 0 ? find(text, '\t', this.at) : space
    const role = text.slice(this.at + 1, end)
    this.at = end
    while (text.at(this.at) === ' ' || text.at(this.at) === '\t') this.at++
    const first = text.at(this.at) ?? fail('cut-off')
    if (first === '(') relate(node, role, this.readBracketed())
    else if (first === '"') relate(node, role, this.readString())
    else this.readAtom(node, role)
  }

  private readString(): string {
    const end = find(this.text, '"', this.at + 1)
    const value = this.text.slice(this.at + 1, end).toLowerCase()
    this.at = end
    return value
  }

  private readAtom(node: ReferenceNode, role: string): void {
    const end = this.endOfAtom()
    const atom = strip(this.text.slice(this.at, end))
    this.at = end
    const known = this.nodes.get(atom)
    if (known) relate(node, role, known)
    else if (laterVariable.test(atom)) this.awaited.set(atom, [...(this.awaited.get(atom) ?? []), { node, role }])
    else relate(node, role, atom.toLowerCase())
  }

  private endOfAtom(): number {
    let at = this.at < 0 ? this.text.length + this.at : this.at
    for (; at < this.text.length; at++) if (' \t\n)'.includes(this.text[at]!)) return at
    return fail('cut-off')
  }
}
