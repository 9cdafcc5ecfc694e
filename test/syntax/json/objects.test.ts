import { describe, expect, it } from 'vitest'
import { parseFormat } from '../../../src/formats/index.js'

describe('lines of JSON objects', () => {
  it.each([
    ['answers', '{"id": "q1", "answer": "yes"}'],
    ['pan', '{"id": "q1", "value": 1}'],
  ])('%s: a file with too many errors has no document, although some lines are fine', (format, line) => {
    const read = (faulty: number) =>
      parseFormat(format).read(`${line}\n${'{"other": 1}\n'.repeat(faulty)}`, { id: 'd' }).documents.length
    expect([read(0), read(3), read(60)]).toEqual([1, 1, 0])
  })
})
