/**
 * Temporal graphs of four shapes and any number of links. Intervals are placed on integers, and links state what holds in the placement.
 * Chain: each interval is linked to the next. News-like: each event is linked to two near neighbours and to the document date.
 * Dense: every interval is linked to every other. Contradictory: news-like, with another relation on one link in ten.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { AllenName, TimeLayer, TimeLink } from '../src/layers/time.js'
import { allenNames, allenNamesOf, allowedBy, columnsBetweenPlaced } from '../src/time/allen/allen.js'

type Placed = readonly [number, number]
export type Draw = (most: number) => number

/** Each makes a graph of about this number of links. */
export const shapes = {
  chain: (links, _draw) => chain(links + 1),
  news: (links, draw) => news(Math.round(links / 3), draw),
  dense: (links, draw) => dense(Math.round(Math.sqrt(2 * links)), draw),
  contradictory: (links, draw) => withWrongLinks(news(Math.round(links / 3), draw), draw),
} as const satisfies Readonly<Record<string, (links: number, draw: Draw) => TimeLayer>>

export type Shape = keyof typeof shapes

/** A gold graph, and a system that leaves out a third of its links. */
export function graphPair(shape: Shape, links: number): { readonly gold: TimeLayer; readonly system: TimeLayer } {
  const random = xoroshiro128plus(1)
  const draw: Draw = (most) => uniformInt(random, 0, most)
  const gold = shapes[shape](links, draw)
  return { gold, system: { ...gold, links: gold.links.filter(() => draw(2) > 0) } }
}

function chain(intervals: number): TimeLayer {
  const placed = Array.from({ length: intervals }, (_, i): Placed => [3 * i, 3 * i + 1])
  return layer(
    placed,
    placed.slice(1).map((_, i) => [i, i + 1]),
  )
}

function news(intervals: number, draw: Draw): TimeLayer {
  const events = newsEvents(intervals, draw)
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

function newsEvents(intervals: number, draw: Draw): readonly Placed[] {
  return Array.from({ length: intervals }, (_, i): Placed => {
    const start = 10 * i + draw(60) - 30
    return [start, start + 1 + draw(40)]
  })
}

function dense(intervals: number, draw: Draw): TimeLayer {
  const events = newsEvents(intervals, draw)
  const pairs: [number, number][] = []
  for (let i = 0; i < intervals; i++) for (let j = i + 1; j < intervals; j++) pairs.push([i, j])
  return layer(events, pairs)
}

function withWrongLinks(right: TimeLayer, draw: Draw): TimeLayer {
  const links = right.links.map((link): TimeLink => {
    const name = allenNames[draw(allenNames.length - 1)]!
    return draw(9) === 0 ? { ...link, label: name, relation: [name] } : link
  })
  return { ...right, links } as TimeLayer
}

function layer(placed: readonly Placed[], pairs: readonly (readonly [number, number])[]): TimeLayer {
  const links = pairs.map(([source, target], i): TimeLink => {
    const relation = allenNamesOf(allowedBy(columnsBetweenPlaced(placed[source]!, placed[target]!))) as AllenName[]
    return { id: `l${i}`, source: `e${source}`, target: `e${target}`, label: relation[0]!, relation }
  })
  return { entities: placed.map((_, i) => ({ id: `e${i}`, kind: 'interval' })), links }
}
