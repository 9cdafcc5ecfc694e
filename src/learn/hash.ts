/** Hashes of strings and numbers to 32 bits, the same on every machine: FNV-1a, and a multiplication by the golden ratio. */

/** FNV-1a over the UTF-16 units of a text. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash | 0
}

/** 2 ** 32 divided by the golden ratio. */
export const golden = 0x9e3779b1

/** Adds a value to a hash; the order of values matters. */
export function mix(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ value, golden)
  return mixed ^ (mixed >>> 15)
}

/** The numbers below `length` in an order that depends only on the seed. */
export function orderFrom(length: number, seed: number): readonly number[] {
  const keys = Int32Array.from({ length }, (_, i) => mix(mix(mix(0, seed), i), 1))
  return Array.from({ length }, (_, i) => i).sort((a, b) => keys[a]! - keys[b]! || a - b)
}
