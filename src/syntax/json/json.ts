/**
 * JSON with places. A text is read by JSON.parse, fifteen times faster than a parser that keeps places; only when something
 * in it is at fault does momoa build the tree that tells where each part stands. So a file without fault costs no tree, and
 * a fault never lacks its place.
 */
import { type ArrayNode, type MemberNode, type ObjectNode, parse, type ValueNode } from '@humanwhocodes/momoa'
import type { Place, Problem, Severity } from '../../vocabulary/problem.js'
import { type Position, placeIn } from '../source/position.js'
import type { ProblemList } from '../source/problem-list.js'
import { jsonFault } from './fault.js'

/** Keys and indices that lead to a part of a value. */
export type Path = readonly (string | number)[]

/** A problem at a part of a value, not placed yet. */
export type PartProblem = Omit<Problem, 'place' | 'severity'> & {
  readonly severity?: Severity
  readonly path: Path
  /** Whether the key is meant, not what stands under it. */
  readonly isKey?: boolean
}

export interface JsonText extends Position {
  readonly text: string
}

/** The value of a text, or nothing and a problem. */
export function parseJson(json: JsonText, problems: ProblemList): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(json.text) }
  } catch {
    problems.add(malformedJson(json))
    return undefined
  }
}

/** Places problems in the text and adds them. If the text is nested too deep for that, it is no JSON for us: false. */
export function addPlaced(parts: readonly PartProblem[], json: JsonText, problems: ProblemList): boolean {
  if (parts.length === 0) return true
  if (jsonFault(json.text)) {
    problems.add(malformedJson(json))
    return false
  }
  const { body } = parse(json.text)
  for (const { path, isKey, ...problem } of parts)
    problems.add({ severity: 'error', ...problem, place: placeOf(json, body, path, isKey) })
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

/** The innermost part that the path leads to; what is missing is placed where it should be. */
function placeOf(json: JsonText, body: ValueNode, path: Path, isKey = false): Place {
  let node: ValueNode | MemberNode = body
  for (const [depth, step] of path.entries()) {
    const found: ValueNode | MemberNode | undefined =
      isKey && depth === path.length - 1 ? memberOf(node, step) : partOf(node, step)
    if (!found) break
    node = found
  }
  const { start, end } = (node.type === 'Member' ? node.name : node).loc
  return placeIn(json.text, json, start.offset, end.offset - start.offset)
}

function partOf(node: ValueNode | MemberNode, step: string | number): ValueNode | undefined {
  return node.type === 'Array' ? (node as ArrayNode).elements[Number(step)]?.value : memberOf(node, step)?.value
}

/** Of two members with one key the later one counts, as for JSON.parse. */
function memberOf(node: ValueNode | MemberNode, key: string | number): MemberNode | undefined {
  if (node.type !== 'Object') return undefined
  return (node as ObjectNode).members.findLast(({ name }) => (name.type === 'String' ? name.value : name.name) === key)
}
