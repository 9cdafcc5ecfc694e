/** The roles of the columns of a table: by its header, or by a declared order. */
import { failUsage, type Problem } from '../../vocabulary/problem.js'
import type { Row, Separator } from './delimited.js'

export type Role = 'document' | 'source' | 'relation' | 'target' | 'id' | 'source_start' | 'target_start'
/** The texts of one row, by role. */
export type Fields = Readonly<Partial<Record<Role, string>>>

/** The names that a header can use for each column, without case and separators; the first name is written. */
export const columnNames: Readonly<Record<Role, readonly string[]>> = {
  document: ['document', 'doc', 'docid', 'documentid', 'docname', 'documentname', 'file', 'filename'],
  source: ['source', 'event1', 'e1', 'from', 'arg1', 'head', 'subject', 'subj', 'src', 'entity1', 'sourceid'],
  relation: ['relation', 'label', 'rel', 'reltype', 'type', 'predicate', 'pred', 'relationtype', 'temporalrelation'],
  target: ['target', 'event2', 'e2', 'to', 'arg2', 'tail', 'object', 'obj', 'tgt', 'entity2', 'targetid'],
  id: ['id', 'lid'],
  source_start: ['sourcestart', 'event1start', 'arg1start', 'headstart', 'subjectstart', 'start1'],
  target_start: ['targetstart', 'event2start', 'arg2start', 'tailstart', 'objectstart', 'start2'],
}

export const requiredRoles = ['source', 'relation', 'target'] as const
const roles = Object.keys(columnNames) as Role[]

/** The index of each column, or its key in an object. */
export type Columns<Key> = Readonly<Partial<Record<Role, Key>>>

/** The role of a name; the # of a header that is written as a comment does not matter. */
export function roleOf(name: string): Role | undefined {
  const plain = plainName(name).replace(/^#/, '')
  return roles.find((role) => columnNames[role].includes(plain))
}

/** A name without case and separators: doc_id, docId and "Doc ID" are the same. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[\s_.-]+/g, '')
}

/** The columns with these names; if two have the same role, the first one is used. */
export function columnsByRole<Key>(names: Iterable<readonly [name: string, key: Key]>): Columns<Key> {
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

export function headerColumns({ texts }: Row): Columns<number> {
  return columnsByRole(texts.map((text, i) => [text, i] as const))
}

/** The roles in a declared order such as `document:source:relation:target`, with `_` for a column to skip. */
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
    hint: `Name source, relation and target in the order of the file, joined by ":". "_" skips a column. The names are ${columnNameList()}.`,
  })
}

function columnNameList(): string {
  return roles.map((role) => columnNames[role].join(' or ')).join('; ')
}

export function noColumns(header: Row, columns: Columns<number>): Problem {
  const missing = requiredRoles.filter((role) => columns[role] === undefined)
  const names = header.cells.map(({ text }) => text)
  return {
    code: 'rows/no-columns',
    severity: 'error',
    message: `The first row has no column for ${missing.join(', ')}: it has ${names.map((name) => `"${name}"`).join(', ')}.`,
    place: { line: header.line, column: header.cells[0]!.column, length: rowLength(header) },
    actual: names.join(' '),
    expected: missing.flatMap((role) => columnNames[role]),
    hint: 'Add a header, or declare the order of the columns: rows(columns=source:relation:target).',
  }
}

/** The length of the part of a row that is in its first line. */
export function rowLength({ line, cells }: Pick<Row, 'line' | 'cells'>): number {
  const last = cells.findLast((cell) => cell.line === line)
  return last ? Math.max(1, last.column + last.length - cells[0]!.column) : 1
}

const separators = { comma: ',', tab: '\t', semicolon: ';' } as const satisfies Record<string, Separator>
export type SeparatorName = 'auto' | keyof typeof separators

/** The separator with this name; `auto` is a tab if the line has one, otherwise the more frequent one of comma and semicolon. */
export function separatorFor(name: SeparatorName, line: string): Separator {
  if (name !== 'auto') return separators[name]
  if (line.includes('\t')) return '\t'
  return line.split(';').length > line.split(',').length ? ';' : ','
}
