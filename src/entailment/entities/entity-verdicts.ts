/**
 * What entails each entity of a hypothesis, in the terms of the features that a run weighs. Some features compare all entities as strings;
 * one compares times and numbers by value. If a run weighs both kinds and they disagree, both results are reported.
 */

import type { PreparedPair } from '../prepared-pair.js'
import type { FeatureName } from '../runs.js'
import type { EntityMatch } from './entity-entailment.js'

/** The match of an entity, with the match as a string if that differs. */
export interface EntityVerdict extends EntityMatch {
  /** The result of comparing strings for a time or number, if the run weighs that too and the result differs. */
  readonly asString?: EntityMatch
}

const asStrings: readonly FeatureName[] = ['entity-share', 'unentailed-entity']

/** The verdict on each entity. Entities that no feature weighs are compared as strings. */
export function entityVerdicts(prepared: PreparedPair, weighed: readonly FeatureName[]): EntityVerdict[] {
  const isTyped = weighed.includes('number-mismatch')
  const isUntyped = weighed.some((name) => asStrings.includes(name))
  const [typed, untyped] = [prepared.entities('typed'), prepared.entities('untyped')]
  return untyped.map((asString, i): EntityVerdict => {
    if (!isTyped || asString.hypothesis.kind === 'name') return asString
    const byMeaning = typed[i]!
    const differs = isUntyped && (byMeaning.text === undefined) !== (asString.text === undefined)
    return differs ? { ...byMeaning, asString } : byMeaning
  })
}
