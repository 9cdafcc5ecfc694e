/**
 * A greedy dependency parser: one perceptron chooses the next transition of the arc-hybrid system, another the relation of each new arc.
 * Features follow Zhang and Nivre 2011. Every word gets a head, the tree is projective and has one root, and the time is linear in the
 * number of words.
 */
import { best, type Scorer } from '../../learn/perceptron.js'
import { apply, type Configuration, headBy, initialConfiguration, isFinal, isLegal, shift } from './arc-hybrid.js'
import { createParserFeatures } from './features.js'
import { type ParserInput, parserInput, type Tree } from './input.js'

export interface Parser {
  /** Parses a sentence. `guide` is the tree of another parser; a guided parser always needs one, other parsers never take one. */
  parse(forms: readonly string[], tags: readonly string[], guide?: Tree): Tree
}

export interface ParserScorers {
  readonly transitions: Scorer
  readonly labels: Scorer
  /** Whether each sentence has a guide. */
  readonly isGuided: boolean
}

/** The last relation belongs to the child of the root and to no other word. */
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

/** The legal transition with the highest score; every configuration that is not final has one. */
export function bestLegal(configuration: Configuration, scores: Float64Array): number {
  let found = -1
  for (let transition = 0; transition < 3; transition++)
    if (isLegal(configuration, transition) && (found < 0 || scores[transition]! > scores[found]!)) found = transition
  return found
}
