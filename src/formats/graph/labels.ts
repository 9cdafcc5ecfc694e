/** The labels of a graph file: between intervals, between points, and between endpoints. */
import type { ReadOptions } from '../../format.js'
import type { AllenName, PointName } from '../../layers/time.js'
import { allenNames, allenNamesOf, allenSetOf } from '../../time/allen/allen.js'
import { isAllenName, knownLabels, readLabel } from '../../time/labels.js'
import { pointNamesOf, pointSetOf } from '../../time/points/points.js'

/** The signs for the relations of one instant to another. */
export const operators: Readonly<Record<string, readonly PointName[]>> = {
  '<': ['<'],
  '<=': ['<', '='],
  '≤': ['<', '='],
  '=': ['='],
  '>=': ['=', '>'],
  '≥': ['=', '>'],
  '>': ['>'],
  '!=': ['<', '>'],
  '≠': ['<', '>'],
  '<=>': ['<', '=', '>'],
}

const pointMeanings: Readonly<Partial<Record<AllenName, PointName>>> = { b: '<', e: '=', bi: '>' }

/** A label and its meaning, or its problem. */
export type LabelReading<Name> =
  | { readonly label: string; readonly relation: readonly Name[] }
  | { readonly unknown: string; readonly member?: number; readonly choices: readonly string[] }
  | { readonly isShapeless: true }

export function readIntervalLabel(given: unknown): LabelReading<AllenName> {
  if (typeof given === 'string') {
    const relation = readLabel(given)
    return relation ? { label: given, relation } : { unknown: given, choices: knownLabels }
  }
  const names = namesIn(given)
  if (!names) return { isShapeless: true }
  const member = names.findIndex((name) => !isAllenName(name))
  if (member !== -1) return { unknown: names[member]!, member, choices: allenNames }
  return { label: names.join(' '), relation: allenNamesOf(allenSetOf(names.filter(isAllenName))) }
}

/** Reads the labels of one graph, which has few different ones. */
export function intervalLabels(labels?: ReadOptions['labels']): typeof readIntervalLabel {
  const words = new Map<string, LabelReading<AllenName>>()
  return (given) => {
    if (typeof given !== 'string') return readIntervalLabel(given)
    const known = words.get(given)
    if (known) return known
    const reading = readIntervalLabel(labels?.labelOf(given) ?? given)
    words.set(given, reading)
    return reading
  }
}

/** Between two points, only before, equal and after are possible; they can also be written as signs. */
export function readPointLabel(given: unknown): LabelReading<PointName> {
  if (typeof given === 'string' && Object.hasOwn(operators, given)) return { label: given, relation: operators[given]! }
  const reading = readIntervalLabel(given)
  if (!('relation' in reading)) return 'unknown' in reading ? { ...reading, choices: pointLabels } : reading
  // A word that allows every relation of two intervals allows every relation of two points.
  const names = reading.relation.length === allenNames.length ? (['b', 'e', 'bi'] as const) : reading.relation
  const points = names.flatMap((name) => pointMeanings[name] ?? [])
  if (points.length < names.length) return { unknown: reading.label, choices: pointLabels }
  return { label: reading.label, relation: pointNamesOf(pointSetOf(points)) }
}

const pointLabels = ['b', 'e', 'bi', ...Object.keys(operators)]

export function readOperator(given: unknown): LabelReading<PointName> {
  if (typeof given !== 'string') return { isShapeless: true }
  const relation = Object.hasOwn(operators, given) ? operators[given] : undefined
  return relation ? { label: given, relation } : { unknown: given, choices: Object.keys(operators) }
}

function namesIn(given: unknown): readonly string[] | undefined {
  const isList = Array.isArray(given) && given.length > 0 && given.every((name) => typeof name === 'string')
  return isList ? given : undefined
}
