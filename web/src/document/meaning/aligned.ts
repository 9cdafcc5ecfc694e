/** A sentence as the chosen measure aligned it. Smatch aligns the triples of each facet separately; that alignment is computed when the sentence is shown. */
import { alignmentOf, type Matrix, matrixOf } from '../../../../src/meaning/align/alignment.js'
import type { AlignedSentence } from '../../../../src/meaning/align/document.js'
import { alignTriples } from '../../../../src/meaning/align/optimum-triples.js'
import type { SideSentence } from '../../../../src/meaning/align/strategies.js'
import { triplesOfFacet } from '../../../../src/meaning/facets.js'
import { smatchTriples } from '../../../../src/meaning/smatch-triples.js'
import type { Side } from '../../../../src/measure.js'
import { rowOrder } from '../../../../src/report/drawing/meaning/rows.js'
import type { PlannedAlignment } from './plan.js'
import type { SentenceAlignment } from './protocol.js'

export function alignedBy(sentence: AlignedSentence, plan: PlannedAlignment): AlignedSentence {
  if (plan.kind === 'settings') return sentence
  const triplesOf = ({ features }: SideSentence) => triplesOfFacet(smatchTriples(features.graph), plan.facet).compared
  const { gold, system } = sentence
  const { mapping } = alignTriples({ gold: triplesOf(gold), system: triplesOf(system) })
  const pairs = mapping.flatMap((column, row): [number, number][] => (column < 0 ? [] : [[row, column]]))
  return { ...sentence, alignment: alignmentOf(gold.features.size, system.features.size, pairs) }
}

export function alignmentPicture(sentence: AlignedSentence, plan: PlannedAlignment): SentenceAlignment {
  const order = rowOrder(sentence)
  const nodesOf = (side: Side): { readonly node: number; readonly row: number }[] =>
    order.flatMap(({ [side]: node }, row) => (node === undefined ? [] : [{ node, row }]))
  const named = (side: Side) =>
    nodesOf(side).map(({ node, row }) => {
      const { variable, concept } = sentence[side].features.graph.nodes[node]!
      return { row, variable, concept }
    })
  const { matrix } = sentence.alignment
  return {
    strategy: plan.kind === 'settings' ? plan.settings.strategy : 'optimum',
    gold: named('gold'),
    system: named('system'),
    ...(matrix && { matrix: inRowOrder(matrix, nodesOf('gold'), nodesOf('system')) }),
  }
}

/** The matrix with its rows and columns in the order of the picture. */
function inRowOrder(
  matrix: Matrix,
  golds: readonly { readonly node: number }[],
  systems: readonly { readonly node: number }[],
): Matrix {
  const ordered = matrixOf(golds.length, systems.length)
  for (const [i, { node: row }] of golds.entries())
    for (const [j, { node: column }] of systems.entries())
      ordered.values[i * ordered.columns + j] = matrix.values[row * matrix.columns + column]!
  return ordered
}
