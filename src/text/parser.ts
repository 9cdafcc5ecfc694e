/**
 * A greedy dependency parser: one perceptron chooses the next transition of the arc-hybrid system, another the relation of
 * each new arc. Features after Zhang and Nivre 2011. Every word gets a head, the tree is projective and has one root; time is
 * linear in the number of words.
 */
import { hashText } from '../learn/hash.js'
import { compileTemplates, extract } from '../learn/hash-features.js'
import { best, type Scorer } from '../learn/perceptron.js'
import { apply, type Configuration, headBy, initialConfiguration, isFinal, isLegal, shift } from './arc-hybrid.js'
import { labelTemplates, transitionTemplates } from './parser-templates.js'
import { normalForm } from './words.js'

/** Hashes of the words and tags of a sentence; the root is the last one. */
export interface ParserInput {
  readonly words: Int32Array
  readonly tags: Int32Array
}

interface Tree {
  /** Counted from 0; −1 for the root. */
  readonly heads: Int32Array
  /** The number of each word's relation. */
  readonly relations: Int32Array
}

export interface Parser {
  parse(forms: readonly string[], tags: readonly string[]): Tree
}

/** `rootRelation`: the number of the relation that the root's child has, and no other word. */
export function createParser(transitions: Scorer, labels: Scorer, rootRelation: number): Parser {
  const features = createParserFeatures()
  const scores = new Float64Array(3)
  const labelScores = new Float64Array(labels.classes)
  const labelOf = (input: ParserInput, configuration: Configuration, transition: number): number => {
    if (headBy(configuration, transition) === configuration.length) return rootRelation
    labels.score(features.ofLabel(input, configuration, transition), features.labelCount, labelScores)
    labelScores[rootRelation] = Number.NEGATIVE_INFINITY
    return best(labelScores)
  }
  return {
    parse(forms, tags) {
      const input = parserInput(forms, tags)
      const configuration = initialConfiguration(forms.length)
      while (!isFinal(configuration)) {
        transitions.score(features.ofTransition(input, configuration), features.transitionCount, scores)
        const transition = bestLegal(configuration, scores)
        apply(configuration, transition, transition === shift ? -1 : labelOf(input, configuration, transition))
      }
      return treeOf(configuration)
    },
  }
}

function treeOf({ heads, relations, length }: Configuration): Tree {
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

export function parserInput(forms: readonly string[], tags: readonly string[]): ParserInput {
  return {
    words: Int32Array.from([...forms.map((form) => hashText(normalForm(form))), 7]),
    tags: Int32Array.from([...tags.map(hashText), 9]),
  }
}

export interface ParserFeatures {
  readonly transitionCount: number
  readonly labelCount: number
  /** The arrays are used again. */
  ofTransition(input: ParserInput, configuration: Configuration): Int32Array
  ofLabel(input: ParserInput, configuration: Configuration, transition: number): Int32Array
}

const children = ['s0l', 's0l2', 's0r', 's0r2', 's1l', 's1l2', 's1r', 's1r2', 'b0l', 'b0l2']
const nodes = ['s0', 's1', 's2', 'b0', 'b1', 'b2', ...children]
const counts = ['distance', 'distance1', 's0.left', 's0.right', 's1.left', 's1.right', 'b0.left']
const transitionAtoms = [...nodes.flatMap((node) => [`${node}.w`, `${node}.t`, `${node}.r`]), ...counts]
const labelNodes = ['h', 'm', 'm-1', 'm+1', 'ml', 'ml2', 'mr', 'hl', 'hr', 'h-1', 'h+1']
const labelAtoms = [...labelNodes.flatMap((node) => [`${node}.w`, `${node}.t`, `${node}.r`]), 'side', 'far', 'children']

export function createParserFeatures(): ParserFeatures {
  const compiled = compileTemplates(transitionTemplates, transitionAtoms)
  const labelCompiled = compileTemplates(labelTemplates, labelAtoms)
  const [atoms, labelled] = [new Int32Array(transitionAtoms.length), new Int32Array(labelAtoms.length)]
  const [features, labelFeatures] = [new Int32Array(compiled.count), new Int32Array(labelCompiled.count)]
  return {
    transitionCount: compiled.count,
    labelCount: labelCompiled.count,
    ofTransition(input, configuration) {
      fillTransitionAtoms(atoms, input, configuration)
      extract(compiled, atoms, features)
      return features
    },
    ofLabel(input, configuration, transition) {
      const child = configuration.stack[configuration.height - 1]!
      fillLabelAtoms(labelled, input, configuration, headBy(configuration, transition), child)
      extract(labelCompiled, labelled, labelFeatures)
      return labelFeatures
    },
  }
}

function fillTransitionAtoms(atoms: Int32Array, input: ParserInput, configuration: Configuration): void {
  const { stack, height, next, length } = configuration
  const { leftChild, leftChild2, rightChild, rightChild2, leftCount, rightCount } = configuration
  const s0 = height > 0 ? stack[height - 1]! : -1
  const s1 = height > 1 ? stack[height - 2]! : -1
  const s2 = height > 2 ? stack[height - 3]! : -1
  let at = 0
  const put = (node: number): void => {
    atoms[at++] = node < 0 ? 11 : input.words[node]!
    atoms[at++] = node < 0 ? 12 : input.tags[node]!
    atoms[at++] = node < 0 ? -5 : configuration.relations[node]!
  }
  const of = (table: Int32Array, node: number): number => (node < 0 ? -1 : table[node]!)
  put(s0)
  put(s1)
  put(s2)
  for (let i = next; i < next + 3; i++) put(i <= length ? i : -1)
  for (const node of [s0, s1]) {
    put(of(leftChild, node))
    put(of(leftChild2, node))
    put(of(rightChild, node))
    put(of(rightChild2, node))
  }
  put(of(leftChild, next))
  put(of(leftChild2, next))
  atoms[at++] = s0 < 0 ? 0 : Math.min(next - s0, 6)
  atoms[at++] = s1 < 0 ? 0 : Math.min(s0 - s1, 6)
  for (const node of [s0, s1]) {
    atoms[at++] = Math.min(of(leftCount, node), 3)
    atoms[at++] = Math.min(of(rightCount, node), 3)
  }
  atoms[at] = Math.min(leftCount[next]!, 3)
}

function fillLabelAtoms(
  atoms: Int32Array,
  input: ParserInput,
  { leftChild, leftChild2, rightChild, leftCount, rightCount, relations, length }: Configuration,
  head: number,
  child: number,
): void {
  const beside = (node: number): number => (node >= 0 && node <= length ? node : -1)
  const seen = [head, child, child - 1, child + 1, leftChild[child]!, leftChild2[child]!, rightChild[child]!]
  seen.push(leftChild[head]!, rightChild[head]!, head - 1, head + 1)
  let at = 0
  for (const given of seen) {
    const node = beside(given)
    atoms[at++] = node < 0 ? 3 : input.words[node]!
    atoms[at++] = node < 0 ? 4 : input.tags[node]!
    atoms[at++] = node < 0 ? -3 : relations[node]!
  }
  atoms[at++] = head < child ? 1 : 2
  atoms[at++] = Math.min(Math.abs(head - child), 8)
  atoms[at] = Math.min(leftCount[child]!, 3) * 4 + Math.min(rightCount[child]!, 3)
}
