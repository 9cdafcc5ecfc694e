/** The tables and the JSON of an evaluation. */

import { type FunnelCounts, funnelTable } from '../../../report/facts/funnel.js'
import { type GivenRow, givenByRelation, givenTable, meanQuality } from '../../../report/facts/given.js'
import { anchoringTable, extractionTable, taskTable } from '../../../report/facts/table.js'
import type { RelationGroup } from '../../../report/facts/tally.js'
import { type Table, tableText } from '../../../report/index.js'
import { anchoringNames, upperBound } from './anchoring.js'
import type { EvaluationColumn } from './columns.js'

/** The scores of an evaluation. */
export interface EvaluationScores {
  /** All relations that were tested first, then the groups that were asked for. */
  readonly groups: readonly RelationGroup[]
  readonly extraction: readonly EvaluationColumn[]
  /** The facts found, anchored by each way. */
  readonly anchoring: readonly EvaluationColumn[]
  /** The facts found, anchored by each baseline. */
  readonly baselines: readonly EvaluationColumn[]
  readonly given: readonly GivenRow[]
  readonly funnel: readonly FunnelCounts[]
}

export function evaluationText(scores: EvaluationScores): string {
  return evaluationTables(scores)
    .map((table) => tableText(table))
    .join('\n')
}

function evaluationTables({
  groups,
  extraction,
  anchoring,
  baselines,
  given,
  funnel,
}: EvaluationScores): readonly Table[] {
  const named = <One extends { readonly name: string }>(columns: readonly One[]) =>
    columns.map((column) => ({ ...column, name: column.name.replace(/^.*?, /, '') }))
  const bound = extraction.at(-1)
  const systems = named(anchoring).map((one) => ({ ...one, name: `Cupel, ${one.name}` }))
  return [
    ...(bound
      ? [
          { title: 'Extraction by relation (Table 3)', ...extractionTable(named(extraction), groups) },
          {
            title: 'Extraction and anchoring by relation (Table 3)',
            ...anchoringTable(named(anchoring), bound, groups),
          },
          {
            title: 'Extraction and anchoring, all systems (Table 4)',
            ...taskTable([...systems, ...named(baselines), { ...bound, name: 'perfect anchors' }], bound, groups),
          },
        ]
      : []),
    ...(given.length > 0
      ? [
          {
            title: 'Anchoring with the relations given, by relation: mean Q',
            ...givenByRelation(
              given.filter(({ name }) => isSystem(name)),
              groups,
            ),
          },
          {
            title: 'Anchoring with the relations given: mean Q',
            ...givenTable(
              given.map((row) => ({ ...row, name: isSystem(row.name) ? `Cupel, ${row.name}` : row.name })),
              groups,
              upperBound,
            ),
          },
        ]
      : []),
    ...(funnel.length > 0 ? [{ title: 'Facts of gold that pass each step', ...funnelTable(funnel, groups) }] : []),
  ]
}

const isSystem = (name: string) => anchoringNames.some((known) => known === name)

/** The numbers behind the tables. */
export function evaluationData({ groups, extraction, anchoring, baselines, given, funnel }: EvaluationScores) {
  const columnData = ({ name, facts, values }: EvaluationColumn) => ({ name, facts: facts.length, values })
  return {
    groups: Object.fromEntries(groups.map(({ name, relations }) => [name, relations])),
    columns: [...extraction, ...anchoring].map(columnData),
    baselines: baselines.map(columnData),
    given: given.map(({ name, sums, groups: values }) => ({
      name,
      groups: values,
      relations: Object.fromEntries(
        [...sums]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([relation, { facts }]) => [relation, { facts, q: meanQuality(sums, [relation]) }]),
      ),
    })),
    funnel,
  }
}
