/** Where the facts of gold are lost, by relation: each step has the facts that passed it and all steps before. */
import type { Row, Table } from '../table.js'
import type { RelationGroup } from './tally.js'

/** The steps from documents to an anchored fact. */
export const funnelSteps = [
  'facts',
  'document',
  'both names',
  'candidate',
  'classified',
  'same name',
  'anchored',
] as const
/** A step of the funnel. */
export type FunnelStep = (typeof funnelSteps)[number]

/** How many facts of a relation passed each step. */
export interface FunnelCounts {
  readonly relation: string
  readonly counts: Readonly<Record<FunnelStep, number>>
}

/** The counts by relation, and their sums with their shares of all facts in per cent. */
export function funnelTable(rows: readonly FunnelCounts[], groups: readonly RelationGroup[]): Table {
  const sum = (relations: readonly string[], step: FunnelStep) =>
    rows.reduce((all, { relation, counts }) => all + (relations.includes(relation) ? counts[step] : 0), 0)
  const row = (name: string, cellOf: (step: FunnelStep) => string): Row => [name, ...funnelSteps.map(cellOf)]
  return {
    columns: [{ name: 'relation', align: 'left' }, ...funnelSteps.map((name) => ({ name, align: 'right' as const }))],
    rows: groups[0]!.relations.map((relation) => row(relation, (step) => String(sum([relation], step)))),
    footer: groups.flatMap(({ name, relations }) => {
      const facts = sum(relations, 'facts')
      const share = (step: FunnelStep) => (facts === 0 ? '' : `${((100 * sum(relations, step)) / facts).toFixed(0)} %`)
      return [row(name, (step) => String(sum(relations, step))), row(`${name}, share`, share)]
    }),
  }
}
