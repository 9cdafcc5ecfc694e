/**
 * A model of relation extraction: for each relation, a linear machine over the features of at least five examples. One JSON file with a
 * signature that shows the training settings.
 */
import { isObject } from '../vocabulary/objects.js'
import { failUsage } from '../vocabulary/problem.js'
import { isSpellModel, type SpellModel } from './spells/index.js'

/** A trained model, as `writeFactsModel` writes it. */
export interface FactsModel {
  readonly format: 'cupel-facts-model'
  readonly signature: string
  readonly representation: Representation
  readonly relations: readonly RelationModel[]
  /** How articles state the spells of facts; absent if the knowledge base has no anchors or no articles were found. */
  readonly spells?: SpellModel
}

/** Document graphs as they are, or with coreferent nodes collapsed (settings 1 and 2 of the paper). */
export const representations = ['plain', 'collapsed'] as const
/** The kind of document graph that a model reads. */
export type Representation = (typeof representations)[number]

/** The linear machine of one relation. */
export interface RelationModel {
  readonly relation: string
  readonly features: readonly string[]
  readonly weights: readonly number[]
  readonly bias: number
  readonly positives: number
  readonly negatives: number
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
  return isModel(value) ? value : failModel('Parts of it are missing or damaged, or the file is something else.')
}

function failModel(why: string): never {
  return failUsage({
    code: 'facts/model',
    message: `This is not a usable model of facts. ${why}`,
    hint: 'Train a model with cupel facts train.',
  })
}

export function isModel(value: unknown): value is FactsModel {
  if (!isObject(value)) return false
  const { format, signature, representation, relations, spells } = value as Partial<FactsModel>
  if (format !== 'cupel-facts-model' || typeof signature !== 'string' || !Array.isArray(relations)) return false
  if (spells !== undefined && !isSpellModel(spells)) return false
  return representations.some((known) => known === representation) && relations.every(isRelationModel)
}

function isRelationModel(value: unknown): value is RelationModel {
  if (!isObject(value)) return false
  const { relation, features, weights, bias } = value as Partial<RelationModel>
  if (typeof relation !== 'string' || typeof bias !== 'number' || !Array.isArray(features) || !Array.isArray(weights))
    return false
  return (
    features.length === weights.length &&
    weights.every((weight) => typeof weight === 'number' && Number.isFinite(weight))
  )
}
