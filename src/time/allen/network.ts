/**
 * Networks of intervals with sets of Allen's relations as labels, closed by path consistency (Allen 1983): the label of i and k keeps
 * only the relations that the labels of i and j, and of j and k, allow, for every j, until nothing changes.
 * No model has a relation that was removed. A relation that is left need not have a model (see `search.ts`), unless all labels are
 * ORD-Horn (`ord-horn.ts`).
 *
 * Pairs whose label shrank wait in a queue, the most restrictive first (van Beek and Manchak 1996). At worst O(n³ × 13) compositions, each
 * of two lookups. Labels that allow everything are skipped, and the first empty label stops the computation.
 */
import { ALL, type AllenSet, allenSetOf } from './allen.js'
import { allenTables, LOWER, ROW } from './tables.js'

export interface AllenConstraint {
  /** Numbers of intervals, from 0. */
  readonly source: number
  readonly target: number
  readonly set: AllenSet
}

export interface AllenClosure {
  /** No label is empty. */
  readonly isPathConsistent: boolean
  /** The label of i to j is `labels[n * i + j]`, that of j to i its converse. Incomplete if the network is not path consistent. */
  readonly labels: Uint16Array
}

export function closeAllen(n: number, constraints: Iterable<AllenConstraint>): AllenClosure {
  const network = new AllenNetwork(n)
  let isPathConsistent = true
  for (const { source, target, set } of constraints) isPathConsistent &&= network.restrict(source, target, set)
  return { isPathConsistent: isPathConsistent && network.close(), labels: network.labels }
}

const EQUALS = allenSetOf(['e'])

/** A network that is being closed: its labels, and the pairs that still have to be processed. */
export class AllenNetwork {
  readonly labels: Uint16Array
  readonly #size: number
  readonly #tables = allenTables()
  /** Waiting pairs as n × i + j with i < j, by weight. A pair can be in several lists; `#waiting` shows whether it still waits. */
  readonly #queue: number[][] = Array.from({ length: this.#tables.weights[ALL]! + 1 }, () => [])
  readonly #waiting: Uint8Array
  #lightest = 0
  /** The cells that changed and their old values, if changes can be undone. */
  readonly #trail: number[] | undefined

  constructor(size: number, { canUndo = false }: { readonly canUndo?: boolean } = {}) {
    this.#size = size
    this.labels = new Uint16Array(size * size).fill(ALL)
    for (let i = 0; i < size; i++) this.labels[size * i + i] = EQUALS
    this.#waiting = new Uint8Array(size * size)
    this.#trail = canUndo ? [] : undefined
  }

  /** Narrows a label; false if it becomes empty. */
  restrict(i: number, j: number, set: AllenSet): boolean {
    const old = this.labels[this.#size * i + j]!
    const label = old & set
    if (label !== old && i !== j) this.#set(i, j, label)
    return label !== 0
  }

  /** Propagates the narrowed labels; false as soon as a label is empty. */
  close(): boolean {
    for (let pair = this.#next(); pair !== undefined; pair = this.#next()) {
      const j = pair % this.#size
      const i = (pair - j) / this.#size
      if (!this.#follow(i, j) || !this.#follow(j, i)) return false
    }
    return true
  }

  /** A state that `undo` can restore. */
  mark(): number {
    return this.#trail?.length ?? 0
  }

  /** Undoes all changes since the mark, and clears the queue. */
  undo(mark: number): void {
    const [trail, labels, { converses }] = [this.#trail!, this.labels, this.#tables]
    while (trail.length > mark) {
      const old = trail.pop()!
      const cell = trail.pop()!
      const j = cell % this.#size
      labels[cell] = old
      labels[this.#size * j + (cell - j) / this.#size] = converses[old]!
    }
    this.#waiting.fill(0)
    for (const bucket of this.#queue) bucket.length = 0
  }

  /** Narrows the labels of i to every k by the label of i to j. */
  #follow(i: number, j: number): boolean {
    const [labels, size, { composed }] = [this.labels, this.#size, this.#tables]
    const [ofI, ofJ] = [size * i, size * j]
    const row = ROW * labels[ofI + j]!
    for (let k = 0; k < size; k++) {
      const next = labels[ofJ + k]!
      if (next === ALL) continue
      const old = labels[ofI + k]!
      const label = old & (composed[row + (next & (LOWER - 1))]! | composed[row + LOWER + (next >> 7)]!)
      if (label === old) continue
      if (label === 0) return false
      this.#set(i, k, label)
    }
    return true
  }

  #set(i: number, j: number, label: AllenSet): void {
    const [size, labels, { converses, weights }] = [this.#size, this.labels, this.#tables]
    const cell = size * i + j
    this.#trail?.push(cell, labels[cell]!)
    labels[cell] = label
    labels[size * j + i] = converses[label]!
    const pair = i < j ? cell : size * j + i
    const weight = weights[label]!
    this.#waiting[pair] = 1
    this.#queue[weight]!.push(pair)
    if (weight < this.#lightest) this.#lightest = weight
  }

  /** The lightest waiting pair. A label only gets lighter, so the last entry of a pair in the queue comes up first. */
  #next(): number | undefined {
    const queue = this.#queue
    for (; this.#lightest < queue.length; this.#lightest++) {
      const bucket = queue[this.#lightest]!
      for (let pair = bucket.pop(); pair !== undefined; pair = bucket.pop())
        if (this.#waiting[pair]) {
          this.#waiting[pair] = 0
          return pair
        }
    }
    return undefined
  }
}
