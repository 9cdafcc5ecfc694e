/** Tables of anchoring with the relations given: systems and baselines as rows, or relations as rows with systems as columns. */
import { formatInterval, formatRate } from '../numbers.js'
import type { Cell, Table } from '../table.js'
import { byRelation, percent } from './table.js'
import { meanOf, type RelationGroup } from './tally.js'

/** Mean Q of a system or a baseline for given facts. */
export interface GivenRow {
  readonly name: string
  /** Sums of Q and numbers of facts by relation. */
  readonly sums: ReadonlyMap<string, QualitySum>
  /** By the name of the group. */
  readonly groups: Readonly<Record<string, GivenGroup>>
}

/** A sum of Q and the number of facts. */
export interface QualitySum {
  readonly sum: number
  readonly facts: number
}

/** Values of a group of relations, with 95 % intervals. */
export interface GivenGroup {
  readonly mean: MeanInterval
  /** Over the facts that some document names. */
  readonly named: number | undefined
  /** What the system that is compared is ahead of this one; absent for the system itself. */
  readonly behind?: MeanInterval
}

/** A mean and its interval. */
export interface MeanInterval {
  readonly value: number | undefined
  readonly low: number | undefined
  readonly high: number | undefined
}

const decimals = 3
const number = (value: number | undefined): Cell => formatRate(value, { decimals })

/** Systems and baselines with mean Q, its interval and the share of the upper bound, for each group of relations. */
export function givenTable(rows: readonly GivenRow[], groups: readonly RelationGroup[], bound: string): Table {
  const most = rows.find(({ name }) => name === bound)
  return {
    columns: [
      { name: 'given the relations', align: 'left' },
      ...groups.flatMap(({ name }) =>
        [`${name}: mean Q`, '95 %', '% of bound', 'named', 'behind', '95 %'].map((heading) => ({
          name: heading,
          align: 'right' as const,
        })),
      ),
    ],
    rows: rows.map((row) => [
      row.name,
      ...groups.flatMap(({ name }) => {
        const { mean, named, behind } = row.groups[name]!
        return [
          ...[
            number(mean.value),
            formatInterval(mean, { decimals }),
            percent(mean.value, most?.groups[name]?.mean.value),
          ],
          ...[number(named), behind ? number(behind.value) : '', behind ? formatInterval(behind, { decimals }) : ''],
        ]
      }),
    ]),
  }
}

/** Mean Q by relation, with the number of facts. */
export function givenByRelation(rows: readonly GivenRow[], groups: readonly RelationGroup[]): Table {
  const table = byRelation(rows, groups, ['Q'], ({ sums }, relations, isMacro) => [
    number(isMacro ? meanOf(relations.map((relation) => meanQuality(sums, [relation]))) : meanQuality(sums, relations)),
  ])
  const facts = (relations: readonly string[]) =>
    relations.reduce((sum, relation) => sum + (rows[0]?.sums.get(relation)?.facts ?? 0), 0)
  const counts = [
    ...groups[0]!.relations.map((relation) => [relation]),
    ...groups.flatMap(({ relations }) => [relations, []]),
  ]
  const withCount = (row: readonly Cell[], i: number) => [
    row[0],
    counts[i]!.length ? String(facts(counts[i]!)) : '',
    ...row.slice(1),
  ]
  return {
    columns: [table.columns[0]!, { name: 'facts', align: 'right' }, ...table.columns.slice(1)],
    rows: table.rows.map(withCount),
    footer: table.footer!.map((row, i) => withCount(row, table.rows.length + i)),
  }
}

/** The mean over the facts of some relations; undefined if there are none. */
export function meanQuality(sums: GivenRow['sums'], relations: readonly string[]): number | undefined {
  const own = relations.flatMap((relation) => sums.get(relation) ?? [])
  const facts = own.reduce((all, one) => all + one.facts, 0)
  return facts === 0 ? undefined : own.reduce((all, { sum }) => all + sum, 0) / facts
}
