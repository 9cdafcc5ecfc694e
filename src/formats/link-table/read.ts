/**
 * Reads tables of links: one pair per row, cells separated by tabs, no header.
 */
import type { Reading, ReadOptions, Source } from '../../format.js'
import type { EndpointLink, IntervalLink, TimeEntity } from '../../layers/time.js'
import type { Position } from '../../syntax/source/position.js'
import { inFileOrder, type ProblemList, problemList } from '../../syntax/source/problem-list.js'
import type { Problem } from '../../vocabulary/problem.js'
import { type Row, readDelimited } from '../rows/delimited.js'
import { LinkDocuments } from './documents.js'
import { emptyTable, lackingCells, malformed, unknownLabel, withoutLabel } from './problems.js'

export type LinkColumn = 'document' | 'source' | 'target' | 'label' | 'sourceWord' | 'targetWord'

export type Meaning = Pick<IntervalLink, 'relation'> | Pick<EndpointLink, 'relation' | 'ends'>

export interface LinkTable {
  /** The possible orders of columns. The number of cells in the first row decides which one is used; the first is the default. */
  readonly layouts: readonly (readonly LinkColumn[])[]
  readonly meanings: ReadonlyMap<string, Meaning>
  /** The meaning of labels of other sets that some corpora in this format have. */
  other?(label: string): Meaning | undefined
  /** The entity with this id, and with the word in the row for it, if there is one. */
  entityOf(id: string, word: string | undefined): TimeEntity
  /** The problem of a table whose first row shows that it has no links. */
  refuse?(first: Row): Problem | undefined
}

export const mostTableProblems = 50

export function readLinkTable(source: Source, { id, labels }: ReadOptions, table: LinkTable): Reading {
  const problems = problemList(mostTableProblems)
  const documents = new LinkDocuments(id, table, labels)
  const unlabelled: Position[] = []
  let layout: readonly LinkColumn[] | undefined
  for (const row of readDelimited(source, () => '\t')) {
    const refusal = layout ? undefined : table.refuse?.(row)
    if (refusal) return { documents: [], problems: [refusal] }
    layout ??= layoutOf(row, table)
    if (row.fault) problems.add(malformed(row.fault))
    else if (!addRow(row, layout, documents, problems)) unlabelled.push(row.cells[0]!)
    const isLost = row.fault?.kind === 'open' || row.fault?.kind === 'endless'
    if (isLost || problems.isFull) return { documents: [], problems: inFileOrder(problems.problems) }
  }
  if (!layout) return { documents: [], problems: [emptyTable] }
  const notes = unlabelled.length > 0 ? [withoutLabel(unlabelled)] : []
  return { documents: documents.documents(), problems: inFileOrder([...problems.problems, ...notes]) }
}

function layoutOf({ cells }: Row, { layouts }: LinkTable): readonly LinkColumn[] {
  return (
    layouts.find((layout) => layout.length === cells.length) ??
    layouts.find((layout) => isBarePair(cells, layout)) ??
    layouts[0]!
  )
}

/** Two ids in a table without documents: the pair is not labelled, and the row has no cell for the label. */
function isBarePair(cells: Row['cells'], layout: readonly LinkColumn[]): boolean {
  return cells.length === 2 && layout.indexOf('label') === 2
}

/** Adds the link of a row, or its problem. Returns false if the row has no label. */
function addRow(row: Row, layout: readonly LinkColumn[], documents: LinkDocuments, problems: ProblemList): boolean {
  const fields = fieldsOf(row, layout)
  const label = row.cells[layout.indexOf('label')]
  const isUnlabelled = label ? label.text === '' : isBarePair(row.cells, layout)
  const missing = layout.filter((column) => !fields[column] && !(column === 'label' && isUnlabelled))
  if (missing.length > 0) {
    problems.add(lackingCells(row, layout, missing))
    return true
  }
  const isKnown = documents.add(fields, row.cells[0]!)
  if (label && !isKnown && !isUnlabelled) problems.add(unknownLabel(label, documents.labels))
  return !isUnlabelled
}

function fieldsOf({ cells }: Row, layout: readonly LinkColumn[]): Partial<Record<LinkColumn, string>> {
  return Object.fromEntries(layout.map((column, i) => [column, cells[i]?.text ?? '']))
}
