/**
 * JSON with places. JSON.parse reads the text, because it is fifteen times faster than a parser that keeps places. Only if a part has a
 * problem, momoa builds the tree with the place of each part.
 */
import { type ArrayNode, type MemberNode, type ObjectNode, parse, type ValueNode } from '@humanwhocodes/momoa'
import type { Place, Problem, Severity } from '../../vocabulary/problem.js'
import { type Position, placeIn } from '../source/position.js'
import type { ProblemList } from '../source/problem-list.js'
import { jsonFault } from './fault.js'

/** Keys and indices that lead to a part of a value. */
export type Path = readonly (string | number)[]

/** A problem of a part of a value, before its place is known. */
export type PartProblem = Omit<Problem, 'place' | 'severity'> & {
  readonly severity?: Severity
  readonly path: Path
  /** Whether the problem concerns the key instead of its value. */
  readonly isKey?: boolean
}

export interface JsonText extends Position {
  readonly text: string
}

/** The value of a text; if it is not JSON, nothing, and a problem is added. */
export function parseJson(json: JsonText, problems: ProblemList): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(json.text) }
  } catch {
    problems.add(malformedJson(json))
    return undefined
  }
}

/** Finds the places of problems and adds them. Returns false if the text is nested too deep to be used. */
export function addPlaced(parts: readonly PartProblem[], json: JsonText, problems: ProblemList): boolean {
  if (parts.length === 0) return true
  if (jsonFault(json.text)) {
    problems.add(malformedJson(json))
    return false
  }
  const { body } = parse(json.text)
  for (const { path, isKey, ...problem } of parts)
    problems.add({ severity: 'error', ...problem, place: placeOfPath(json, body, path, isKey) })
  return true
}

export function malformedJson(json: JsonText): Problem {
  const { offset, length, message, hint } = jsonFault(json.text) ?? unknownFault
  const place = placeIn(json.text, json, offset, length)
  return { code: 'json/malformed', severity: 'error', message, place, hint }
}

const unknownFault = {
  offset: 0,
  length: 1,
  message: 'This is not JSON.',
  hint: 'Look for a missing bracket or quote.',
}

/** The place of the innermost part on the path that exists. */
function placeOfPath(json: JsonText, body: ValueNode, path: Path, isKey = false): Place {
  let node: ValueNode | MemberNode = body
  for (const [depth, step] of path.entries()) {
    const found: ValueNode | MemberNode | undefined =
      isKey && depth === path.length - 1 ? memberOf(node, step) : childOf(node, step)
    if (!found) break
    node = found
  }
  const { start, end } = (node.type === 'Member' ? node.name : node).loc
  return placeIn(json.text, json, start.offset, end.offset - start.offset)
}

function childOf(node: ValueNode | MemberNode, step: string | number): ValueNode | undefined {
  return node.type === 'Array' ? (node as ArrayNode).elements[Number(step)]?.value : memberOf(node, step)?.value
}

/** The last member with this key counts, as for JSON.parse. */
function memberOf(node: ValueNode | MemberNode, key: string | number): MemberNode | undefined {
  if (node.type !== 'Object') return undefined
  return (node as ObjectNode).members.findLast(({ name }) => (name.type === 'String' ? name.value : name.name) === key)
}
