/**
 * Trains the parser with the dynamic oracle (Goldberg and Nivre 2013): after the first epoch it mostly follows its own mistakes, and so
 * learns the best action after a mistake. Non-projective trees are learned as far as the transition system can build them.
 */
import { mix, orderFrom } from '../../learn/hash.js'
import { best, Perceptron, rivalOf } from '../../learn/perceptron.js'
import { type LinearModel, packPerceptron } from '../../learn/perceptron-model.js'
import type { AnalysedSentence } from '../analysis.js'
import {
  apply,
  type Configuration,
  cost,
  headBy,
  initialConfiguration,
  isFinal,
  isLegal,
  shift,
} from '../parser/arc-hybrid.js'
import { createParserFeatures, type ParserFeatures } from '../parser/features.js'
import { type ParserInput, parserInput, type Tree } from '../parser/input.js'
import { bestLegal } from '../parser/parser.js'

export interface ParserOptions {
  readonly relations: readonly string[]
  readonly epochs: number
  readonly seed: number
  /** The size of the weight tables as powers of two, for transitions and for relations. */
  readonly bits: number
  readonly labelBits: number
  readonly onEpoch?: (epoch: number, errors: number, model: () => ParserModel) => boolean
}

export interface ParserModel {
  readonly transitions: LinearModel
  readonly labels: LinearModel
}

/** The input of the parser besides the words, with the errors it will have on new text. */
export interface ParserView {
  readonly tags: readonly string[]
  readonly guide?: Tree
}

interface Example {
  readonly input: ParserInput
  readonly heads: Int32Array
  readonly relations: Int32Array
}

/** Either all views have a guide, or none has. */
export function trainParser(
  sentences: readonly AnalysedSentence[],
  views: readonly ParserView[],
  options: ParserOptions,
): ParserModel {
  const transitions = new Perceptron({ bits: options.bits, classes: 3 })
  const labels = new Perceptron({ bits: options.labelBits, classes: options.relations.length })
  const examples = sentences.map((sentence, i) => exampleOf(sentence, views[i]!, options.relations))
  const learn = sentenceLearner(transitions, labels, createParserFeatures(views[0]?.guide !== undefined))
  const model = (): ParserModel => ({
    transitions: packPerceptron(transitions),
    labels: packPerceptron(labels),
  })
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    let [wrong, all] = [0, 0]
    for (const i of orderFrom(examples.length, options.seed * 1000 + epoch)) {
      wrong += learn(examples[i]!, epoch === 0 ? 0 : 0.9)
      all += 2 * examples[i]!.input.words.length - 2
    }
    if (options.onEpoch?.(epoch, wrong / all, model) === false) break
  }
  return model()
}

function exampleOf({ words }: AnalysedSentence, view: ParserView, relations: readonly string[]): Example {
  const numbers = new Map(relations.map((relation, i) => [relation, i]))
  return {
    input: parserInput(
      words.map(({ form }) => form),
      view.tags,
      view.guide,
    ),
    heads: Int32Array.from(words, ({ head }) => (head < 0 ? words.length : head)),
    relations: Int32Array.from(words, ({ relation }) => numbers.get(relation) ?? 0),
  }
}

/** Learns from one sentence and returns the number of mistakes. `stray` is the share of mistakes that it follows. */
function sentenceLearner(transitions: Perceptron, labels: Perceptron, features: ParserFeatures) {
  const scores = new Float64Array(3)
  const learnLabel = labelLearner(labels, features)
  let draws = 0
  return (example: Example, stray: number): number => {
    const configuration = initialConfiguration(example.heads.length)
    let wrong = 0
    while (!isFinal(configuration)) {
      const found = features.ofTransition(example.input, configuration)
      transitions.score(found, features.transitionCount, scores)
      transitions.step()
      const guessed = bestLegal(configuration, scores)
      const right = oracle(configuration, example.heads, scores, guessed)
      const rival = rivalTransition(configuration, example.heads, scores, right)
      if (rival >= 0) transitions.update(found, features.transitionCount, { right, guessed: rival })
      if (right !== guessed) wrong++
      const taken = right === guessed || chance(draws++) < stray ? guessed : right
      apply(configuration, taken, taken === shift ? -1 : learnLabel(example, configuration, taken))
    }
    return wrong
  }
}

function chance(draw: number): number {
  return (mix(mix(17, draw), 3) >>> 0) / 2 ** 32
}

/** The guess if no legal transition costs less; otherwise the cheapest transition, and among several the one with the highest score. */
export function oracle(configuration: Configuration, gold: Int32Array, scores: Float64Array, guessed: number): number {
  let [found, least] = [guessed, cost(configuration, guessed, gold)]
  for (let transition = 0; transition < 3; transition++) {
    if (transition === guessed || !isLegal(configuration, transition)) continue
    const price = cost(configuration, transition, gold)
    if (price > least || (price === least && (found === guessed || scores[transition]! <= scores[found]!))) continue
    ;[found, least] = [transition, price]
  }
  return found
}

/** The transition that costs more than the right one and whose score is too close to it; −1 if there is none. */
function rivalTransition(configuration: Configuration, gold: Int32Array, scores: Float64Array, right: number): number {
  const least = cost(configuration, right, gold)
  const isRival = (transition: number): boolean =>
    isLegal(configuration, transition) && cost(configuration, transition, gold) > least
  const rivals = scores.map((score, transition) =>
    transition === right || isRival(transition) ? score : Number.NEGATIVE_INFINITY,
  )
  return rivalOf(rivals, right)
}

/** The guessed relation of the new arc. Learns from it if the arc is right. */
function labelLearner(labels: Perceptron, features: ParserFeatures) {
  const scores = new Float64Array(labels.classes)
  const root = labels.classes - 1
  return ({ input, heads, relations }: Example, configuration: Configuration, transition: number): number => {
    const head = headBy(configuration, transition)
    if (head === configuration.length) return root
    const child = configuration.stack[configuration.height - 1]!
    const found = features.ofLabel(input, configuration, transition)
    labels.score(found, features.labelCount, scores)
    scores[root] = Number.NEGATIVE_INFINITY
    const guessed = best(scores)
    if (heads[child] !== head) return guessed
    labels.step()
    const right = relations[child]!
    const rival = rivalOf(scores, right)
    if (rival >= 0) labels.update(found, features.labelCount, { right, guessed: rival })
    return guessed
  }
}
