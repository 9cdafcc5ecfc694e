/** The nodes that an item is about, and who their partners are on the other side. */
import type { AlignedDocument, AlignedSentence } from '../../../../src/meaning/align/document.js'
import { documentNodes } from '../../../../src/meaning/document-nodes.js'
import type { Judgement, Side } from '../../../../src/measure.js'
import { isTriple } from '../../../../src/report/drawing/meaning/verdicts.js'
import { alignedBy } from './aligned.js'
import type { PlannedAlignment } from './plan.js'
import type { NamedNode, Partners } from './protocol.js'

/** `plan`: how the sentence of an item was aligned; absent at the document level, where constants are nodes too. */
export function partnersOf(
  judgement: Judgement<unknown>,
  { sentences }: AlignedDocument,
  plan?: PlannedAlignment,
): Partners[] {
  const { side, item } = judgement
  if (typeof item === 'string') return inDocument(side, [item], sentences, -1)
  if (!isTriple(judgement)) return []
  const { id, sentence = id, source, target, label } = judgement.item
  const at = sentences.findIndex((one) => one.id === sentence)
  if (!plan) return inDocument(side, [source, target], sentences, at)
  const isConcept = label === '/' || label === 'instance'
  return at < 0 ? [] : inSentence(side, isConcept ? [source] : [source, target], alignedBy(sentences[at]!, plan))
}

function inSentence(side: Side, names: readonly string[], { gold, system, alignment }: AlignedSentence): Partners[] {
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
        ...(partner >= 0 && matrix && { likeness: matrix.values[row * matrix.columns + column]! }),
      },
    ]
  })
}

function inDocument(
  side: Side,
  names: readonly string[],
  sentences: readonly AlignedSentence[],
  at: number,
): Partners[] {
  const numbers = documentNodes(sentences)
  return names.map((name): Partners => {
    const number = numbers.numberOf(side, at, name)
    const of = (one: Side): NamedNode | undefined => {
      const variable = numbers.nameOf(one, number)
      return variable === undefined ? undefined : { variable, concept: conceptOf(one, variable, sentences) ?? '' }
    }
    const [gold, system] = [of('gold'), of('system')]
    return { ...(gold && { gold }), ...(system && { system }) }
  })
}

function conceptOf(side: Side, name: string, sentences: readonly AlignedSentence[]): string | undefined {
  for (const sentence of sentences) {
    const node = sentence[side].features.graph.nodes.find(({ variable }) => variable === name)
    if (node) return node.concept
  }
  return undefined
}
