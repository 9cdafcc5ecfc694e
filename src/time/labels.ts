/**
 * The labels of annotation schemes as sets of Allen relations, in one table for each scheme.
 * DURING means "is included" here, as in UzZaman and Allen 2011, Table 2. Measures also offer the other reading.
 */
import type { AllenName, PointName } from '../layers/time.js'
import { ALL, type AllenSet, allenNames, allenNamesOf, allenSetOf } from './allen/allen.js'
import { labelSpelled, type OverlapReading, overlapping, sensesOf } from './label-words.js'

const everything = allenNamesOf(ALL)

/** TimeML 1.2.1. VAGUE and NONE, which TimeBank-Dense uses, allow every relation. */
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
 * TimeBank-Dense (Cassidy et al. 2014, An Annotation Framework for Dense Event Ordering), as written in its files:
 * before, after, includes, is included, simultaneous, vague. `readLabel` does not read them, because "s" and "i" mean something else in Allen.
 */
export const tbdenseLabels = {
  b: ['b'],
  a: ['bi'],
  i: ['di'],
  ii: ['d'],
  s: ['e'],
  v: everything,
} as const satisfies Record<string, readonly AllenName[]>

/** TDDiscourse (Naik et al. 2019): the letters of TimeBank-Dense without vague. */
export const tddiscourseLabels = {
  b: ['b'],
  a: ['bi'],
  i: ['di'],
  ii: ['d'],
  s: ['e'],
} as const satisfies Record<string, readonly AllenName[]>

/** MATRES (Ning et al. 2018, A Multi-Axis Annotation Scheme) relates the starts of two events and leaves their ends open. */
export const matresLabels = {
  BEFORE: ['<'],
  AFTER: ['>'],
  EQUAL: ['='],
  VAGUE: ['<', '=', '>'],
} as const satisfies Record<string, readonly PointName[]>

/**
 * THYME (Styler et al. 2014, Temporal Annotation in the Clinical Domain), and Richer Event Description, which belongs to the same family.
 * CONTAINS is strict, as in anaforatools, the scorer of Clinical TempEval. CONTAINS-SUBEVENT means the same for a part that is an event.
 * OVERLAP is every relation with a common instant, as in TempEval. anaforatools excludes those that share only an end (m, mi).
 * BEGINS-ON and ENDS-ON say only that the two begin or end together, as in anaforatools.
 * NOTED-ON links a finding to the test that showed it. The finding holds at that time, so the label means OVERLAP.
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
 * THYME's DocTimeRel, from an event to the time of its document. BEFORE/OVERLAP is for an event that began before and continues:
 * an OVERLAP that starts first. It is not TempEval's "before or overlap".
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

/** The labels that `readLabel` knows. */
export const knownLabels: readonly string[] = [...meanings.keys()]

/**
 * The relations that a label means: a label of TimeML, TempEval or THYME or another spelling of it, one of Allen's short names, or several of
 * them ("b m o"). In words, case does not matter, and space, hyphen and underscore are the same. `overlap` is the sense of ambiguous words.
 * @example readLabel('is included') // ['d']
 */
export function readLabel(label: string, overlap: OverlapReading = 'any'): readonly AllenName[] | undefined {
  const word = label.trim()
  const spelled = inTimeml(word)
  const senses = sensesOf(spelled)
  if (senses) return overlap === 'error' ? undefined : senses[overlap]
  const direct =
    meanings.get(word) ??
    meanings.get(spelled) ??
    meanings.get(word.toUpperCase().replace(/[\s_]+/g, '-')) ??
    meanings.get(labelSpelled(spelled) ?? '')
  if (direct) return direct
  const parts = word.split(/[\s,|]+/)
  return parts.length > 1 && parts.every(isAllenName) ? allenNamesOf(allenSetOf(parts)) : undefined
}

/** The label in the spelling of TimeML. */
function inTimeml(word: string): string {
  return word
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_')
}

/** Whether a label, in any spelling, is a word that papers use in two senses, such as overlap. */
export function isAmbiguous(label: string): boolean {
  return sensesOf(inTimeml(label)) !== undefined
}

/** Whether a label, in any spelling, is one of the two that have two readings. */
export function isDuring(label: string): boolean {
  return ['DURING', 'DURING_INV'].includes(inTimeml(label))
}

export function isAllenName(word: string): word is AllenName {
  return Object.hasOwn(shortNames, word)
}

/** The TimeML label of a set of relations, if there is one. */
export function timemlLabelOf(set: AllenSet): string | undefined {
  return set === ALL ? 'VAGUE' : labelIn(timemlLabels, set)
}

/** The label of a set of relations in TimeML, TempEval or THYME, or else its names: `b m`. */
export function labelOfSet(set: AllenSet): string {
  const known = timemlLabelOf(set) ?? labelIn(tempevalLabels, set) ?? labelIn(thymeLabels, set)
  return known ?? allenNamesOf(set).join(' ')
}

function labelIn(labels: Readonly<Record<string, readonly AllenName[]>>, set: AllenSet): string | undefined {
  return Object.keys(labels).find((label) => allenSetOf(labels[label]!) === set)
}
