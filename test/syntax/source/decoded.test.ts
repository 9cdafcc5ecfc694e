/** Bytes become text by the encoding that they show or name; bytes that are no text are refused with their place. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodedPieces, FileFault } from '../../../src/syntax/source/decoded.js'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

function utf16(text: string, order: 'little' | 'big'): Uint8Array {
  const units = [0xfeff, ...Array.from(text, (letter) => letter.charCodeAt(0))]
  return Uint8Array.from(units.flatMap((unit) => (order === 'big' ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])))
}

const textOf = (...chunks: readonly Uint8Array[]): string => [...decodedPieces('x.txt', chunks)].join('')

/** `code line:column` of the fault that the bytes have. */
function faultOf(...chunks: readonly Uint8Array[]): string | undefined {
  try {
    textOf(...chunks)
    return undefined
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    const { code, place } = error.problem
    expect(place?.file).toBe('x.txt')
    return `${code} ${place?.line}:${place?.column}`
  }
}

describe('the encoding', () => {
  it('is UTF-8 where nothing else is said', () => {
    expect(textOf(bytes('Zürich\n')).normalize()).toBe('Zürich\n')
    expect(textOf()).toBe('')
  })

  it('is UTF-16 in the order of the byte order mark', () => {
    expect(textOf(utf16('Zürich', 'little'))).toBe('Zürich')
    expect(textOf(utf16('Zürich', 'big'))).toBe('Zürich')
  })

  it('is what an XML declaration names', () => {
    const declared = bytes('<?xml version="1.0" encoding="ISO-8859-1"?>')
    expect(textOf(Uint8Array.from([...declared, 0xfc]))).toMatch(/ü$/)
  })

  it('is UTF-8 where a declaration names ASCII, or nothing that is known', () => {
    for (const name of ['US-ASCII', 'ascii', 'no-such-code'])
      expect(textOf(bytes(`<?xml version="1.0" encoding="${name}"?>ü`))).toMatch(/ü$/)
  })

  it('holds for letters that are cut between two pieces', () => {
    const [one, ...rest] = bytes('ü')
    expect(textOf(Uint8Array.from([one!]), Uint8Array.from(rest))).toBe('ü')
  })
})

describe('a text in pieces', () => {
  it('is the same however it is cut', () => {
    const text = fc.array(fc.constantFrom('a', 'ü', '😀', '\ufeff', '\n')).map((all) => all.join(''))
    fc.assert(
      fc.property(text, fc.array(fc.nat(), { maxLength: 4 }), (whole, cuts) => {
        const all = bytes(whole)
        const places = [0, ...cuts.map((cut) => cut % (all.length + 1)), all.length].sort((a, b) => a - b)
        const pieces = places.slice(1).map((end, i) => all.subarray(places[i], end))
        expect(textOf(...pieces)).toBe(new TextDecoder().decode(all))
      }),
    )
  })
})

describe('bytes that are no text', () => {
  it('are refused at a NUL byte, counted over all pieces', () => {
    expect(faultOf(bytes('ab\ncd\0'))).toBe('file/binary 2:3')
    expect(faultOf(bytes('a\n'), bytes('b\n'), bytes('\0'))).toBe('file/binary 3:1')
  })

  it('are refused at the first byte that is no UTF-8', () => {
    expect(faultOf(Uint8Array.from([...bytes('a\nbc'), 0xff, 10]))).toMatch(/ 2:3$/)
    expect(faultOf(bytes('a\nb\n'), Uint8Array.from([...bytes('x'), 0xff]))).toMatch(/ 3:2$/)
  })

  it('are refused where a UTF-16 text ends in the middle of a letter', () => {
    for (const order of ['little', 'big'] as const) {
      const whole = utf16('ab', order)
      expect(faultOf(whole.subarray(0, whole.length - 1))).toBeDefined()
    }
  })
})
