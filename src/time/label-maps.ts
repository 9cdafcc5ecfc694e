/**
 * Maps from words of your own to labels: from what a language model writes ("is included in") to what Cupel reads (IS_INCLUDED). Case does not
 * matter, and neither do spaces, hyphens and underscores. A map is only used if it is named.
 */

export interface LabelMap {
  /** For the signature: `phrases`, or a hash of the map. */
  readonly name: string
  /** The label for a word, if the map has the word. */
  labelOf(word: string): string | undefined
}

/** The words of the built-in map, by their label. "Overlaps" is the OVERLAP of TempEval, because few writers mean Allen's. */
export const phrasesByLabel: Readonly<Record<string, readonly string[]>> = {
  BEFORE: [
    ...['happens before', 'happened before', 'occurs before', 'occurred before', 'takes place before'],
    ...['took place before', 'comes before', 'came before', 'is before', 'was before', 'temporally before'],
    ...['precedes', 'preceded', 'prior to', 'earlier than', 'is earlier than', 'is followed by', 'followed by'],
  ],
  AFTER: [
    ...['happens after', 'happened after', 'occurs after', 'occurred after', 'takes place after'],
    ...['took place after', 'comes after', 'came after', 'is after', 'was after', 'temporally after'],
    ...['follows', 'followed', 'later than', 'is later than', 'subsequent to', 'is preceded by', 'preceded by'],
  ],
  IBEFORE: ['immediately before', 'happens immediately before', 'directly before', 'is immediately before', 'meets'],
  IAFTER: ['immediately after', 'happens immediately after', 'directly after', 'is immediately after', 'is met by'],
  INCLUDES: ['encompasses', 'comprises', 'temporally includes'],
  IS_INCLUDED: [
    ...['is included in', 'included in', 'was included in', 'is contained in', 'contained in', 'contained by'],
    ...['is included by', 'included by', 'within', 'is within', 'occurs within', 'happens within', 'happens during'],
    ...['happened during', 'occurs during', 'occurred during', 'takes place during', 'took place during', 'is during'],
  ],
  OVERLAP: [
    'overlaps',
    'overlaps with',
    'overlapped',
    'overlapping',
    'overlap with',
    'overlapped by',
    'is overlapped by',
  ],
  SIMULTANEOUS: [
    ...['at the same time', 'at the same time as', 'happens at the same time as', 'same time', 'same time as'],
    ...['simultaneous with', 'is simultaneous with', 'simultaneously', 'simultaneously with', 'concurrent with'],
    ...['coincides with', 'happens simultaneously with', 'equals', 'equal', 'equal to', 'is equal to'],
  ],
  IDENTITY: ['is the same as', 'same as', 'is identical to', 'identical to', 'identical', 'same event as'],
  BEGINS: ['starts', 'is the start of', 'is the beginning of'],
  BEGUN_BY: ['started by', 'is started by', 'is begun by', 'begins with', 'starts with'],
  ENDS: ['finishes', 'is the end of'],
  ENDED_BY: ['finished by', 'is finished by', 'is ended by', 'ends with', 'finishes with'],
  VAGUE: ['unknown', 'unclear', 'undetermined', 'no relation', 'not specified', 'cannot be determined'],
}

let made: LabelMap | undefined

/** The built-in map; made on first use. */
export function phrases(): LabelMap {
  made ??= labelMap(
    'phrases',
    Object.entries(phrasesByLabel).flatMap(([label, words]) => words.map((word) => [word, label] as const)),
  )
  return made
}

/** Makes a map from words and their labels. If a word appears twice, the later label is used. */
export function labelMap(name: string, entries: Iterable<readonly [word: string, label: string]>): LabelMap {
  const labels = new Map<string, string>()
  for (const [word, label] of entries) labels.set(plainWord(word), label)
  return { name, labelOf: (word) => labels.get(plainWord(word)) }
}

/** Several maps as one; a later one has priority. */
export function joinedMaps(maps: readonly LabelMap[]): LabelMap {
  return {
    name: maps.map(({ name }) => name).join('+'),
    labelOf: (word) => maps.reduceRight<string | undefined>((found, map) => found ?? map.labelOf(word), undefined),
  }
}

/** What two words that mean the same have in common. */
export function plainWord(word: string): string {
  return word.toLowerCase().replace(/[\s_-]+/g, '')
}
