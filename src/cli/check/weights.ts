/**
 * The costs of dropping links, for `cupel check --weights`: a table with the columns document, link and weight. Links
 * without a row have the weight 1. If only one document is checked, rows need not name it.
 */
import type { Document } from '../../document.js'
import type { Reading } from '../../format.js'
import { separatorFor } from '../../formats/rows/columns.js'
import { type Row, readDelimited } from '../../formats/rows/delimited.js'
import { withoutExtension } from '../../formats/rows/documents.js'
import type { TimeLink } from '../../layers/time.js'
import { FileFault, piecesOfFile } from '../../node/file.js'
import type { WeightOf } from '../../time/contradictions/repair.js'
import { inFile, type Problem } from '../../vocabulary/problem.js'
import {
  badWeight,
  type Cell,
  duplicateLink,
  lackingCell,
  malformed,
  noColumns,
  noDocument,
  noRows,
  unknownDocument,
  unknownLink,
  type WeightColumn,
  weightColumns,
} from './weight-problems.js'

type Columns = Readonly<Partial<Record<WeightColumn, number>>>

/** A row without errors of its own. */
interface Entry {
  readonly document: Cell | undefined
  readonly link: Cell
  readonly weight: number
  readonly row: Row
}

export interface Weights {
  readonly weightOf: WeightOf
  /** The number of links with a row. */
  readonly count: number
  /** All problems of the file, in its order. */
  readonly problems: readonly Problem[]
}

/** The weights in a file for the links of documents. */
export function loadWeights(file: string, readings: readonly Pick<Reading, 'documents'>[]): Weights {
  const documents = readings.flatMap((reading) => reading.documents)
  const weights = new Map<TimeLink, number>()
  const problems: Problem[] = []
  try {
    for (const found of readEntries(piecesOfFile(file)))
      problems.push(...('code' in found ? [found] : weighLinks(found, documents, weights)))
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    problems.push(error.problem)
  }
  return {
    weightOf: (link) => weights.get(link) ?? 1,
    count: weights.size,
    problems: problems.map((problem) => inFile(problem, file)),
  }
}

/** Each row below the header, or its problem. */
function* readEntries(source: Iterable<string>): Generator<Entry | Problem> {
  let columns: Columns | undefined
  for (const row of readDelimited(source, (line) => separatorFor('auto', line))) {
    if (row.fault) yield malformed(row.fault)
    else if (columns) yield entryOf(row, columns)
    else {
      columns = columnsOfWeights(row)
      if (columns.link === undefined || columns.weight === undefined) return yield noColumns(row)
    }
    if (row.fault && !columns) return
  }
  if (!columns) yield noRows
}

function columnsOfWeights({ cells }: Row): Columns {
  const names = cells.map(({ text }) => text.toLowerCase())
  return Object.fromEntries(
    weightColumns.flatMap((name) => (names.includes(name) ? [[name, names.indexOf(name)]] : [])),
  )
}

function entryOf(row: Row, columns: Columns): Entry | Problem {
  const cellOf = (column: WeightColumn): Cell | undefined => {
    const cell = row.cells[columns[column] ?? -1]
    return cell?.text ? cell : undefined
  }
  const [document, link, weight] = weightColumns.map(cellOf)
  if (!link || !weight) return lackingCell(row, link ? 'weight' : 'link')
  const value = /^[+]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(weight.text) ? Number(weight.text) : Number.NaN
  return value > 0 && value < Infinity ? { document, link, weight: value, row } : badWeight(weight)
}

/** Sets the weight of the links that a row names, in each document of that name, or returns a problem. */
function weighLinks(
  { document, link, weight, row }: Entry,
  documents: readonly Document[],
  weights: Map<TimeLink, number>,
): Problem[] {
  const ids = [...new Set(documents.map(({ id }) => id))]
  if (!document && documents.length > 1) return [noDocument(row, ids)]
  const name = document?.text ?? ids[0]
  const plain = name && withoutExtension(name)
  const meant = documents.filter(({ id }) => id === name || id === plain)
  if (document && meant.length === 0) return [unknownDocument(document, ids)]
  const links = meant.flatMap(({ layers }) => layers.time?.links ?? [])
  const found = links.filter(({ id }) => id === link.text)
  if (found.length === 0)
    return [
      unknownLink(
        link,
        plain ?? '',
        links.map(({ id }) => id),
      ),
    ]
  if (found.some((one) => weights.has(one))) return [duplicateLink(link)]
  for (const one of found) weights.set(one, weight)
  return []
}
