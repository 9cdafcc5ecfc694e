/** `rows.csv` of finished cells. There are many rows and few values: each value is encoded once and copied byte by byte, because joining strings takes more than twice as long. */
import { joinColumns, type RowColumns, wordsAt } from '../../experiments/columns.js'
import { csvCell, csvLine } from '../../report/experiment/data.js'
import type { FinishedCell } from './cells.js'

const encoder = new TextEncoder()

/** Rows that are written together. */
const MANY_ROWS = 2 ** 15

/** `rows.csv` of all cells, piece by piece, because all of it may not fit into one string. */
export function* cellsCsv(cells: readonly FinishedCell[]): Generator<Uint8Array> {
  const names = [...new Set(cells.flatMap(({ rows }) => [...rows.columns.keys()]))]
  yield encoder.encode(csvLine(names))
  for (let next = 0; next < cells.length; ) {
    const some: RowColumns[] = []
    for (let rows = 0; next < cells.length && rows < MANY_ROWS; rows += some.at(-1)!.length)
      some.push(cells[next++]!.rows)
    yield csvOf(joinColumns(some), names)
  }
}

function csvOf(rows: RowColumns, names: readonly string[]): Uint8Array {
  const columns = names.map((name, i) => {
    const { codes, words } = wordsAt(rows, name)
    return { codes, texts: words.map((word) => encoder.encode(`${i === 0 ? '' : ','}${csvCell(word)}`)) }
  })
  let size = rows.length * 2
  for (const { codes, texts } of columns)
    for (let row = 0; row < codes.length; row++) size += texts[codes[row]!]!.length
  const bytes = new Uint8Array(size)
  let at = 0
  for (let row = 0; row < rows.length; row++) {
    for (let i = 0; i < columns.length; i++) {
      const { codes, texts } = columns[i]!
      const text = texts[codes[row]!]!
      for (let k = 0; k < text.length; k++) bytes[at++] = text[k]!
    }
    bytes[at++] = 13
    bytes[at++] = 10
  }
  return bytes
}
