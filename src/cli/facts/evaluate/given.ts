/**
 * Scores anchors of given facts: mean Q with an interval over entities, and what one system is ahead of each other row. The spells of a fact
 * are paired with those of gold as in the measure `anchored-facts`. O(samples × entities) for each row.
 */
import { foldName } from '../../../facts/index.js'
import { pairSpells } from '../../../judging/facts-spells.js'
import type { Anchor, Fact } from '../../../layers/facts.js'
import {
  type GivenGroup,
  type GivenRow,
  type MeanInterval,
  meanQuality,
  type QualitySum,
} from '../../../report/facts/given.js'
import type { RelationGroup } from '../../../report/facts/tally.js'
import { percentileInterval } from '../../../stats/bootstrap.js'
import { drawSamples } from '../../../stats/draws.js'
import { anchorQuality } from '../../../time/anchors.js'

/** The anchors of one system or baseline, in the order of the facts. */
export interface GivenAnchors {
  readonly name: string
  readonly anchors: readonly Anchor[]
}

/** What rows are scored against. */
export interface GivenGold {
  readonly facts: readonly Fact[]
  /** Whether some document names the fact. */
  readonly isNamed: readonly boolean[]
  readonly groups: readonly RelationGroup[]
  readonly seed: number
}

/** Scores each row; `compared` is the name of the system that the others are compared with. */
export function scoreGiven(rows: readonly GivenAnchors[], gold: GivenGold, compared: string): readonly GivenRow[] {
  const qualities = rows.map(({ name, anchors }) => ({ name, qualities: qualitiesOf(gold.facts, anchors) }))
  const own = qualities.find(({ name }) => name === compared)
  return qualities.map((row) => ({
    name: row.name,
    sums: sumsBy(gold.facts, row.qualities, ({ relation }) => relation),
    groups: Object.fromEntries(
      gold.groups.map((group) => [
        group.name,
        scoreGroup(gold, group, row.qualities, row === own ? undefined : own?.qualities),
      ]),
    ),
  }))
}

/** Q of each fact. */
function qualitiesOf(facts: readonly Fact[], anchors: readonly Anchor[]): readonly number[] {
  const qualities = facts.map(() => 0)
  for (const members of spellsOf(facts)) {
    const system = members.map((i) => ({ ...facts[i]!, anchor: anchors[i]! }))
    const partners = pairSpells(
      members.map((i) => facts[i]!),
      system,
      anchorQuality,
    )
    for (const [k, i] of members.entries()) qualities[i] = anchorQuality(facts[i]!.anchor, system[partners[k]!]!.anchor)
  }
  return qualities
}

/** The indexes of the facts with the same entity, relation and value. */
function spellsOf(facts: readonly Fact[]): readonly (readonly number[])[] {
  const spells = new Map<string, number[]>()
  for (const [i, { entity, relation, value }] of facts.entries()) {
    const key = [entity, relation, value].map(foldName).join('\n')
    spells.set(key, [...(spells.get(key) ?? []), i])
  }
  return [...spells.values()]
}

function sumsBy(
  facts: readonly Fact[],
  qualities: readonly number[],
  keyOf: (fact: Fact) => string,
): ReadonlyMap<string, QualitySum> {
  const sums = new Map<string, QualitySum>()
  for (const [i, fact] of facts.entries()) {
    const { sum, facts: count } = sums.get(keyOf(fact)) ?? { sum: 0, facts: 0 }
    sums.set(keyOf(fact), { sum: sum + qualities[i]!, facts: count + 1 })
  }
  return sums
}

function scoreGroup(
  { facts, isNamed, seed }: GivenGold,
  { relations }: RelationGroup,
  qualities: readonly number[],
  compared: readonly number[] | undefined,
): GivenGroup {
  const own = [...facts.keys()].filter((i) => relations.includes(facts[i]!.relation))
  const [some, values] = [own.map((i) => facts[i]!), own.map((i) => qualities[i]!)]
  const named = own.filter((i) => isNamed[i])
  return {
    mean: intervalOver(some, values, seed),
    named: meanOfSums([{ sum: named.reduce((sum, i) => sum + qualities[i]!, 0), facts: named.length }]),
    ...(compared && {
      behind: intervalOver(
        some,
        own.map((i) => compared[i]! - qualities[i]!),
        seed,
      ),
    }),
  }
}

const samples = 1000
const confidence = 0.95

/** The mean over facts, and the percentile interval when entities are drawn with replacement. No interval for a single entity. */
function intervalOver(facts: readonly Fact[], values: readonly number[], seed: number): MeanInterval {
  const units = [...sumsBy(facts, values, ({ entity }) => foldName(entity)).values()]
  const drawn: number[] = []
  if (units.length > 1)
    drawSamples({ documents: units.length, samples, seed }, (chosen) => {
      let [sum, count] = [0, 0]
      for (const i of chosen) {
        sum += units[i]!.sum
        count += units[i]!.facts
      }
      drawn.push(sum / count)
    })
  return { value: meanOfSums(units), ...percentileInterval(drawn, confidence) }
}

function meanOfSums(sums: readonly QualitySum[]): number | undefined {
  return meanQuality(new Map(sums.map((sum, i) => [String(i), sum])), [...sums.keys()].map(String))
}
