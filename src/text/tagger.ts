/**
 * Part-of-speech tagging from left to right with an averaged perceptron (Collins 2002). A tag is a pair of the universal part of speech and
 * the Penn tag, such as `AUX VBZ`, so that the two never contradict each other and the parser sees both. The tags of the words ahead are
 * not known yet; instead the tagger sees their usual tags, from a lexicon of frequent words.
 */
import { hashText } from '../learn/hash.js'
import { compileTemplates, extract } from '../learn/hash-features.js'
import { best, type Scorer } from '../learn/perceptron.js'
import { normalForm, plainApostrophes, wordShape } from './words.js'

const wordAtoms = ['w', 's1', 's2', 's3', 's4', 'p1', 'p2', 'p3', 'shape', 'flags', 'class']
const places = ['-2', '-1', '', '+1', '+2']
const atomNames = [...places.flatMap((place) => wordAtoms.map((atom) => atom + place)), 't-1', 't-2', 'first']
const width = wordAtoms.length

const templates = [
  ...['', 'w', 's1', 's2', 's3', 's4', 'p1', 'p2', 'p3', 'shape', 'flags', 'flags first', 'class', 's3 shape', 'p3 s3'],
  ...['t-1', 't-1 t-2', 't-1 w', 't-1 s3', 't-1 class', 't-1 t-2 class', 't-1 t-2 w', 't-1 flags', 't-1 shape'],
  ...['w-1', 'w-2', 'w+1', 'w+2', 'w-1 w', 'w w+1', 'w-1 w+1', 'w-2 w-1', 'w+1 w+2', 'w-2 w-1 w', 'w-1 w w+1'],
  ...['s3-1', 's3+1', 's2+1 s3', 'shape-1 shape', 'shape shape+1', 'shape-1 shape shape+1', 'p3+1', 'flags+1'],
  ...['class-1', 'class+1', 'class+2', 'class class+1', 't-1 class+1', 't-1 class class+1', 'class+1 class+2'],
  ...['w class+1', 't-1 w class+1', 's3 class+1', 's3 class+1 class+2', 't-1 s2 class+1', 'class class+1 class+2'],
  ...['w-1 class', 'w+1 class', 'flags flags+1 s2', 't-1 s3 s3+1'],
]

/** The usual tags of frequent words, by the normal form of the word. */
export type Lexicon = ReadonlyMap<string, string>

/** The words of a sentence as the tagger sees them, with padding of two words at each end. */
export type TaggerInput = Int32Array

export interface Tagger {
  /** The index of each word's tag. */
  tag(forms: readonly string[]): Uint8Array
}

export function createTagger(scorer: Scorer, lexicon: Lexicon): Tagger {
  const scores = new Float64Array(scorer.classes)
  const features = createTaggerFeatures()
  return {
    tag(forms) {
      const input = taggerInput(forms, lexicon)
      const tags = new Uint8Array(forms.length)
      for (let i = 0; i < forms.length; i++) {
        scorer.score(features.of(input, i, tags), features.count, scores)
        tags[i] = best(scores)
      }
      return tags
    },
  }
}

export interface TaggerFeatures {
  readonly count: number
  /** The features of a word, given the tags of the words before it. The array is reused by the next call. */
  of(input: TaggerInput, word: number, tags: Uint8Array): Int32Array
}

export function createTaggerFeatures(): TaggerFeatures {
  const compiled = compileTemplates(templates, atomNames)
  const atoms = new Int32Array(atomNames.length)
  const features = new Int32Array(compiled.count)
  return {
    count: compiled.count,
    of(input, word, tags) {
      for (let k = 0; k < 5 * width; k++) atoms[k] = input[word * width + k]!
      atoms[5 * width] = word > 0 ? tags[word - 1]! : -1
      atoms[5 * width + 1] = word > 1 ? tags[word - 2]! : -2
      atoms[5 * width + 2] = word === 0 ? 1 : 0
      extract(compiled, atoms, features)
      return features
    },
  }
}

export function taggerInput(forms: readonly string[], lexicon: Lexicon): TaggerInput {
  const input = new Int32Array((forms.length + 4) * width)
  input.fill(101, 0, 2 * width)
  input.fill(103, (forms.length + 2) * width)
  for (const [i, form] of forms.entries()) input.set(atomsOf(form, lexicon), (i + 2) * width)
  return input
}

function atomsOf(form: string, lexicon: Lexicon): readonly number[] {
  const word = normalForm(form)
  const lower = plainApostrophes(form.slice(-64)).toLowerCase()
  const ends = [1, 2, 3, 4].map((length) => hashText(lower.slice(-length)))
  const beginnings = [1, 2, 3].map((length) => hashText(form.slice(0, length).toLowerCase()))
  const shape = wordShape(plainApostrophes(form.slice(0, 64)))
  return [
    hashText(word),
    ...ends,
    ...beginnings,
    hashText(shape),
    flagsOf(form),
    hashText(lexicon.get(word) ?? `?${shape}`),
  ]
}

function flagsOf(form: string): number {
  const claims = [/\d/, /-/, /^\p{Lu}/u, /^\p{Lu}+$/u, /^[^\p{L}\p{N}]+$/u, /\./]
  const beginning = form.slice(0, 64)
  return claims.reduce((flags, claim, i) => flags | (claim.test(beginning) ? 1 << i : 0), 0)
}
