/**
 * Kernel recall and precision (Tannier and Muller 2008, section 2.2): only core edges count, those that every minimal graph
 * needs. Recall is the share of gold's core where the system's closure has the same relation, precision the same with the
 * sides exchanged. Cores are compared with the closure of the other side, as in the 2008 paper, not with its core, as
 * UzZaman and Allen 2011 describe it. O(entities³).
 */
import { edgeParams, judgeEdges } from '../judging/edges.js'
import { defineMeasure } from '../measure.js'
import { documentMeans } from '../summaries/document-means.js'
import { prf } from '../summaries/prf.js'
import { coreOf } from '../time/core.js'

export const kernel = defineMeasure({
  name: 'kernel',
  reads: 'time',
  about: {
    summary: 'How many core relations of each closure the other closure has, too.',
    details:
      'Both graphs are closed. An edge is core if composing through all other entities does not give it back. Recall judges the core of gold against the closure of the system, precision the core of the system against the closure of gold.',
    rewards: 'The relations that carry the information of a graph. Relations that follow from others do not count.',
    limits:
      'The core does not contain all the information of a graph. Where two links imply each other given the rest, neither is core, and a graph of equal intervals may have no core.',
    cite: 'Xavier Tannier and Philippe Muller. 2008. Evaluation Metrics for Automatic Temporal Annotation of Texts. LREC 2008.',
  },
  params: edgeParams,
  summary: documentMeans(prf),
  judge: (pair, settings) =>
    judgeEdges(pair, settings, {
      counts: (side, { source, target }, timelines, entities) =>
        coreOf(timelines[side])(entities[side][source]!, entities[side][target]!),
      credit: (own, other) => (own === other ? 1 : 0),
    }),
})
