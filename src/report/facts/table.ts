/** Scores of extraction and anchoring by relation, side by side, like Table 3 of Garrido and others 2012. */
import type { Values } from '../../measure.js'
import { formatRate } from '../numbers.js'
import type { Table } from '../table.js'

export interface FactsColumn {
  readonly name: string
  readonly values: Values
}

/** P, R and F1 of each column, and its share of the upper bound where it has one. One row per relation, and one for all relations. */
export function extractionTable(columns: readonly FactsColumn[], relations: readonly string[]): Table {
  const numbers = (facet: string) =>
    columns.flatMap(({ values }) => valueParts(values).map((part) => formatPart(part, values[`${part}${facet}`])))
  return {
    columns: [
      { name: 'relation', align: 'left' },
      ...columns.flatMap(({ name, values }) =>
        valueParts(values).map((part, i) => ({
          name: i === 0 ? `${name}: P` : headings[part]!,
          align: 'right' as const,
        })),
      ),
    ],
    rows: relations.map((relation) => [relation, ...numbers(`[${relation}]`)]),
    footer: [['overall', ...numbers('')]],
  }
}

const headings: Readonly<Record<string, string>> = { precision: 'P', recall: 'R', f1: 'F1', share: '%' }

function valueParts(values: Values): readonly string[] {
  return Object.keys(headings).filter((part) => part in values)
}

function formatPart(part: string, value: number | undefined): string | undefined {
  return part === 'share' && value !== undefined ? (value * 100).toFixed(0) : formatRate(value, { decimals: 2 })
}
