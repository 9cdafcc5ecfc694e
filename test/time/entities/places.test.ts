import { describe, expect, it } from 'vitest'
import type { TimeEntity } from '../../../src/layers/time.js'
import { comparePlaces } from '../../../src/time/entities/places.js'

function at(start: number, end: number): TimeEntity {
  return { id: 'e1', kind: 'event', span: { start, end } }
}

describe('places in two copies of a text', () => {
  it('are the same however the lines are wrapped, to the last character', () => {
    const places = comparePlaces({ gold: 'It rained all day', system: ' It\nrained  all day\n' })!
    expect(places.spanOf('gold', at(14, 17))).toEqual({ start: 11, end: 14 })
    expect(places.spanOf('system', at(16, 19))).toEqual({ start: 11, end: 14 })
    expect([places.wordOf('gold', at(15, 17)), places.wordOf('system', at(17, 19))]).toEqual([11, 11])
  })

  it('count a character outside the basic plane once', () => {
    const places = comparePlaces({ gold: '😀 ran', system: '😀  ran' })!
    expect([places.spanOf('gold', at(2, 5)), places.spanOf('system', at(3, 6))]).toEqual([
      { start: 1, end: 4 },
      { start: 1, end: 4 },
    ])
  })

  it('are none if the texts differ in more than white space', () => {
    expect(comparePlaces({ gold: 'a b', system: 'a c' })).toBeUndefined()
  })
})
