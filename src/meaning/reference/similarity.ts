/**
 * The intrinsic similarity of two nodes (S0): the ratio of the lengths of their texts if one contains the other, times 0.9 if the senses differ,
 * averaged with the share of equal values if they share attributes.
 */
import { lengthOf } from './characters.js'
import { crash } from './crash.js'
import type { AttributeTable, SentenceGraph } from './relations.js'
import type { Symbols } from './symbols.js'

/** Matrices row by row; rows are the system's nodes, columns gold's nodes. */
export interface Similarities {
  readonly initial: Float64Array
  readonly isIdentical: Uint8Array
}

const otherSense = 0.9

/** The similarity of two strings in lower case; NaN for two empty strings. */
export function textSimilarity(a: string, b: string): number {
  if (a === b) return a === '' ? Number.NaN : 1
  if (b.includes(a)) return lengthOf(a) / lengthOf(b)
  return a.includes(b) ? lengthOf(b) / lengthOf(a) : 0
}

export function nameSimilarity(a: string, b: string, isSameSense: boolean): number {
  return textSimilarity(a, b) * (isSameSense ? 1 : otherSense)
}

export function similaritiesOf(
  sentence: number,
  system: SentenceGraph,
  gold: SentenceGraph,
  symbols: Symbols,
): Similarities {
  const [rows, columns] = [system.nodes.length, gold.nodes.length]
  const initial = new Float64Array(rows * columns)
  const isIdentical = new Uint8Array(rows * columns)
  const compared = new AttributeComparison(symbols.count)
  const mayCrash = canCrash(system, gold)
  for (let row = 0; row < rows; row++) {
    compared.take(system.attributes[row]!)
    for (let column = 0; column < columns; column++) {
      if (mayCrash) checkPair(sentence, system, row, gold, column)
      const cell = row * columns + column
      const isSameSense = system.nodes[row]!.sense === gold.nodes[column]!.sense
      const name = nameSimilarity(system.texts[row]!, gold.texts[column]!, isSameSense)
      initial[cell] = compared.averageWith(name, gold.attributes[column]!)
      isIdentical[cell] = name === 1 ? 1 : 0
    }
  }
  return { initial, isIdentical }
}

function canCrash(system: SentenceGraph, gold: SentenceGraph): boolean {
  const hasEmpty = system.emptyAttributes.includes(true) || gold.emptyAttributes.includes(true)
  return hasEmpty || (system.texts.includes('') && gold.texts.includes(''))
}

function checkPair(sentence: number, system: SentenceGraph, row: number, gold: SentenceGraph, column: number): void {
  const [{ variable: ours }, { variable: theirs }] = [system.nodes[row]!, gold.nodes[column]!]
  if (system.emptyAttributes[row])
    crash('IndexError', { code: 'empty-attribute', sentence, side: 'system', variable: ours })
  if (gold.emptyAttributes[column])
    crash('IndexError', { code: 'empty-attribute', sentence, side: 'gold', variable: theirs })
  if (system.texts[row] === '' && gold.texts[column] === '')
    crash('ZeroDivisionError', { code: 'nameless-concepts', sentence, system: ours, gold: theirs })
}

/** The attributes of one node by name, for comparison with many nodes. */
class AttributeComparison {
  private readonly valueOf: Int32Array
  private taken: AttributeTable = { names: [], values: [] }

  constructor(symbolCount: number) {
    this.valueOf = new Int32Array(symbolCount).fill(-1)
  }

  take(table: AttributeTable): void {
    for (const name of this.taken.names) this.valueOf[name] = -1
    for (let at = 0; at < table.names.length; at++) this.valueOf[table.names[at]!] = table.values[at]!
    this.taken = table
  }

  averageWith(name: number, { names, values }: AttributeTable): number {
    let common = 0
    let equal = 0
    for (let at = 0; at < names.length; at++) {
      const value = this.valueOf[names[at]!]!
      if (value < 0) continue
      common++
      if (value === values[at]) equal++
    }
    return common > 0 ? (name + equal / common) / 2 : name
  }
}
