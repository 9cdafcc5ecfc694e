/**
 * A list in which items move, and which answers at once which of two items is first: order maintenance by labels (Dietz and Sleator 1987, in
 * the form of Bender and others 2002). Each item has a number between those of its neighbours. Where numbers are used up, the smallest
 * range around the place that is sparse enough is numbered again. A move takes amortised O(log items).
 */
export class OrderList {
  /** Larger for later items. */
  readonly labels: Float64Array
  readonly #next: Int32Array
  readonly #previous: Int32Array
  /** Stands before the first item and after the last one. */
  readonly #end: number

  /** The items are the numbers from 0, in the given order. */
  constructor(items: Int32Array) {
    const size = items.length
    this.#end = size
    this.labels = new Float64Array(size + 1)
    this.#next = new Int32Array(size + 1)
    this.#previous = new Int32Array(size + 1)
    const gap = Math.floor(LIMIT / (size + 1))
    let last = this.#end
    for (let i = 0; i < size; i++) {
      const item = items[i]!
      this.labels[item] = gap * (i + 1)
      this.#next[last] = item
      this.#previous[item] = last
      last = item
    }
    this.#next[last] = this.#end
    this.#previous[this.#end] = last
  }

  remove(item: number): void {
    const [before, after] = [this.#previous[item]!, this.#next[item]!]
    this.#next[before] = after
    this.#previous[after] = before
  }

  /** Moves items to the place behind another one. They keep their order. */
  moveBehind(place: number, items: readonly number[]): void {
    const sorted = this.#sorted(items)
    for (const item of sorted) this.remove(item)
    let last = place
    for (const item of sorted) {
      this.#insertBehind(last, item)
      last = item
    }
  }

  moveBefore(place: number, items: readonly number[]): void {
    const sorted = this.#sorted(items)
    for (const item of sorted) this.remove(item)
    for (const item of sorted) this.#insertBehind(this.#previous[place]!, item)
  }

  #sorted(items: readonly number[]): readonly number[] {
    return [...items].sort((a, b) => this.labels[a]! - this.labels[b]!)
  }

  #insertBehind(place: number, item: number): void {
    if (this.#labelBehind(place) - this.labels[place]! < 2) this.#makeRoom(place)
    const after = this.#next[place]!
    this.labels[item] = Math.floor((this.labels[place]! + this.#labelBehind(place)) / 2)
    this.#next[place] = this.#previous[after] = item
    this.#previous[item] = place
    this.#next[item] = after
  }

  #labelBehind(place: number): number {
    const after = this.#next[place]!
    return after === this.#end ? LIMIT : this.labels[after]!
  }

  /** Spreads the labels in the smallest aligned range around the place that is not too full. */
  #makeRoom(place: number): void {
    let [first, count] = [place === this.#end ? this.#next[place]! : place, 1]
    let last = first
    for (let [width, most] = [16, DENSITY ** 4]; ; width *= 2, most *= DENSITY) {
      const base = Math.floor(this.labels[first]! / width) * width
      for (let i = this.#previous[first]!; i !== this.#end && this.labels[i]! >= base; i = this.#previous[i]!, count++)
        first = i
      for (let i = this.#next[last]!; i !== this.#end && this.labels[i]! < base + width; i = this.#next[i]!, count++)
        last = i
      if (count > most && width < LIMIT) continue
      for (let [i, k] = [first, 0]; k < count; i = this.#next[i]!, k++)
        this.labels[i] = base + Math.floor(((k + 0.5) * width) / count)
      return
    }
  }
}

/** Labels are whole numbers from 1 to below this. */
const LIMIT = 2 ** 52
/** A range of width 2ⁿ may hold this number to the power of n. */
const DENSITY = 4 / 3
