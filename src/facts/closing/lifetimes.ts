/**
 * The life spans of persons and organizations, from facts that give dates of birth and death, such as those of Wikidata. Names are compared
 * without case, accents and punctuation. O(facts).
 *
 *     {"entity": "Lena Okoro", "relation": "date of birth", "value": "1951-04-02"}
 */
import { daysOfDate } from '../../calendar/days.js'
import type { Fact } from '../../layers/facts.js'
import { boundDay } from '../../time/anchors.js'
import { foldName } from '../names.js'
import { foldRelationName } from '../relation.js'

/** The dates of birth and death, or of foundation and dissolution, as far as they are known. */
export interface Lifetime {
  readonly birth?: string
  readonly death?: string
}

/** Life spans by folded name. */
export type Lifetimes = ReadonlyMap<string, Lifetime>

/** The life spans that facts give, and the facts whose value is not a date. */
export interface LifetimesReading {
  readonly lifetimes: Lifetimes
  readonly unread: readonly Fact[]
}

/**
 * Reads life spans. If several facts give different dates for a name, the earliest birth and the latest death are used.
 * @example lifetimesOf([]).lifetimes.size // 0
 */
export function lifetimesOf(facts: readonly Fact[]): LifetimesReading {
  const lifetimes = new Map<string, Lifetime>()
  const unread: Fact[] = []
  for (const fact of facts) {
    const end = lifeEndOf(fact.relation)
    if (end === undefined) continue
    const date = dateIn(fact.value)
    const name = foldName(fact.entity)
    if (date === undefined) unread.push(fact)
    else lifetimes.set(name, eitherLife(lifetimes.get(name), { [end]: date }))
  }
  return { lifetimes, unread }
}

/** The life span of a name for which two sources give dates: the earlier birth and the later death. */
export function eitherLife(one: Lifetime = {}, other: Lifetime = {}): Lifetime {
  return lifeOf(laterOf([one.birth, other.birth], 0, -1), laterOf([one.death, other.death], 3))
}

/** The time in which both are alive: the later birth and the earlier death. */
export function commonLife(one: Lifetime, other: Lifetime): Lifetime {
  return lifeOf(laterOf([one.birth, other.birth], 0), laterOf([one.death, other.death], 3, -1))
}

function lifeOf(birth: string | undefined, death: string | undefined): Lifetime {
  return { ...(birth !== undefined && { birth }), ...(death !== undefined && { death }) }
}

/**
 * Which end of a life a relation gives; undefined if it is another relation.
 * @example lifeEndOf('P569') // 'birth'
 */
export function lifeEndOf(relation: string): 'birth' | 'death' | undefined {
  const name = foldRelationName(relation).replace(/^(?:per|org|gpe|wdt?) (?=.)/, '')
  return lifeEnds.get(name)
}

const lifeEnds: ReadonlyMap<string, 'birth' | 'death'> = new Map([
  ...[
    ...['date of birth', 'birth date', 'birthdate', 'birthday', 'born', 'P569'],
    ...['inception', 'date founded', 'founding date', 'foundation date', 'date of foundation', 'P571'],
  ].map((name) => [foldRelationName(name), 'birth'] as const),
  ...[
    ...['date of death', 'death date', 'died', 'P570'],
    ...['dissolved', 'date dissolved', 'dissolution date', 'dissolved, abolished or demolished date', 'P576'],
  ].map((name) => [foldRelationName(name), 'death'] as const),
])

/** The date in a value: 1951, 1951-04, 1951-04-02, or as Wikidata writes it, +1951-04-02T00:00:00Z or +1951-00-00. */
function dateIn(value: string): string | undefined {
  const date = /^\+?(\d{4}(?:-\d\d){0,2})(?:T.*)?$/.exec(value.trim())?.[1]?.replace(/(?:-00)+$/, '')
  return date !== undefined && daysOfDate(date) ? date : undefined
}

/** The later of the dates as a bound, or the earlier with −1; of two for the same day, the same one whatever their order. */
function laterOf(dates: readonly (string | undefined)[], bound: number, sign = 1): string | undefined {
  return dates
    .filter((date) => date !== undefined)
    .sort((a, b) => sign * (boundDay(b, bound) - boundDay(a, bound)) || (a < b ? -1 : 1))[0]
}
