/**
 * What entails each entity of a hypothesis, as the features that a run weighs have it. Some compare all entities as strings, one compares
 * times and numbers by what they mean; where a run weighs both, both are told if they differ.
 */

import type { PreparedPair } from '../prepared-pair.js'
import type { FeatureName } from '../runs.js'
import type { EntityMatch } from './entity-entailment.js'

export interface EntityVerdict extends EntityMatch {
  /** What comparing strings says of a time or a number, where the run weighs that too and it says otherwise. */
  readonly asString?: EntityMatch
}

const asStrings: readonly FeatureName[] = ['entity-share', 'unentailed-entity']

/** Without a feature that weighs an entity it is compared as a string. */
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
