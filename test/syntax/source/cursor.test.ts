import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Cursor } from '../../../src/syntax/source/cursor.js'
import { advance, firstPosition } from '../../../src/syntax/source/position.js'

it('has the position that counting from the beginning gives', () => {
  const pieces = fc.array(
    fc.array(fc.constantFrom('a', 'bc', '\n', '\n\n')).map((all) => all.join('')),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(pieces, fc.array(fc.nat(9), { minLength: 6, maxLength: 6 }), (all, steps) => {
      const cursor = new Cursor()
      let passed = ''
      for (const [i, piece] of all.entries()) {
        cursor.extend(piece)
        const step = Math.min(steps[i]!, cursor.buffer.length - cursor.at)
        passed += cursor.buffer.slice(cursor.at, cursor.at + step)
        cursor.at += step
        if (i % 2 === 0) expect(cursor.position()).toEqual(advance(firstPosition, passed))
      }
      expect(cursor.position()).toEqual(advance(firstPosition, passed))
    }),
  )
})
