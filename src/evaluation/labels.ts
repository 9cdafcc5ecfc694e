/**
 * Agreement by label: the values of a measure over the items with one label, summed over all documents and all pairs of annotators. For
 * precision and recall this is specific agreement (Cicchetti and Feinstein 1990): twice the items that agree, divided by the items that both
 * annotators have with this label. A label and its inverse are one: `a BEFORE b` and `b AFTER a` say the same. O(items).
 */
import type { AnyMeasure, Judgement, Values } from '../measure.js'
import { allenSetOf, converse } from '../time/allen/allen.js'
import { isAllenName, labelOfSet } from '../time/labels.js'
import { isObject } from '../vocabulary/objects.js'
import { failUsage } from '../vocabulary/problem.js'
import type { MeasureReport } from './evaluate.js'

/** What annotators agree on with one label. */
export interface LabelAgreement {
  readonly label: string
  /** For each measure, the number of items of both annotators in all pairs, and the values; no items if the measure has none with this label. */
  readonly measures: readonly { readonly items: number; readonly values: Values }[]
}

/** For each measure, the sums of each label. */
export type LabelSums = readonly Map<string, { items: number; stats: unknown }>[]

/** Throws, before anything is judged, if the items of some measure have no labels. */
export function checkLabels(measures: readonly AnyMeasure[]): void {
  const other = measures.find(({ reads }) => reads === 'answers')
  if (other) failNoLabels(other)
}

function failNoLabels({ id, reads }: AnyMeasure): never {
  return failUsage({
    code: 'usage/option',
    message: `${id} judges ${reads} without labels, so there is no agreement by label.`,
    actual: id,
    expected: ['a measure of links, graphs or facts'],
    hint: 'Choose other measures with -m, such as strict, smatch or facts, or show results by document.',
  })
}

/** Adds the judged items of a report to the sums of their labels. */
export function addLabels(sums: LabelSums[number], { measure, documents }: MeasureReport): void {
  for (const { items = [] } of documents) {
    const byLabel = new Map<string, Judgement<unknown>[]>()
    for (const judgement of items) {
      const label = labelOfItem(judgement.item) ?? failNoLabels(measure)
      const own = byLabel.get(label)
      if (own) own.push(judgement)
      else byLabel.set(label, [judgement])
    }
    for (const [label, own] of byLabel) {
      const known = sums.get(label) ?? { items: 0, stats: measure.summary.empty }
      const count = own.reduce((sum, judgement) => sum + (judgement.count ?? 1), 0)
      sums.set(label, { items: known.items + count, stats: measure.summary.add(known.stats, measure.summary.of(own)) })
    }
  }
}

/** The labels with the most items first. */
export function labelAgreements(measures: readonly AnyMeasure[], sums: LabelSums): LabelAgreement[] {
  const labels = [...new Set(sums.flatMap((own) => [...own.keys()]))]
  const rows = labels.map((label) => ({
    label,
    measures: measures.map(({ summary }, i) => {
      const { items, stats } = sums[i]!.get(label) ?? { items: 0, stats: summary.empty }
      return { items, values: summary.values(stats) }
    }),
  }))
  const most = ({ measures: own }: LabelAgreement): number => Math.max(...own.map(({ items }) => items))
  return rows.sort((a, b) => most(b) - most(a) || (a.label < b.label ? -1 : 1))
}

/**
 * The label of a judged item; `undefined` if items of this kind have none.
 * @example labelOfItem({source: 'e1', target: 'e2', label: 'AFTER', relation: ['bi']}) // 'BEFORE / AFTER'
 */
function labelOfItem(item: unknown): string | undefined {
  if (typeof item === 'string') return 'without links'
  if (!isObject(item)) return undefined
  const { relation, label, ends } = item
  if (Array.isArray(relation)) return labelOfRelation(relation, ends)
  if (typeof label === 'string') return label === '/' ? 'concept' : label.replace(/^:/, '')
  return typeof relation === 'string' ? relation : undefined
}

const turnedPoints: Readonly<Record<string, string>> = { '<': '>', '>': '<' }

function labelOfRelation(names: readonly string[], ends: unknown): string {
  if (names.every(isAllenName)) {
    const set = allenSetOf(names)
    return bothDirections(labelOfSet(set), labelOfSet(converse(set)))
  }
  const [from, to] = Array.isArray(ends) ? ends.map(String) : ['', '']
  const statement = (own: readonly string[], a = '', b = ''): string => `${a} ${[...own].sort().join('')} ${b}`.trim()
  return bothDirections(
    statement(names, from, to),
    statement(
      names.map((name) => turnedPoints[name] ?? name),
      to,
      from,
    ),
  )
}

/** The usual one of the two comes first. */
function bothDirections(label: string, inverse: string): string {
  if (label === inverse) return label
  const rank = (one: string): string => `${/^(?:I?BEFORE|INCLUDES|BEGINS|ENDS|CONTAINS)/.test(one) ? 0 : 1} ${one}`
  return [label, inverse].sort((a, b) => (rank(a) < rank(b) ? -1 : 1)).join(' / ')
}
