/**
 * A row of the table of relations. Lists of words are written as text with commas. A row becomes a relation when it is first needed.
 */
import type { EntityType } from '../../text/graph/document-graph.js'
import type { EventTable, EventWords, Relation, ValueType } from '../relation.js'

/** A relation as the table has it. */
export interface RelationRow {
  readonly name: string
  readonly aliases: string
  readonly entity: readonly EntityType[]
  readonly value: readonly ValueType[]
  readonly bearer: 'entity' | 'value'
  readonly nouns: string
  readonly events: EventRow
  readonly isPlural?: true
  readonly isSuccessive?: true
}

/** Events by the role of the bearer in the sentence. */
export interface EventRow {
  readonly subject?: EventWordsRow
  readonly object?: EventWordsRow
  readonly nouns?: EventWordsRow
}

interface EventWordsRow {
  readonly beginning?: string
  readonly ending?: string
  readonly holding?: string
}

/** The relation of a row. */
export function relationOfRow({ aliases, nouns, events, ...row }: RelationRow): Relation {
  return {
    ...row,
    aliases: listOf(aliases),
    nouns: listOf(nouns),
    events: eventTableOf(events),
    isPlural: row.isPlural === true,
    isSuccessive: row.isSuccessive === true,
  }
}

function eventTableOf({ subject = {}, object = {}, nouns = {} }: EventRow): EventTable {
  return { subject: eventWordsOf(subject), object: eventWordsOf(object), nouns: eventWordsOf(nouns) }
}

function eventWordsOf({ beginning = '', ending = '', holding = '' }: EventWordsRow): EventWords {
  return {
    beginning: new Set(listOf(beginning)),
    ending: new Set(listOf(ending)),
    holding: new Set(listOf(holding)),
  }
}

function listOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(', ')
}
