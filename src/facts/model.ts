/**
 * A model of relation extraction: weights of features that all relations share, for each relation its own weights, and the calibration of
 * scores. A value is scored by its own features and by those of its mentions (`learn/multi-instance.ts`). One JSON file with a signature that
 * shows the training settings.
 */
import { type BagReading, poolScores } from '../learn/multi-instance.js'
import { isObject } from '../vocabulary/objects.js'
import { failUsage } from '../vocabulary/problem.js'
import type { Features } from './candidates/setting.js'
import type { CandidateValue } from './examples.js'
import { isSpellModel, type SpellModel } from './spells/index.js'
import { plainCalibration } from './standing.js'

/** A trained model, as `writeFactsModel` writes it. */
export interface FactsModel {
  readonly format: 'cupel-facts-model-3'
  readonly signature: string
  readonly representation: Representation
  /** Weights by feature that every relation uses. */
  readonly shared: Weights
  readonly relations: readonly RelationModel[]
  /** The weights of the features of `standingsOf`, which give the confidence of a value. */
  readonly calibration: readonly number[]
  /** How articles state the spells of facts; absent if the knowledge base has no anchors or no articles were found. */
  readonly spells?: SpellModel
}

/** Document graphs as they are, or with coreferent nodes collapsed (settings 1 and 2 of the paper). */
export const representations = ['plain', 'collapsed'] as const
/** The kind of document graph that a model reads. */
export type Representation = (typeof representations)[number]

/** Weights by the name of the feature. */
export type Weights = Readonly<Record<string, number>>

/** What a relation learned beyond the shared weights. */
export interface RelationModel {
  readonly relation: string
  readonly weights: Weights
  readonly positives: number
  readonly negatives: number
  /** The other relations that it was learned beside, from the same entities; values can be compared with theirs. */
  readonly besides: readonly string[]
}

/** The features of a value itself, as shared features; also one that every value has. */
export function featuresOfValue({ features }: CandidateValue): Features {
  return { shared: ['bias', ...features], lexical: [] }
}

/** A function that scores values by the shared weights and those of a relation. A relation without own weights is scored by the shared ones. */
export function valueScorer({ shared }: FactsModel, own: Weights = {}): (value: CandidateValue) => BagReading {
  const tables = [new Map(Object.entries(shared)), new Map(Object.entries(own))] as const
  const sumOf = (features: Features) => {
    let sum = 0
    for (const feature of features.shared) sum += (tables[0].get(feature) ?? 0) + (tables[1].get(feature) ?? 0)
    for (const feature of features.lexical) sum += tables[1].get(feature) ?? 0
    return sum
  }
  return (value) =>
    poolScores(
      sumOf(featuresOfValue(value)),
      value.mentions.map(({ features }) => sumOf(features)),
    )
}

/** Writes a model as JSON. */
export function writeFactsModel(model: FactsModel): string {
  return `${JSON.stringify(model)}\n`
}

/** Reads a model from JSON; throws a usage error if the text is not a model of facts. */
export function readFactsModel(text: string): FactsModel {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    failModel('It is not JSON.')
  }
  if (isObject(value) && olderFormats.includes(value.format)) failModel('It was made by an older version of Cupel.')
  return isModel(value) ? value : failModel('Parts of it are missing or damaged, or the file is something else.')
}

const olderFormats: readonly unknown[] = ['cupel-facts-model', 'cupel-facts-model-2']

function failModel(why: string): never {
  return failUsage({
    code: 'facts/model',
    message: `This is not a usable model of facts. ${why}`,
    hint: 'Train a model with cupel facts train.',
  })
}

export function isModel(value: unknown): value is FactsModel {
  if (!isObject(value)) return false
  const { format, signature, representation, shared, relations, calibration, spells } = value as Partial<FactsModel>
  if (format !== 'cupel-facts-model-3' || typeof signature !== 'string' || !Array.isArray(relations)) return false
  if (!areWeights(shared) || !isCalibration(calibration) || (spells !== undefined && !isSpellModel(spells)))
    return false
  return representations.some((known) => known === representation) && relations.every(isRelationModel)
}

function isRelationModel(value: unknown): value is RelationModel {
  if (!isObject(value)) return false
  const { relation, weights, positives, negatives, besides } = value as Partial<RelationModel>
  if (!Array.isArray(besides) || besides.some((other) => typeof other !== 'string')) return false
  return typeof relation === 'string' && areWeights(weights) && [positives, negatives].every(Number.isFinite)
}

function isCalibration(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.length === plainCalibration.length && value.every(Number.isFinite)
}

function areWeights(value: unknown): value is Weights {
  return isObject(value) && !Array.isArray(value) && Object.values(value).every(Number.isFinite)
}
