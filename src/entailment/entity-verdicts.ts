/**
 * What entails each entity of a hypothesis, as the features that a run weighs have it. Some compare all entities as strings, one compares
 * times and numbers by what they mean; where a run weighs both, both are told if they differ.
 */
import type { EntityMatch, EntitySetting } from './entities.js'
import type { Prepared } from './prepared.js'
import type { FeatureName } from './runs.js'

export interface EntityVerdict extends EntityMatch {
  readonly setting: EntitySetting
  /** The other setting, where the run weighs it too and it has it otherwise. */
  readonly besides?: EntityMatch & { readonly setting: EntitySetting }
}

const asStrings: readonly FeatureName[] = ['entity-share', 'unentailed-entity']

/** Without a feature that weighs an entity it is compared as a string. */
export function entityVerdicts(prepared: Prepared, weighed: readonly FeatureName[]): EntityVerdict[] {
  const isTyped = weighed.includes('number-mismatch')
  const isUntyped = weighed.some((name) => asStrings.includes(name))
  const [typed, untyped] = [prepared.entities('typed'), prepared.entities('untyped')]
  return untyped.map((asString, i): EntityVerdict => {
    if (!isTyped || asString.hypothesis.kind === 'name') return { ...asString, setting: 'untyped' }
    const byMeaning = typed[i]!
    const differs = isUntyped && (byMeaning.text === undefined) !== (asString.text === undefined)
    return { ...byMeaning, setting: 'typed', ...(differs && { besides: { ...asString, setting: 'untyped' as const } }) }
  })
}
