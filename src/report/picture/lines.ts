/** A line chart: lines with their spread, dashed lines or scattered points, with a legend above. */
import { areaY, dot, line, ruleX, ruleY, text } from '@observablehq/plot'
import type { Axis, LinePicture, PicturePoint, Series } from '../../experiment.js'
import { html } from '../html/markup.js'
import { chart, HEIGHT, type PictureBody, type PictureDocument, textWidth, WIDTH } from './parts.js'

/** Colours that differ on light and dark backgrounds. Each series also has a symbol, for readers and printers without colours. */
const colours = ['#2f7fb8', '#c8642b', '#3f8f55', '#a05ab0', '#9a7a1a', '#d0504a', '#5b7f86', '#8a6f5a'] as const
const signs = ['circle', 'square', 'triangle', 'diamond', 'star', 'cross', 'wye'] as const
const MOST_SIGNS = 40
const DASHES = '6 4'

interface Look {
  readonly series: Series
  readonly colour: string
  readonly sign: (typeof signs)[number]
  readonly hasSigns: boolean
}

export function linesBody(picture: LinePicture, document: PictureDocument): PictureBody {
  const looks = picture.series.map(lookOf)
  const points = picture.series.flatMap((series) => series.points)
  const x = axisRange(
    picture.x,
    points.map((point) => point.x),
  )
  const y = axisRange(picture.y, points.flatMap(heightsOf))
  const legend = seriesLegend(looks, document)
  const body = chart(
    document,
    {
      width: WIDTH,
      height: HEIGHT,
      marginLeft: 56,
      marginBottom: 44,
      marginTop: 28,
      x: { ...x, label: picture.x.label, labelAnchor: 'center', labelArrow: 'none' },
      y: { ...y, label: picture.y.label, grid: true, labelArrow: 'none' },
      marks: [
        ...(hasZero(y) ? [ruleY([0], { strokeOpacity: 0.5 })] : []),
        ...(hasZero(x) ? [ruleX([0], { strokeOpacity: 0.5 })] : []),
        ...looks.flatMap((look) => marksOf(look, look.series.points, look.series.points)),
      ],
    },
    legend.height,
  )
  return { width: WIDTH, height: legend.height + HEIGHT, body: html`${legend.body}${body}` }
}

function lookOf(series: Series, i: number): Look {
  const hasSigns = series.isScatter || (!series.isDashed && series.points.length <= MOST_SIGNS)
  return { series, colour: colours[i % colours.length]!, sign: signs[i % signs.length]!, hasSigns }
}

function heightsOf({ y, low = y, high = y }: PicturePoint): number[] {
  return [y, low, high]
}

interface Range {
  readonly domain: [low: number, high: number]
  readonly nice?: boolean
}

/** The requested range, extended to include all points. Without a requested range, it starts at 0 if that is near. */
function axisRange({ domain }: Axis, found: readonly number[]): Range {
  const values = [...(domain ?? []), ...found.filter(Number.isFinite)]
  if (values.length === 0) return { domain: [0, 1] }
  const [low, high] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))]
  if (low === high) return { domain: [low - 0.5, high + 0.5] }
  if (domain) return { domain: [low, high] }
  return { domain: [low > 0 && low < high - low ? 0 : low, high], nice: true }
}

function hasZero({ domain: [low, high] }: Range): boolean {
  return low <= 0 && high >= 0
}

function marksOf(
  { series, colour, sign, hasSigns }: Look,
  stroke: readonly PicturePoint[],
  points: readonly PicturePoint[],
) {
  const spread = stroke.filter(({ low, high }) => low !== undefined && high !== undefined)
  return [
    ...(spread.length > 0 ? [areaY(spread, { x: 'x', y1: 'low', y2: 'high', fill: colour, fillOpacity: 0.16 })] : []),
    ...(series.isScatter ? [] : [line([...stroke], { x: 'x', y: 'y', ...strokeOf(colour, series) })]),
    ...(hasSigns ? [dot([...points], { x: 'x', y: 'y', symbol: sign, r: 3, ...fillOf(colour, series) })] : []),
  ]
}

function strokeOf(colour: string, { isDashed }: Series) {
  return { stroke: colour, strokeWidth: 1.8, ...(isDashed && { strokeDasharray: DASHES }) }
}

function fillOf(colour: string, { isScatter }: Series) {
  return { fill: colour, ...(isScatter && { fillOpacity: 0.6 }) }
}

const ROW = 20
const SAMPLE = 26
const GAP = 22
const BELOW = 8

/** A sample and a name for each series, broken into rows to fit the width. */
function seriesLegend(looks: readonly Look[], document: PictureDocument): PictureBody {
  let [x, row] = [0, 0]
  const entries = looks.map((look) => {
    const width = SAMPLE + 8 + textWidth(look.series.name) + GAP
    if (x > 0 && x + width - GAP > WIDTH) [x, row] = [0, row + 1]
    const place = { look, x, y: row * ROW + ROW / 2 }
    x += width
    return place
  })
  const height = looks.length === 0 ? 0 : (row + 1) * ROW + BELOW
  if (height === 0) return { width: 0, height, body: html`` }
  const marks = entries.flatMap(({ look, x: left, y }) => [
    ...marksOf(
      look,
      [left, left + SAMPLE].map((end) => ({ x: end, y })),
      [{ x: left + SAMPLE / 2, y }],
    ),
    text([{ x: left + SAMPLE + 8, y, name: look.series.name }], { x: 'x', y: 'y', text: 'name', textAnchor: 'start' }),
  ])
  const scales = {
    x: { domain: [0, WIDTH], range: [0, WIDTH], axis: null },
    y: { domain: [0, height], range: [0, height], axis: null },
  }
  return { width: WIDTH, height, body: chart(document, { width: WIDTH, height, margin: 0, ...scales, marks }) }
}
