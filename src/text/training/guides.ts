/** The guide of the revising parser: it learns from mirrored sentences, and its trees are mirrored back for the parser. */
import { scorerOf } from '../../learn/perceptron-model.js'
import type { AnalysedSentence } from '../analysis.js'
import type { Tree } from '../parser/input.js'
import { createParser } from '../parser/parser.js'
import { mirrorTree } from '../parser/revising-parser.js'
import { jackknife } from './jackknife.js'
import type { ParserModel } from './parser.js'

export type Tags = readonly (readonly string[])[]

/** The sentence with its words in reverse order. The words keep their places in the text. */
export function mirrorSentence({ words }: AnalysedSentence): AnalysedSentence {
  const last = words.length - 1
  return { words: words.toReversed().map((word) => ({ ...word, head: word.head < 0 ? -1 : last - word.head })) }
}

/** The trees that a guide finds, with the words in their own order. */
export function guideTrees(
  { transitions, labels }: ParserModel,
  sentences: readonly AnalysedSentence[],
  tags: Tags,
): readonly Tree[] {
  const parser = createParser({ transitions: scorerOf(transitions), labels: scorerOf(labels), isGuided: false })
  return sentences.map(({ words }, i) => {
    const forms = words.map(({ form }) => form)
    return mirrorTree(parser.parse(forms.toReversed(), tags[i]!.toReversed()))
  })
}

/** The trees of guides that have not seen the sentence. `train` receives mirrored sentences and their tags. */
export function jackknifedTrees(
  sentences: readonly AnalysedSentence[],
  tags: Tags,
  folds: number,
  train: (sentences: readonly AnalysedSentence[], tags: Tags) => ParserModel,
): readonly Tree[] {
  return jackknife(sentences.length, folds, (others, held) => {
    const model = train(
      others.map((i) => mirrorSentence(sentences[i]!)),
      others.map((i) => tags[i]!.toReversed()),
    )
    return guideTrees(
      model,
      held.map((i) => sentences[i]!),
      held.map((i) => tags[i]!),
    )
  })
}
