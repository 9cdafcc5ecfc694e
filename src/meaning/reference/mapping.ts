/**
 * Pairs the nodes of two graphs: anchors in at most five rounds, then the other nodes by mutual best choice until one side is used up; the
 * remaining nodes have no partner. Withdrawn pairs are also kept, because the program never subtracts their concept scores.
 */
import { Broadcast, type Steps } from '../align/broadcast.js'
import { withinTwoSteps } from '../align/neighbourhood.js'
import { type Anchors, firstAnchors, mutualPicks } from './anchors.js'
import { crash } from './crash.js'
import type { SentenceGraph } from './relations.js'
import type { Similarities } from './similarity.js'
import { bestOf } from './ties.js'

const lastLevel = 5
const mostRounds = 500

/** An accepted pair, by node numbers; -1 for no partner. */
export interface Acceptance {
  readonly row: number
  readonly column: number
  readonly level: number
  readonly isWithdrawn: boolean
}

export interface MappedGraphs {
  readonly sentence: number
  readonly system: SentenceGraph
  readonly gold: SentenceGraph
  readonly text: string
  readonly similarities: Similarities
}

export function mapNodes(graphs: MappedGraphs): readonly Acceptance[] {
  const { system, gold } = graphs
  const { accepted, values } = acceptAnchors(graphs)
  const rest = new Rest(system, gold, values)
  for (const { row, column, isWithdrawn } of accepted) if (!isWithdrawn) rest.remove(row, column)
  for (let round = 1; rest.hasBoth(); round++) {
    for (const { row, column } of rest.matchRound()) accepted.push({ row, column, level: -1, isWithdrawn: false })
    if (round > mostRounds) crash('NameError', { code: 'too-many-rounds', sentence: graphs.sentence })
  }
  for (const row of rest.rows) accepted.push({ row, column: -1, level: -2, isWithdrawn: false })
  for (const column of rest.columns) accepted.push({ row: -1, column, level: -2, isWithdrawn: false })
  return accepted
}

function acceptAnchors({ system, gold, text, similarities }: MappedGraphs) {
  const broadcast = new Broadcast(stepsOf(system), stepsOf(gold), similarities.initial)
  let anchors = firstAnchors(system, gold, text)
  let accepted = newPairs(new Int32Array(anchors.length).fill(-1), anchors, 0)
  for (let level = 1; ; level++) {
    const values = broadcast.from(anchors)
    const picked = mutualPicks(values, system, gold)
    const added = newPairs(anchors, picked, level)
    accepted = accepted.map((one) => (picked[one.row] === one.column ? one : { ...one, isWithdrawn: true }))
    accepted.push(...added)
    anchors = picked
    if (added.length === 0 || level === lastLevel) return { accepted, values }
  }
}

function stepsOf(graph: SentenceGraph): Steps {
  return { out: withinTwoSteps(graph.out), in: withinTwoSteps(graph.in) }
}

function newPairs(before: Anchors, now: Anchors, level: number): Acceptance[] {
  const pairs: Acceptance[] = []
  now.forEach((column, row) => {
    if (column >= 0 && before[row] !== column) pairs.push({ row, column, level, isWithdrawn: false })
  })
  return pairs
}

/** The nodes that have no partner yet, in ascending order. */
class Rest {
  rows: number[]
  columns: number[]

  constructor(
    private readonly system: SentenceGraph,
    private readonly gold: SentenceGraph,
    private readonly values: Float64Array,
  ) {
    this.rows = [...system.nodes.keys()]
    this.columns = [...gold.nodes.keys()]
  }

  hasBoth(): boolean {
    return this.rows.length > 0 && this.columns.length > 0
  }

  remove(row: number, column: number): void {
    this.rows.splice(this.rows.indexOf(row), 1)
    this.columns.splice(this.columns.indexOf(column), 1)
  }

  matchRound(): readonly { readonly row: number; readonly column: number }[] {
    const bestRows = new Map(this.columns.map((column) => [column, this.bestRow(column)]))
    const pairs = this.rows
      .map((row) => ({ row, column: this.bestColumn(row) }))
      .filter(({ row, column }) => bestRows.get(column) === row)
    for (const { row, column } of pairs) this.remove(row, column)
    return pairs
  }

  private bestColumn(row: number): number {
    const { values, system, gold } = this
    const start = row * gold.nodes.length
    return bestOf({ values, start, step: 1, roles: system.roles[row]!, candidateRoles: gold.roles }, this.columns)
      .candidate
  }

  private bestRow(column: number): number {
    const { values, system, gold } = this
    const step = gold.nodes.length
    const line = { values, start: column, step, roles: gold.roles[column]!, candidateRoles: system.roles }
    return bestOf(line, this.rows).candidate
  }
}
