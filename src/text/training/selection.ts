/** Early stopping by the development part: training ends after three epochs without improvement, and the best epoch is used. */
import { scorerOf } from '../../learn/perceptron-model.js'
import type { AnalysedSentence } from '../analysis.js'
import { createParser } from '../parser/parser.js'
import type { Tags } from './guides.js'
import type { ParserModel, ParserView } from './parser.js'
import { tagOf } from './tag-set.js'

export type Progress = (line: string) => void

/** The number of epochs without improvement that ends the training. */
const patience = 3

type OnEpoch<Model> = (epoch: number, errors: number, model: () => Model) => boolean

/** The model of the epoch that scored best on the development part. */
export function bestModel<Model>(
  name: string,
  onProgress: Progress,
  scoreOf: (model: Model) => number,
  train: (onEpoch: OnEpoch<Model>) => Model,
): Model {
  let found: { readonly model: Model; readonly score: number; readonly epoch: number } | undefined
  const last = train((epoch, errors, makeModel) => {
    const model = makeModel()
    const score = scoreOf(model)
    onProgress(`${name}, epoch ${epoch + 1}: ${percent(errors)} wrong in training, development ${percent(score)}`)
    if (!found || score > found.score) found = { model, score, epoch }
    return epoch - found.epoch < patience
  })
  return found?.model ?? last
}

/** The share of words with the right tag. */
export function tagScore(sentences: readonly AnalysedSentence[], tags: Tags): number {
  const right = sentences.flatMap(({ words }, i) =>
    words.map((word, w): number => (tagOf(word) === tags[i]![w] ? 1 : 0)),
  )
  return right.reduce((sum, one) => sum + one, 0) / Math.max(1, right.length)
}

/** The share of words with the right head and relation. */
export function parseScore(
  { transitions, labels }: ParserModel,
  relations: readonly string[],
  sentences: readonly AnalysedSentence[],
  views: readonly ParserView[],
): number {
  const isGuided = views[0]?.guide !== undefined
  const parser = createParser({ transitions: scorerOf(transitions), labels: scorerOf(labels), isGuided })
  let [right, all] = [0, 0]
  for (const [i, { words }] of sentences.entries()) {
    const forms = words.map(({ form }) => form)
    const tree = parser.parse(forms, views[i]!.tags, views[i]!.guide)
    for (const [w, { head, relation }] of words.entries())
      if (tree.heads[w] === head && relations[tree.relations[w]!] === relation) right++
    all += words.length
  }
  return right / Math.max(1, all)
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`
}
