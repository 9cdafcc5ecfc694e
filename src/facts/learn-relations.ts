/**
 * Learns the weights of all relations from examples. A value is one example with all its mentions, because a knowledge base does not say which
 * mention states the fact (`learn/multi-instance.ts`). A shared feature has one weight for all relations and another for each relation, so
 * that a relation with few facts uses what the others learned (Daumé 2007, "Frustratingly easy domain adaptation"). Positive examples are
 * rare: they count more, and only some negative ones are kept, with the weight of those that they stand for. The calibration is learned on
 * entities that were held out. O(epochs × features of all mentions).
 */
import { foldsOf } from '../learn/folds.js'
import { orderFrom } from '../learn/hash.js'
import { type LogisticExample, trainLogistic } from '../learn/logistic.js'
import { countsOf, type LabelledBag, readBag, trainOnBags } from '../learn/multi-instance.js'
import type { Features } from './candidates/setting.js'
import type { CandidateValue } from './examples.js'
import { type FactsModel, featuresOfValue, type RelationModel } from './model.js'
import { plainCalibration, standingsOf } from './standing.js'

/** Features in fewer examples are left out, if there are enough examples. */
const fewestExamples = 5
/** With fewer examples than this, a feature needs only two of them. */
const enoughExamples = 500

/** The values of an entity in a relation as examples. */
export interface ExampleGroup {
  readonly entity: string
  readonly relation: string
  readonly bags: readonly LabelledBag[]
}

/** Examples with numbered features. */
export interface Examples {
  readonly groups: readonly ExampleGroup[]
  /** The names of the features by number: a shared one, or a relation and its own one. */
  readonly names: readonly FeatureName[]
}

interface FeatureName {
  readonly feature: string
  /** Absent for the weight that all relations share. */
  readonly relation?: string
}

/** Collects examples; keeps numbers, so that documents need not stay in memory. */
export function exampleBook(seed: number) {
  const groups: ExampleGroup[] = []
  const { names, numbersOf } = featureNumbers()
  return {
    add(
      { entity, relation }: Pick<ExampleGroup, 'entity' | 'relation'>,
      values: readonly CandidateValue[],
      isPositive: (value: CandidateValue) => boolean,
    ): void {
      const positives = values.filter(isPositive)
      const negatives = values.filter((value) => !positives.includes(value))
      const kept = orderFrom(negatives.length, seed)
        .slice(0, mostNegatives)
        .map((i) => negatives[i]!)
      const bagOf = (value: CandidateValue, isRight: boolean): LabelledBag => ({
        features: numbersOf(featuresOfValue(value), relation),
        instances: value.mentions.slice(0, mostMentions).map(({ features }) => numbersOf(features, relation)),
        isPositive: isRight,
        weight: isRight ? 1 : negatives.length / kept.length,
      })
      const bags = [...positives.map((value) => bagOf(value, true)), ...kept.map((value) => bagOf(value, false))]
      groups.push({ entity, relation, bags })
    },
    examples: (): Examples => ({ groups, names }),
  }
}

/** The largest number of negative examples of an entity in a relation. */
const mostNegatives = 150
/** The largest number of mentions of a value that are looked at in training. */
const mostMentions = 10

function featureNumbers() {
  const names: FeatureName[] = []
  const shared = new Map<string, number>()
  const own = new Map<string, Map<string, number>>()
  const numberIn = (numbers: Map<string, number>, name: FeatureName) => {
    const known = numbers.get(name.feature)
    if (known !== undefined) return known
    numbers.set(name.feature, names.length)
    return names.push(name) - 1
  }
  const numbersOf = (features: Features, relation: string): Int32Array => {
    const ofRelation = own.get(relation) ?? new Map<string, number>()
    own.set(relation, ofRelation)
    return Int32Array.from([
      ...features.shared.map((feature) => numberIn(shared, { feature })),
      ...[...features.shared, ...features.lexical].map((feature) => numberIn(ofRelation, { feature, relation })),
    ])
  }
  return { names, numbersOf }
}

/** Learns the weights and the calibration. */
export function learnRelations(
  examples: Examples,
  seed: number,
): Pick<FactsModel, 'shared' | 'relations' | 'calibration'> {
  const { groups, names } = withoutRareFeatures(examples)
  const weights = weightsFrom(groups, names.length, seed)
  const tables = new Map<string | undefined, Record<string, number>>([[undefined, {}]])
  for (const { relation } of groups) tables.set(relation, {})
  for (const [i, { feature, relation }] of names.entries()) {
    const weight = rounded(weights[i]!)
    if (weight !== 0) tables.get(relation)![feature] = weight
  }
  return {
    shared: sorted(tables.get(undefined)!),
    relations: [...new Set(groups.map(({ relation }) => relation))]
      .sort()
      .map((relation) => relationModel(relation, tables.get(relation)!, groups)),
    calibration: calibrate(groups, names.length, seed),
  }
}

/** Three digits are more precise than the data, and keep the file small; a weight below one hundredth changes nothing. */
const rounded = (weight: number) => Number(weight.toFixed(2))

function sorted(table: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function relationModel(
  relation: string,
  weights: Readonly<Record<string, number>>,
  groups: readonly ExampleGroup[],
): RelationModel {
  const bags = groups.flatMap((group) => (group.relation === relation ? group.bags : []))
  const positives = bags.filter(({ isPositive }) => isPositive).length
  const all = bags.reduce((sum, { weight }) => sum + weight, 0)
  const negatives = Math.round(all) - positives
  return { relation, weights: sorted(weights), positives, negatives, besides: relationsBeside(relation, groups) }
}

/** The other relations that the examples have for the same entities. */
function relationsBeside(relation: string, groups: readonly ExampleGroup[]): readonly string[] {
  const entities = new Set(groups.flatMap((group) => (group.relation === relation ? [group.entity] : [])))
  const beside = groups.flatMap((group) => (entities.has(group.entity) ? [group.relation] : []))
  return [...new Set(beside)].filter((other) => other !== relation).sort()
}

function withoutRareFeatures({ groups, names }: Examples): Examples {
  const bags = groups.flatMap((group) => group.bags)
  const fewest = bags.length < enoughExamples ? 2 : fewestExamples
  const counts = countsOf(
    bags.map((bag) => ({ ...bag, weight: 1 })),
    names.length,
  )
  const kept: FeatureName[] = []
  const numbers = Int32Array.from(names, (name, i) => (counts[i]! >= fewest ? kept.push(name) - 1 : -1))
  const renumber = (features: Int32Array) =>
    features.map((feature) => numbers[feature]!).filter((number) => number >= 0)
  return {
    names: kept,
    groups: groups.map((group) => ({
      ...group,
      bags: group.bags.map((bag) => ({
        ...bag,
        features: renumber(bag.features),
        instances: bag.instances.map(renumber),
      })),
    })),
  }
}

/** The penalty on weights grows with the number of examples up to this, so that a few examples can still teach something. */
const mostPenalty = 50
const bagsPerPenalty = 200

/** How much more a positive example counts than a negative one. */
const positiveWeight = 3

function weightsFrom(groups: readonly ExampleGroup[], size: number, seed: number): Float64Array {
  const bags = groups.flatMap((group) => group.bags)
  return trainOnBags(
    bags.map((bag) => (bag.isPositive ? { ...bag, weight: positiveWeight } : bag)),
    { size, seed, penalty: Math.min(mostPenalty, bags.length / bagsPerPenalty) },
  )
}

/** The number of parts that entities are divided into for the calibration. */
const folds = 5

function calibrate(groups: readonly ExampleGroup[], size: number, seed: number): readonly number[] {
  const entities = [...new Set(groups.map(({ entity }) => entity))].sort()
  const parts = Math.min(folds, entities.length)
  if (parts < 2) return plainCalibration
  const dealt = foldsOf(
    entities.map(() => ''),
    { folds: parts, seed },
  )
  const foldOf = new Map(entities.map((entity, i) => [entity, dealt[i]!]))
  const examples: LogisticExample[] = []
  for (let fold = 0; fold < parts; fold++) {
    const isHeld = ({ entity }: ExampleGroup) => foldOf.get(entity) === fold
    const weights = weightsFrom(
      groups.filter((group) => !isHeld(group)),
      size,
      seed,
    )
    for (const group of groups) if (isHeld(group)) examples.push(...standings(group, weights))
  }
  return trainLogistic(examples, { prior: plainCalibration, penalty: 1 }).map((weight) => Number(weight.toFixed(4)))
}

/** How each value of a group stands. */
function standings({ bags }: ExampleGroup, weights: Float64Array): readonly LogisticExample[] {
  const values = bags.map((bag) => ({ value: bag, reading: readBag(weights, bag), weight: bag.weight }))
  return standingsOf(values).map(({ value: { isPositive }, features, weight }) => ({ features, isPositive, weight }))
}
