/**
 * Scores of extraction and anchoring, like Tables 3 and 4 of Garrido and others 2012: by relation with averages, and the whole task with
 * baselines as rows. A micro average sums the facts of all relations, a macro average is the mean over relations.
 */
import { formatAmount, formatRate } from '../numbers.js'
import type { Cell, Column, Row, Table } from '../table.js'
import { meanRates, type Rates, type RelationGroup, ratesOf, sumOfTallies, type Tallies, type Tally } from './tally.js'

/** The results of one run. */
export interface FactsColumn {
  readonly name: string
  readonly tallies: Tallies
}

const decimals = 2
const rate = (value: number | undefined): Cell => formatRate(value, { decimals })
const right = (name: string): Column => ({ name, align: 'right' })
const left = (name: string): Column => ({ name, align: 'left' })

/** Facts found, those that are right, and P, R and F1, for each run and relation. The groups have averages of their own. */
export function extractionTable(runs: readonly FactsColumn[], groups: readonly RelationGroup[]): Table {
  const cellsOf = (tally: Tally | undefined, rates: Rates): Row => [
    ...(tally ? [formatAmount(tally.found), formatAmount(tally.credit)] : ['', '']),
    ...[rate(rates.precision), rate(rates.recall), rate(rates.f1)],
  ]
  return byRelation(runs, groups, ['found', 'right', 'P', 'R', 'F1'], ({ tallies }, relations, isMacro) =>
    isMacro
      ? cellsOf(undefined, macroRates(tallies, relations))
      : cellsOf(sumOfTallies(tallies, relations), ratesOf(sumOfTallies(tallies, relations))),
  )
}

/** P, R and F1 of anchored facts for each run and relation, and the share of the upper bound that `bound` sets, in per cent. */
export function anchoringTable(
  runs: readonly FactsColumn[],
  bound: FactsColumn,
  groups: readonly RelationGroup[],
): Table {
  return byRelation(runs, groups, ['P', 'R', 'F1', '%'], ({ tallies }, relations, isMacro) => {
    const [own, most] = [tallies, bound.tallies].map((one) =>
      isMacro ? macroRates(one, relations) : ratesOf(sumOfTallies(one, relations)),
    ) as [Rates, Rates]
    return [rate(own.precision), rate(own.recall), rate(own.f1), percent(own.f1, most.f1)]
  })
}

/** The whole task: each run with the number of facts found, P, R, F1 and the share of the upper bound, for each group of relations. */
export function taskTable(runs: readonly FactsColumn[], bound: FactsColumn, groups: readonly RelationGroup[]): Table {
  return {
    columns: [left('system'), ...groups.flatMap(({ name }) => headings(name, ['filled', 'P', 'R', 'F1', '%']))],
    rows: runs.map(({ name, tallies }) => [
      name,
      ...groups.flatMap(({ relations }) => {
        const [own, most] = [tallies, bound.tallies].map((one) => sumOfTallies(one, relations)) as [Tally, Tally]
        const { precision, recall, f1 } = ratesOf(own)
        return [...[formatAmount(own.found), rate(precision), rate(recall), rate(f1)], percent(f1, ratesOf(most).f1)]
      }),
    ]),
  }
}

/** A part of another value in per cent; undefined if one of them is, or the other value is 0. */
export function percent(value: number | undefined, of: number | undefined): Cell {
  return value === undefined || of === undefined || of === 0 ? undefined : ((100 * value) / of).toFixed(0)
}

function macroRates(tallies: Tallies, relations: readonly string[]): Rates {
  return meanRates(relations.map((relation) => ratesOf(sumOfTallies(tallies, [relation]))))
}

/** A table with one row for each relation of the first group, and the averages of each group. */
export function byRelation<Run extends { readonly name: string }>(
  runs: readonly Run[],
  groups: readonly RelationGroup[],
  names: readonly string[],
  cellsOf: (run: Run, relations: readonly string[], isMacro: boolean) => Row,
): Table {
  const row = (name: string, relations: readonly string[], isMacro = false): Row => [
    name,
    ...runs.flatMap((run) => cellsOf(run, relations, isMacro)),
  ]
  return {
    columns: [left('relation'), ...runs.flatMap(({ name }) => headings(name, names))],
    rows: groups[0]!.relations.map((relation) => row(relation, [relation])),
    footer: groups.flatMap(({ name, relations }, i) => {
      const of = i === 0 ? '' : `, ${name}`
      return [row(`micro average${of}`, relations), row(`macro average${of}`, relations, true)]
    }),
  }
}

/** The first heading of a run has its name. */
function headings(run: string, names: readonly string[]): readonly Column[] {
  return names.map((name, i) => right(i === 0 ? `${run}: ${name}` : name))
}
