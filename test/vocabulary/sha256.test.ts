/** The hash of a text does not depend on who computes it: the engine, or a library where the engine cannot. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { portableSha256, sha256 } from '../../src/vocabulary/sha256.js'

it('hashes the same by the engine and by the library', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(sha256(text)).toBe(portableSha256(text))
    }),
  )
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
