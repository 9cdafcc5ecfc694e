/** Writes facts as one object per line. */
import type { Document } from '../../document.js'
import { emptyFactsLayer, type Fact } from '../../layers/facts.js'
import { refuseToWrite } from '../../syntax/source/refusal.js'

export function writeFacts(documents: readonly Document[]): string {
  return factsToWrite(documents)
    .map(
      ({ entity, relation, value, aliases, anchor, evidence, closed }) =>
        `${JSON.stringify({ entity, relation, value, aliases, anchor, closed, evidence })}\n`,
    )
    .join('')
}

/** The facts of the only document; throws if there are several documents. */
export function factsToWrite(documents: readonly Document[]): readonly Fact[] {
  if (documents.length > 1)
    return refuseToWrite('A file of facts can hold only one document.', 'Write each document to its own file.')
  return (documents[0]?.layers.facts ?? emptyFactsLayer).facts
}
