/** Random trees over words: projective ones, and any with one root. */
import fc from 'fast-check'

/** Heads, counted from 0; the root's child has the number of words as its head, as the transition system wants it. */
export type Heads = Int32Array

/** A span is a head with spans on both sides of it: every projective tree has this form. */
export const projectiveTrees: fc.Arbitrary<Heads> = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.infiniteStream(fc.nat()))
  .map(([length, stream]) => {
    const heads = new Int32Array(length)
    const draw = (below: number): number => (stream.next().value as number) % below
    const fill = (from: number, to: number, head: number): void => {
      for (let start = from; start < to; ) {
        const end = start + 1 + draw(to - start)
        const child = start + draw(end - start)
        heads[child] = head
        fill(start, child, child)
        fill(child + 1, end, child)
        start = end
      }
    }
    const root = draw(length)
    heads[root] = length
    fill(0, root, root)
    fill(root + 1, length, root)
    return heads
  })

/** Each word depends on one that was drawn before it, at any position. */
export const anyTrees: fc.Arbitrary<Heads> = fc
  .integer({ min: 1, max: 12 })
  .chain((length) =>
    fc.tuple(
      fc.shuffledSubarray(
        Array.from({ length }, (_, i) => i),
        { minLength: length },
      ),
      fc.array(fc.nat(), { minLength: length, maxLength: length }),
    ),
  )
  .map(([order, draws]) => {
    const heads = new Int32Array(order.length)
    for (const [i, word] of order.entries()) heads[word] = i === 0 ? order.length : order[draws[i]! % i]!
    return heads
  })
