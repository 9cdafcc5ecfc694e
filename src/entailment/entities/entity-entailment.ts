/**
 * Entailment between named entities (Rodrigo, Peñas, Herrera and Verdejo 2007, section 2.2), in the paper's two settings. With types: a
 * name entails a name whose string it contains, a time entails a time whose range includes its own, and a number entails a number whose
 * range includes its own. Without types: any entity entails any other whose string it contains. If that fails, two entities that differ in
 * less than 20 % of their characters count as the same ("Yasser", "Yasir").
 *
 * Deviations from the paper: strings are compared by whole words, ignoring case and full stops, so that "Australia" does not contain "US".
 * Edit distance is only used for entities without digits (the case the paper argues for), so that $9.4 billion is not $9.5 billion.
 */
import type { Entity } from './find-entities.js'
import { rangeIncludes } from './numbers.js'
import { timeIncludes } from './times.js'

/** Whether the types of entities matter. */
export type EntitySetting = 'typed' | 'untyped'

/** The reason why one entity entails another. */
export type EntityReason = 'contains' | 'time-range' | 'numeric-range' | 'edit-distance'

/** An entity of the hypothesis with the entity of the text that entails it. */
export interface EntityMatch {
  readonly hypothesis: Entity
  /** The first entity of the text that entails it, and the reason; undefined if there is none. */
  readonly text?: Entity
  readonly because?: EntityReason
}

/** Finds the entity of the text that entails each entity of the hypothesis. O(entities of one side × entities of the other). */
export function matchEntities(
  text: readonly Entity[],
  hypothesis: readonly Entity[],
  setting: EntitySetting,
): EntityMatch[] {
  const candidates = text.map(comparable)
  return hypothesis.map((entity) => {
    const wanted = comparable(entity)
    for (const test of [reasonByRule, reasonByDistance])
      for (const candidate of candidates) {
        const because = test(candidate, wanted, setting)
        if (because) return { hypothesis: entity, text: candidate.entity, because }
      }
    return { hypothesis: entity }
  })
}

/** The reason why the first entity entails the second; undefined if it does not. */
export function entityEntails(first: Entity, second: Entity, setting: EntitySetting): EntityReason | undefined {
  const [one, other] = [comparable(first), comparable(second)]
  return reasonByRule(one, other, setting) ?? reasonByDistance(one, other, setting)
}

/** An entity with its normalised text, which is computed once and compared often. */
interface ComparableEntity {
  readonly entity: Entity
  readonly plain: string
  readonly hasDigit: boolean
}

function comparable(entity: Entity): ComparableEntity {
  return { entity, plain: normalisedText(entity.text), hasDigit: /\d/.test(entity.text) }
}

function reasonByRule(
  one: ComparableEntity,
  other: ComparableEntity,
  setting: EntitySetting,
): EntityReason | undefined {
  const [first, second] = [one.entity, other.entity]
  if (setting === 'untyped' || (first.kind === 'name' && second.kind === 'name'))
    return contains(one, other) ? 'contains' : undefined
  if (first.kind === 'time' && second.kind === 'time')
    return timeIncludes(first.time, second.time) ? 'time-range' : undefined
  if (first.kind === 'number' && second.kind === 'number')
    return rangeIncludes(first.range, second.range) ? 'numeric-range' : undefined
  return undefined
}

function contains(first: ComparableEntity, second: ComparableEntity): boolean {
  return ` ${first.plain} `.includes(` ${second.plain} `)
}

/**
 * The text in lower case, without full stops and signs.
 * @example normalisedText('The U.S. Senate') // 'the us senate'
 */
function normalisedText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('.', '')
    .replace(/[^\p{L}\p{M}\p{N}$€£%]+/gu, ' ')
    .trim()
}

const MOST_DIFFERENCE = 0.2
const LONGEST = 80

function reasonByDistance(
  first: ComparableEntity,
  second: ComparableEntity,
  setting: EntitySetting,
): EntityReason | undefined {
  const isLikely = setting === 'untyped' || (first.entity.kind === 'name' && second.entity.kind === 'name')
  if (!isLikely || first.hasDigit || second.hasDigit) return undefined
  return editShare(first.plain, second.plain) < MOST_DIFFERENCE ? 'edit-distance' : undefined
}

/**
 * The Levenshtein distance as a share of the longer text. It is 1 if the lengths alone show a difference of at least 20 %.
 * @example editShare('yasser', 'yaser') // 1 / 6
 */
export function editShare(a: string, b: string): number {
  const longer = Math.max(a.length, b.length)
  if (longer === 0) return 0
  const isFar = 1 >= MOST_DIFFERENCE * longer || Math.abs(a.length - b.length) >= MOST_DIFFERENCE * longer
  if (isFar || longer > LONGEST) return a === b ? 0 : 1
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length]! / longer
}
