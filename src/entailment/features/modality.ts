/** Negation and doubt: whether a sentence denies something, or says that it is possible rather than true. Decided by words alone. */
import type { AnalysedSentence, Word } from '../../text/analysis.js'
import { lowerLemma } from './lexical-index.js'

const negations = new Set(
  "not n't no never neither nor without none nobody nothing hardly deny fail refuse reject unable unlikely".split(' '),
)
const doubts = new Set(
  (
    'may might could would should if whether unless perhaps possibly likely reportedly allegedly alleged suspect suspected ' +
    'claim claimed want plan hope try attempt seek propose expect consider threaten'
  ).split(' '),
)

export function isNegated(sentence: AnalysedSentence): boolean {
  return hasAny(sentence, negations)
}

export function isDoubtful(sentence: AnalysedSentence): boolean {
  return hasAny(sentence, doubts)
}

function hasAny({ words }: AnalysedSentence, wanted: ReadonlySet<string>): boolean {
  return words.some((word) => wanted.has(lowerLemma(word)) || wanted.has(word.form.toLowerCase()))
}

/** The sentence with most of these words, and the first of several; undefined if there is no sentence. */
export function nearestSentence(
  sentences: readonly AnalysedSentence[],
  words: readonly Word[],
): AnalysedSentence | undefined {
  const wanted = new Set(words.map(lowerLemma))
  let [nearest, most]: [AnalysedSentence | undefined, number] = [undefined, -1]
  for (const sentence of sentences) {
    const count = new Set(sentence.words.map(lowerLemma).filter((lemma) => wanted.has(lemma))).size
    if (count > most) [nearest, most] = [sentence, count]
  }
  return nearest
}
