/** Writes relations in the form that `readRelations` reads. Lossless. */
import type { EventWords, Relation } from '../relation.js'

/**
 * Writes relations as JSON, one per line.
 * @example writeRelations([unknownRelation('colour')]).startsWith('{"name":"colour"') // true
 */
export function writeRelations(relations: readonly Relation[]): string {
  return relations.map((relation) => `${JSON.stringify(relationObject(relation))}\n`).join('')
}

/** The object of a relation, with all keys and with lists instead of texts. */
function relationObject({ name, aliases, entity, value, bearer, nouns, events, isPlural, isSuccessive }: Relation) {
  return {
    ...{ name, aliases, entity, value, bearer, nouns },
    events: { subject: listsOf(events.subject), object: listsOf(events.object), nouns: listsOf(events.nouns) },
    ...{ isPlural, isSuccessive },
  }
}

function listsOf({ beginning, ending, holding }: EventWords) {
  return { beginning: [...beginning], ending: [...ending], holding: [...holding] }
}
