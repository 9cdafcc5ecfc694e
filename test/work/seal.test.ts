/** Work sealed for another machine opens as it was, and not at all if it was changed. */
import { describe, expect, it } from 'vitest'
import { openJob, sealShard } from '../../src/node/work/seal.js'

const run = 'a'.repeat(64)
const bytes = Uint8Array.from([0, 1, 2, 255])

describe('a sealed job', () => {
  it('opens with its inputs: bytes as bytes, JSON as JSON', () => {
    const { key, bytes: sealed } = sealShard(run, {
      data: { part: 1 },
      label: 'one',
      inputs: [{ bytes }, { json: { a: [1] } }, { bytes }],
    })
    const { inputs, ...head } = openJob(key, sealed)
    expect(head).toEqual({ run, label: 'one', data: { part: 1 } })
    expect(inputs.map((input) => Object.keys(input))).toEqual([['bytes'], ['encoded'], ['bytes']])
    const [first, second, third] = inputs as readonly [
      { bytes: Uint8Array },
      { encoded: Uint8Array },
      { bytes: Uint8Array },
    ]
    expect([[...first.bytes], [...third.bytes]]).toEqual([[...bytes], [...bytes]])
    expect(JSON.parse(Buffer.from(second.encoded).toString())).toEqual({ a: [1] })
  })

  it('does not open under another name, changed, cut off or with more behind it', () => {
    const { key, bytes: sealed } = sealShard(run, { data: 1, label: 'one', inputs: [{ bytes }] })
    const changed = sealed.map((byte, i) => (i === sealed.length - 1 ? byte ^ 1 : byte))
    expect(() => openJob(run, sealed)).toThrow()
    expect(() => openJob(key, changed)).toThrow()
    expect(() => openJob(key, sealed.subarray(0, -1))).toThrow()
    expect(() => openJob(key, new Uint8Array())).toThrow()
  })

  it('has the same name for the same work, and another for other work', () => {
    const keyOf = (data: unknown) => sealShard(run, { data, label: 'one' }).key
    expect(keyOf(1)).toBe(keyOf(1))
    expect(keyOf(1)).not.toBe(keyOf(2))
  })
})
