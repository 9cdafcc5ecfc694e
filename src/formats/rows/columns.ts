/** Which column of a table means what: by its header, or by an order that was declared. */
import { failUsage, type Problem } from '../../vocabulary/problem.js'
import type { Row, Separator } from './delimited.js'

export type Role = 'document' | 'source' | 'relation' | 'target' | 'id'
/** The texts of one row, by what they mean. */
export type Fields = Readonly<Partial<Record<Role, string>>>

/** What a header may call each column; the first name is the one we write. */
export const columnNames: Readonly<Record<Role, readonly string[]>> = {
  document: ['document', 'doc', 'docid', 'file'],
  source: ['source', 'event1', 'e1', 'from', 'arg1', 'head'],
  relation: ['relation', 'label', 'rel', 'reltype', 'type'],
  target: ['target', 'event2', 'e2', 'to', 'arg2', 'tail'],
  id: ['id', 'lid'],
}

export const requiredRoles = ['source', 'relation', 'target'] as const
const roles = Object.keys(columnNames) as Role[]

/** The index of each column, or its key in an object. */
export type Columns<Key> = Readonly<Partial<Record<Role, Key>>>

export function roleOf(name: string): Role | undefined {
  const plain = name.trim().toLowerCase()
  return roles.find((role) => columnNames[role].includes(plain))
}

/** The columns that these names stand for; of two with one meaning the first counts. */
export function columnsOf<Key>(names: Iterable<readonly [name: string, key: Key]>): Columns<Key> {
  const columns: Partial<Record<Role, Key>> = {}
  for (const [name, key] of names) {
    const role = roleOf(name)
    if (role && columns[role] === undefined) columns[role] = key
  }
  return columns
}

export function areComplete<Key>(
  columns: Columns<Key>,
): columns is Columns<Key> & Record<'source' | 'relation' | 'target', Key> {
  return requiredRoles.every((role) => columns[role] !== undefined)
}

export function headerColumns({ cells }: Row): Columns<number> {
  return columnsOf(cells.map(({ text }, i) => [text, i] as const))
}

/** The roles of a declared order such as `document:source:relation:target`, `_` for a column that is passed over. */
export function declaredRoles(declared: string): readonly (Role | undefined)[] {
  const names = declared.split(':').map((name) => name.trim())
  const found = names.map(roleOf)
  const isSound =
    requiredRoles.every((role) => found.includes(role)) &&
    names.every((name, i) => name === '_' || found[i] !== undefined)
  return isSound ? found : failColumns(declared)
}

function failColumns(declared: string): never {
  return failUsage({
    code: 'usage/param-value',
    message: `rows: columns cannot be "${declared}".`,
    actual: declared,
    expected: ['auto', 'document:source:relation:target', 'source:relation:target:_'],
    hint: `Name source, relation and target, in the order of the file, joined by ":". "_" skips a column. Names are ${listed()}.`,
  })
}

function listed(): string {
  return roles.map((role) => columnNames[role].join(' or ')).join('; ')
}

export function noColumns(header: Row, columns: Columns<number>): Problem {
  const missing = requiredRoles.filter((role) => columns[role] === undefined)
  const names = header.cells.map(({ text }) => text)
  return {
    code: 'rows/no-columns',
    severity: 'error',
    message: `The first row names no ${missing.join(', no ')}: it has ${names.map((name) => `"${name}"`).join(', ')}.`,
    place: { line: header.line, column: header.cells[0]!.column, length: lengthOf(header) },
    actual: names.join(' '),
    expected: missing.flatMap((role) => columnNames[role]),
    hint: 'Put a header above the rows, or declare the order: rows(columns=source:relation:target).',
  }
}

/** Of the row, as far as it stands in its first line. */
export function lengthOf({ line, cells }: Row): number {
  const last = cells.findLast((cell) => cell.line === line)
  return last ? Math.max(1, last.column + last.length - cells[0]!.column) : 1
}

const separators = { comma: ',', tab: '\t', semicolon: ';' } as const satisfies Record<string, Separator>
export type SeparatorName = 'auto' | keyof typeof separators

/** The separator of a name; `auto` takes a tab if the line has one, else whichever of comma and semicolon is more frequent. */
export function separatorFor(name: SeparatorName, line: string): Separator {
  if (name !== 'auto') return separators[name]
  if (line.includes('\t')) return '\t'
  return line.split(';').length > line.split(',').length ? ';' : ','
}
