/** A heat map: a value for each pair of x and y, with numbers in the cells if there is room, and a scale below. */
import { cell, text } from '@observablehq/plot'
import type { HeatPicture } from '../../experiment.js'
import { html, type Markup } from '../html/markup.js'
import { formatAmount } from '../numbers.js'
import { chart, type PictureBody, type PictureDocument, textWidth, WIDTH } from './parts.js'

type HeatCell = HeatPicture['cells'][number]

/** Low values are pale, high values dark, in one hue, so that the map is readable without colours. */
const pale = [239, 236, 226] as const
const dark = [28, 62, 104] as const
const nothing = 'none'

const [LEAST_CELL, MOST_CELL] = [10, 56]

export function heatBody(picture: HeatPicture, document: PictureDocument): PictureBody {
  const [xs, ys] = [axisDomain(picture.cells.map(({ x }) => x)), axisDomain(picture.cells.map(({ y }) => y))]
  const range = cellRange(picture.cells)
  const marginLeft = 34 + widest(ys)
  const side = Math.max(LEAST_CELL, Math.min(MOST_CELL, (WIDTH - marginLeft) / Math.max(1, xs.length)))
  const isTurned = widest(xs) > side - 4
  const marginBottom = 40 + (isTurned ? widest(xs) : 16)
  const [width, height] = [marginLeft + side * xs.length + 12, 12 + side * ys.length + marginBottom]
  const legend = colourScale(picture.value, range, height)
  const body = chart(document, {
    width,
    height,
    marginLeft,
    marginBottom,
    marginTop: 12,
    marginRight: 12,
    padding: 0.04,
    x: {
      type: 'band',
      domain: xs,
      label: picture.x.label,
      labelArrow: 'none',
      tickSize: 0,
      tickFormat: String,
      ...(isTurned && { tickRotate: -90 }),
    },
    y: {
      type: 'band',
      domain: fromAbove(ys),
      label: picture.y.label,
      labelArrow: 'none',
      tickSize: 0,
      tickFormat: String,
    },
    marks: [
      cell(picture.cells, {
        x: 'x',
        y: 'y',
        fill: (own: HeatCell) => colourOf(own.value, range),
        stroke: 'currentColor',
        strokeOpacity: 0.15,
      }),
      ...(widest(picture.cells.map(({ value }) => cellNumber(value))) < side ? [numbersOf(picture.cells, range)] : []),
    ],
    color: { type: 'identity' },
  })
  return { width: Math.max(width, LEGEND_WIDTH), height: height + legend.height, body: html`${body}${legend.body}` }
}

type Range = readonly [low: number, high: number]

function cellRange(cells: readonly HeatCell[]): Range {
  const values = cells.map(({ value }) => value).filter((value) => value !== null && Number.isFinite(value)) as number[]
  if (values.length === 0) return [0, 1]
  return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))]
}

/** Numbers sorted by size; names in the order of the cells. */
function axisDomain(names: readonly (number | string)[]): (number | string)[] {
  const known = [...new Set(names)]
  return known.every((name) => typeof name === 'number') ? known.sort((a, b) => a - b) : known
}

/** Numbers increase upwards; names are listed downwards. */
function fromAbove(names: readonly (number | string)[]): (number | string)[] {
  return names.every((name) => typeof name === 'number') ? [...names].reverse() : [...names]
}

function widest(names: readonly (number | string)[]): number {
  return names.reduce<number>((width, name) => Math.max(width, textWidth(String(name))), 0)
}

/** The position of a value between the lowest and the highest: 0 to 1, or 0.5 if all values are equal. */
function shareOf(value: number, [low, high]: Range): number {
  return high === low ? 0.5 : (value - low) / (high - low)
}

function colourOf(value: number | null, range: Range): string {
  return value === null || !Number.isFinite(value) ? nothing : mixedColour(shareOf(value, range))
}

function mixedColour(share: number): string {
  return `rgb(${pale.map((from, i) => Math.round(from + (dark[i]! - from) * share)).join(', ')})`
}

function cellNumber(value: number | null): string {
  if (value === null) return ''
  return formatAmount(value, { decimals: Math.abs(value) < 100 ? 2 : 0 }) ?? ''
}

function numbersOf(cells: readonly HeatCell[], range: Range) {
  const shown = cells.filter(({ value }) => value !== null)
  return text(shown, {
    x: 'x',
    y: 'y',
    text: ({ value }: HeatCell) => cellNumber(value),
    fill: ({ value }: HeatCell) => (shareOf(value!, range) > 0.5 ? '#ffffff' : '#201f1c'),
  })
}

const LEGEND_WIDTH = 260
const STEPS = 26

function colourScale(label: string, range: Range, top: number): { readonly height: number; readonly body: Markup } {
  const step = LEGEND_WIDTH / STEPS
  const boxes = Array.from(
    { length: STEPS },
    (_, i) => html`<rect x="${i * step}" y="0" width="${step}" height="12" fill="${mixedColour(i / (STEPS - 1))}"/>`,
  )
  const [low, high] = range.map((value) => formatAmount(value, { decimals: 3 }) ?? '')
  const body = html`<g transform="translate(0 ${top + 30})">
<text y="-6">${label}</text>
${boxes}
<text y="27">${low}</text><text x="${LEGEND_WIDTH}" y="27" text-anchor="end">${high}</text>
</g>\n`
  return { height: 62, body }
}
