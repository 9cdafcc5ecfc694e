/** Writes a relation as the object that `readRelations` reads. Lossless. */
import type { EventWords, Relation } from '../relation.js'

/** The object of a relation, with all keys and with lists instead of texts. */
export function relationObject({ events, ...relation }: Relation) {
  const { subject, object, nouns } = events
  return { ...relation, events: { subject: listsOf(subject), object: listsOf(object), nouns: listsOf(nouns) } }
}

function listsOf({ beginning, ending, holding }: EventWords) {
  return { beginning: [...beginning], ending: [...ending], holding: [...holding] }
}

/**
 * Writes relations as JSON, one per line.
 * @example writeRelations([unknownRelation('colour')]).startsWith('{"name":"colour"') // true
 */
export function writeRelations(relations: readonly Relation[]): string {
  return relations.map((relation) => `${JSON.stringify(relationObject(relation))}\n`).join('')
}
