/**
 * Words for temporal relations beside the labels of the schemes: other spellings of one label, and words that papers use in two senses.
 * All in upper case with underscores.
 */
import type { AllenName } from '../layers/time.js'
import { allenNames } from './allen/allen.js'

/** Other spellings, by the label of TimeML that they mean. Allen 1983 says meets and starts; Italian TempEval started_by; prompts UNKNOWN. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  BEFORE: ['PRECEDES', 'IS_BEFORE', 'FOLLOWED_BY', 'IS_FOLLOWED_BY'],
  AFTER: ['FOLLOWS', 'IS_AFTER', 'PRECEDED_BY', 'IS_PRECEDED_BY'],
  IBEFORE: ['MEETS', 'IMMEDIATELY_BEFORE'],
  IAFTER: ['MET_BY', 'IS_MET_BY', 'IMMEDIATELY_AFTER'],
  BEGINS: ['STARTS'],
  BEGUN_BY: ['STARTED_BY', 'IS_STARTED_BY', 'IS_BEGUN_BY'],
  ENDS: ['FINISHES'],
  ENDED_BY: ['FINISHED_BY', 'IS_FINISHED_BY', 'IS_ENDED_BY'],
  IS_INCLUDED: [
    'INCLUDED',
    'INCLUDED_IN',
    'IS_INCLUDED_IN',
    'CONTAINED_BY',
    'CONTAINED_IN',
    'IS_CONTAINED_IN',
    'WITHIN',
  ],
  SIMULTANEOUS: ['EQUAL', 'EQUALS', 'EQUAL_TO', 'IS_EQUAL_TO'],
  VAGUE: ['UNKNOWN', 'UNDEFINED', 'UNDEF', 'NO_RELATION', 'NOREL'],
}

const labelBySpelling: ReadonlyMap<string, string> = new Map(
  Object.entries(spellings).flatMap(([label, words]) => words.map((word) => [word, label] as const)),
)

/** The label that a word spells in another way. */
export function labelSpelled(word: string): string | undefined {
  return labelBySpelling.get(word)
}

/** What an ambiguous word means: any common instant, the overlap of Allen, or nothing, so that it is refused. */
export type OverlapReading = 'any' | 'proper' | 'error'

/** Every relation in which the two share an instant, even if it is only an end. */
export const overlapping = allenNames.filter((name) => name !== 'b' && name !== 'bi')

type Senses = Readonly<Record<Exclude<OverlapReading, 'error'>, readonly AllenName[]>>

const overlap: Senses = { any: overlapping, proper: ['o'] }
const overlapped: Senses = { any: overlapping, proper: ['oi'] }
/** Without a direction, only an end in common is too little. */
const together: Senses = { any: overlapping, proper: overlapping.filter((name) => name !== 'm' && name !== 'mi') }
/** The time that a causal relation implies, as its name says. */
const first: Senses = { any: ['b'], proper: ['b'] }

/** CaTeRS (Mostafazadeh et al. 2016) joins a causal relation and its time in one word. */
const causes = ['CAUSE', 'ENABLE', 'PREVENT', 'CAUSE_TO_END']

const senses: ReadonlyMap<string, Senses> = new Map([
  ...['OVERLAP', 'OVERLAPS', 'OVERLAPS_WITH', 'OVERLAPPING'].map((word) => [word, overlap] as const),
  ...['OVERLAPPED_BY', 'IS_OVERLAPPED_BY'].map((word) => [word, overlapped] as const),
  ...['COEX', 'COEXIST', 'COEXISTS'].map((word) => [word, together] as const),
  ...causes.map((cause) => [`${cause}_BEFORE`, first] as const),
  ...causes.flatMap((cause) => ['OVERLAP', 'OVERLAPS'].map((time) => [`${cause}_${time}`, overlap] as const)),
])

/** The two senses of an ambiguous word. */
export function sensesOf(word: string): Senses | undefined {
  return senses.get(word)
}

export const ambiguousWords: readonly string[] = [...senses.keys()]
