import { expect, it } from 'vitest'
import { drawLegend } from '../../../../src/report/drawing/meaning/legend.js'
import { LINE } from '../../../../src/report/drawing/style.js'

/** Where the text of each entry begins. */
function placesOf(texts: readonly string[], width: number) {
  const { markup, ...size } = drawLegend(
    texts.map((text) => ({ text })),
    100,
    width,
  )
  const svg = markup.map((part) => part.markup).join('')
  const places = [...svg.matchAll(/<text[^>]* x="(\S+?)" y="(\S+?)"/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  )
  return { places, ...size }
}

it('entries of a legend are next to each other, with room for their texts', () => {
  const { places, width, height } = placesOf(['ab', 'abcd', 'x'], 1000)
  expect(new Set(places.map(([, y]) => y)).size).toBe(1)
  const [first, second, third] = places.map(([x]) => x) as [number, number, number]
  // Two letters more take 6.6 each.
  expect(third - second - (second - first)).toBeCloseTo(2 * 6.6, 0)
  expect(second - first).toBeGreaterThan(2 * 6.6 + 22)
  expect(width).toBeGreaterThan(third)
  expect(height).toBeGreaterThanOrEqual(LINE)
})

it('entries that do not fit into a line continue at the beginning of the next line', () => {
  const { places, width, height } = placesOf(['abcdefgh', 'abcdefgh', 'abcdefgh'], 230)
  const [first, second, third] = places as [(typeof places)[0], (typeof places)[0], (typeof places)[0]]
  expect(second[1]).toBe(first[1])
  expect(third[1] - first[1]).toBe(LINE)
  expect(third[0]).toBe(first[0])
  expect(width).toBeLessThanOrEqual(230)
  expect(height - placesOf(['a'], 230).height).toBe(LINE)
})

it('a single entry is in the first line, even if it is too long; without entries, the legend has no height', () => {
  expect(placesOf(['a'.repeat(80)], 100).places[0]![1]).toBe(placesOf(['a'], 100).places[0]![1])
  expect(placesOf([], 100)).toMatchObject({ width: 0, height: 0 })
})
