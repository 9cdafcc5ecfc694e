/** Trains the tagger, and tags a treebank with taggers that have not seen the sentences they tag (jackknifing). */
import { orderFrom } from '../../learn/hash.js'
import { best, Perceptron, rivalOf } from '../../learn/perceptron.js'
import { type LinearModel, packPerceptron, scorerOf } from '../../learn/perceptron-model.js'
import type { AnalysedSentence } from '../analysis.js'
import { createTagger, createTaggerFeatures, type Lexicon, type TaggerInput, taggerInput } from '../tagger.js'
import { normalForm } from '../words.js'
import { jackknife } from './jackknife.js'
import { tagOf } from './tag-set.js'

export interface TaggerOptions {
  readonly tags: readonly string[]
  readonly epochs: number
  readonly seed: number
  readonly bits: number
  /** Called after each epoch with the share of wrong guesses and the model so far. Return false to end the training. */
  readonly onEpoch?: (epoch: number, errors: number, model: () => TaggerModel) => boolean
}

export interface TaggerModel {
  readonly lexicon: Lexicon
  readonly model: LinearModel
}

/** The lexicon has words that occur at least this often, with their tags of at least this share. */
const leastCount = 4
const leastShare = 0.05

export function trainTagger(sentences: readonly AnalysedSentence[], options: TaggerOptions): TaggerModel {
  const { tags, bits, seed } = options
  const lexicon = lexiconOf(sentences, tags)
  const perceptron = new Perceptron({ bits, classes: tags.length })
  const numbers = new Map(tags.map((tag, i) => [tag, i]))
  const examples = sentences.map(({ words }) => ({
    input: taggerInput(
      words.map(({ form }) => form),
      lexicon,
    ),
    gold: Uint8Array.from(words, (word) => numbers.get(tagOf(word)) ?? 0),
  }))
  const learn = sentenceLearner(perceptron)
  const model = (): TaggerModel => ({ lexicon, model: packPerceptron(perceptron) })
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    let [wrong, all] = [0, 0]
    for (const i of orderFrom(examples.length, seed * 1000 + epoch)) {
      wrong += learn(examples[i]!)
      all += examples[i]!.gold.length
    }
    if (options.onEpoch?.(epoch, wrong / all, model) === false) break
  }
  return model()
}

/** Learns from one sentence as the tagger would tag it, mistakes included, and returns the number of mistakes. */
function sentenceLearner(perceptron: Perceptron) {
  const features = createTaggerFeatures()
  const scores = new Float64Array(perceptron.classes)
  return ({ input, gold }: { readonly input: TaggerInput; readonly gold: Uint8Array }): number => {
    const tags = new Uint8Array(gold.length)
    let wrong = 0
    for (let i = 0; i < gold.length; i++) {
      const found = features.of(input, i, tags)
      perceptron.score(found, features.count, scores)
      const guessed = best(scores)
      perceptron.step()
      tags[i] = guessed
      const rival = rivalOf(scores, gold[i]!)
      if (rival >= 0) perceptron.update(found, features.count, { right: gold[i]!, guessed: rival })
      if (guessed !== gold[i]) wrong++
    }
    return wrong
  }
}

/** The tags of frequent words, each tag as one character, the most frequent first. */
function lexiconOf(sentences: readonly AnalysedSentence[], tags: readonly string[]): Lexicon {
  const counts = new Map<string, Map<string, number>>()
  for (const word of sentences.flatMap(({ words }) => words)) {
    const form = normalForm(word.form)
    const seen = counts.get(form) ?? new Map<string, number>()
    counts.set(form, seen)
    seen.set(tagOf(word), (seen.get(tagOf(word)) ?? 0) + 1)
  }
  const lexicon = new Map<string, string>()
  for (const [form, seen] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const all = [...seen.values()].reduce((sum, times) => sum + times, 0)
    if (all >= leastCount && !/\s/.test(form)) lexicon.set(form, frequentTags(seen, all, tags))
  }
  return lexicon
}

function frequentTags(seen: ReadonlyMap<string, number>, all: number, tags: readonly string[]): string {
  const letters = [...seen]
    .filter(([, times]) => times / all >= leastShare)
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([tag]) => String.fromCharCode(0x30 + Math.max(0, tags.indexOf(tag))))
  return letters.slice(0, 3).join('')
}

/** The tags of every sentence by a tagger trained on the other folds, with the errors it makes on new text. */
export function jackknifedTags(
  sentences: readonly AnalysedSentence[],
  folds: number,
  options: TaggerOptions,
): readonly (readonly string[])[] {
  return jackknife(sentences.length, folds, (others, held) => {
    const { model, lexicon } = trainTagger(
      others.map((i) => sentences[i]!),
      options,
    )
    const tagger = createTagger(scorerOf(model), lexicon)
    const tagsOf = ({ words }: AnalysedSentence): readonly string[] =>
      Array.from(tagger.tag(words.map(({ form }) => form)), (tag) => options.tags[tag]!)
    return held.map((i) => tagsOf(sentences[i]!))
  })
}
