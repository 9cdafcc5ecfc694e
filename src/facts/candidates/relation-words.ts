/** The words by which a text speaks of a relation: nouns of its role, words of its names, and its events. */
import type { Word } from '../../text/analysis.js'
import { foldName } from '../names.js'
import { officeOf } from '../offices.js'
import type { EventWords, Relation } from '../relation.js'

/** Words of a relation, folded. */
export interface RelationWords {
  /** The last words of the nouns of the role: "coach" of "head coach". */
  readonly nouns: ReadonlySet<string>
  /** Words of the name and of other names. */
  readonly names: ReadonlySet<string>
  /** The office that the name of the relation contains. */
  readonly office: string | undefined
}

const known = new WeakMap<Relation, RelationWords>()

/** The words of a relation; made on first use. */
export function relationWords(relation: Relation): RelationWords {
  const found = known.get(relation) ?? wordsOf(relation)
  known.set(relation, found)
  return found
}

function wordsOf({ name, aliases, nouns }: Relation): RelationWords {
  const labels = [name, ...aliases.filter((alias) => !/^P\d+$|:/.test(alias))]
  const words = labels.flatMap((label) => foldName(label).split(' '))
  return {
    nouns: new Set(nouns.map((noun) => noun.toLowerCase().split(' ').at(-1)!)),
    office: officeOf(name),
    names: new Set(words.filter((word) => word.length > 3 && !emptyWords.has(word))),
  }
}

const emptyWords: ReadonlySet<string> = new Set(['with', 'from', 'held', 'work', 'name'])

/**
 * What the events of a relation say about a word, for its subject, its object and nouns: sB for a beginning of the subject, oE for an end of
 * the object; "other" for a word that is not an event of the relation, "none" for no word.
 */
export function eventClass({ events }: Relation, words: readonly Word[], at: number | undefined): string {
  if (at === undefined) return 'none'
  const lemma = words[at]!.lemma.toLowerCase()
  const beside = words.flatMap((word) => (word.head === at ? [`${lemma} ${word.lemma.toLowerCase()}`] : []))
  const has = (table: ReadonlySet<string>) => table.has(lemma) || beside.some((phrase) => table.has(phrase))
  const classes = sides.flatMap(([side, letter]) =>
    roles.flatMap(([role, sign]) => (has(events[side][role]) ? [letter + sign] : [])),
  )
  return classes.join('') || 'other'
}

const sides = [
  ['subject', 's'],
  ['object', 'o'],
  ['nouns', 'n'],
] as const
const roles: readonly (readonly [keyof EventWords, string])[] = [
  ['beginning', 'B'],
  ['ending', 'E'],
  ['holding', 'H'],
]
