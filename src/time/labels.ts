/**
 * What the words of annotation schemes mean, as sets of Allen relations. One table for each label set.
 * DURING is read as "is included" here, as in UzZaman and Allen 2011, Table 2; measures offer the other reading.
 */
import type { AllenName, PointName } from '../layers/time.js'
import { ALL, type AllenSet, allenNames, allenNamesOf, allenSetOf } from './allen/allen.js'

const everything = allenNamesOf(ALL)
/** Every relation in which the two share an instant, be it only an end. */
const overlapping = allenNames.filter((name) => name !== 'b' && name !== 'bi')

/** TimeML 1.2.1; VAGUE and NONE, as TimeBank-Dense files write them, say nothing. */
export const timemlLabels = {
  BEFORE: ['b'],
  AFTER: ['bi'],
  IBEFORE: ['m'],
  IAFTER: ['mi'],
  BEGINS: ['s'],
  BEGUN_BY: ['si'],
  ENDS: ['f'],
  ENDED_BY: ['fi'],
  INCLUDES: ['di'],
  IS_INCLUDED: ['d'],
  DURING: ['d'],
  DURING_INV: ['di'],
  SIMULTANEOUS: ['e'],
  IDENTITY: ['e'],
  VAGUE: everything,
  NONE: everything,
} as const satisfies Record<string, readonly AllenName[]>

/** TempEval-1 and -2. */
export const tempevalLabels = {
  BEFORE: ['b'],
  AFTER: ['bi'],
  OVERLAP: overlapping,
  'BEFORE-OR-OVERLAP': ['b', ...overlapping],
  'OVERLAP-OR-AFTER': [...overlapping, 'bi'],
  VAGUE: everything,
} as const satisfies Record<string, readonly AllenName[]>

/**
 * TimeBank-Dense (Cassidy et al. 2014, An Annotation Framework for Dense Event Ordering), as its files write them:
 * before, after, includes, is included, simultaneous, vague. Not read by `readLabel`: "s" and "i" mean other things in Allen.
 */
export const tbdenseLabels = {
  b: ['b'],
  a: ['bi'],
  i: ['di'],
  ii: ['d'],
  s: ['e'],
  v: everything,
} as const satisfies Record<string, readonly AllenName[]>

/** TDDiscourse (Naik et al. 2019): the letters of TimeBank-Dense without vague, which was left out there. */
export const tddiscourseLabels = {
  b: ['b'],
  a: ['bi'],
  i: ['di'],
  ii: ['d'],
  s: ['e'],
} as const satisfies Record<string, readonly AllenName[]>

/** MATRES (Ning et al. 2018, A Multi-Axis Annotation Scheme): between the starts of two events, ends are open. */
export const matresLabels = {
  BEFORE: ['<'],
  AFTER: ['>'],
  EQUAL: ['='],
  VAGUE: ['<', '=', '>'],
} as const satisfies Record<string, readonly PointName[]>

/**
 * THYME (Styler et al. 2014, Temporal Annotation in the Clinical Domain) and, of the same family, Richer Event Description.
 * CONTAINS is strict, as in anaforatools, the scorer of Clinical TempEval; a part that is an event of its own is contained.
 * OVERLAP is every relation with a common instant, as in TempEval; anaforatools leaves out those that share only an end (m, mi).
 * BEGINS-ON and ENDS-ON say that the two begin, or end, together and no more, as in anaforatools.
 * NOTED-ON links a finding to the test that showed it: the finding holds at that time, so it is an OVERLAP.
 */
export const thymeLabels = {
  BEFORE: ['b'],
  AFTER: ['bi'],
  CONTAINS: ['di'],
  'CONTAINS-SUBEVENT': ['di'],
  OVERLAP: overlapping,
  'BEGINS-ON': ['s', 'si', 'e'],
  'ENDS-ON': ['f', 'fi', 'e'],
  'NOTED-ON': overlapping,
  SIMULTANEOUS: ['e'],
} as const satisfies Record<string, readonly AllenName[]>

/**
 * THYME's DocTimeRel, from an event to the time of its document. BEFORE/OVERLAP is for what began before and still goes on:
 * an OVERLAP whose start comes first. It is not the "before or overlap" of TempEval.
 */
export const docTimeLabels = {
  BEFORE: ['b'],
  OVERLAP: overlapping,
  'BEFORE/OVERLAP': ['m', 'o', 'di', 'fi'],
  AFTER: ['bi'],
} as const satisfies Record<string, readonly AllenName[]>

const shortNames = Object.fromEntries(allenNames.map((name) => [name, [name]])) as Record<AllenName, [AllenName]>

const tables: readonly Readonly<Record<string, readonly AllenName[]>>[] = [
  timemlLabels,
  tempevalLabels,
  thymeLabels,
  shortNames,
]
const meanings = new Map(tables.flatMap((table) => Object.entries(table)))

/** The words that `readLabel` knows. */
export const knownLabels: readonly string[] = [...meanings.keys()]

/**
 * What a word of any label set means: TimeML, TempEval, THYME, Allen's short names, or short names in a row ("b m o").
 * Case, and the choice between space, hyphen and underscore, do not matter for words.
 * @example readLabel('is included') // ['d']
 */
export function readLabel(label: string): readonly AllenName[] | undefined {
  const word = label.trim()
  const direct =
    meanings.get(word) ?? meanings.get(inTimeml(word)) ?? meanings.get(word.toUpperCase().replace(/[\s_]+/g, '-'))
  if (direct) return direct
  const parts = word.split(/[\s,|]+/)
  return parts.length > 1 && parts.every(isAllenName) ? allenNamesOf(allenSetOf(parts)) : undefined
}

/** The word as TimeML writes it. */
function inTimeml(word: string): string {
  return word
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_')
}

/** Whether it is one of the two words with two readings, however it is written. */
export function isDuring(label: string): boolean {
  return ['DURING', 'DURING_INV'].includes(inTimeml(label))
}

export function isAllenName(word: string): word is AllenName {
  return Object.hasOwn(shortNames, word)
}

/** The word of TimeML for a set of relations, if it has one. */
export function timemlLabelOf(set: AllenSet): string | undefined {
  if (set === ALL) return 'VAGUE'
  return Object.entries(timemlLabels).find(([, names]) => allenSetOf(names) === set)?.[0]
}
