/**
 * Temporal awareness on graphs of two shapes and growing size, gold against a copy without a third of its links. News-like:
 * each event is linked to two near neighbours and to the document date. How the time grows with the number of links is the
 * figure: an exponent of 1 is linear. The last column is over the whole range from 10,000 intervals.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { TimeLayer } from '../src/layers/time.js'
import { temporalAwareness } from '../src/measures/temporal-awareness.js'
import { chain, type Draw, news } from './graph-shapes.js'
import { leastTimes, table } from './timing.js'

const shapes: Readonly<Record<string, (intervals: number, draw: Draw) => TimeLayer>> = { chain, news }

export function benchScale(sizes: readonly number[]): string {
  const rows = Object.entries(shapes).flatMap(([shape, make]) => {
    const figures = sizes.map((intervals) => figure(intervals, make))
    const exponent = (i: number, from: number): string =>
      i > from && from >= 0
        ? (
            Math.log(figures[i]!.time / figures[from]!.time) / Math.log(figures[i]!.links / figures[from]!.links)
          ).toFixed(2)
        : ''
    const base = figures.findIndex(({ intervals }) => intervals >= 10_000)
    return figures.map(({ intervals, links, time }, i) => [
      shape,
      String(intervals),
      String(links),
      time.toFixed(0),
      exponent(i, i - 1),
      exponent(i, base),
    ])
  })
  return table([['shape', 'intervals', 'links', 'ms', 'exponent', 'from 10,000'], ...rows])
}

function figure(intervals: number, make: (intervals: number, draw: Draw) => TimeLayer) {
  const random = xoroshiro128plus(1)
  const draw: Draw = (most) => uniformInt(random, 0, most)
  const gold = make(intervals, draw)
  const system = { ...gold, links: gold.links.filter(() => draw(2) > 0) }
  const measure = temporalAwareness()
  // What earlier runs left behind would be swept on this one's time.
  globalThis.gc?.()
  // A new layer object each time: timelines are kept with the layer.
  const judge = (): unknown =>
    measure.summary.of(measure.judge({ id: 'd', gold: { ...gold }, system: { ...system } }).judgements)
  return { intervals, links: gold.links.length, time: leastTimes(intervals < 50_000 ? 5 : 2, { judge }).judge }
}
