/**
 * Numbers for pairs of whole numbers, in the order of their first occurrence: a hash table with open addressing in typed arrays. It takes
 * 20 to 40 bytes a pair, and no object. O(1) for each pair.
 */
export class PairNumbers {
  count = 0
  private first: Int32Array
  private second: Float64Array
  /** One more than the number of the pair at a slot; 0 if the slot is free. At most half of the slots are used. */
  private slots: Int32Array

  constructor(expected = 8) {
    const capacity = 2 ** Math.ceil(Math.log2(Math.max(8, expected)))
    this.first = new Int32Array(capacity)
    this.second = new Float64Array(capacity)
    this.slots = new Int32Array(2 * capacity)
  }

  /** The number of the pair; -1 if it is not known. */
  find(first: number, second: number): number {
    return this.slots[this.slotOf(first, second)]! - 1
  }

  /** The number of the pair; the next number if it is new. */
  add(first: number, second: number): number {
    const slot = this.slotOf(first, second)
    const known = this.slots[slot]!
    if (known > 0) return known - 1
    if (this.count === this.first.length) {
      this.grow()
      return this.add(first, second)
    }
    this.first[this.count] = first
    this.second[this.count] = second
    this.slots[slot] = ++this.count
    return this.count - 1
  }

  secondOf(number: number): number {
    return this.second[number]!
  }

  /** The first parts of all pairs, by number. */
  firsts(): Int32Array {
    return this.first.slice(0, this.count)
  }

  seconds(): Int32Array {
    return Int32Array.from(this.second.subarray(0, this.count))
  }

  private slotOf(first: number, second: number): number {
    const { slots } = this
    const mask = slots.length - 1
    let hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    let slot = (hash ^ (hash >>> 13)) & mask
    for (let known = slots[slot]!; known > 0; known = slots[slot]!) {
      if (this.first[known - 1] === first && this.second[known - 1] === second) return slot
      slot = (slot + 1) & mask
    }
    return slot
  }

  private grow(): void {
    const { first, second, count } = this
    const wider = new PairNumbers(2 * count)
    for (let number = 0; number < count; number++) wider.add(first[number]!, second[number]!)
    this.first = wider.first
    this.second = wider.second
    this.slots = wider.slots
  }
}
