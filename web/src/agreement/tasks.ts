/** The agreement that the worker computes: gold and all systems are annotators of the same documents. */
import { type Annotator, agreementOf, headline } from '../../../src/evaluation/agreement.js'
import { disagreementsOf } from '../../../src/evaluation/disagreements.js'
import { parseMeasure } from '../../../src/measures/index.js'
import {
  contestedItems,
  disagreementSentences,
  disagreementTable,
} from '../../../src/report/agreement/disagreements.js'
import { comparedDocuments, documentValue, meanOfDefined } from '../../../src/report/agreement/tables.js'
import { agreementSentences } from '../../../src/report/agreement/text.js'
import { distinctProblems, UsageError } from '../../../src/vocabulary/problem.js'
import type { Ticks } from '../worker/tasks.js'
import type { AgreementTask, ContestedRow, ShownAgreement } from './protocol.js'

export async function agreement(asked: AgreementTask, { tick }: Ticks): Promise<ShownAgreement> {
  const annotators = annotatorsOf(asked)
  const { reading } = asked
  await tick(0, 1)
  const found = agreementOf({
    ...{ annotators, measures: [parseMeasure(asked.measure)] },
    ...(reading !== 'unchecked' && { reading }),
  })
  const { pairs, signatures } = found
  const items = listItems(annotators)
  return {
    annotators: asked.annotators,
    pairs: pairs.map((pair) => {
      const { gold, system, documents } = pair
      return { gold, system, documents, value: headline(pair, 0) ?? null }
    }),
    mean: meanOfDefined(pairs.map((pair) => headline(pair, 0))) ?? null,
    documents: comparedDocuments(found)
      .map((id) => {
        const comparing = pairs.filter(({ measures }) => measures[0]?.documents.some((document) => document.id === id))
        const value = meanOfDefined(comparing.map((pair) => documentValue(pair, 0, id))) ?? null
        return { id, pairs: comparing.length, value }
      })
      .sort((a, b) => (a.value ?? 2) - (b.value ?? 2)),
    contested: items.rows,
    pairSentences: agreementSentences(found),
    itemSentences: items.sentences,
    signature: signatures[0]!,
    problems: distinctProblems(found.problems),
  }
}

/** Problems of reading were reported when the documents were read. The page only knows whether they were checked. */
function annotatorsOf({ documents, annotators, reading }: AgreementTask): Annotator[] {
  const versions = documents.map(({ id, gold, systems }) => [gold, ...systems].map((own) => own && { ...own, id }))
  return annotators.map((name, i) => ({
    name,
    documents: versions.flatMap((own) => own[i] ?? []),
    ...(reading !== 'unchecked' && { problems: [] }),
  }))
}

/** A sentence instead of items if there are none to compare. */
function listItems(annotators: readonly Annotator[]): { rows: ContestedRow[]; sentences: readonly string[] } {
  try {
    const found = disagreementsOf(annotators)
    const items = contestedItems(found)
    const rows = disagreementTable(items).rows.map(([, document, item, said], i) => ({
      contested: items[i]!.contested,
      ...{ document: document!, item: item!, said: said! },
    }))
    return { rows, sentences: disagreementSentences(found) }
  } catch (error) {
    if (error instanceof UsageError) return { rows: [], sentences: [error.message] }
    throw error
  }
}
