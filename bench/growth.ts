/**
 * How the time of judging and reading grows from 10,000 to a million links (dense: to two million), for the shapes of `graph-shapes.ts`: temporal
 * awareness of gold against a copy without a third of its links, and reading gold as graph JSON. The baseline is the time of the smaller graph, scaled
 * by the number of links; the goal stands for an exponent of 1.1. A note states the bytes that judging keeps for each link.
 */
import { parseFormat } from '../src/formats/index.js'
import type { TimeLayer } from '../src/layers/time.js'
import { temporalAwareness } from '../src/measures/temporal-awareness.js'
import { graphPair, type Shape, shapes } from './graph-shapes.js'
import type { Bench, Row } from './row.js'

const MOST_EXPONENT = 1.1

/** The links of the smaller and of the larger graph. */
export function growthRows({ note }: Bench, from = 10_000, to = 1_000_000): readonly Row[] {
  const names = Object.keys(shapes) as Shape[]
  note(
    `Memory that judging keeps for a link, with 300,000 links: ${names.map((shape) => memoryOf(shape, 300_000)).join(', ')}.`,
  )
  const sizes = (shape: Shape): Sizes => [from, shape === 'dense' ? 2 * to : to]
  return [
    ...names.map((shape) => rowOf('judging', shape, sizes(shape), judgingTask)),
    // Wrong links are read as right ones are.
    ...names
      .filter((shape) => shape !== 'contradictory')
      .map((shape) => rowOf('reading graph JSON of', shape, sizes(shape), readingTask)),
  ]
}

type Sizes = readonly [small: number, large: number]
type MakeTask = (pair: LayerPair) => () => unknown

function rowOf(work: string, shape: Shape, sizes: Sizes, makeTask: MakeTask): Row {
  const [small, large] = [figure(shape, sizes[0], 5, makeTask), figure(shape, sizes[1], 2, makeTask)]
  const factor = large.links / small.links
  return {
    work: `${work} ${large.links.toLocaleString('en')} links, ${shape}`,
    ours: large.seconds,
    baseline: `${small.links.toLocaleString('en')} links, times ${factor.toFixed(0)}`,
    baselineTime: small.seconds * factor,
    goal: factor ** (MOST_EXPONENT - 1),
  }
}

const judgingTask: MakeTask = (pair) => () => judge(pair)

function readingTask({ gold }: LayerPair): () => unknown {
  const format = parseFormat('graph')
  const text = format.write!([{ id: 'd', layers: { time: gold } }])
  return () => format.read(text, { id: 'd' })
}

/** Bytes for each link that stay in memory as long as both timelines do. */
function memoryOf(shape: Shape, links: number): string {
  const pair = graphPair(shape, links)
  const before = memoryInUse()
  const kept = [judge(pair)]
  const bytes = memoryInUse() - before
  const count = pair.gold.links.length + pair.system.links.length
  // The result must not be freed before the memory is read.
  kept.pop()
  return `${shape} ${Math.round(bytes / count)} bytes`
}

type LayerPair = Readonly<Record<'gold' | 'system', TimeLayer>>

/** Least CPU time of some runs. */
function figure(
  shape: Shape,
  links: number,
  runs: number,
  makeTask: MakeTask,
): { readonly links: number; readonly seconds: number } {
  const pair = graphPair(shape, links)
  const task = makeTask(pair)
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run++) {
    // What earlier runs left behind would be swept on this one's time.
    globalThis.gc?.()
    const start = process.cpuUsage()
    task()
    const { user, system } = process.cpuUsage(start)
    least = Math.min(least, (user + system) / 1e6)
  }
  return { links: pair.gold.links.length, seconds: least }
}

/** Timelines are kept with the layer, so a new layer object is judged each time. */
function judge({ gold, system }: LayerPair) {
  const measure = temporalAwareness()
  const judged = measure.judge({ id: 'd', gold: { ...gold }, system: { ...system } })
  measure.summary.of(judged.judgements)
  return judged
}

function memoryInUse(): number {
  for (let i = 0; i < 3; i++) globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
