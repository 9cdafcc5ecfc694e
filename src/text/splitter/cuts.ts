/** The places where a run of characters may be cut into words, and the features of such a place. */
import { hashText } from '../../learn/hash.js'
import { compileTemplates, extract } from '../../learn/hash-features.js'
import { plainApostrophes, wordShape } from '../words.js'

/** Longer runs stay whole: they are not words, addresses or numbers. */
export const longestRun = 500

/**
 * Whether a word may end before the unit `at`. Possible places are changes of character class, gaps between signs, "n't", and runs of
 * letters that are known to be two words. A character is never split, nor separated from the marks that belong to it.
 */
export function isCutPlace(run: string, at: number, joined: ReadonlyMap<string, number>): boolean {
  const [before, after] = [run.charCodeAt(at - 1), run.charCodeAt(at)]
  if (isLowSurrogate(after) || belongsToPrevious(run, at)) return false
  const [kind, next] = [characterClass(before), characterClass(after)]
  if (kind === 'd' && next === 'd') return false
  if (kind !== 'x' || next !== 'x') return true
  return /^n['’`´]t(?!\p{L})/iu.test(run.slice(at, at + 4)) || isJoined(run, at, joined)
}

/**
 * Whether "'s" begins after a word, with any meaning. This is a rule, because treebanks keep plurals such as "on Monday's" as one word,
 * which would teach the wrong thing.
 */
export function beginsApostropheS(run: string, at: number): boolean {
  return (
    /^['’´]s(?![\p{L}\p{N}])/iu.test(run.slice(at, at + 4)) && /^\p{L}{2}$/u.test(run.slice(Math.max(0, at - 2), at))
  )
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}

/**
 * Whether a unit belongs to the one before it: combining marks, joiners and what follows them, variation selectors, skin tones, and the
 * second letter of a flag.
 */
function belongsToPrevious(run: string, at: number): boolean {
  if (run.charCodeAt(at) < 0x300 && run.charCodeAt(at - 1) < 0x300) return false
  const pair = run.slice(Math.max(0, at - 2), at + 2)
  const isMark = /^(?:\p{M}|\u200d|[\u{1f3fb}-\u{1f3ff}])/u.test(String.fromCodePoint(run.codePointAt(at)!))
  return isMark || run[at - 1] === '\u200d' || isFlag(pair)
}

function isFlag(pair: string): boolean {
  return /^[\u{1f1e6}-\u{1f1ff}]{2}$/u.test(pair)
}

function isJoined(run: string, at: number, joined: ReadonlyMap<string, number>): boolean {
  return run.length <= 20 && letterRuns(run).some(({ text, index }) => at - index === joined.get(text))
}

/** The runs of letters within a run, in lower case. */
export function letterRuns(run: string): readonly { readonly text: string; readonly index: number }[] {
  return [...run.matchAll(/\p{L}+/gu)].map((found) => ({ text: found[0].toLowerCase(), index: found.index }))
}

/** x for a letter, d for a digit, otherwise the unit itself. */
function characterClass(unit: number): string {
  if (unit >= 0x30 && unit <= 0x39) return 'd'
  const character = String.fromCharCode(unit)
  if (unit < 0x80) return /[A-Za-z]/.test(character) ? 'x' : character
  if (unit >= 0xd800 && unit <= 0xdfff) return 's'
  return /[\p{L}\p{M}]/u.test(character) ? 'x' : character
}

const atomNames = [
  'a',
  'a2',
  'b',
  'b2',
  'aw',
  'bw',
  'word',
  'rest',
  'run',
  'shapes',
  'shape',
  'net',
  'end',
  'wordshape',
]
const templates = [
  ...['', 'a b', 'a', 'b', 'a2 a b b2', 'a2 a b', 'a b b2', 'aw b', 'a bw', 'aw b bw', 'word', 'rest', 'word rest'],
  ...['run a b', 'shapes', 'shape a b', 'net', 'net a b', 'word b', 'a rest', 'word b end', 'a b end', 'shapes end'],
  ...['aw a b', 'a b bw', 'wordshape b', 'wordshape b b2', 'wordshape bw', 'word b b2', 'net rest'],
]

export interface CutFeatures {
  readonly count: number
  begin(run: string): void
  /** The features of the place before the unit `at`, if the current word began at `first`. The array is reused by the next call. */
  of(at: number, first: number): Int32Array
}

export function createCutFeatures(): CutFeatures {
  const compiled = compileTemplates(templates, atomNames)
  const atoms = new Int32Array(atomNames.length)
  const features = new Int32Array(compiled.count)
  let [run, lower, shape, net] = ['', '', 0, 0]
  return {
    count: compiled.count,
    begin(given) {
      run = plainApostrophes(given)
      lower = plainApostrophes(given.toLowerCase())
      if (lower.length !== run.length) lower = run
      shape = hashText(wordShape(given))
      net = /^(https?:|www\.)/.test(lower)
        ? 1
        : /\w@\w/.test(lower)
          ? 2
          : /\w\.(com|org|net|edu|gov)\b/.test(lower)
            ? 3
            : 0
    },
    of(at, first) {
      const [before, after] = [lower.slice(Math.max(first, at - 32), at), lower.slice(at, at + 32)]
      const kinds = run.slice(Math.max(0, at - 3), at + 3)
      const aw = /[\p{L}\p{M}\p{N}]*$/u.exec(before)![0]
      const bw = /^[\p{L}\p{M}\p{N}]*/u.exec(after)![0]
      const texts = [
        classAt(lower, at - 1),
        classAt(lower, at - 2),
        classAt(lower, at),
        classAt(lower, at + 1),
        aw,
        bw,
        before,
        after,
      ]
      texts.push(lower.slice(0, 32), `${wordShape(kinds)}${at}`, '', '', '', wordShape(run.slice(first, at)))
      for (const [i, text] of texts.entries()) atoms[i] = hashText(text)
      atoms[10] = shape
      atoms[11] = net
      atoms[12] = Math.min(3, run.length - at) * 4 + Math.min(3, at - first)
      extract(compiled, atoms, features)
      return features
    },
  }
}

function classAt(run: string, at: number): string {
  return at < 0 ? '<' : at >= run.length ? '>' : characterClass(run.charCodeAt(at))
}
