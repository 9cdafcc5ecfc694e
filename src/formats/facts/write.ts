/** Writes facts as one object to a line. */
import type { Document } from '../../document.js'
import { emptyFactsLayer, type Fact } from '../../layers/facts.js'
import { refuse } from '../../syntax/source/refusal.js'

export function writeFacts(documents: readonly Document[]): string {
  return factsToWrite(documents)
    .map(
      ({ entity, relation, value, aliases, anchor, evidence }) =>
        `${JSON.stringify({ entity, relation, value, aliases, anchor, evidence })}\n`,
    )
    .join('')
}

/** Those of the one document that a file holds. */
export function factsToWrite(documents: readonly Document[]): readonly Fact[] {
  if (documents.length > 1)
    return refuse('A file of facts holds one document only.', 'Write each document into a file of its own.')
  return (documents[0]?.layers.facts ?? emptyFactsLayer).facts
}
