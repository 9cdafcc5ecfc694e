/**
 * Text to sentences of words with lemmas, tags and heads: splitter, tagger, parser, lemma rules, one after the other. The
 * model comes as bytes, from wherever the caller keeps them: `loadAnalyser` of `cupel/node` reads the file that is shipped, a
 * browser fetches it.
 */
import { scorerOf } from '../learn/perceptron-model.js'
import type { AnalysedSentence, Word } from './analysis.js'
import { codePointsAt } from './code-points.js'
import { lemmaOf } from './lemmas.js'
import { decodeTextModel } from './model.js'
import { createRevisingParser } from './parser/revising-parser.js'
import { createSplitter } from './splitter/splitter.js'
import { createTagger } from './tagger.js'

export interface Analyser {
  /** What the model was trained on and under which licence. */
  readonly about: string
  /** The sentences of a text; places count in its code points. Never throws, whatever the text. */
  analyse(text: string): readonly AnalysedSentence[]
  /** One sentence whose words are known; places count in the words with one space between them. */
  analyseTokens(forms: readonly string[]): AnalysedSentence
}

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
