/**
 * A greedy dependency parser: one perceptron chooses the next transition of the arc-hybrid system, another the relation of
 * each new arc. Features after Zhang and Nivre 2011. Every word gets a head, the tree is projective and has one root; time is
 * linear in the number of words.
 */
import { best, type Scorer } from '../../learn/perceptron.js'
import { apply, type Configuration, headBy, initialConfiguration, isFinal, isLegal, shift } from './arc-hybrid.js'
import { createParserFeatures } from './features.js'
import { type ParserInput, parserInput, type Tree } from './input.js'

export interface Parser {
  /** `guide`: what another parser found; given always or never, as it was in training. */
  parse(forms: readonly string[], tags: readonly string[], guide?: Tree): Tree
}

export interface ParserScorers {
  readonly transitions: Scorer
  readonly labels: Scorer
  /** Whether each sentence comes with a guide. */
  readonly isGuided: boolean
}

/** The last relation is the one that the root's child has, and no other word. */
export function createParser({ transitions, labels, isGuided }: ParserScorers): Parser {
  const rootRelation = labels.classes - 1
  const features = createParserFeatures(isGuided)
  const scores = new Float64Array(3)
  const labelScores = new Float64Array(labels.classes)
  const labelOf = (input: ParserInput, configuration: Configuration, transition: number): number => {
    if (headBy(configuration, transition) === configuration.length) return rootRelation
    labels.score(features.ofLabel(input, configuration, transition), features.labelCount, labelScores)
    labelScores[rootRelation] = Number.NEGATIVE_INFINITY
    return best(labelScores)
  }
  return {
    parse(forms, tags, guide) {
      const input = parserInput(forms, tags, guide)
      const configuration = initialConfiguration(forms.length)
      while (!isFinal(configuration)) {
        transitions.score(features.ofTransition(input, configuration), features.transitionCount, scores)
        const transition = bestLegal(configuration, scores)
        apply(configuration, transition, transition === shift ? -1 : labelOf(input, configuration, transition))
      }
      return treeFrom(configuration)
    },
  }
}

function treeFrom({ heads, relations, length }: Configuration): Tree {
  return {
    heads: heads.subarray(0, length).map((head) => (head === length ? -1 : head)),
    relations: relations.subarray(0, length),
  }
}

/** In every configuration that is not final some transition is legal. */
export function bestLegal(configuration: Configuration, scores: Float64Array): number {
  let found = -1
  for (let transition = 0; transition < 3; transition++)
    if (isLegal(configuration, transition) && (found < 0 || scores[transition]! > scores[found]!)) found = transition
  return found
}
