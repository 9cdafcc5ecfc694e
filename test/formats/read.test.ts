import { describe, expect, it } from 'vitest'
import { read, write } from '../../src/formats/read.js'

const text = 'source,relation,target\na,BEFORE,b\n'
const { documents } = read(text, 'rows')

describe('read', () => {
  it.each([
    ['Bytes are no text.', new TextEncoder().encode(text)],
    ['Bytes are no text.', new ArrayBuffer(2)],
    ['What is to be read is undefined, no text.', undefined],
    ['What is to be read is null, no text.', null],
    ['What is to be read is object, no text.', { text }],
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
