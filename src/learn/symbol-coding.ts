/**
 * Codes symbols from 0 to 255 as bytes by asymmetric numeral systems (Duda 2013, arXiv:1311.2540, the range variant). Each symbol has a
 * context. The table of a context, which comes first, has the share of each symbol there, in 4096ths. A symbol takes about −log2 of its share
 * in bits. Reading one takes a lookup and a multiplication. Time and memory are linear in the symbols.
 */

/** Symbols without a list of contexts all have the context 0. */
export interface Contexts {
  readonly count: number
  /** The context of each symbol, or `AFTER`. */
  readonly of?: Uint8Array
}

/** In place of a context: 1 more than the symbol before. */
export const AFTER = 255

const BITS = 12
const WHOLE = 1 << BITS
/** The state stays between this and 256 times as much. */
const LEAST = 2 ** 23

export class Encoder {
  readonly #bytes: number[] = []

  /** Codes a number from 0 to 2 ** 32. */
  number(value: number): void {
    let rest = value
    for (; rest > 127; rest = Math.floor(rest / 128)) this.#bytes.push((rest & 127) | 128)
    this.#bytes.push(rest)
  }

  bytes(bytes: Uint8Array): void {
    this.number(bytes.length)
    for (const byte of bytes) this.#bytes.push(byte)
  }

  symbols(symbols: Uint8Array, { count, of }: Contexts): void {
    const contexts = new Uint32Array(symbols.length)
    for (let i = 0; i < symbols.length; i++) contexts[i] = contextOf(of?.[i], symbols[i - 1])
    const shares = new Uint32Array(256 * count)
    for (const [i, context] of contexts.entries()) shares[256 * context + symbols[i]!]!++
    for (let at = 0; at < shares.length; at += 256) {
      scaleToWhole(shares.subarray(at, at + 256))
      this.#table(shares.subarray(at, at + 256))
    }
    this.bytes(encode(symbols, contexts, shares))
  }

  /** The number of symbols that occur, then for each the distance from the one before it, and its share. */
  #table(shares: Uint32Array): void {
    this.number(shares.filter((share) => share > 0).length)
    let last = -1
    for (const [symbol, share] of shares.entries()) {
      if (share === 0) continue
      this.number(symbol - last - 1)
      this.number(share)
      last = symbol
    }
  }

  finish(): Uint8Array {
    return Uint8Array.from(this.#bytes)
  }
}

function contextOf(context: number | undefined, before: number | undefined): number {
  return context === AFTER ? 1 + before! : (context ?? 0)
}

/** Scales counts so that they sum to the whole and none becomes 0. The largest ones take what rounding adds or leaves. */
function scaleToWhole(counts: Uint32Array): void {
  const sum = counts.reduce((all, count) => all + count, 0)
  if (sum === 0) return
  for (let i = 0; i < 256; i++) if (counts[i]! > 0) counts[i] = Math.max(1, Math.round((counts[i]! * WHOLE) / sum))
  let over = counts.reduce((all, count) => all + count, -WHOLE)
  for (; over !== 0; over -= Math.sign(over)) counts[counts.indexOf(Math.max(...counts))]! -= Math.sign(over)
}

/** From the last symbol to the first, so that they are read from the first to the last. */
function encode(symbols: Uint8Array, contexts: Uint32Array, shares: Uint32Array): Uint8Array {
  const starts = startsOf(shares)
  const bytes: number[] = []
  let state = LEAST
  for (let i = symbols.length - 1; i >= 0; i--) {
    const at = 256 * contexts[i]! + symbols[i]!
    const share = shares[at]!
    for (; state >= (LEAST / WHOLE) * 256 * share; state >>>= 8) bytes.push(state & 255)
    state = Math.floor(state / share) * WHOLE + (state % share) + starts[at]!
  }
  for (let i = 0; i < 4; i++, state >>>= 8) bytes.push(state & 255)
  return Uint8Array.from(bytes.reverse())
}

/** The sum of the shares before each symbol of its context. */
function startsOf(shares: Uint32Array): Uint32Array {
  const starts = new Uint32Array(shares.length)
  for (let i = 1; i < shares.length; i++) starts[i] = i % 256 === 0 ? 0 : starts[i - 1]! + shares[i - 1]!
  return starts
}

/** Reads what an encoder wrote, in the same order. Bytes that no encoder writes are mostly a `RangeError`. */
export class Decoder {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  number(): number {
    let value = 0
    for (let scale = 1; scale < 2 ** 35; scale *= 128) {
      const byte = this.#bytes[this.#at++] ?? failCoding()
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
    return failCoding()
  }

  bytes(): Uint8Array {
    const length = this.number()
    this.#at += length
    if (this.#at > this.#bytes.length) failCoding()
    return this.#bytes.subarray(this.#at - length, this.#at)
  }

  symbols(length: number, { count, of = new Uint8Array(length) }: Contexts): Uint8Array<ArrayBuffer> {
    const shares = new Uint32Array(256 * count)
    const places = new Uint8Array(WHOLE * count)
    for (let context = 0; context < count; context++)
      this.#table(shares.subarray(256 * context), places.subarray(WHOLE * context, WHOLE * (context + 1)))
    return decode(this.bytes(), of, { shares, places, length })
  }

  #table(shares: Uint32Array, places: Uint8Array): void {
    let [symbol, start] = [-1, 0]
    const count = this.number()
    for (let i = 0; i < count; i++) {
      symbol += 1 + this.number()
      const share = this.number()
      if (symbol > 255 || start + share > WHOLE) failCoding()
      shares[symbol] = share
      places.fill(symbol, start, start + share)
      start += share
    }
    if (count > 0 && start !== WHOLE) failCoding()
  }
}

interface Tables {
  readonly shares: Uint32Array
  /** For each context, the symbol at each of the 4096 places. */
  readonly places: Uint8Array
  readonly length: number
}

/** The state must end where encoding began. A context without symbols makes it 0. */
function decode(bytes: Uint8Array, of: Uint8Array, { shares, places, length }: Tables): Uint8Array<ArrayBuffer> {
  const starts = startsOf(shares)
  const symbols = new Uint8Array(length)
  let state = ((bytes[0]! << 24) | (bytes[1]! << 16) | (bytes[2]! << 8) | bytes[3]!) & 0x7fffffff
  let [at, symbol] = [4, 0]
  for (let i = 0; i < length && state >= LEAST; i++) {
    const context = of[i] === AFTER ? symbol + 1 : of[i]!
    const place = state & (WHOLE - 1)
    symbol = places[(context << BITS) | place]!
    const row = (context << 8) | symbol
    state = (shares[row]! * (state >>> BITS) + place - starts[row]!) | 0
    while (state < LEAST && at < bytes.length) state = (state << 8) | bytes[at++]!
    symbols[i] = symbol
  }
  return state === LEAST && at === bytes.length ? symbols : failCoding()
}

export function failCoding(): never {
  throw new RangeError('The bytes of the model are damaged.')
}
