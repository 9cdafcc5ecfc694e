/**
 * Trains the whole model from a treebank: the splitter, the lemma rules, the tagger, the guide on tags from the tagger, and the parser on
 * these tags and on trees from the guide.
 */
import { dropSmall, scorerOf } from '../../learn/perceptron-model.js'
import type { AnalysedSentence } from '../analysis.js'
import type { ConlluReading } from '../conllu/conllu.js'
import type { TextModel } from '../model.js'
import type { Tree } from '../parser/input.js'
import { createTagger } from '../tagger.js'
import { guideTrees, jackknifedTrees, mirrorSentence, type Tags } from './guides.js'
import { learnLemmas } from './lemmas.js'
import { type ParserModel, type ParserOptions, type ParserView, trainParser } from './parser.js'
import { bestModel, type Progress, parseScore, percent, tagScore } from './selection.js'
import { trainSplitter } from './splitter.js'
import { relationsOf, tagsOf } from './tag-set.js'
import { jackknifedTags, type TaggerModel, type TaggerOptions, trainTagger } from './tagger.js'

export interface TrainingOptions {
  readonly seed: number
  readonly about: string
  /** The maximum number of passes over the treebank for each part. */
  readonly epochs: number
  /** Receives lines that report the progress. */
  readonly onProgress?: Progress
  readonly sizes?: Sizes
}

/** The number of rows of weights of each part as powers of two, and the weights that are too small to keep (by their square root). */
interface Sizes {
  readonly splitterBits: number
  readonly taggerBits: number
  readonly transitionBits: number
  readonly labelBits: number
  readonly folds: number
  readonly smallest: Readonly<Record<'splitter' | 'tagger' | keyof ParserModel, number>>
}

const defaultSizes: Sizes = {
  splitterBits: 17,
  taggerBits: 20,
  transitionBits: 22,
  labelBits: 20,
  folds: 4,
  smallest: { splitter: 8, tagger: 12, transitions: 18, labels: 24 },
}

export interface Treebank {
  readonly train: ConlluReading
  readonly dev: ConlluReading
}

/**
 * A value for each sentence of both parts of the treebank.
 *
 */
interface Parts<Value> {
  readonly train: readonly Value[]
  readonly dev: readonly Value[]
}

export function trainTextModel(treebank: Treebank, options: TrainingOptions): TextModel {
  const { seed, epochs, about, onProgress = () => {}, sizes = defaultSizes } = options
  const sentences: Parts<AnalysedSentence> = { train: treebank.train.sentences, dev: treebank.dev.sentences }
  const [tagSet, relations] = [tagsOf(sentences.train), relationsOf(sentences.train)]
  const splitter = trainSplitter(treebank.train, { epochs: Math.min(epochs, 5), seed, bits: sizes.splitterBits })
  onProgress(`splitter: ${splitter.cuts.members.length + splitter.ends.members.length} weights`)
  const lemmas = learnLemmas(sentences.train.flatMap(({ words }) => words))
  const taggerOptions: TaggerOptions = { tags: tagSet, epochs, seed, bits: sizes.taggerBits }
  const tagger = bestTagger(sentences, taggerOptions, onProgress)
  const tags = {
    train: jackknifedTags(sentences.train, sizes.folds, { ...taggerOptions, epochs: Math.min(3, epochs) }),
    dev: tagAll(tagger, tagSet, sentences.dev),
  }
  onProgress(`tags of the training part: ${percent(tagScore(sentences.train, tags.train))} right`)
  const parserOptions = { relations, epochs, seed, bits: sizes.transitionBits, labelBits: sizes.labelBits }
  const slim = (model: ParserModel): ParserModel => slimParser(model, sizes.smallest)
  const guide = slim(bestGuide(sentences, tags, parserOptions, onProgress))
  const trainGuide = (some: readonly AnalysedSentence[], itsTags: Tags): ParserModel =>
    slim(trainParser(some, viewsOf(itsTags), { ...parserOptions, epochs: Math.min(3, epochs) }))
  const trees = {
    train: jackknifedTrees(sentences.train, tags.train, sizes.folds, trainGuide),
    dev: guideTrees(guide, sentences.dev, tags.dev),
  }
  const views = { train: viewsOf(tags.train, trees.train), dev: viewsOf(tags.dev, trees.dev) }
  const parser = slim(bestParser('parser', sentences, views, parserOptions, onProgress))
  return {
    ...{ about, tags: tagSet, relations, lemmas, joined: splitter.joined, lexicon: tagger.lexicon },
    cuts: dropSmall(splitter.cuts, sizes.smallest.splitter),
    ends: dropSmall(splitter.ends, sizes.smallest.splitter),
    tagger: dropSmall(tagger.model, sizes.smallest.tagger),
    ...{ guideTransitions: guide.transitions, guideLabels: guide.labels, ...parser },
  }
}

function slimParser({ transitions, labels }: ParserModel, smallest: Sizes['smallest']): ParserModel {
  return { transitions: dropSmall(transitions, smallest.transitions), labels: dropSmall(labels, smallest.labels) }
}

function viewsOf(tags: Tags, trees?: readonly Tree[]): readonly ParserView[] {
  return tags.map((tags, i) => (trees ? { tags, guide: trees[i]! } : { tags }))
}

function bestTagger(sentences: Parts<AnalysedSentence>, options: TaggerOptions, onProgress: Progress): TaggerModel {
  const scoreOf = (model: TaggerModel): number => tagScore(sentences.dev, tagAll(model, options.tags, sentences.dev))
  return bestModel('tagger', onProgress, scoreOf, (onEpoch) => trainTagger(sentences.train, { ...options, onEpoch }))
}

function bestGuide(
  sentences: Parts<AnalysedSentence>,
  tags: Parts<readonly string[]>,
  options: ParserOptions,
  onProgress: Progress,
): ParserModel {
  const mirrored = { train: sentences.train.map(mirrorSentence), dev: sentences.dev.map(mirrorSentence) }
  const viewsFrom = (tags: Tags): readonly ParserView[] => viewsOf(tags.map((own) => own.toReversed()))
  const views = { train: viewsFrom(tags.train), dev: viewsFrom(tags.dev) }
  return bestParser('guide', mirrored, views, options, onProgress)
}

function bestParser(
  name: string,
  { train, dev }: Parts<AnalysedSentence>,
  views: Parts<ParserView>,
  options: ParserOptions,
  onProgress: Progress,
): ParserModel {
  const scoreOf = (model: ParserModel): number => parseScore(model, options.relations, dev, views.dev)
  return bestModel(name, onProgress, scoreOf, (onEpoch) => trainParser(train, views.train, { ...options, onEpoch }))
}

function tagAll(
  { model, lexicon }: TaggerModel,
  tags: readonly string[],
  sentences: readonly AnalysedSentence[],
): Tags {
  const tagger = createTagger(scorerOf(model), lexicon)
  return sentences.map(({ words }) => Array.from(tagger.tag(words.map(({ form }) => form)), (tag) => tags[tag]!))
}
