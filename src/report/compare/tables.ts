/**
 * Tables of a comparison: for each measure its systems, the best first, and its pairs of systems. For programs, one long table has both; a row
 * with `other` is a pair.
 */
import type { ComparedPair, ComparedSystem, Comparison, MeasureComparison } from '../../evaluation/compare.js'
import type { Coverage } from '../../evaluation/missing-documents.js'
import { formatInterval, formatRate } from '../numbers.js'
import type { Align, Cell, Column, Table } from '../table.js'
import { coverageText } from './coverage.js'
import { rankedPairs } from './ranked-pairs.js'
import { coverageOfSystems, isComplete } from './submissions.js'

/** The tables to read: the systems and the pairs of each measure. */
export function compareTables(comparison: Comparison): Table[] {
  return comparison.measures.flatMap((measure) => [systemTable(measure, comparison), pairTable(measure)])
}

/** The coverage is a column if some system lacks a document, or has one that gold does not have. */
export function systemTable({ measure, value, systems }: MeasureComparison, { submissions }: Comparison): Table {
  const coverages = coverageOfSystems(submissions)
  const coverage = (name: string): Cell[] => (submissions.every(isComplete) ? [] : [coverageCell(coverages.get(name)!)])
  const covered: [string][] = submissions.every(isComplete) ? [] : [['coverage']]
  return {
    title: `${measure.id}.${value}`,
    columns: tableColumns(['system', 'left'], ...covered, [value], ['interval'], ['rank'], ['group', 'left']),
    rows: systems.map((system) => [
      system.name,
      ...coverage(system.name),
      formatRate(system.value),
      formatInterval(system.interval),
      system.rank?.toString(),
      system.letters,
    ]),
  }
}

export function pairTable(comparison: MeasureComparison): Table {
  const ps = ['p bootstrap', 'p randomisation', 'p Holm'].map((name): [string] => [name])
  return {
    columns: tableColumns(['A – B', 'left'], ['difference'], ['interval'], ...ps, ['effect'], ['A better/worse/equal']),
    rows: rankedPairs(comparison).map((pair) => [
      `${pair.a} – ${pair.b}`,
      formatSigned(pair.difference),
      formatInterval(pair.interval),
      formatP(pair.bootstrapP),
      formatP(pair.randomization.p),
      starred(formatP(pair.adjustedP), pair.isSignificant),
      formatSigned(pair.effect.standardized, 2),
      [pair.effect.better, pair.effect.worse, pair.effect.equal].join('/'),
    ]),
  }
}

function coverageCell({ gold, missing, extra }: Coverage): string {
  return coverageText({ gold, missing: missing.length, extra: extra.length })
}

function tableColumns(...given: readonly (readonly [name: string, align?: Align])[]): Column[] {
  return given.map(([name, align = 'right']) => ({ name, align }))
}

/** @example formatP(0.00001) // '<0.0001' */
function formatP(p: number | undefined): string | undefined {
  return p !== undefined && p < 0.00005 ? '<0.0001' : formatRate(p)
}

/** A star marks significance, because colours may not be visible. */
function starred(text: string | undefined, isSignificant: boolean): string | undefined {
  return text === undefined ? undefined : isSignificant ? `${text} *` : text
}

function formatSigned(value: number | undefined, decimals = 4): string | undefined {
  const text = formatRate(value, { decimals })
  return Number(text) > 0 ? `+${text}` : text
}

const longColumns = [
  'measure',
  'value',
  'system',
  'other',
  'rate',
  'low',
  'high',
  'rank',
  'group',
  'p_bootstrap',
  'p_randomization',
  'p_holm',
  'significant',
  'effect',
  'better',
  'worse',
  'equal',
  'documents',
  'differing',
  'missing',
  'extra',
] as const

/** The table for programs, with unrounded numbers. The rate of a pair is the difference, system minus other. */
export function longCompareTable({ measures, submissions }: Comparison): Table {
  const coverages = coverageOfSystems(submissions)
  return {
    columns: longColumns.map((name, i): Column => ({ name, align: i < 4 || name === 'group' ? 'left' : 'right' })),
    rows: measures.flatMap((measure) => [
      ...measure.systems.map((system) => rowOf(measure, systemCells(system, coverages.get(system.name)!))),
      ...rankedPairs(measure).map((pair) => rowOf(measure, pairCells(pair))),
    ]),
  }
}

type LongCells = Partial<Record<(typeof longColumns)[number], string | number | undefined>>

function rowOf({ measure, value, documents }: MeasureComparison, cells: LongCells): Cell[] {
  const row: LongCells = { measure: measure.id, value, documents, ...cells }
  return longColumns.map((name) => (Object.hasOwn(row, name) ? row[name]?.toString() : ''))
}

function systemCells({ name, value, interval, rank, letters }: ComparedSystem, coverage: Coverage): LongCells {
  const { missing, extra } = coverage
  return {
    ...{ system: name, rate: value, low: interval.low, high: interval.high, rank, group: letters },
    ...{ missing: missing.length, extra: extra.length },
  }
}

function pairCells({ a, b, difference, interval, effect, ...pair }: ComparedPair): LongCells {
  return {
    system: a,
    other: b,
    rate: difference,
    low: interval.low,
    high: interval.high,
    p_bootstrap: pair.bootstrapP,
    p_randomization: pair.randomization.p,
    p_holm: pair.adjustedP,
    significant: pair.isSignificant ? 'yes' : 'no',
    effect: effect.standardized,
    better: effect.better,
    worse: effect.worse,
    equal: effect.equal,
    differing: pair.randomization.differing,
  }
}
