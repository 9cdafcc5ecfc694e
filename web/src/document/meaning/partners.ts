/** The nodes of an item and their partners on the other side. */
import type { AlignedDocument, AlignedSentence } from '../../../../src/meaning/align/document.js'
import { documentNodes } from '../../../../src/meaning/document-nodes.js'
import type { Judgement, Side } from '../../../../src/measure.js'
import { isTriple } from '../../../../src/report/drawing/meaning/verdicts.js'
import { alignedBy } from './aligned.js'
import type { PlannedAlignment } from './plan.js'
import type { NamedNode, Partners } from './protocol.js'

/** `plan` states how the sentence of the item was aligned. It is absent at the document level, where constants are nodes too. */
export function partnersOf(
  judgement: Judgement<unknown>,
  { sentences }: AlignedDocument,
  plan?: PlannedAlignment,
): Partners[] {
  const { side, item } = judgement
  if (typeof item === 'string') return partnersInDocument(side, [item], sentences, -1)
  if (!isTriple(judgement)) return []
  const { id, sentence = id, source, target, label } = judgement.item
  const at = sentences.findIndex((one) => one.id === sentence)
  if (!plan) return partnersInDocument(side, [source, target], sentences, at)
  const isConcept = label === '/' || label === 'instance'
  return at < 0
    ? []
    : partnersInSentence(side, isConcept ? [source] : [source, target], alignedBy(sentences[at]!, plan))
}

function partnersInSentence(
  side: Side,
  names: readonly string[],
  { gold, system, alignment }: AlignedSentence,
): Partners[] {
  const sides = { gold, system }
  const other = side === 'gold' ? 'system' : 'gold'
  const partners = side === 'gold' ? alignment.toSystem : alignment.toGold
  return names.flatMap((name): Partners[] => {
    const own = sides[side].features.graph.nodes.findIndex(({ variable }) => variable === name)
    if (own < 0) return []
    const partner = partners[own]!
    const [row, column] = side === 'gold' ? [own, partner] : [partner, own]
    const { matrix } = alignment
    return [
      {
        [side]: sides[side].features.graph.nodes[own]!,
        ...(partner >= 0 && { [other]: sides[other].features.graph.nodes[partner]! }),
        ...(partner >= 0 && matrix && { similarity: matrix.values[row * matrix.columns + column]! }),
      },
    ]
  })
}

function partnersInDocument(
  side: Side,
  names: readonly string[],
  sentences: readonly AlignedSentence[],
  at: number,
): Partners[] {
  const numbers = documentNodes(sentences)
  return names.map((name): Partners => {
    const number = numbers.numberOf(side, at, name)
    const namedNode = (one: Side): NamedNode | undefined => {
      const variable = numbers.nameOf(one, number)
      return variable === undefined ? undefined : { variable, concept: conceptOfNode(one, variable, sentences) ?? '' }
    }
    const [gold, system] = [namedNode('gold'), namedNode('system')]
    return { ...(gold && { gold }), ...(system && { system }) }
  })
}

function conceptOfNode(side: Side, name: string, sentences: readonly AlignedSentence[]): string | undefined {
  for (const sentence of sentences) {
    const node = sentence[side].features.graph.nodes.find(({ variable }) => variable === name)
    if (node) return node.concept
  }
  return undefined
}
