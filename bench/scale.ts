/**
 * Temporal awareness on graphs of two shapes and growing size, gold against a copy without a third of its links. News-like: each event is linked
 * to two near neighbours and to the document date. How the time grows with the number of links is the figure: a ratio of 1 is linear.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { AllenName, TimeLayer, TimeLink } from '../src/layers/time.js'
import { temporalAwareness } from '../src/measures/temporal-awareness.js'
import { allenNamesOf, allowedBy, columnsBetweenPlaced } from '../src/time/allen/allen.js'
import { warmSeconds } from './cpu.js'
import type { Row } from './row.js'

type Placed = readonly [number, number]
type Draw = (most: number) => number

const shapes: Readonly<Record<string, (intervals: number, draw: Draw) => TimeLayer>> = { chain, news }

/** The growth that is allowed: time grows at most with this power of the number of links. */
const EXPONENT = 1.1
const sizes = [10_000, 100_000, 333_000]

/** The baseline of a size is the time of 10,000 intervals, for as many links. */
export function scaleRows(): readonly Row[] {
  return Object.entries(shapes).flatMap(([shape, make]) => {
    const [first, ...larger] = sizes.map((intervals) => figure(intervals, make))
    return larger.map(({ links, time }): Row => {
      const times = links / first!.links
      return {
        work: `judge ${links} links, ${shape}`,
        ours: time,
        baseline: `${first!.links} links, ${times.toFixed(1)} times`,
        baselineTime: first!.time * times,
        goal: times ** (EXPONENT - 1),
      }
    })
  })
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
  return { links: gold.links.length, time: warmSeconds(intervals < 50_000 ? 5 : 2, { judge }).judge }
}

function chain(intervals: number): TimeLayer {
  const placed = Array.from({ length: intervals }, (_, i): Placed => [3 * i, 3 * i + 1])
  return layer(
    placed,
    placed.slice(1).map((_, i) => [i, i + 1]),
  )
}

function news(intervals: number, draw: Draw): TimeLayer {
  const events = Array.from({ length: intervals }, (_, i): Placed => {
    const start = 10 * i + draw(60) - 30
    return [start, start + 1 + draw(40)]
  })
  const date: Placed = [5 * intervals, 5 * intervals + 2]
  const pairs = events.flatMap(
    (_, i) =>
      [
        [i, intervals],
        [i, i + 1 + draw(4)],
        [i, i + 1 + draw(4)],
      ] as const,
  )
  return layer(
    [...events, date],
    pairs.filter(([, target]) => target <= intervals),
  )
}

function layer(placed: readonly Placed[], pairs: readonly (readonly [number, number])[]): TimeLayer {
  const links = pairs.map(([source, target], i): TimeLink => {
    const relation = allenNamesOf(allowedBy(columnsBetweenPlaced(placed[source]!, placed[target]!))) as AllenName[]
    return { id: `l${i}`, source: `e${source}`, target: `e${target}`, label: relation[0]!, relation }
  })
  return { entities: placed.map((_, i) => ({ id: `e${i}`, kind: 'interval' })), links }
}
