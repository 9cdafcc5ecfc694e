/** Lines and columns of code points of a text, counted from 1. Calls must be in rising order, so that one pass over the text is enough. */

import { piecesOfFile } from '../../node/file.js'
import { plainPieces } from '../../syntax/source/pieces.js'
import { xmlTokens } from '../../syntax/xml/tokens.js'

export function placesIn(text: string): (point: number) => string {
  const characters = [...text]
  let [at, line, lineStart] = [0, 1, 0]
  return (point) => {
    for (; at < point; at++) if (characters[at] === '\n') [line, lineStart] = [line + 1, at + 1]
    return `${line}:${point - lineStart + 1}`
  }
}

/** Positions in a TimeML file of its text, which the file interrupts by tags and writes with references such as &amp;. */
export function placesInTimeml(file: string): (point: number) => string {
  const source = [...plainPieces(piecesOfFile(file))].join('')
  const offsets = textOffsets(source)
  const placeOf = placesIn(source)
  return (point) => placeOf(offsets[point]!)
}

/** The position in the file of each code point of its TEXT element, or of its root if it has none. */
function textOffsets(source: string): readonly number[] {
  const offsets: number[] = []
  let [at, depth, bodyDepth, bodyStart] = [0, 0, -1, 0]
  for (const { kind, text } of xmlTokens([source])) {
    if (kind === 'tag' && bodyDepth < 0 && /^<text[\s/>]/i.test(text)) [bodyDepth, bodyStart] = [depth, offsets.length]
    if (kind === 'tag' && !text.endsWith('/>')) depth++
    if (kind === 'closing' && --depth === bodyDepth) break
    if (depth > 0 && (kind === 'text' || kind === 'cdata'))
      for (const offset of written(kind, text)) offsets.push(at + offset)
    at += [...text].length
  }
  return offsets.slice(bodyStart)
}

/** The position of each code point of the text: a reference is one code point, the marks around CDATA are none. */
function* written(kind: 'text' | 'cdata', text: string): Generator<number> {
  const [before, behind] = kind === 'cdata' ? ['<![CDATA['.length, ']]>'.length] : [0, 0]
  let at = before
  for (const [point] of text.slice(before, text.length - behind).matchAll(kind === 'text' ? /&[^;]*;|./gsu : /./gsu)) {
    yield at
    at += [...point].length
  }
}
