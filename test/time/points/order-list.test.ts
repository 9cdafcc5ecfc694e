/** The list whose items move, against an array. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { OrderList } from '../../../src/time/points/order-list.js'

const size = 12
const moves = fc.array(
  fc.record({ place: fc.nat(size - 1), items: fc.uniqueArray(fc.nat(size - 1)), isBehind: fc.boolean() }),
  { maxLength: 200, size: 'max' },
)

it('keeps the order of an array in which the same items move', () => {
  fc.assert(
    fc.property(moves, (all) => {
      let model = Array.from({ length: size }, (_, i) => size - 1 - i)
      const list = new OrderList(Int32Array.from(model))
      for (const { place, items, isBehind } of all) {
        const moved = model.filter((item) => item !== place && items.includes(item))
        if (isBehind) list.moveBehind(place, moved)
        else list.moveBefore(place, moved)
        const left = model.filter((item) => !moved.includes(item))
        const at = left.indexOf(place) + (isBehind ? 1 : 0)
        model = [...left.slice(0, at), ...moved, ...left.slice(at)]
        expect([...model].sort((a, b) => list.labels[a]! - list.labels[b]!)).toEqual(model)
        expect(new Set(model.map((item) => list.labels[item])).size).toBe(size)
      }
    }),
  )
})

it('makes room where the same place is used again and again', () => {
  const list = new OrderList(Int32Array.from({ length: 2000 }, (_, i) => i))
  for (let item = 2; item < 2000; item++) list.moveBehind(0, [item])
  for (let item = 2; item < 1999; item++) expect(list.labels[item]).toBeGreaterThan(list.labels[item + 1]!)
  expect(list.labels[1]).toBeGreaterThan(list.labels[2]!)
})
