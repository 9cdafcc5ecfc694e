/**
 * The learned parts of the text pipeline as one file of bytes: a mark, the tables as JSON, and the perceptrons as
 * `learn/perceptron-coding.ts` writes them. Decoding is linear in the weights. The file of the package was trained when the form had version 2,
 * and written again in this form with the same weights.
 */
import { decodeModel, encodeModel } from '../learn/perceptron-coding.js'
import type { LinearModel } from '../learn/perceptron-model.js'
import { Decoder, Encoder } from '../learn/symbol-coding.js'
import type { LemmaRules } from './lemmas.js'
import type { Lexicon } from './tagger.js'

export interface TextModel {
  /** The data that it was trained on, and its licence. */
  readonly about: string
  /** Universal part of speech and Penn tag, separated by a space. */
  readonly tags: readonly string[]
  /** The last one is `root`. */
  readonly relations: readonly string[]
  readonly joined: ReadonlyMap<string, number>
  readonly lexicon: Lexicon
  readonly lemmas: LemmaRules
  readonly cuts: LinearModel
  readonly ends: LinearModel
  readonly tagger: LinearModel
  readonly guideTransitions: LinearModel
  readonly guideLabels: LinearModel
  readonly transitions: LinearModel
  readonly labels: LinearModel
}

const mark = 'cupel text 3\n'

export function encodeTextModel(model: TextModel): Uint8Array {
  const encoder = new Encoder()
  encoder.bytes(new TextEncoder().encode(JSON.stringify(tablesOf(model))))
  for (const name of modelNames) encodeModel(encoder, model[name])
  const stream = encoder.finish()
  const bytes = new Uint8Array(mark.length + stream.length)
  bytes.set(new TextEncoder().encode(mark))
  bytes.set(stream, mark.length)
  return bytes
}

/** Throws a `RangeError` if the bytes are not a model of this version. */
export function decodeTextModel(bytes: Uint8Array): TextModel {
  if (new TextDecoder().decode(bytes.subarray(0, mark.length)) !== mark)
    throw new RangeError('These bytes are not a text model of this version; expected the file models/english.bin.')
  const decoder = new Decoder(bytes.subarray(mark.length))
  const { joined, lexicon, lemmas, ...tables } = parseTables(decoder.bytes())
  return {
    ...tables,
    joined: new Map(Object.entries(joined)),
    lexicon: new Map(Object.entries(lexicon)),
    lemmas: new Map(Object.entries(lemmas).map(([tag, rules]) => [tag, new Map(Object.entries(rules))])),
    ...decodeModels(decoder),
  }
}

const parserNames = ['guideTransitions', 'guideLabels', 'transitions', 'labels'] as const
const modelNames = ['cuts', 'ends', 'tagger', ...parserNames] as const
type Models = Pick<TextModel, (typeof modelNames)[number]>

function decodeModels(decoder: Decoder): Models {
  return Object.fromEntries(modelNames.map((name) => [name, decodeModel(decoder)])) as unknown as Models
}

interface Tables {
  readonly about: string
  readonly tags: readonly string[]
  readonly relations: readonly string[]
  readonly joined: Readonly<Record<string, number>>
  readonly lexicon: Readonly<Record<string, string>>
  readonly lemmas: Readonly<Record<string, Readonly<Record<string, string>>>>
}

function tablesOf({ about, tags, relations, joined, lexicon, lemmas }: TextModel): Tables {
  const rules = [...lemmas].map(([tag, endings]) => [tag, Object.fromEntries(endings)])
  return {
    about,
    tags,
    relations,
    joined: Object.fromEntries(joined),
    lexicon: Object.fromEntries(lexicon),
    lemmas: Object.fromEntries(rules),
  }
}

function parseTables(bytes: Uint8Array): Tables {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Tables
  } catch {
    throw new RangeError('The bytes of the text model are damaged.')
  }
}
