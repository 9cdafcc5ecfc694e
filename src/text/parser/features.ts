/** The features of a configuration and of a new arc, by the templates of `templates.ts`. */
import { compileTemplates, extract } from '../../learn/hash-features.js'
import { type Configuration, headBy } from './arc-hybrid.js'
import { type Guide, type ParserInput, signsBetween } from './input.js'
import { guidedLabelTemplates, guidedTransitionTemplates, labelTemplates, transitionTemplates } from './templates.js'

export interface ParserFeatures {
  readonly transitionCount: number
  readonly labelCount: number
  /** The returned arrays are reused by the next call. */
  ofTransition(input: ParserInput, configuration: Configuration): Int32Array
  ofLabel(input: ParserInput, configuration: Configuration, transition: number): Int32Array
}

const children = ['s0l', 's0l2', 's0r', 's0r2', 's1l', 's1l2', 's1r', 's1r2', 'b0l', 'b0l2']
const nodes = ['s0', 's1', 's2', 'b0', 'b1', 'b2', 'b3', ...children]
const counts = ['s0.left', 's0.right', 's1.left', 's1.right', 'b0.left', 'height', 'rest']
const places = ['distance', 'distance1', 'between', 'between1', ...counts]
const guideAtoms = ['g.s0', 'g.b0', 'g.more', 'g.more1', 's0.g', 's1.g', 'b0.g', 's0.gt']
const transitionAtoms = [...nodes.flatMap(nodeAtoms), ...places, ...guideAtoms]
const labelNodes = ['h', 'm', 'm-1', 'm+1', 'ml', 'ml2', 'mr', 'hl', 'hr', 'h-1', 'h+1']
const labelAtoms = [...labelNodes.flatMap(nodeAtoms), 'side', 'far', 'between', 'children', 'm.g', 'm.ok', 'm.gt']

function nodeAtoms(node: string): readonly string[] {
  return ['w', 't', 'u', 'e', 'r'].map((atom) => `${node}.${atom}`)
}

/** `isGuided` says whether the input has the tree of another parser. */
export function createParserFeatures(isGuided: boolean): ParserFeatures {
  const compiled = compileTemplates(
    [...transitionTemplates, ...(isGuided ? guidedTransitionTemplates : [])],
    transitionAtoms,
  )
  const labelCompiled = compileTemplates([...labelTemplates, ...(isGuided ? guidedLabelTemplates : [])], labelAtoms)
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

/** Writes the atoms of a node, with fixed values if there is no node (−1), and returns the next position. */
function writeNodeAtoms(
  atoms: Int32Array,
  at: number,
  input: ParserInput,
  relations: Int32Array,
  node: number,
): number {
  atoms[at] = node < 0 ? 11 : input.words[node]!
  atoms[at + 1] = node < 0 ? 12 : input.tags[node]!
  atoms[at + 2] = node < 0 ? 13 : input.parts[node]!
  atoms[at + 3] = node < 0 ? 14 : input.endings[node]!
  atoms[at + 4] = node < 0 ? -5 : relations[node]!
  return at + 5
}

function fillTransitionAtoms(atoms: Int32Array, input: ParserInput, configuration: Configuration): void {
  const { stack, height, next, length, relations } = configuration
  const { leftChild, leftChild2, rightChild, rightChild2, leftCount, rightCount } = configuration
  const s0 = height > 0 ? stack[height - 1]! : -1
  const s1 = height > 1 ? stack[height - 2]! : -1
  const s2 = height > 2 ? stack[height - 3]! : -1
  const valueAt = (table: Int32Array, node: number): number => (node < 0 ? -1 : table[node]!)
  let at = 0
  for (const node of [s0, s1, s2]) at = writeNodeAtoms(atoms, at, input, relations, node)
  for (let i = next; i < next + 4; i++) at = writeNodeAtoms(atoms, at, input, relations, i <= length ? i : -1)
  for (const node of [s0, s1])
    for (const table of [leftChild, leftChild2, rightChild, rightChild2])
      at = writeNodeAtoms(atoms, at, input, relations, valueAt(table, node))
  at = writeNodeAtoms(atoms, at, input, relations, leftChild[next]!)
  at = writeNodeAtoms(atoms, at, input, relations, leftChild2[next]!)
  atoms[at++] = s0 < 0 ? 0 : Math.min(next - s0, 6)
  atoms[at++] = s1 < 0 ? 0 : Math.min(s0 - s1, 6)
  atoms[at++] = s0 < 0 ? -1 : signsBetween(input, s0, next)
  atoms[at++] = s1 < 0 ? -1 : signsBetween(input, s1, s0)
  for (const node of [s0, s1])
    for (const table of [leftCount, rightCount]) atoms[at++] = Math.min(valueAt(table, node), 3)
  atoms[at++] = Math.min(leftCount[next]!, 3)
  atoms[at++] = Math.min(height, 5)
  atoms[at++] = Math.min(length - next, 3)
  if (input.guide) fillGuideAtoms(atoms, at, input, input.guide, { s0, s1, next })
}

/**
 * The positions of the guide's heads of `s0` and `b0`, whether `s0` and `s1` still lack children in the guide's tree, and the guide's
 * relations.
 */
function fillGuideAtoms(
  atoms: Int32Array,
  start: number,
  { tags }: ParserInput,
  { heads, relations, lastChild }: Guide,
  { s0, s1, next }: { readonly s0: number; readonly s1: number; readonly next: number },
): void {
  const head = s0 < 0 ? -1 : heads[s0]!
  const nextHead = heads[next]!
  const lacksChildren = (node: number): number => (node < 0 ? 0 : 2 + Math.sign(lastChild[node]! - next))
  atoms[start] = s0 < 0 ? 0 : head === next ? 1 : head === s1 ? 2 : head > next ? 3 : head > s0 ? 4 : 5
  atoms[start + 1] = nextHead < 0 ? 0 : nextHead === s0 ? 1 : nextHead === s1 ? 2 : nextHead > next ? 3 : 4
  atoms[start + 2] = lacksChildren(s0)
  atoms[start + 3] = lacksChildren(s1)
  atoms[start + 4] = s0 < 0 ? -1 : relations[s0]!
  atoms[start + 5] = s1 < 0 ? -1 : relations[s1]!
  atoms[start + 6] = relations[next]!
  atoms[start + 7] = head < 0 ? 0 : tags[head]!
}

function fillLabelAtoms(
  atoms: Int32Array,
  input: ParserInput,
  { leftChild, leftChild2, rightChild, leftCount, rightCount, relations, length }: Configuration,
  head: number,
  child: number,
): void {
  const seen = [head, child, child - 1, child + 1, leftChild[child]!, leftChild2[child]!, rightChild[child]!]
  seen.push(leftChild[head]!, rightChild[head]!, head - 1, head + 1)
  let at = 0
  for (const node of seen) at = writeNodeAtoms(atoms, at, input, relations, node <= length ? node : -1)
  atoms[at++] = head < child ? 1 : 2
  atoms[at++] = Math.min(Math.abs(head - child), 8)
  atoms[at++] = signsBetween(input, Math.min(head, child), Math.max(head, child))
  atoms[at++] = Math.min(leftCount[child]!, 3) * 4 + Math.min(rightCount[child]!, 3)
  if (!input.guide) return
  const guessed = input.guide.heads[child]!
  atoms[at++] = input.guide.relations[child]!
  atoms[at++] = guessed === head ? 1 : 0
  atoms[at] = input.tags[guessed]!
}
