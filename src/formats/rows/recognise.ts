/** What the beginning of a file shows about its rows: a table, objects one per line, or other JSON, perhaps in a text around it. O(beginning). */
import { topKeys } from '../../syntax/json/keys.js'
import { areComplete, columnsByRole, plainName, requiredRoles } from './columns.js'

/** Objects are looked for in this many places; the first rows are near the beginning. */
const MOST_OBJECTS = 8

/** The keys of an object that can hold rows, without case and separators. */
const holders = new Set([
  ...['triples', 'relations', 'links', 'tlinks', 'rows', 'items', 'results', 'annotations', 'output', 'answer'],
  ...['temporalrelations', 'temporallinks', 'data', 'edges', 'events', 'response', 'extractions'],
])

export function isHolder(key: string): boolean {
  return holders.has(plainName(key))
}

function areRowNames(names: readonly string[]): boolean {
  return areComplete(columnsByRole(names.map((name): [string, string] => [name, name])))
}

/** Whether the first line that is not blank is a header. */
export function hasHeader(head: string): boolean {
  const [first = ''] = plainStart(head).split('\n', 1)
  return areRowNames(first.split(/[,;\t]/).map((name) => name.replace(/^\s*"(.*)"\s*$/, '$1')))
}

/** Whether each line is an object of its own with the names of a row, or at least one of them. */
export function areObjectLines(head: string): boolean {
  const text = plainStart(head)
  if (!text.startsWith('{')) return false
  const [first = ''] = text.split('\n', 1)
  const keys = topKeys(first)
  const columns = columnsByRole(keys.map((key) => [key, key] as const))
  return requiredRoles.some((role) => columns[role] !== undefined) && !keys.some(isHolder)
}

/** Whether there is JSON with rows: objects with their names, or lists of three words, unless they are the relations of a graph. */
export function hasJsonRows(head: string): boolean {
  return hasRowObjects(head) || (hasRowLists(head) && !isGraph(head))
}

/** A graph lists its entities, perhaps below its relations, where the beginning does not show them. */
function isGraph(head: string): boolean {
  if (/"(?:intervals|points|endpoints|entities)"\s*:/.test(head)) return true
  return /^\s*\{[^[]*"relations"\s*:\s*\[/.test(head) && !/\}\s*$/.test(head)
}

function hasRowLists(head: string): boolean {
  return /(?:^|[[:{\s])\[\s*\[\s*(?:"(?:[^"\\]|\\.)*"\s*,\s*){2}"/.test(head.slice(0, 4000))
}

function hasRowObjects(head: string): boolean {
  let at = head.indexOf('{')
  for (let i = 0; i < MOST_OBJECTS && at !== -1; i++) {
    if (areRowNames(topKeys(head.slice(at)))) return true
    at = head.indexOf('{', at + 1)
  }
  return false
}

/** Whether the rows are inside a text: in a fenced block of Markdown, or after some words. */
export function isWrapped(head: string): boolean {
  const text = plainStart(head)
  if (/^[[{]/.test(text) || hasHeader(text)) return false
  return /^ {0,3}(?:```|~~~)/m.test(text) || (/^\s*[[{]/m.test(text) && hasJsonRows(text))
}

function plainStart(head: string): string {
  return head
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .trimStart()
}
