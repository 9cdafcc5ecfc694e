/** Makes a relation from one object of a file of relations. */
import type { PartProblem, Path } from '../../syntax/json/json.js'
import { isObject } from '../../vocabulary/objects.js'
import { nearest } from '../../vocabulary/problem.js'
import { foldRelationName, knownRelations, type Relation, unknownRelation, type ValueType } from '../relation.js'
import { readEvents } from './read-events.js'
import { fault, namesIn, shape, shown, unknownKeys } from './read-parts.js'

const keys = ['name', 'aliases', 'entity', 'value', 'bearer', 'nouns', 'events', 'isPlural', 'isSuccessive'] as const
const entityTypes = ['PERSON', 'LOCATION', 'ORGANIZATION', 'MISC', 'NUMBER', 'DATE'] as const
const valueTypes = [...entityTypes, 'TITLE'] as const
const bearers = ['entity', 'value'] as const

/** A relation, if the object names one, and the problems of the object. */
export interface RelationReading {
  readonly relation?: Relation
  readonly problems: readonly PartProblem[]
}

export function readRelation(given: unknown): RelationReading {
  const problems: PartProblem[] = []
  if (!isObject(given)) {
    const message = 'A relation must be an object with a name.'
    return { problems: [shape([], given, message, ['{"name": "patron"}'], 'Write an object in braces.')] }
  }
  problems.push(...unknownKeys(given, keys, [], 'A relation'))
  const { name } = given
  if (typeof name !== 'string' || foldRelationName(name) === '') {
    const message = name === undefined ? 'A relation has no "name".' : 'The "name" of a relation must be a text.'
    problems.push(shape(['name'], name, message, ['{"name": "patron"}'], 'Write the name that your facts use.'))
    return { problems }
  }
  return { relation: relationNamed(name, given, problems), problems }
}

function relationNamed(name: string, given: Readonly<Record<string, unknown>>, problems: PartProblem[]): Relation {
  const known = knownBy(name)
  const names = <T extends string>(key: string, before: readonly T[]) =>
    (namesIn(given[key], [key], problems) as readonly T[] | undefined) ?? before
  return {
    name,
    aliases: names('aliases', known.aliases),
    entity: typesIn(given.entity, 'entity', entityTypes, problems) ?? known.entity,
    value: typesIn<ValueType>(given.value, 'value', valueTypes, problems) ?? known.value,
    bearer: oneOf(given.bearer, 'bearer', bearers, problems) ?? known.bearer,
    nouns: names('nouns', known.nouns),
    events: readEvents(given.events, problems) ?? known.events,
    ...flagsOf(given, known, problems),
  }
}

/** What the table says about a name, with the other names that it has there; or what holds for any relation. */
function knownBy(name: string): Relation {
  const folded = foldRelationName(name)
  const found = knownRelations().find((one) =>
    [one.name, ...one.aliases].some((own) => foldRelationName(own) === folded),
  )
  if (!found) return unknownRelation(name)
  const others = [found.name, ...found.aliases].filter((own) => foldRelationName(own) !== folded)
  return { ...found, aliases: others }
}

/** Values that succeed each other do not hold at once; each of the two keys decides the other if it is left out. */
function flagsOf(
  given: Readonly<Record<string, unknown>>,
  known: Relation,
  problems: PartProblem[],
): Pick<Relation, 'isPlural' | 'isSuccessive'> {
  const plural = flagIn(given.isPlural, 'isPlural', problems)
  const successive = flagIn(given.isSuccessive, 'isSuccessive', problems)
  if (plural === true && successive === true) {
    const message = 'Values that hold at the same time do not succeed each other.'
    problems.push(fault(['isSuccessive'], true, message, ['false'], 'Set "isPlural" or "isSuccessive" to false.'))
  }
  return {
    isPlural: plural ?? (successive === true ? false : known.isPlural),
    isSuccessive: successive ?? (plural === true ? false : known.isSuccessive),
  }
}

function flagIn(given: unknown, key: string, problems: PartProblem[]): boolean | undefined {
  if (given === undefined || typeof given === 'boolean') return given
  problems.push(shape([key], given, `"${key}" must be true or false.`, ['true', 'false'], 'Write it without quotes.'))
  return undefined
}

/** One type or several; an empty list means any name. */
function typesIn<T extends string>(
  given: unknown,
  key: string,
  choices: readonly T[],
  problems: PartProblem[],
): readonly T[] | undefined {
  const types = namesIn(given, [key], problems)
  for (const type of types ?? [])
    if (!isOneOf(type, choices)) problems.push(unknownChoice(type, [key], choices, 'type'))
  return types?.filter((type): type is T => isOneOf(type, choices))
}

function oneOf<T extends string>(
  given: unknown,
  key: string,
  choices: readonly T[],
  problems: PartProblem[],
): T | undefined {
  if (given === undefined || isOneOf(given, choices)) return given
  problems.push(unknownChoice(typeof given === 'string' ? given : shown(given), [key], choices, key))
  return undefined
}

const isOneOf = <T extends string>(given: unknown, choices: readonly T[]): given is T =>
  choices.some((choice) => choice === given)

function unknownChoice(given: string, path: Path, choices: readonly string[], what: string): PartProblem {
  const meant = nearest(given.toUpperCase(), choices) ?? nearest(given, choices)
  const message = `Unknown ${what} "${given}".${meant === undefined ? '' : ` Did you mean "${meant}"?`}`
  return fault(path, given, message, choices, `Use one of ${choices.join(', ')}.`)
}
