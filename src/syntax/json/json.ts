/**
 * JSON with places. JSON.parse reads the text, because it is fifteen times faster than a parser that keeps places. Only if a part has a
 * problem, momoa builds the tree with the place of each part.
 */
import { type MemberNode, type ObjectNode, parse, type ValueNode } from '@humanwhocodes/momoa'
import type { Problem, Severity } from '../../vocabulary/problem.js'
import { type Position, placeIn, placesIn } from '../source/position.js'
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
  const placeOf = placesIn(json.text, json)
  const membersOf = memberFinder()
  for (const { path, isKey, ...problem } of parts) {
    const { start, end } = partAt(body, path, isKey, membersOf).loc
    problems.add({ severity: 'error', ...problem, place: placeOf(start.offset, end.offset - start.offset) })
  }
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

/** The innermost part on the path that exists. */
function partAt(body: ValueNode, path: Path, isKey = false, membersOf: MemberFinder): ValueNode | MemberNode['name'] {
  let node = body
  for (const [depth, step] of path.entries()) {
    const member = node.type === 'Object' ? membersOf(node).get(step) : undefined
    if (isKey && depth === path.length - 1) return member?.name ?? node
    const found = node.type === 'Array' ? node.elements[Number(step)]?.value : member?.value
    if (!found) break
    node = found
  }
  return node
}

type MemberFinder = (node: ObjectNode) => ReadonlyMap<string | number, MemberNode>

/** Finds the members of objects by their keys. The last member with a key counts, as for JSON.parse. */
function memberFinder(): MemberFinder {
  const known = new Map<ObjectNode, ReadonlyMap<string, MemberNode>>()
  return (node) => {
    const members = known.get(node) ?? membersByKey(node)
    known.set(node, members)
    return members
  }
}

function membersByKey({ members }: ObjectNode): ReadonlyMap<string, MemberNode> {
  return new Map(
    members.map((member) => [member.name.type === 'String' ? member.name.value : member.name.name, member]),
  )
}
