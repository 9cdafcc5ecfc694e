/** Values of a file that holds one JSON object to a line, or a list of them, each with the places of its faults. */
import type { Source } from '../../format.js'
import { isObject } from '../../vocabulary/objects.js'
import type { Place } from '../../vocabulary/problem.js'
import { FirstProblems } from '../source/first-problems.js'
import { Lines, longestLine, peek } from '../source/pieces.js'
import type { ProblemList } from '../source/problem-list.js'
import { addPlaced, type JsonText, type PartProblem, type Path, parseJson } from './json.js'
import { locator } from './locate.js'
import { jsonTexts } from './texts.js'

/** Tells what is wrong with a value; paths are from the value. */
export type ReadObject = (value: unknown, place: Place | undefined) => readonly PartProblem[]

/** Hands each value over. Whether the file was read to its end. */
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
  // More than anybody lists.
  const found = new FirstProblems<PartProblem>(1000)
  const locate = locator(json)
  for (const [i, member] of value.entries()) {
    const place = isObject(member) && typeof member.id === 'string' ? locate(member.id) : undefined
    for (const problem of read(member, place)) found.add({ ...problem, path: below(i, problem.path) })
    if (found.isFull) break
  }
  return found.list()
}

function below(i: number, path: Path): Path {
  return [i, ...path]
}
