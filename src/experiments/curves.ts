/**
 * What observations at growing levels of damage say together: the mean curve with its spread, how well a line and a parabola fit, and how far
 * the values lie from y = x, where a measure would stand that tells just how much is intact (Tannier and Muller 2011, section 6).
 *
 * An observation is a row with `level`, `intact` and `value`; rows of one curve are alike in the columns that are named. Documents count
 * alike: the mean of a document's repeats comes first. The spread is the middle half of the documents.
 */
import type { FindingsTable, LinePicture, Row, Series } from '../experiment.js'
import { type Fit, fitLine, fitParabola, meanDeparture } from '../stats/fit.js'
import { quantile } from '../stats/quantile.js'

export interface Curve {
  /** What its rows are alike in. */
  readonly key: Row
  readonly points: readonly CurvePoint[]
  /** Each value that is defined, by what was intact and by level. */
  readonly observed: {
    readonly intact: readonly number[]
    readonly level: readonly number[]
    readonly value: readonly number[]
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

/** In the order in which they are met. A level at which nothing is defined is no point. */
export function curvesOf(rows: readonly Row[], by: readonly string[]): readonly Curve[] {
  const groups = groupRows(rows, (row) => JSON.stringify(by.map((column) => row[column])))
  return groups.map((own) => {
    const defined = own.filter(({ value }) => value !== null)
    const column = (name: string): number[] => defined.map((row) => row[name] as number)
    const points = groupRows(own, ({ level }) => level as number)
      .map(pointOf)
      .filter((point) => point !== undefined)
      .sort((a, b) => a.level - b.level)
    return {
      key: Object.fromEntries(by.map((name) => [name, own[0]![name] ?? null])),
      points,
      observed: { intact: column('intact'), level: column('level'), value: column('value') },
    }
  })
}

function pointOf(rows: readonly Row[]): CurvePoint | undefined {
  const defined = rows.filter(({ value }) => value !== null)
  if (defined.length === 0) return undefined
  const documents = groupRows(defined, ({ document }) => document!)
  const values = documents.map((own) => meanOf(own, 'value')).sort((a, b) => a - b)
  return {
    level: rows[0]!.level as number,
    intact: documents.map((own) => meanOf(own, 'intact')).reduce((sum, value) => sum + value, 0) / documents.length,
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    low: quantile(values, 0.25)!,
    high: quantile(values, 0.75)!,
    documents: documents.length,
    undefined: rows.length - defined.length,
  }
}

export function groupRows(rows: readonly Row[], keyOf: (row: Row) => string | number): Row[][] {
  const groups = new Map<string | number, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}

function meanOf(rows: readonly Row[], column: string): number {
  return rows.reduce((sum, row) => sum + (row[column] as number), 0) / rows.length
}

export function curveTable(curves: readonly Curve[]): FindingsTable {
  const rows = curves.flatMap(({ key, points }) => points.map((point): Row => ({ ...key, ...point })))
  return { name: 'curves', title: 'Mean over documents at each level, with the middle half of the documents', rows }
}

/** `x`: what the values are taken as a function of. */
export function fitTable(curves: readonly Curve[], x: 'intact' | 'level' = 'intact'): FindingsTable {
  const title = `Fits against ${x === 'intact' ? 'the share that is intact' : 'the amount of damage'}: the mean curve, and each observation`
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
  /** What is intact at x = 1. */
  readonly x: string
}

/** One picture for each name of a value, with a curve for each measure. */
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
