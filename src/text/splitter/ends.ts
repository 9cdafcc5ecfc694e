/** The places where a sentence may end, and the features of such a place. */
import { hashText } from '../../learn/hash.js'
import { compileTemplates, extract } from '../../learn/hash-features.js'
import { wordShape } from '../words.js'
import type { Piece } from './splitter.js'

/** Whether a sentence may end after this word: it must come before white space and end in a sign or full stop. */
export function mayEnd({ form, isLast }: Piece): boolean {
  return isLast && /[^\p{L}\p{N}$€£&+*/@#]$/u.test(form.slice(-2))
}

const atomNames = [
  'w',
  'w-1',
  'w-2',
  'w+1',
  'w+2',
  'shape',
  'shape-1',
  'shape+1',
  'shape+2',
  'length',
  'size-1',
  'quotes',
]
const templates = [
  ...['', 'w', 'w-1', 'w+1', 'w w-1', 'w w+1', 'w shape+1', 'w w-1 shape+1', 'w shape-1 shape+1', 'shape shape+1'],
  ...['w w-1 w+1', 'w shape+1 shape+2', 'w w+1 w+2', 'w length', 'w length shape+1', 'w size-1 shape+1', 'w-2 w-1 w'],
  ...['w quotes', 'w quotes shape+1', 'w w-1 w-2 shape+1', 'shape+1', 'w shape-1', 'w shape-1 size-1 shape+1'],
]

export interface EndFeatures {
  readonly count: number
  /** The features of the place after a word, if the current sentence began at `first`. The array is reused by the next call. */
  of(pieces: readonly Piece[], at: number, first: number): Int32Array
}

export function createEndFeatures(): EndFeatures {
  const compiled = compileTemplates(templates, atomNames)
  const atoms = new Int32Array(atomNames.length)
  const features = new Int32Array(compiled.count)
  return {
    count: compiled.count,
    of(pieces, at, first) {
      const form = (i: number): string => (i < first ? '<' : (pieces[i]?.form.slice(0, 40) ?? '>'))
      const words = [at, at - 1, at - 2, at + 1, at + 2].map((i) => form(i).toLowerCase())
      const shapes = [at, at - 1, at + 1, at + 2].map((i) => wordShape(form(i)))
      for (const [i, text] of [...words, ...shapes].entries()) atoms[i] = hashText(text)
      atoms[9] = Math.min(5, at - first)
      atoms[10] = Math.min(4, form(at - 1).length)
      atoms[11] = quotesIn(pieces, Math.max(first, at - 40), at)
      extract(compiled, atoms, features)
      return features
    },
  }
}

/** Whether a quotation mark or bracket is open: 1 for quotes, 2 for brackets, or both. */
function quotesIn(pieces: readonly Piece[], from: number, to: number): number {
  let [quotes, brackets] = [0, 0]
  for (let i = from; i <= to; i++) {
    const { form } = pieces[i]!
    if (form === '"' || form === '“' || form === '”' || form === '``' || form === "''") quotes ^= 1
    if (form === '(' || form === '[') brackets = 2
    if (form === ')' || form === ']') brackets = 0
  }
  return quotes | brackets
}
