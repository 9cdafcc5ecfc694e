/**
 * Curves over increasing levels of damage: the mean with its spread, the fit of a line and a parabola, and the distance from y = x, the line
 * of a measure that reflects exactly how much is intact (Tannier and Muller 2011, section 6).
 *
 * An observation is a row with `level`, `intact` and `value`. The rows of a curve have equal cells in the columns `by`. All documents have the
 * same weight: the repeats of a document are averaged first. The spread is the middle half of the documents.
 */
import type { FindingsTable, LinePicture, Row, Series } from '../experiment.js'
import { type Fit, fitLine, fitParabola, meanDeparture } from '../stats/fit.js'
import { quantile } from '../stats/quantile.js'
import { cellIn, columnsFromRows, numbersAt, type RowColumns } from './columns.js'
import {
  groupNumbers,
  groupSizes,
  groupSums,
  partGroups,
  type RowGroups,
  wantedRows,
  withinGroups,
} from './row-groups.js'

export interface Curve {
  /** The cells that all its rows share. */
  readonly key: Row
  readonly points: readonly CurvePoint[]
  /** All defined values, with the intact share and the level of each. */
  readonly observed: {
    readonly intact: Float64Array
    readonly level: Float64Array
    readonly value: Float64Array
  }
}

interface CurvePoint {
  readonly level: number
  /** The mean over documents. */
  readonly intact: number
  readonly mean: number
  readonly low: number
  readonly high: number
  readonly documents: number
  /** Observations without a value. */
  readonly undefined: number
}

/** The curves, in order of first occurrence. A level without any defined value has no point. */
export function curvesOf(rows: readonly Row[], by: readonly string[]): readonly Curve[] {
  return curvesOfColumns(columnsFromRows(rows), by)
}

/** The curves of the wanted rows. O(rows). */
export function curvesOfColumns(
  rows: RowColumns,
  by: readonly string[],
  isWanted: (row: number) => boolean = () => true,
): readonly Curve[] {
  const [value, intact, level] = [numbersAt(rows, 'value'), numbersAt(rows, 'intact'), numbersAt(rows, 'level')]
  const isDefined = (row: number): boolean => !Number.isNaN(value[row]!)
  const curves = by.reduce((groups, name) => partGroups(groups, rows, name), wantedRows(rows, isWanted))
  const defined = withinGroups(curves, isDefined)
  const observed = {
    intact: groupNumbers(defined, intact),
    level: groupNumbers(defined, level),
    value: groupNumbers(defined, value),
  }
  const points = curvePoints(rows, curves, { value, intact, level, isDefined })
  return curves.first.map((row, i) => ({
    key: Object.fromEntries(by.map((name) => [name, cellIn(rows, name, row)])),
    points: points[i]!.sort((a, b) => a.level - b.level),
    observed: { intact: observed.intact[i]!, level: observed.level[i]!, value: observed.value[i]! },
  }))
}

interface Observations {
  readonly value: Float64Array
  readonly intact: Float64Array
  readonly level: Float64Array
  isDefined(row: number): boolean
}

/** The points of each curve. Repeats of a document are summed in row order; documents are in the order of their first defined value. */
function curvePoints(
  rows: RowColumns,
  curves: RowGroups,
  { value, intact, level, isDefined }: Observations,
): CurvePoint[][] {
  const levels = partGroups(curves, rows, 'level')
  const defined = withinGroups(levels, isDefined)
  const documents = partGroups(defined, rows, 'document')
  const [sizes, values, intacts] = [groupSizes(documents), groupSums(documents, value), groupSums(documents, intact)]
  const means: { readonly value: number[]; readonly intact: number[] }[] = levels.first.map(() => ({
    value: [],
    intact: [],
  }))
  for (const [i, row] of documents.first.entries()) {
    const own = means[levels.codes[row]!]!
    own.value.push(values[i]! / sizes[i]!)
    own.intact.push(intacts[i]! / sizes[i]!)
  }
  const [all, known] = [groupSizes(levels), groupSizes(defined)]
  const points: CurvePoint[][] = curves.first.map(() => [])
  for (const [i, row] of levels.first.entries())
    if (known[i]! > 0)
      points[curves.codes[row]!]!.push({ level: level[row]!, ...spreadOf(means[i]!), undefined: all[i]! - known[i]! })
  return points
}

function spreadOf({ value, intact }: { readonly value: readonly number[]; readonly intact: readonly number[] }) {
  const sorted = value.toSorted((a, b) => a - b)
  return {
    intact: intact.reduce((sum, one) => sum + one, 0) / intact.length,
    mean: sorted.reduce((sum, one) => sum + one, 0) / sorted.length,
    low: quantile(sorted, 0.25)!,
    high: quantile(sorted, 0.75)!,
    documents: sorted.length,
  }
}

/** Groups rows by a key, in order of first occurrence. */
export function groupRows(rows: readonly Row[], groupOf: (row: Row) => string | number): Row[][] {
  const groups = new Map<string | number, Row[]>()
  for (const row of rows) {
    const key = groupOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}

export function curveTable(curves: readonly Curve[]): FindingsTable {
  const rows = curves.flatMap(({ key, points }) => points.map((point): Row => ({ ...key, ...point })))
  return {
    name: 'curves',
    title: 'Mean over documents at each level, with the range of the middle half of the documents',
    rows,
  }
}

/** `x`: the variable of the fits. */
export function fitTable(curves: readonly Curve[], x: 'intact' | 'level' = 'intact'): FindingsTable {
  const title = `Fits of the mean curve and of all observations, against ${x === 'intact' ? 'the intact share' : 'the amount of damage'}`
  const rows = curves.map((curve): Row => {
    const [at, means] = [curve.points.map((point) => point[x]), curve.points.map(({ mean }) => mean)]
    const { observed } = curve
    return {
      ...curve.key,
      observations: observed.value.length,
      ...lineColumns(fitLine(at, means)),
      ...parabolaColumns(fitParabola(at, means)),
      'line r2, each': fitLine(observed[x], observed.value)?.r2 ?? null,
      'parabola r2, each': fitParabola(observed[x], observed.value)?.r2 ?? null,
      ...departureColumns(curve),
    }
  })
  return { name: x === 'intact' ? 'fits' : `fits-by-${x}`, title, rows }
}

function lineColumns(fit: Fit | undefined): Row {
  const [constant, slope] = fit?.coefficients ?? []
  return { slope: slope ?? null, intercept: constant ?? null, 'line r2': fit?.r2 ?? null }
}

function parabolaColumns(fit: Fit | undefined): Row {
  const [constant, linear, square] = fit?.coefficients ?? []
  return { square: square ?? null, linear: linear ?? null, constant: constant ?? null, 'parabola r2': fit?.r2 ?? null }
}

/** How far from y = x, and to which side: above it values are too good. */
function departureColumns({ observed: { intact, value } }: Curve): Row {
  const sum = value.reduce((total, y, i) => total + y - intact[i]!, 0)
  return { departure: meanDeparture(intact, value) ?? null, above: value.length ? sum / value.length : null }
}

export interface PictureTexts {
  readonly title: string
  /** The label of the x axis. */
  readonly x: string
}

/** One picture for each value, with a curve for each measure. */
export function curvePictures(curves: readonly Curve[], { title, x }: PictureTexts): readonly LinePicture[] {
  const names = [...new Set(curves.map(({ key }) => key.name as string))]
  return names.map((name): LinePicture => {
    const own = curves.filter(({ key }) => key.name === name)
    const least = Math.min(...own.flatMap(({ points }) => points.map(({ intact }) => intact)), 1)
    return {
      kind: 'lines',
      name,
      title: `${title}: ${name}`,
      x: { label: x, domain: [least, 1] },
      y: { label: name, domain: [0, 1] },
      series: [...own.map(curveSeries), { name: 'y = x', isDashed: true, points: [point(least), point(1)] }],
    }
  })
}

function curveSeries({ key: { name: _, ...rest }, points }: Curve): Series {
  return {
    name: Object.values(rest).join(', '),
    points: points.map(({ intact, mean, low, high }) => ({ x: intact, y: mean, low, high })),
  }
}

function point(at: number) {
  return { x: at, y: at }
}
