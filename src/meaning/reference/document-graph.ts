/**
 * The document level of both files under common numbers. Numbers are given in reading order; a name that is new on its side
 * gets the next one, and its partner on the other side gets the same. Partners are looked up in the mapping of the current
 * sentence alone: what is no node of it (constants, but also variables of other sentences) is its own partner by name.
 * A pair of numbers keeps one relation per group, the last, at the place of the first.
 */
import { type Group, readGroup } from './document-groups.js'
import type { DocumentGroupName, Side } from './result.js'

const documentGroups: readonly DocumentGroupName[] = ['temporal', 'modal', 'coref']

export interface NumberedTriple {
  readonly source: number
  readonly label: string
  readonly target: number
  readonly sentence: number
}

/** From each variable of a sentence to its partner; `undefined` for one that is left over. */
export type Partners = Readonly<Record<Side, ReadonlyMap<string, string | undefined>>>

export class DocumentGraph {
  private readonly numbers = { system: new Map<string, number>(), gold: new Map<string, number>() }
  private readonly names = { system: new Map<number, string>(), gold: new Map<number, string>() }
  private readonly tables = { system: emptyTables(), gold: emptyTables() }
  private count = 0

  /** Takes what both sides say in one sentence; returns the groups that could not be read. */
  take(sentence: number, texts: Readonly<Record<Side, string>>, partners: Partners) {
    const lost: { side: Side; group: DocumentGroupName }[] = []
    for (const group of documentGroups)
      for (const side of ['system', 'gold'] as const) {
        const found = readGroup(group, texts[side])
        if (found.isLost) lost.push({ side, group })
        this.addTriples(sentence, side, group, found, partners)
      }
    return lost
  }

  triples(side: Side, group: DocumentGroupName): Iterable<NumberedTriple> {
    return this.tables[side][group].values()
  }

  /** How many numbers were given. */
  get size(): number {
    return this.count
  }

  nameOf(side: Side, number: number): string {
    return this.names[side].get(number)!
  }

  private addTriples(sentence: number, side: Side, group: DocumentGroupName, found: Group, partners: Partners): void {
    for (const { source, label, target } of found.triples) {
      this.number(side, source, partners[side])
      this.number(side, target, partners[side])
      const [from, to] = [this.numbers[side].get(source)!, this.numbers[side].get(target)!]
      this.tables[side][group].set(`${from} ${to}`, { source: from, label, target: to, sentence })
    }
  }

  /** The partner's number is replaced if it had one already. */
  private number(side: Side, name: string, partners: ReadonlyMap<string, string | undefined>): void {
    if (this.numbers[side].has(name)) return
    const number = this.count++
    this.name(side, name, number)
    const partner = partners.has(name) ? partners.get(name) : name
    if (partner !== undefined) this.name(side === 'gold' ? 'system' : 'gold', partner, number)
  }

  private name(side: Side, name: string, number: number): void {
    this.numbers[side].set(name, number)
    this.names[side].set(number, name)
  }
}

function emptyTables(): Record<DocumentGroupName, Map<string, NumberedTriple>> {
  return { temporal: new Map(), modal: new Map(), coref: new Map() }
}
