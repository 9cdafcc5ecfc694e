/** Readers take work in proportion to their text: the characters and list members that `indexOf` passes grow with its length, not with its square. */
import { describe, expect, it, vi } from 'vitest'
import { answers } from '../../src/formats/answers.js'
import { graph } from '../../src/formats/graph.js'
import { squad } from '../../src/formats/squad.js'

const count = 2000

const texts: Readonly<Record<string, (size: number) => string>> = {
  'a list on one line': (size) => `[${entries(size, (i) => `{"id":"q${i}","answer":"a"}`)}]`,
  'a list with escaped ids': (size) => `[${entries(size, (i) => `{"id":"\\u0071${i}","answer":"a"}`)}]`,
  'a list with a warning for each entry': (size) => `[${entries(size, (i) => `{"id":"q${i}","answer":""}`)}]`,
  'a row with many tabs': (size) => `id\tanswer\nq\ta${'\t'.repeat(size)}x\n`,
  'a header with many columns, one of them repeated': (size) =>
    `id,answer,${entries(size, (i) => `c${i}`)}${',confidence'.repeat(size)}\nq,a\n`,
}
const predictions = (size: number): string => `{${entries(size, (i) => `"k${i}":"a"`)}}`

describe('the work to read', () => {
  for (const [name, textOf] of Object.entries(texts))
    it(`${name} grows with its length`, () => {
      const [small, large] = [count, 4 * count].map((size) => searched(() => answers().read(textOf(size), { id: 'd' })))
      expect(large! / small!).toBeLessThan(6)
    })

  it('predictions with many keys grows with their length', () => {
    const [small, large] = [count, 4 * count].map((size) =>
      searched(() => squad().read(predictions(size), { id: 'd' })),
    )
    expect(large! / small!).toBeLessThan(6)
  })

  it('an unknown id does not grow with the number of ids', () => {
    const [small, large] = [count, 4 * count].map((size) =>
      entitiesSeen(() => graph().read(unknownIds(size), { id: 'd' })),
    )
    expect(small).toBeGreaterThan(count)
    expect(large! / small!).toBeLessThan(2)
  })
})

/** Ten unknown ids beside this many known ones. */
function unknownIds(size: number): string {
  const relations = Array.from({ length: 10 }, (_, i) => [`x${i}`, 'b', 'e1'])
  return JSON.stringify({ intervals: Array.from({ length: size }, (_, i) => `e${i}`), relations })
}

/** The ids that are taken from maps while the work runs. */
function entitiesSeen(work: () => void): number {
  let total = 0
  const { keys } = Map.prototype
  const spy = vi.spyOn(Map.prototype, 'keys').mockImplementation(function* (this: Map<unknown, unknown>) {
    for (const key of keys.call(this)) {
      total++
      yield key
    }
    return undefined
  })
  try {
    work()
  } finally {
    spy.mockRestore()
  }
  return total
}

function entries(size: number, entry: (i: number) => string): string {
  return Array.from({ length: size }, (_, i) => entry(i)).join(',')
}

/** What `indexOf` passes, in texts and in lists, while the work runs. */
function searched(work: () => void): number {
  let total = 0
  const { indexOf } = String.prototype
  const inText = vi.spyOn(String.prototype, 'indexOf').mockImplementation(function (this: string, wanted, from = 0) {
    const found = indexOf.call(this, wanted, from)
    total += (found === -1 ? this.length : found) - from + 1
    return found
  })
  const inList = vi.spyOn(Array.prototype, 'indexOf').mockImplementation(function (this: unknown[], wanted) {
    let at = 0
    while (at < this.length && this[at] !== wanted) at++
    total += at + 1
    return at === this.length ? -1 : at
  })
  try {
    work()
  } finally {
    inText.mockRestore()
    inList.mockRestore()
  }
  return total
}
