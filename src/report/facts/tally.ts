/** Counts of facts by relation, and the precision, recall and F1 that follow for one relation, for several together, and on average. */
import type { Counts } from '../../measure.js'

/** What a system earned for the facts of one relation, how many it found, and how many gold has. */
export interface Tally {
  readonly credit: number
  readonly found: number
  readonly gold: number
}

/** Tallies by relation. */
export type Tallies = ReadonlyMap<string, Tally>

/** Relations that are reported together. */
export interface RelationGroup {
  readonly name: string
  readonly relations: readonly string[]
}

const emptyTally: Tally = { credit: 0, found: 0, gold: 0 }

/** The tallies behind the counts of a measure of facts. */
export function talliesOf(counts: Counts): Tallies {
  const tallies = new Map<string, Tally>()
  for (const [key, { credit, weight }] of Object.entries(counts)) {
    const [, side, relation] = /^(precision|recall)\[(.*)\]$/s.exec(key) ?? []
    if (relation === undefined) continue
    const known = tallies.get(relation) ?? emptyTally
    tallies.set(relation, side === 'precision' ? { ...known, credit, found: weight } : { ...known, gold: weight })
  }
  return tallies
}

/** The sum over some relations, for a micro average. */
export function sumOfTallies(tallies: Tallies, relations: readonly string[]): Tally {
  return relations.reduce((sum, relation) => {
    const { credit, found, gold } = tallies.get(relation) ?? emptyTally
    return { credit: sum.credit + credit, found: sum.found + found, gold: sum.gold + gold }
  }, emptyTally)
}

/** Precision, recall and F1; undefined where there is nothing to count. */
export interface Rates {
  readonly precision: number | undefined
  readonly recall: number | undefined
  readonly f1: number | undefined
}

/** @example ratesOf({ credit: 1, found: 2, gold: 4 }).recall // 0.25 */
export function ratesOf({ credit, found, gold }: Tally): Rates {
  const divided = (by: number) => (by === 0 ? undefined : credit / by)
  return { precision: divided(found), recall: divided(gold), f1: divided((found + gold) / 2) }
}

/** The means of rates over relations, each over those where it is defined. */
export function meanRates(rates: readonly Rates[]): Rates {
  return {
    precision: meanOf(rates.map(({ precision }) => precision)),
    recall: meanOf(rates.map(({ recall }) => recall)),
    f1: meanOf(rates.map(({ f1 }) => f1)),
  }
}

/** The mean of the values that are defined; undefined if none is. */
export function meanOf(values: readonly (number | undefined)[]): number | undefined {
  const defined = values.filter((value) => value !== undefined)
  return defined.length === 0 ? undefined : defined.reduce((sum, value) => sum + value, 0) / defined.length
}
