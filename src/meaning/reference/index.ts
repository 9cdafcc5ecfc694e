/**
 * Computes what the published AnCast++ program computes for two UMR texts in document scope, with its default options and its errors, to compare
 * with published numbers. Cupel's own reading of the same measures is in `meaning/` and `judging/`; only the arithmetic of broadcasting is
 * shared. The result lists all judged items; `referenceScores` adds them up.
 *
 * Files in the order of the program: `blocks.ts` splits the text, `penman.ts` and `relations.ts` read a graph, `mapping.ts` pairs nodes,
 * `sentence-score.ts` judges a sentence, `document-graph.ts` and `closure.ts` the document level, and `scores.ts` adds up. This folder imports
 * only `layers/` and `align/`. Start with `result.ts`, then `sentence.ts`.
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

/** Judges all sentences. The end of the longer file is ignored, as in the program. */
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
