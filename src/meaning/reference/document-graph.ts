/**
 * The document level of both files with common node numbers. Numbers are assigned in reading order: a new name on a side gets the next number,
 * and its partner on the other side gets the same one. Partners are looked up only in the mapping of the current sentence; any other name (a
 * constant, but also a variable of another sentence) is the partner of the same name. Each pair of numbers keeps one relation per group: the
 * last relation, at the position of the first.
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

/** The partner of each variable of a sentence; `undefined` for a variable without a partner. */
export type Partners = Readonly<Record<Side, ReadonlyMap<string, string | undefined>>>

export class DocumentGraph {
  private readonly numbers = { system: new Map<string, number>(), gold: new Map<string, number>() }
  private readonly names = { system: new Map<number, string>(), gold: new Map<number, string>() }
  private readonly tables = { system: emptyTables(), gold: emptyTables() }
  private count = 0

  /** Adds the triples of both sides in one sentence. Returns the groups that could not be read. */
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

  /** The number of numbers assigned so far. */
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

  /** Assigns a number to a name and its partner, replacing the partner's number if it has one. */
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
