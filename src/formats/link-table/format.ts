/**
 * Defines a format of link tables. TimeBank-Dense, MATRES, TDDiscourse and TempEval-2 differ only in their columns, their labels and
 * the way they name events.
 */
import { defineFormat, type FormatAbout, type FormatMaker } from '../../format.js'
import type { AllenName, TimeEntity } from '../../layers/time.js'
import { type LinkTable, type Meaning, mostTableProblems, readLinkTable } from './read.js'

interface LinkTableDefinition extends Omit<LinkTable, 'entityOf'>, Partial<Pick<LinkTable, 'entityOf'>> {
  readonly name: string
  readonly extensions: readonly string[]
  readonly about: FormatAbout
  /** Whether the rows at the beginning of a file are of this format; there is at least one. */
  recognises(rows: readonly string[][]): boolean
}

export function defineLinkTable(definition: LinkTableDefinition): FormatMaker<Record<never, never>> {
  const { name, extensions, about, recognises, ...rest } = definition
  const table: LinkTable = { entityOf: entityByLetter, ...rest }
  return defineFormat({
    name,
    extensions,
    layers: ['time'],
    about,
    params: {},
    recognises: (head) => {
      const rows = headRows(head)
      return rows.length > 0 && recognises(rows)
    },
    read: (source, options) => readLinkTable(source, options, table),
  })
}

/** What the cards of these formats say about ids. */
export const timebankIds = `The ids are those of the EVENT elements of TimeBank (e1), not those of their instances (ei1). To score TimeML against this
table, use event ids for the TimeML too: \`--system-format 'timeml(ids=events)'\`. The table has no text to compare places in, so the
measure tempeval3 needs \`align=ids\`.`

/** What the cards of these formats say about rows that are refused. */
export const refusedRows = `**Refused.** A row that lacks a cell or has another label is reported and left out. After ${mostTableProblems} errors, reading
stops and gives no document.`

/** The meanings of labels that relate intervals. */
export function intervalMeanings(labels: Readonly<Record<string, readonly AllenName[]>>): ReadonlyMap<string, Meaning> {
  return new Map(Object.entries(labels).map(([label, relation]) => [label, { relation }]))
}

/** An event or a time, by the first letter of its id, as in TimeBank: e1, ei1, t0. */
function entityByLetter(id: string): TimeEntity {
  return { id, kind: /^t/i.test(id) ? 'time' : 'event' }
}

/** The rows at the beginning of a file, as cells, without the last row, which may be cut off. */
function headRows(head: string): string[][] {
  const lines = head.replace(/^\ufeff/, '').split(/\r\n?|\n/)
  const whole = lines.length > 1 ? lines.slice(0, -1) : lines
  return whole.filter((line) => line.trim() !== '').map((line) => line.split('\t').map((cell) => cell.trim()))
}
