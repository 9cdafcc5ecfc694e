/**
 * Encodes models and texts as bytes by adaptive binary range coding (Martin 1979; the variant of LZMA). The less likely a binary decision, the
 * more bits it takes, and no table is stored. Encoder and decoder run the same functions, which call `Coder.bit` for each decision: the
 * encoder returns the bit that it was given, the decoder the bit that it reads.
 */
import type { LinearModel } from './perceptron-model.js'

/** Codes a decision whose probability is at `at` in `chances`. A decoder ignores `bit`. */
export interface Coder {
  bit(chances: Uint16Array, at: number, bit: number): number
}

const top = 2 ** 24
const half = 2 ** 11
const speed = 5

export class Encoder implements Coder {
  readonly #bytes: number[] = []
  #low = 0
  #range = 0xffffffff
  #held = 0
  #waiting = 0
  #hasHeld = false

  bit(chances: Uint16Array, at: number, bit: number): number {
    const bound = (this.#range >>> 12) * chances[at]!
    if (bit) {
      this.#low += bound
      this.#range -= bound
    } else this.#range = bound
    adapt(chances, at, bit)
    while (this.#range < top) {
      this.#range = (this.#range << 8) >>> 0
      this.#shift()
    }
    return bit
  }

  /** Outputs the highest byte once no carry can change it. */
  #shift(): void {
    const carry = this.#low >= 2 ** 32 ? 1 : 0
    const low = this.#low % 2 ** 32
    if (low < 0xff000000 || carry) {
      if (this.#hasHeld) this.#bytes.push((this.#held + carry) & 0xff)
      for (; this.#waiting > 0; this.#waiting--) this.#bytes.push((0xff + carry) & 0xff)
      this.#held = low >>> 24
      this.#hasHeld = true
    } else this.#waiting++
    this.#low = (low << 8) >>> 0
  }

  finish(): Uint8Array {
    for (let i = 0; i < 5; i++) this.#shift()
    return Uint8Array.from(this.#bytes)
  }
}

export class Decoder implements Coder {
  readonly #bytes: Uint8Array
  #at = 0
  #code = 0
  #range = 0xffffffff

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    for (let i = 0; i < 4; i++) this.#code = ((this.#code << 8) | this.#next()) >>> 0
  }

  #next(): number {
    return this.#bytes[this.#at++] ?? 0
  }

  bit(chances: Uint16Array, at: number): number {
    const bound = (this.#range >>> 12) * chances[at]!
    const bit = this.#code >= bound ? 1 : 0
    if (bit) {
      this.#code -= bound
      this.#range -= bound
    } else this.#range = bound
    adapt(chances, at, bit)
    while (this.#range < top) {
      this.#code = ((this.#code << 8) | this.#next()) >>> 0
      this.#range = (this.#range << 8) >>> 0
    }
    return bit
  }
}

function adapt(chances: Uint16Array, at: number, bit: number): void {
  const chance = chances[at]!
  chances[at] = bit ? chance - (chance >> speed) : chance + ((2 * half - chance) >> speed)
}

function evenChances(count: number): Uint16Array {
  return new Uint16Array(count).fill(half)
}

/** Codes a number below 2 ** bits, highest bit first; the probability of each bit depends on those before it. */
function codeTree(coder: Coder, chances: Uint16Array, base: number, bits: number, value: number): number {
  let node = 1
  for (let i = bits - 1; i >= 0; i--) node = (node << 1) | coder.bit(chances, base + node, (value >> i) & 1)
  return node - (1 << bits)
}

/** Codes a number up to 2 ** 30: the number of its bits, then the bits. Only the highest ones have separate probabilities. */
function codeNumber(coder: Coder, chances: Uint16Array, value: number): number {
  const length = codeTree(coder, chances, 0, 5, 32 - Math.clz32(value))
  let read = length > 0 ? 1 : 0
  for (let i = length - 2; i >= 0; i--) {
    const context = i >= length - 3 ? 32 + 4 * length + (read & 3) : 160 + i
    read = (read << 1) | coder.bit(chances, context, (value >> i) & 1)
  }
  return read
}

/** Codes the bytes of a text; the probability of each byte depends on the one before it. */
export function codeBytes(coder: Coder, given: Uint8Array | undefined): Uint8Array {
  const length = codeNumber(coder, evenChances(256), given?.length ?? 0)
  const bytes = given ?? new Uint8Array(length)
  const chances = evenChances(256 * 256)
  for (let i = 0, previous = 0; i < length; previous = bytes[i++]!)
    bytes[i] = codeTree(coder, chances, 256 * previous, 8, bytes[i]!)
  return bytes
}

/** Codes a model: for each row with weights, the distance from the last such row, the number of weights, and the weights. */
export function codeModel(coder: Coder, given: LinearModel | undefined): LinearModel {
  const sizes = evenChances(256)
  const bits = codeNumber(coder, sizes, given?.bits ?? 0)
  const classes = codeNumber(coder, sizes, given?.classes ?? 0)
  const count = codeNumber(coder, sizes, given?.members.length ?? 0)
  const model: LinearModel = given ?? {
    bits,
    classes,
    starts: new Uint32Array(2 ** bits + 1),
    members: new Uint8Array(count),
    roots: new Int8Array(count),
  }
  codeRows(coder, model, given !== undefined)
  return model
}

function codeRows(coder: Coder, model: LinearModel, isGiven: boolean): void {
  const { starts, members, roots } = model
  const [gaps, lengths] = [evenChances(256), evenChances(256)]
  const row = rowCoder(coder, model)
  let [at, last] = [0, -1]
  while (at < members.length) {
    let hash = last + 1
    if (isGiven) while (starts[hash + 1] === at) hash++
    hash = last + 1 + codeNumber(coder, gaps, hash - last - 1)
    if (hash >= starts.length - 1) failCoding()
    if (!isGiven) starts.fill(at, last + 2, hash + 1)
    const length = codeNumber(coder, lengths, isGiven ? starts[hash + 1]! - at : 0)
    if (length === 0 || at + length > members.length) failCoding()
    row(at, length)
    at += length
    starts[hash + 1] = at
    last = hash
  }
  if (!isGiven) starts.fill(roots.length, last + 2)
}

/** Codes the weights of a row. They often add up to zero, because an update adds to one class and subtracts from another. */
function rowCoder(coder: Coder, { classes, members, roots }: LinearModel): (start: number, length: number) => void {
  const [numbers, rests, signs, sizes] = [evenChances(256), evenChances(2), evenChances(4), evenChances(4 * 128)]
  const bits = 32 - Math.clz32(classes - 1)
  return (start, length) => {
    let sum = 0
    for (let at = start; at < start + length; at++) {
      members[at] = codeTree(coder, numbers, 0, bits, members[at]!)
      const isLast = length > 1 && at === start + length - 1
      const rest = isLast ? rootToZero(sum) : 0
      if (isLast && coder.bit(rests, length > 2 ? 1 : 0, roots[at] === rest ? 1 : 0)) roots[at] = rest
      else {
        const context = length === 1 ? 0 : at === start ? 1 : isLast ? 2 : 3
        const sign = coder.bit(signs, context, roots[at]! < 0 ? 1 : 0)
        const size = codeTree(coder, sizes, 128 * context, 7, Math.abs(roots[at]!))
        roots[at] = sign ? -size : size
      }
      sum += roots[at]! * Math.abs(roots[at]!)
    }
  }
}

/** The root of the weight that makes the sum of a row zero. */
function rootToZero(sum: number): number {
  const root = Math.min(127, Math.round(Math.sqrt(Math.abs(sum))))
  return sum > 0 ? -root : root
}

function failCoding(): never {
  throw new RangeError('The bytes of the model are damaged.')
}
