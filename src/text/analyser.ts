/**
 * Turns a text into sentences of words with tags, heads and lemmas: splitter, tagger, parser and lemma rules run one after the other. The
 * model comes as bytes from wherever the caller keeps them: `loadAnalyser` of `cupel/node` reads the file that is part of the package, and
 * a browser fetches it.
 */
import { scorerOf } from '../learn/perceptron-model.js'
import type { AnalysedSentence, Word } from './analysis.js'
import { codePointsAt } from './code-points.js'
import { lemmaOf } from './lemmas.js'
import { decodeTextModel } from './model.js'
import { createRevisingParser } from './parser/revising-parser.js'
import { createSplitter } from './splitter/splitter.js'
import { createTagger } from './tagger.js'

/** Splits, tags and parses English text. */
export interface Analyser {
  /** The data that the model was trained on, and its licence. */
  readonly about: string
  /** The sentences of a text, with the places of words in code points of the text. Never throws, whatever the text. */
  analyse(text: string): readonly AnalysedSentence[]
  /** Analyses one sentence that is split already. Places count in the words joined by one space. */
  analyseTokens(forms: readonly string[]): AnalysedSentence
}

/** Makes an analyser from the bytes of a text model. Throws a `RangeError` if the bytes are not a model of this version. */
export function createAnalyser(bytes: Uint8Array): Analyser {
  const model = decodeTextModel(bytes)
  const splitter = createSplitter({ ...model, cuts: scorerOf(model.cuts), ends: scorerOf(model.ends) })
  const analyseWords = createWordAnalyser(model)
  return {
    about: model.about,
    analyse(text) {
      const sentences = splitter.split(text)
      const places = codePointsAt(
        text,
        sentences.flatMap((pieces) => pieces.flatMap(({ start, end }) => [start, end])),
      )
      let at = 0
      return sentences.map((pieces) => ({
        words: analyseWords(pieces.map(({ form }) => form)).map((word) => ({
          ...word,
          start: places[at++]!,
          end: places[at++]!,
        })),
      }))
    },
    analyseTokens(forms) {
      let start = 0
      const words = analyseWords(forms).map((word) => {
        const end = start + [...word.form].length
        const placed = { ...word, start, end }
        start = end + 1
        return placed
      })
      return { words }
    },
  }
}

type Unplaced = Omit<Word, 'start' | 'end'>

function createWordAnalyser(model: ReturnType<typeof decodeTextModel>): (forms: readonly string[]) => Unplaced[] {
  const { tags, relations, lemmas } = model
  const tagger = createTagger(scorerOf(model.tagger), model.lexicon)
  const parser = createRevisingParser({
    guide: { transitions: scorerOf(model.guideTransitions), labels: scorerOf(model.guideLabels) },
    parser: { transitions: scorerOf(model.transitions), labels: scorerOf(model.labels) },
  })
  return (forms) => {
    const found = Array.from(tagger.tag(forms), (tag) => tags[tag]!)
    const tree = parser.parse(forms, found)
    return forms.map((form, i) => {
      const [upos, xpos] = found[i]!.split(' ') as [string, string]
      const relation = relations[tree.relations[i]!]!
      return { form, lemma: lemmaOf(lemmas, form, found[i]!), upos, xpos, head: tree.heads[i]!, relation }
    })
  }
}
