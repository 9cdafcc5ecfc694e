import { describe, expect, it } from 'vitest'
import { locator } from '../../../src/syntax/json/locate.js'

/** `line:column length` of each string, asked for in this order. */
function placesOf(text: string, ...values: readonly string[]): string[] {
  const find = locator({ text, line: 3, column: 5 } as Parameters<typeof locator>[0])
  return values.map((value) => {
    const place = find(value)
    return place ? `${place.line}:${place.column} ${place.length}` : 'nowhere'
  })
}

describe('a string in a JSON text', () => {
  it('is found from where the text begins, with its quotes', () => {
    expect(placesOf('["a",\n "bc"]', 'a', 'bc')).toEqual(['3:6 3', '4:2 4'])
  })

  it('is the next one of several, if what is between them was asked for', () => {
    expect(placesOf('["a", "b", "a"]', 'a', 'b', 'a')).toEqual(['3:6 3', '3:11 3', '3:16 3'])
  })

  it('is the first one if none follows', () => {
    expect(placesOf('["a", "b"]', 'b', 'a', 'b')).toEqual(['3:11 3', '3:6 3', '3:11 3'])
  })

  it('is the same after many strings that were not found', () => {
    const text = '["x\\"", "a",\n "b\\\\", "a", "\\u0063"]'
    const others = Array.from({ length: 30 }, (_, i) => `other ${i}`)
    const wanted = ['x"', 'a', 'b\\', 'a', 'c', 'a', 'x"']
    const places = placesOf(text, ...wanted)
    expect(places).toEqual(['3:6 5', '3:13 3', '4:2 5', '4:9 3', 'nowhere', '4:9 3', '3:6 5'])
    expect(placesOf(text, ...others, ...wanted).slice(others.length)).toEqual(places)
  })

  it('is nowhere if it is written otherwise', () => {
    expect(placesOf('["\\u0061"]', 'a')).toEqual(['nowhere'])
  })
})
