import fc from 'fast-check'
import { expect, it } from 'vitest'
import { digestOf } from '../../src/evaluation/signature.js'
import { sha256 } from '../../src/node/sha256.js'

it('hashes gold as the portable code does, whatever its texts contain', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (id, text) => {
      const document = { id, text, layers: {} }
      expect(digestOf(document, sha256)).toEqual(digestOf(document))
    }),
  )
  const lone = { id: 'a\ud800b', layers: {} }
  expect(digestOf(lone, sha256)).toEqual(digestOf(lone))
})
