/**
 * What the published AnCast++ program computes for two UMR texts in document scope, with its default options and its faults:
 * for comparison with published numbers. Cupel's own, sound reading of the same measures is elsewhere; the two share the
 * arithmetic of broadcasting alone. The result lists what was judged; `referenceScores` adds it up.
 */
import { piecesOf, readBlocks } from './blocks.js'
import { Crashed } from './crash.js'
import { DocumentGraph } from './document-graph.js'
import { judgeLayer, judgeModal } from './layers.js'
import { partnersOf } from './partners.js'
import type { ReferenceMaterial, ReferenceResult, ReferenceSentence } from './result.js'
import { judgeSentence } from './sentence.js'

export type { Crash } from './crash.js'
export { partnersOf } from './partners.js'
export type {
  JudgedSentence,
  ReferenceCluster,
  ReferenceMaterial,
  ReferenceModal,
  ReferenceResult,
  RelationPair,
} from './result.js'
export {
  type ReferenceScore,
  referenceScores,
  type SentenceSums,
  sentenceScores,
  sumSentence,
} from './scores.js'

/** @example scoreAsReference({gold, system}) // {sentences, modal, temporal, coref} or {crash: {kind: 'IndexError', because}} */
export function scoreAsReference(texts: { readonly gold: string; readonly system: string }): ReferenceResult {
  try {
    return judge(piecesOf(texts.system), piecesOf(texts.gold))
  } catch (error) {
    if (error instanceof Crashed) return { crash: error.crash }
    throw error
  }
}

/** The longer file is cut in silence. */
function judge(system: readonly string[], gold: readonly string[]): ReferenceMaterial {
  const graph = new DocumentGraph()
  const sentences: ReferenceSentence[] = []
  for (let at = 0; at < Math.min(system.length, gold.length); at++) {
    const blocks = readBlocks(at + 1, { system: system[at]!, gold: gold[at]! })
    const judged = judgeSentence(blocks)
    if (judged.isIgnored) {
      sentences.push(judged)
      continue
    }
    const partners = { system: partnerNames(judged, 'system'), gold: partnerNames(judged, 'gold') }
    const documents = { system: blocks.system.document, gold: blocks.gold.document }
    sentences.push({ ...judged, lostGroups: graph.take(at + 1, documents, partners) })
  }
  return {
    sentences,
    modal: judgeModal(graph),
    temporal: judgeLayer(graph, 'temporal'),
    coref: judgeLayer(graph, 'coref'),
  }
}

function partnerNames(...[sentence, side]: Parameters<typeof partnersOf>): ReadonlyMap<string, string | undefined> {
  return new Map(Array.from(partnersOf(sentence, side), ([variable, { partner }]) => [variable, partner]))
}
