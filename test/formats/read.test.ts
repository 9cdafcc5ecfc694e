import { describe, expect, it } from 'vitest'
import { read, write } from '../../src/formats/read.js'

const text = 'source,relation,target\na,BEFORE,b\n'
const { documents } = read(text, 'rows')

describe('read', () => {
  it.each([
    ['The source is bytes, not text.', new TextEncoder().encode(text)],
    ['The source is bytes, not text.', new ArrayBuffer(2)],
    ['The source is undefined, not text.', undefined],
    ['The source is null, not text.', null],
    ['The source is object, not text.', { text }],
  ])('%s', (message, source) => {
    expect(() => read(source as never, 'rows')).toThrow(message)
  })

  it('takes a text in pieces', () => {
    expect(read([text.slice(0, 9), text.slice(9)], 'rows').documents).toEqual(documents)
  })
})

describe('write', () => {
  it('refuses documents that hold nothing of what the format writes', () => {
    expect(() => write(documents, 'umr')).toThrow('Document "document" has no meaning annotation.')
    expect(write(documents, 'rows')).toContain('BEFORE')
  })

  it('refuses what is no list of documents', () => {
    expect(() => write({ documents } as never, 'rows')).toThrow('documents is not a list of documents, but has one.')
  })
})
