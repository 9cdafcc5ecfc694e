/**
 * Relations: the types of entity and value, whose life events begin or end a fact (Garrido and others 2012, section 5: marrying begins it,
 * divorcing ends it), and whether the values succeed each other. The knowledge is a table in `relations/`; users can add their own
 * relations. A relation is found by its name, another name, its number in Wikidata or its slot in TAC-KBP; then by words of the name. Any
 * other relation has no types and the events that hold for any relation.
 */
import type { EntityType } from '../text/graph/document-graph.js'
import { foldName } from './names.js'
import { anyEvents } from './relations/events.js'
import { officeRows, relationRows } from './relations/index.js'
import { relationOfRow } from './relations/row.js'

/** What is known about a relation. */
export interface Relation {
  /** The name that reports print, such as "employer". */
  readonly name: string
  /** Other names: labels and numbers of Wikidata (P108), slots of TAC-KBP (per:employee_of), synonyms. Case, punctuation and plural do not count. */
  readonly aliases: readonly string[]
  /** Types that the entity can have; empty means any name. */
  readonly entity: readonly EntityType[]
  /** Types that the value can have; empty means any name. */
  readonly value: readonly ValueType[]
  /** The participant whose life events (resign, die, join) begin or end the fact. */
  readonly bearer: 'entity' | 'value'
  /** Nouns of the role, such as "ceo" or "head coach". */
  readonly nouns: readonly string[]
  /** Events that begin, end or hold the relation. */
  readonly events: EventTable
  /** Whether several values can hold at the same time. */
  readonly isPlural: boolean
  /** Whether the values succeed each other, so that the beginning of one ends the one before. */
  readonly isSuccessive: boolean
}

/** A type of named entities, or TITLE: a phrase such as "minister of finance" or "midfielder". */
export type ValueType = EntityType | 'TITLE'

/** Verbs by lemma where the bearer is the subject or the object, and nouns; each alone or with a word that must be beside it ("step down"). */
export interface EventTable {
  readonly subject: EventWords
  readonly object: EventWords
  readonly nouns: EventWords
}

/** Events by what they do to the relation. */
export interface EventWords {
  readonly beginning: ReadonlySet<string>
  readonly ending: ReadonlySet<string>
  readonly holding: ReadonlySet<string>
}

/** Finds what is known about the relation with a name; never nothing. */
export type RelationOf = (name: string) => Relation

/**
 * The relation with a name: one of your own, one of the table, or one that a word of the name points to. Undefined if there is none.
 * @example relationOf('P108')!.name // 'employer'
 */
export function relationOf(name: string, own: readonly Relation[] = []): Relation | undefined {
  return ownRelation(name, own) ?? tableRelation(name) ?? relationByWords(name)
}

/** A relation that is not in the table: any types, and the events that begin and end any relation. */
export function unknownRelation(name: string): Relation {
  return relationOfRow({
    ...{ name, aliases: '', entity: [], value: [], bearer: 'value', nouns: '' },
    ...{ events: anyEvents, isPlural: true },
  })
}

/**
 * A function that finds any relation: one of your own, a known one, or an unknown one.
 * @example relationFinder()('colour').name // 'colour'
 */
export function relationFinder(own: readonly Relation[] = []): RelationOf {
  return (name) => relationOf(name, own) ?? unknownRelation(name)
}

/**
 * The relations of the table, by subject.
 * @example knownRelations().length > 100 // true
 */
export function knownRelations(): readonly Relation[] {
  return [...tables().byName.values()]
}

/** Whether the relation is an office of an organization or a place. Evidence for another office is not used for it. */
export function isOffice({ entity, value, bearer }: Relation): boolean {
  return bearer === 'value' && value.includes('PERSON') && !entity.includes('PERSON')
}

/**
 * The form in which names of relations are compared: without case, accents, punctuation and plural.
 * @example foldRelationName('per:cities_of_residence') // 'per city of residence'
 */
export function foldRelationName(name: string): string {
  return foldName(name).split(' ').map(singular).join(' ')
}

function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.replace(/(?<=ch|sh|x|ss)es$|s$/, '')
}

function ownRelation(name: string, own: readonly Relation[]): Relation | undefined {
  if (own.length === 0) return undefined
  const folded = foldRelationName(name)
  return own.find((relation) => namesOf(relation).includes(folded))
}

/** The folded name and aliases. */
function namesOf({ name, aliases }: Pick<Relation, 'name' | 'aliases'>): readonly string[] {
  return [name, ...aliases].map(foldRelationName)
}

/** A number of Wikidata can be part of an address, and a slot of TAC-KBP can have any known name: "wdt:P108", "per:employer". */
function tableRelation(name: string): Relation | undefined {
  const { byAlias } = tables()
  const [, number] = /[:/](P\d+)$/i.exec(name) ?? []
  const [, slot] = /^(?:per|org|gpe):(.+)$/i.exec(name) ?? []
  for (const one of [name, number, slot]) {
    const found = one === undefined ? undefined : byAlias.get(foldRelationName(one))
    if (found) return found
  }
  return undefined
}

/** The longest part of the name that names an office, such as "prime minister of Spain"; or else the first word that points to a relation. */
function relationByWords(name: string): Relation | undefined {
  const { byName, officeByAlias } = tables()
  const words = foldRelationName(name).split(' ')
  const pointed = (clues: readonly (readonly [string, string])[]) =>
    byName.get(clues.find(([, known]) => known.split(', ').some((word) => words.includes(word)))?.[0] ?? '')
  return pointed(firstClues) ?? officeIn(words, officeByAlias) ?? pointed(lastClues)
}

function officeIn(words: readonly string[], offices: ReadonlyMap<string, Relation>): Relation | undefined {
  for (let length = words.length; length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const found = offices.get(words.slice(from, from + length).join(' '))
      if (found) return found
    }
  return undefined
}

/** Words that point to a relation, before and after offices are looked for. In order: the first relation with a word of the name counts. */
const firstClues = [
  ['spouse', 'spouse, wife, husband, married, marriage'],
  ['residence', 'residence, resident, lived, live, home'],
  ['headquarters location', 'headquarter'],
  ['location', 'location'],
] as const
const lastClues = [
  ['title', 'title'],
  [
    'officeholder',
    'queen, prince, chairmen, chair, head, director, manager, chief, coach, office, commanded, commander, top, counsellor, administrator, dean, captain',
  ],
  ['position held', 'position'],
  ['occupation', 'occupation, job'],
  ['employer', 'employer, employee, employed, work'],
  ['member of sports team', 'team'],
  ['member of political party', 'party'],
  ['league', 'league'],
  ['member of', 'member, membership, affiliation'],
] as const

interface Tables {
  readonly byName: ReadonlyMap<string, Relation>
  readonly byAlias: ReadonlyMap<string, Relation>
  readonly officeByAlias: ReadonlyMap<string, Relation>
}

let madeTables: Tables | undefined

/** Made on first use. */
function tables(): Tables {
  madeTables ??= makeTables()
  return madeTables
}

function makeTables(): Tables {
  const byName = new Map(relationRows.map((row) => [row.name, relationOfRow(row)]))
  const byAliasOf = (relations: Iterable<Relation>) =>
    new Map([...relations].flatMap((relation) => namesOf(relation).map((name) => [name, relation] as const)))
  return {
    byName,
    byAlias: byAliasOf(byName.values()),
    officeByAlias: byAliasOf(officeRows.map(({ name }) => byName.get(name)!)),
  }
}
