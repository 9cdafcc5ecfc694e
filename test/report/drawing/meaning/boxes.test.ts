/** Boxes of meaning graphs have room for what is written in them and for the lines that meet them. */
import { describe, expect, it } from 'vitest'
import { boxSize, labelSize, placeLines, signed } from '../../../../src/report/drawing/meaning/boxes.js'

const node = (...details: readonly string[]) => ({ lines: details.map((detail) => ({ detail })) })

describe('a box', () => {
  it('is as wide as its widest line, with the same margin at both sides', () => {
    const [narrow, wide] = [boxSize(node('ab'), 0, 'down'), boxSize(node('ab', 'abcd'), 0, 'down')]
    // A detail has 6.3 for each letter.
    expect(wide.width - narrow.width).toBeCloseTo(2 * 6.3, 9)
    const [line] = placeLines(node('ab'), { x: 10, y: 20, ...narrow })
    expect(narrow.width - 2 * 6.3).toBeCloseTo(2 * (line!.x - 10), 9)
  })

  it('grows with each line, and has its lines in the middle', () => {
    const [one, three] = [boxSize(node('a'), 0, 'down'), boxSize(node('a', 'b', 'c'), 0, 'down')]
    const step = (three.height - one.height) / 2
    const box = { x: 0, y: 0, width: 50, height: three.height + 20 }
    const ys = placeLines(node('a', 'b', 'c'), box).map(({ y }) => y)
    expect([ys[1]! - ys[0]!, ys[2]! - ys[1]!]).toEqual([step, step])
    // The middle line has its baseline as far below the middle of the box as one line alone.
    const alone = placeLines(node('a'), box)[0]!.y
    expect(ys[1]).toBe(alone)
    expect(Math.abs(alone - box.height / 2)).toBeLessThan(step / 2)
  })

  it('has room for many lines at the side where they meet it', () => {
    const size = { few: boxSize(node('a'), 1, 'down'), many: boxSize(node('a'), 20, 'down') }
    expect(size.many.width).toBeGreaterThan(20 * 5)
    expect(size.many.height).toBe(size.few.height)
    const right = boxSize(node('a'), 20, 'right')
    expect([right.height, right.width]).toEqual([size.many.width, boxSize(node('a'), 0, 'right').width])
  })
})

it('the label of a line to the right is as high as a box, and as wide as its letters', () => {
  const [short, long] = [labelSize('ab', 'right'), labelSize('abcd', 'right')]
  expect(long.width - short.width).toBeCloseTo(2 * 6.3, 9)
  expect(short.height).toBeGreaterThan(labelSize('ab', 'down').height)
})

it('what one side alone says has a sign', () => {
  expect([signed('a', 'missed'), signed('a', 'wrong'), signed('a', undefined)]).toEqual(['− a', '+ a', 'a'])
})
