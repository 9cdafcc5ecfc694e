/**
 * Anchors are one-to-one pairs of nodes that count as certain: for each row its column, or -1. The first anchors are concepts that occur once
 * in each graph and in the text of the sentence; later anchors are nodes that pick each other. When the program breaks a tie, it treats the
 * number 0 as missing, so the root never wins a tie.
 */
import type { SentenceGraph } from './relations.js'
import { bestOf } from './ties.js'

export type Anchors = Int32Array

export function firstAnchors(system: SentenceGraph, gold: SentenceGraph, text: string): Anchors {
  const lower = text.toLowerCase()
  const inSystem = onceNamed(system)
  const inGold = onceNamed(gold)
  const anchors = new Int32Array(system.nodes.length).fill(-1)
  for (const [name, row] of inSystem) {
    const column = inGold.get(name) ?? -1
    if (row >= 0 && column >= 0 && lower.includes(name)) anchors[row] = column
  }
  return anchors
}

/** The node of each name; -1 if there are several. */
function onceNamed({ nodes }: SentenceGraph): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  nodes.forEach(({ name }, number) => {
    found.set(name, found.has(name) ? -1 : number)
  })
  return found
}

export function mutualPicks(values: Float64Array, system: SentenceGraph, gold: SentenceGraph): Anchors {
  const columns = gold.nodes.length
  const allRows = [...system.nodes.keys()]
  const allColumns = [...gold.nodes.keys()]
  const anchors = new Int32Array(allRows.length).fill(-1)
  const picked = allRows.map((row) =>
    pick({ values, start: row * columns, step: 1, roles: system.roles[row]!, candidateRoles: gold.roles }, allColumns),
  )
  for (const column of allColumns) {
    const line = { values, start: column, step: columns, roles: gold.roles[column]!, candidateRoles: system.roles }
    const row = pick(line, allRows)
    if (row >= 0 && picked[row] === column) anchors[row] = column
  }
  return anchors
}

function pick(line: Parameters<typeof bestOf>[0], candidates: readonly number[]): number {
  const { candidate, isTied, isTiedByRoles } = bestOf(line, candidates)
  return isTied && (isTiedByRoles || candidate === 0) ? -1 : candidate
}
