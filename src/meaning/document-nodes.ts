/**
 * Numbers for the nodes of two aligned documents, so that relations of the document level can be compared. Partners share a number,
 * whichever sentence mentions them, and constants such as `author` have one number on both sides.
 *
 * Any other name, such as a misspelled constant or a node whose graph could not be read, belongs to the side that uses it. Only if both
 * sides use the name, and neither has such a node, it means the same on both sides.
 */
import type { AlignedSentence } from './align/document.js'
import { constantName, isConstantName } from './document-relations.js'

type Side = 'gold' | 'system'

export interface DocumentNodes {
  readonly count: number
  /** The number of a name in a sentence: the node of the sentence, or else the first such node of the document, or else a name without a node. */
  numberOf(side: Side, sentence: number, name: string): number
  /** The name of a node on one side; `undefined` if the side has no such node. */
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
  private readonly withoutNode = new Map<string, number>()
  /** The names in the triples of each side that are not nodes of that side. */
  private readonly unknown: Readonly<Record<Side, ReadonlySet<string>>>
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
    this.unknown = { gold: this.unknownTo('gold', sentences), system: this.unknownTo('system', sentences) }
  }

  private enter(side: Side, sentence: Map<string, number>, variable: string, number: number): number {
    this.names[side][number] = variable
    if (!sentence.has(variable)) sentence.set(variable, number)
    if (!this.inDocument[side].has(variable)) this.inDocument[side].set(variable, number)
    return number
  }

  private unknownTo(side: Side, sentences: readonly AlignedSentence[]): ReadonlySet<string> {
    const names = sentences.flatMap((one) =>
      (one[side].sentence?.relations ?? []).flatMap(({ source, target }) => [source, target]),
    )
    return new Set(names.filter((name) => !this.inDocument[side].has(name)).map(constantName))
  }

  numberOf(side: Side, sentence: number, name: string): number {
    return this.inSentence[side][sentence]?.get(name) ?? this.inDocument[side].get(name) ?? this.unplaced(side, name)
  }

  private unplaced(side: Side, written: string): number {
    const name = constantName(written)
    const isShared = isConstantName(name) || (this.unknown.gold.has(name) && this.unknown.system.has(name))
    const key = isShared ? name : `${side} ${name}`
    const numbered = this.withoutNode.get(key)
    if (numbered !== undefined) return numbered
    const number = this.count++
    this.withoutNode.set(key, number)
    if (isShared) this.constantNumbers.add(number)
    for (const one of ['gold', 'system'] as const) if (isShared || one === side) this.names[one][number] = name
    return number
  }

  nameOf(side: Side, node: number): string | undefined {
    return this.names[side][node]
  }

  isConstant(node: number): boolean {
    return this.constantNumbers.has(node)
  }
}
