/** `cupel facts relations`: lists the relations that are known, or shows all that is known about one of them. */
import type { Command } from 'commander'
import {
  type EventWords,
  foldRelationName,
  knownRelations,
  type Relation,
  relationOf,
  writeRelations,
} from '../../facts/index.js'
import { tableText } from '../../report/table.js'
import { failUsage, nearest } from '../../vocabulary/problem.js'
import { print } from '../output/terminal.js'
import { relationsOf } from './input.js'
import { relationsOption } from './options.js'

interface RelationsOptions {
  readonly relations?: string
  readonly json?: true
}

export function addFactsRelations(parent: Command): void {
  parent
    .command('relations')
    .description(
      'List the relations that Cupel knows: the types of entity and value, and the events that begin and end a fact.',
    )
    .argument('[name]', 'show one relation in detail; any of its names, such as employer, P108 or per:employee_of')
    .addOption(relationsOption())
    .option('--json', 'print JSON Lines, which can be edited and used with --relations')
    .addHelpText('after', help)
    .action((name: string | undefined, options: RelationsOptions) => showRelations(name, options))
}

const help = `
Examples:
  cupel facts relations
  cupel facts relations 'head coach'
  cupel facts relations P108 --json > relations.jsonl
  cupel facts relations --relations relations.jsonl`

function showRelations(name: string | undefined, { relations: file, json }: RelationsOptions): void {
  const own = relationsOf(file)
  const shown = name === undefined ? allRelations(own) : [relationNamed(name, own)]
  if (json) print(writeRelations(shown))
  else print(name === undefined ? listText(shown) : detailsText(shown[0]!))
}

/** Relations of the user come first, and replace the known ones with the same name. */
function allRelations(own: readonly Relation[]): readonly Relation[] {
  const names = new Set(own.map(({ name }) => foldRelationName(name)))
  return [...own, ...knownRelations().filter(({ name }) => !names.has(foldRelationName(name)))]
}

function relationNamed(name: string, own: readonly Relation[]): Relation {
  const found = relationOf(name, own)
  if (found) return found
  const names = allRelations(own).flatMap((relation) => [relation.name, ...relation.aliases])
  const meant = nearest(name, names)
  return failUsage({
    code: 'facts/unknown-relation-name',
    message: `No relation is named "${name}".${meant === undefined ? '' : ` Did you mean "${meant}"?`}`,
    actual: name,
    hint: "'cupel facts relations' lists all names. A relation without a description can be used, or described in a file for --relations.",
  })
}

const yes = (flag: boolean) => (flag ? 'yes' : '')
const typesText = (types: readonly string[]) => (types.length === 0 ? 'any' : types.join(' '))

function listText(relations: readonly Relation[]): string {
  const columns = ['name', 'Wikidata', 'entity', 'value', 'events of', 'several at once', 'succeed each other']
  const table = tableText({
    columns: columns.map((name) => ({ name, align: 'left' })),
    rows: relations.map(({ name, aliases, entity, value, bearer, isPlural, isSuccessive }) => [
      ...[name, aliases.filter((alias) => /^P\d+$/.test(alias)).join(' ')],
      ...[typesText(entity), typesText(value), bearer, yes(isPlural), yes(isSuccessive)],
    ]),
  })
  return `${table}\n${relations.length} relations. 'cupel facts relations <name>' shows other names and events.\n`
}

function detailsText(relation: Relation): string {
  const { name, aliases, entity, value, bearer, nouns, events, isPlural, isSuccessive } = relation
  const lines = [
    ['other names', aliases.join(', ')],
    ['entity', typesText(entity)],
    ['value', typesText(value)],
    ['events of', `the ${bearer}`],
    ['nouns', nouns.join(', ')],
    ['several at once', isPlural ? 'yes' : 'no'],
    ['succeed each other', isSuccessive ? 'yes' : 'no'],
    ...eventLines(events.subject, `the ${bearer} is the subject`),
    ...eventLines(events.object, `the ${bearer} is the object`),
    ...eventLines(events.nouns, 'nouns'),
  ]
  return `${name}\n${lines.map(([label, text]) => `  ${label}: ${text === '' ? '–' : text}\n`).join('')}`
}

function eventLines(events: EventWords, where: string): (readonly [string, string])[] {
  return (['beginning', 'ending', 'holding'] as const).flatMap((effect) =>
    events[effect].size > 0 ? [[`${effect} (${where})`, [...events[effect]].join(', ')] as const] : [],
  )
}
