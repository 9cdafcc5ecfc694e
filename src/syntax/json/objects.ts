/** Reads a file with one JSON object per line, or a list of objects, and finds the places of their problems. */
import type { Source } from '../../format.js'
import { isObject } from '../../vocabulary/objects.js'
import type { Place } from '../../vocabulary/problem.js'
import { FirstProblems } from '../source/first-problems.js'
import { Lines, longestLine, peek } from '../source/pieces.js'
import type { ProblemList } from '../source/problem-list.js'
import { addPlaced, type JsonText, type PartProblem, parseJson } from './json.js'
import { locator } from './locate.js'
import { jsonTexts } from './texts.js'

/** After this many problems, reading stops, because a longer list is of no use. */
const mostPartProblems = 1000

/** Uses a value and returns its problems; their paths begin at the value. */
export type ReadObject = (value: unknown, place: Place | undefined) => readonly PartProblem[]

/** Passes each value to `read`. Returns whether the file was read to its end. */
export function readJsonObjects(source: Source, problems: ProblemList, read: ReadObject): boolean {
  const { beginning, pieces } = peek(source)
  const isLines = beginning.trimStart().startsWith('{')
  for (const json of isLines ? filledLines(pieces) : jsonTexts(pieces, problems)) {
    const parsed = parseJson(json, problems)
    if (parsed) addPlaced(problemsOf(parsed.value, json, isLines, read), json, problems)
    if (problems.isFull) return false
  }
  return true
}

function* filledLines(pieces: Iterable<string>): Generator<JsonText> {
  for (const line of new Lines(pieces)) {
    if (line.text.trim()) yield line
    if (line.text.length > longestLine) return
  }
}

function problemsOf(value: unknown, json: JsonText, isLine: boolean, read: ReadObject): readonly PartProblem[] {
  if (isLine || !Array.isArray(value)) return read(value, { line: json.line, column: json.column })
  const found = new FirstProblems<PartProblem>(mostPartProblems)
  const locate = locator(json)
  for (const [i, member] of value.entries()) {
    const place = isObject(member) && typeof member.id === 'string' ? locate(member.id) : undefined
    for (const problem of read(member, place)) found.add({ ...problem, path: [i, ...problem.path] })
    if (found.isFull) break
  }
  return found.list()
}
