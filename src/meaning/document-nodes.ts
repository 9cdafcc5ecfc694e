/**
 * One number for each node of two aligned documents, so that relations of the document level can be compared: partners
 * share a number, whichever sentence names them, and constants such as `author` have one on both sides.
 * A name that no sentence describes is taken for a constant.
 */
import type { AlignedSentence } from './align/document.js'
import { constantName } from './document-relations.js'

type Side = 'gold' | 'system'

export interface DocumentNodes {
  readonly count: number
  /** What a name means in a sentence: that sentence's node, else the first one of the document, else a constant. */
  numberOf(side: Side, sentence: number, name: string): number
  /** What a side calls a node; `undefined` if it has no such node. */
  nameOf(side: Side, node: number): string | undefined
  isConstant(node: number): boolean
}

export function documentNodes(sentences: readonly AlignedSentence[]): DocumentNodes {
  return new Numbering(sentences)
}

class Numbering implements DocumentNodes {
  private readonly names: Readonly<Record<Side, (string | undefined)[]>> = { gold: [], system: [] }
  private readonly inSentence: Readonly<Record<Side, Map<string, number>[]>> = { gold: [], system: [] }
  private readonly inDocument: Readonly<Record<Side, Map<string, number>>> = { gold: new Map(), system: new Map() }
  private readonly constants = new Map<string, number>()
  private readonly constantNumbers = new Set<number>()
  count = 0

  constructor(sentences: readonly AlignedSentence[]) {
    for (const { gold, system, alignment } of sentences) {
      const own = new Map<string, number>()
      const theirs = new Map<string, number>()
      const numbers = gold.features.graph.nodes.map(({ variable }) => this.enter('gold', own, variable, this.count++))
      for (const [j, { variable }] of system.features.graph.nodes.entries()) {
        const partner = alignment.toGold[j]!
        this.enter('system', theirs, variable, partner < 0 ? this.count++ : numbers[partner]!)
      }
      this.inSentence.gold.push(own)
      this.inSentence.system.push(theirs)
    }
  }

  private enter(side: Side, sentence: Map<string, number>, variable: string, number: number): number {
    this.names[side][number] = variable
    if (!sentence.has(variable)) sentence.set(variable, number)
    if (!this.inDocument[side].has(variable)) this.inDocument[side].set(variable, number)
    return number
  }

  numberOf(side: Side, sentence: number, name: string): number {
    return (
      this.inSentence[side][sentence]?.get(name) ?? this.inDocument[side].get(name) ?? this.constant(constantName(name))
    )
  }

  private constant(name: string): number {
    const known = this.constants.get(name)
    if (known !== undefined) return known
    const number = this.count++
    this.constants.set(name, number)
    this.constantNumbers.add(number)
    this.names.gold[number] = this.names.system[number] = name
    return number
  }

  nameOf(side: Side, node: number): string | undefined {
    return this.names[side][node]
  }

  isConstant(node: number): boolean {
    return this.constantNumbers.has(node)
  }
}
