/**
 * Layout of a layered graph, from left to right (Sugiyama, Tagawa and Toda 1981). Each node is to the right of all its predecessors.
 * Edges across several layers pass through slots of their own, so that no line crosses a box. The order within a layer follows the
 * neighbours; heights then move towards the neighbours as far as the order allows.
 */

import { mean, orderRows, type Slot, SWEEPS } from './order.js'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Firm edges lead from left to right and must be acyclic; weak edges do so if possible; loose edges do not affect the layout. */
export interface LayoutEdge {
  readonly from: number
  readonly to: number
  readonly hold: 'firm' | 'weak' | 'loose'
}

export interface Box extends Size {
  readonly x: number
  readonly y: number
}

/** A horizontal piece that a line passes through between its two nodes. */
export interface Passage {
  readonly left: number
  readonly right: number
  readonly y: number
}

export interface Layout extends Size {
  readonly boxes: readonly Box[]
  /** The layer of each node. */
  readonly layers: readonly Layer[]
  /** The passages of each edge, from left to right; `undefined` for loose edges and edges within a layer. */
  readonly passages: readonly (readonly Passage[] | undefined)[]
}

interface Layer {
  readonly left: number
  readonly width: number
}

export interface LayoutOptions {
  /** The space between layers, and between the slots of one layer. */
  readonly layerGap?: number
  readonly rowGap?: number
  /** The position of a node that is narrower than its layer. */
  readonly align?: 'left' | 'middle'
}

const PASSAGE_HEIGHT = 4

export function layOut(
  sizes: readonly Size[],
  edges: readonly LayoutEdge[],
  { layerGap = 48, rowGap = 16, align = 'middle' }: LayoutOptions = {},
): Layout {
  const layers = layersOf(sizes.length, edges)
  const slots = sizes.map(({ height }, node): Slot => newSlot(layers[node]!, height, node))
  const chains = edges.map(({ from, to, hold }) => (hold === 'loose' ? undefined : chain(slots[from]!, slots[to]!)))
  const rows = inLayers([...slots, ...chains.flatMap((found) => found ?? [])])
  orderRows(rows)
  for (let sweep = 0; sweep < SWEEPS; sweep++) settle(sweep % 2 ? [...rows].reverse() : rows, sweep, rowGap)
  const top = rows.flat().reduce((least, { y, height }) => Math.min(least, y - height / 2), Number.POSITIVE_INFINITY)
  const extents = layerExtents(rows, sizes, layerGap)
  const boxes = slots.map(({ layer, y, height }, node): Box => {
    const { left, width } = extents[layer]!
    const inset = align === 'left' ? 0 : (width - sizes[node]!.width) / 2
    return { x: left + inset, y: y - height / 2 - top, width: sizes[node]!.width, height }
  })
  const passages = chains.map((found) =>
    found?.map(({ layer, y }): Passage => {
      const { left, width } = extents[layer]!
      return { left, right: left + width, y: y - top }
    }),
  )
  return { boxes, layers: slots.map(({ layer }) => extents[layer]!), passages, ...extentOf(boxes, passages) }
}

/** The height of the middle of a box. */
export function middleHeight({ y, height }: Box): number {
  return y + height / 2
}

function newSlot(layer: number, height: number, node?: number): Slot {
  return { layer, height, ...(node !== undefined && { node }), before: [], after: [], y: 0 }
}

function extentOf(boxes: readonly Box[], passages: Layout['passages']): Size {
  const lowest = passages.flatMap((found) => (found ?? []).map(({ y }) => y))
  return {
    width: boxes.reduce((most, { x, width }) => Math.max(most, x + width), 0),
    height: [...boxes.map(({ y, height }) => y + height), ...lowest].reduce((most, y) => Math.max(most, y), 0),
  }
}

/** The layer of each node: as far left as possible; then nodes with more successors than predecessors move as far right as possible. */
function layersOf(count: number, edges: readonly LayoutEdge[]): Int32Array {
  const after = leadingOn(count, edges)
  const before: number[][] = after.map(() => [])
  after.forEach((targets, from) => {
    for (const to of targets) before[to]!.push(from)
  })
  const order = topologicalOrder(after)
  const layers = new Int32Array(count)
  for (const node of order) for (const from of before[node]!) layers[node] = Math.max(layers[node]!, layers[from]! + 1)
  for (const node of [...order].reverse())
    if (after[node]!.length > before[node]!.length)
      layers[node] = after[node]!.reduce((least, to) => Math.min(least, layers[to]! - 1), Number.POSITIVE_INFINITY)
  return layers
}

/** The successors of each node: by firm edges, and by weak edges that close no cycle with the edges before them. */
function leadingOn(count: number, edges: readonly LayoutEdge[]): readonly (readonly number[])[] {
  const after: number[][] = Array.from({ length: count }, () => [])
  for (const { from, to, hold } of edges) if (hold === 'firm') after[from]!.push(to)
  for (const { from, to, hold } of edges) if (hold === 'weak' && !leadsTo(after, to, from)) after[from]!.push(to)
  return after
}

/** Whether there is a path from one node to another. O(edges). */
export function leadsTo(after: readonly (readonly number[])[], start: number, goal: number): boolean {
  const seen = new Set([start])
  for (const node of seen) for (const to of after[node]!) seen.add(to)
  return seen.has(goal)
}

/** A topological order: every node comes before its successors. */
function topologicalOrder(after: readonly (readonly number[])[]): readonly number[] {
  const waiting = new Int32Array(after.length)
  for (const targets of after) for (const to of targets) waiting[to]!++
  const order = [...after.keys()].filter((node) => waiting[node] === 0)
  for (const node of order) for (const to of after[node]!) if (--waiting[to]! === 0) order.push(to)
  return order
}

/** Connects two slots through new slots, one in each layer between them. */
function chain(from: Slot, to: Slot): Slot[] | undefined {
  if (from.layer === to.layer) return undefined
  if (from.layer > to.layer) return chain(to, from)
  const places = Array.from({ length: to.layer - from.layer - 1 }, (_, i) =>
    newSlot(from.layer + 1 + i, PASSAGE_HEIGHT),
  )
  const all = [from, ...places, to]
  for (let i = 1; i < all.length; i++) {
    all[i - 1]!.after.push(all[i]!)
    all[i]!.before.push(all[i - 1]!)
  }
  return places
}

function inLayers(slots: readonly Slot[]): Slot[][] {
  const rows: Slot[][] = []
  for (const slot of slots) {
    while (rows.length <= slot.layer) rows.push([])
    rows[slot.layer]!.push(slot)
  }
  return rows
}

/** Moves each slot to a height near its neighbours, keeping the order within the row (isotonic regression). */
function settle(rows: readonly (readonly Slot[])[], sweep: number, rowGap: number): void {
  for (const row of rows) {
    const offsets: number[] = []
    let at = 0
    for (const { height } of row) {
      offsets.push(at + height / 2)
      at += height + rowGap
    }
    const wanted = row.map((slot, i) => (wantedHeight(slot, sweep) ?? offsets[i]! - at / 2) - offsets[i]!)
    pooled(wanted).forEach((y, i) => {
      row[i]!.y = y + offsets[i]!
    })
  }
}

function wantedHeight({ before, after }: Slot, sweep: number): number | undefined {
  if (sweep === 0) return mean(before.map(({ y }) => y))
  return mean([...before, ...after].map(({ y }) => y))
}

/** The nearest sequence that never decreases (pool adjacent violators). */
function pooled(values: readonly number[]): number[] {
  const pools: { sum: number; count: number }[] = []
  for (const value of values) {
    pools.push({ sum: value, count: 1 })
    while (pools.length > 1) {
      const [last, before] = [pools.at(-1)!, pools.at(-2)!]
      if (before.sum / before.count <= last.sum / last.count) break
      pools.splice(-2, 2, { sum: before.sum + last.sum, count: before.count + last.count })
    }
  }
  return pools.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count))
}

function layerExtents(rows: readonly (readonly Slot[])[], sizes: readonly Size[], layerGap: number): Layer[] {
  let left = 0
  return rows.map((row) => {
    const width = row.reduce((most, { node }) => Math.max(most, node === undefined ? 0 : sizes[node]!.width), 0)
    const extent = { left, width }
    left += width + layerGap
    return extent
  })
}
