/**
 * Trains the whole model from a treebank: splitter, lemma rules, tagger, and the parser on tags as the tagger gives them. The
 * development part decides when to stop: it ends when three epochs running are no better.
 */
import { dropSmall, scorerOf } from '../../learn/perceptron-model.js'
import type { AnalysedSentence } from '../analysis.js'
import type { ConlluReading } from '../conllu.js'
import type { TextModel } from '../model.js'
import { createParser } from '../parser.js'
import { createTagger } from '../tagger.js'
import { learnLemmas } from './lemmas.js'
import { type ParserModel, type ParserOptions, trainParser } from './parser.js'
import { trainSplitter } from './splitter.js'
import { relationsOf, tagOf, tagsOf } from './tag-set.js'
import { jackknifedTags, type TaggerModel, type TaggerOptions, trainTagger } from './tagger.js'

export interface TrainingOptions {
  readonly seed: number
  readonly about: string
  /** At most so many passes over the treebank for each part. */
  readonly epochs: number
  /** Called with a line of progress. */
  readonly onProgress?: (line: string) => void
  readonly sizes?: Sizes
}

/** How many rows of weights each part has, as powers of two, and which roots of weights are too small to ship. */
interface Sizes {
  readonly splitterBits: number
  readonly taggerBits: number
  readonly transitionBits: number
  readonly labelBits: number
  readonly folds: number
  readonly smallest: Readonly<Record<'splitter' | 'tagger' | 'transitions' | 'labels', number>>
}

const usualSizes: Sizes = {
  splitterBits: 17,
  taggerBits: 20,
  transitionBits: 22,
  labelBits: 20,
  folds: 4,
  smallest: { splitter: 8, tagger: 12, transitions: 20, labels: 26 },
}

export interface Treebank {
  readonly train: ConlluReading
  readonly dev: ConlluReading
}

export function trainTextModel(treebank: Treebank, options: TrainingOptions): TextModel {
  const { seed, epochs, about, onProgress = () => {}, sizes = usualSizes } = options
  const { sentences } = treebank.train
  const [tags, relations] = [tagsOf(sentences), relationsOf(sentences)]
  const splitter = trainSplitter(treebank.train, { epochs: Math.min(epochs, 5), seed, bits: sizes.splitterBits })
  onProgress(`splitter: ${splitter.cuts.members.length + splitter.ends.members.length} weights`)
  const lemmas = learnLemmas(sentences.flatMap(({ words }) => words))
  const taggerOptions: TaggerOptions = { tags, epochs, seed, bits: sizes.taggerBits }
  const tagger = bestTagger(treebank, taggerOptions, onProgress)
  const jackknifed = jackknifedTags(sentences, sizes.folds, { ...taggerOptions, epochs: Math.min(3, epochs) })
  onProgress(`tags of the training part: ${percent(agreement(sentences, jackknifed))} right`)
  const parserOptions = { relations, epochs, seed, bits: sizes.transitionBits, labelBits: sizes.labelBits }
  const devTags = tagAll(tagger, tags, treebank.dev.sentences)
  const parser = bestParser(treebank, { train: jackknifed, dev: devTags }, parserOptions, onProgress)
  const models = { ...splitter, lexicon: tagger.lexicon, tagger: tagger.model, ...parser }
  return { about, tags, relations, lemmas, ...models, ...slimmed(models, sizes.smallest) }
}

function slimmed(
  { cuts, ends, tagger, transitions, labels }: Pick<TextModel, 'cuts' | 'ends' | 'tagger' | 'transitions' | 'labels'>,
  smallest: Sizes['smallest'],
) {
  return {
    cuts: dropSmall(cuts, smallest.splitter),
    ends: dropSmall(ends, smallest.splitter),
    tagger: dropSmall(tagger, smallest.tagger),
    transitions: dropSmall(transitions, smallest.transitions),
    labels: dropSmall(labels, smallest.labels),
  }
}

type Progress = (line: string) => void

function bestTagger({ train, dev }: Treebank, options: TaggerOptions, onProgress: Progress): TaggerModel {
  const scoreOf = (model: TaggerModel): number => agreement(dev.sentences, tagAll(model, options.tags, dev.sentences))
  return bestModel('tagger', onProgress, scoreOf, (onEpoch) => trainTagger(train.sentences, { ...options, onEpoch }))
}

type Tags = readonly (readonly string[])[]

function bestParser(
  { train, dev }: Treebank,
  tags: { readonly train: Tags; readonly dev: Tags },
  options: ParserOptions,
  onProgress: Progress,
): ParserModel {
  const scoreOf = (model: ParserModel): number => parseScore(model, options.relations, dev.sentences, tags.dev)
  return bestModel('parser', onProgress, scoreOf, (onEpoch) =>
    trainParser(train.sentences, tags.train, { ...options, onEpoch }),
  )
}

/** So many epochs that are no better end the training. */
const patience = 3

type OnEpoch<Model> = (epoch: number, errors: number, model: () => Model) => boolean

/** The model of the epoch that scored best on the development part. */
function bestModel<Model>(
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

function tagAll(
  { model, lexicon }: TaggerModel,
  tags: readonly string[],
  sentences: readonly AnalysedSentence[],
): Tags {
  const tagger = createTagger(scorerOf(model), lexicon)
  return sentences.map(({ words }) => Array.from(tagger.tag(words.map(({ form }) => form)), (tag) => tags[tag]!))
}

function agreement(sentences: readonly AnalysedSentence[], tags: Tags): number {
  const right = sentences.flatMap(({ words }, i) =>
    words.map((word, w): number => (tagOf(word) === tags[i]![w] ? 1 : 0)),
  )
  return right.reduce((sum, one) => sum + one, 0) / Math.max(1, right.length)
}

/** The share of words with the right head and relation. */
function parseScore(
  { transitions, labels }: ParserModel,
  relations: readonly string[],
  sentences: readonly AnalysedSentence[],
  tags: Tags,
): number {
  const parser = createParser(scorerOf(transitions), scorerOf(labels), relations.length - 1)
  let [right, all] = [0, 0]
  for (const [i, { words }] of sentences.entries()) {
    const tree = parser.parse(
      words.map(({ form }) => form),
      tags[i]!,
    )
    for (const [w, { head, relation }] of words.entries())
      if (tree.heads[w] === head && relations[tree.relations[w]!] === relation) right++
    all += words.length
  }
  return right / Math.max(1, all)
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`
}
