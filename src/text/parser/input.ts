/**
 * What the parser knows about a sentence before it starts: words, tags and endings as hashes, the number of verbs, commas and conjunctions
 * before each word, and the tree of another parser if there is one.
 */
import { hashText } from '../../learn/hash.js'
import { normalForm } from '../words.js'

export interface Tree {
  /** Indexes of words, counted from 0; −1 for the root. */
  readonly heads: Int32Array
  /** The index of each word's relation. */
  readonly relations: Int32Array
}

/** The last entry of each array is the root. */
export interface ParserInput {
  readonly words: Int32Array
  readonly tags: Int32Array
  /** Universal parts of speech, the first half of each tag. */
  readonly parts: Int32Array
  readonly endings: Int32Array
  /** The number of each before every word. */
  readonly verbs: Int32Array
  readonly commas: Int32Array
  readonly conjunctions: Int32Array
  readonly guide?: Guide
}

/** The tree of another parser, with the root as a number, as in a configuration. */
export interface Guide extends Tree {
  /** The last child of each word; −1 if there is none. */
  readonly lastChild: Int32Array
}

export function parserInput(forms: readonly string[], tags: readonly string[], guide?: Tree): ParserInput {
  const words = forms.map(normalForm)
  return {
    words: hashes(words, 7),
    tags: hashes(tags, 9),
    parts: hashes(
      tags.map((tag) => tag.split(' ', 1)[0]!),
      9,
    ),
    endings: hashes(
      words.map((word) => word.slice(-3)),
      9,
    ),
    verbs: countsBefore(tags, (tag) => tag.startsWith('VERB')),
    commas: countsBefore(forms, (form) => form === ',' || form === ';' || form === ':'),
    conjunctions: countsBefore(tags, (tag) => tag.startsWith('CCONJ')),
    ...(guide ? { guide: guideOf(guide) } : {}),
  }
}

function hashes(texts: readonly string[], root: number): Int32Array {
  return Int32Array.from([...texts.map(hashText), root])
}

function countsBefore(texts: readonly string[], isCounted: (text: string) => boolean): Int32Array {
  const counts = new Int32Array(texts.length + 2)
  for (const [i, text] of texts.entries()) counts[i + 1] = counts[i]! + (isCounted(text) ? 1 : 0)
  counts[texts.length + 1] = counts[texts.length]!
  return counts
}

function guideOf({ heads, relations }: Tree): Guide {
  const root = heads.length
  const lastChild = new Int32Array(root + 1).fill(-1)
  for (const [i, head] of heads.entries()) lastChild[head < 0 ? root : head] = i
  return {
    heads: Int32Array.from([...heads, -1], (head, i) => (head < 0 && i < root ? root : head)),
    relations: Int32Array.from([...relations, -1]),
    lastChild,
  }
}

/** The verbs, commas and conjunctions between two words, each counted as none, one, or more. */
export function signsBetween({ verbs, commas, conjunctions }: ParserInput, from: number, to: number): number {
  const count = (of: Int32Array): number => Math.min(of[to]! - of[from + 1]!, 2)
  return count(verbs) * 9 + count(commas) * 3 + count(conjunctions)
}
