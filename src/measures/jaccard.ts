/**
 * Jaccard overlap of closed graphs (Tannier and Muller 2008, section 2.3): the mean of |K∩S|/|K∪S| over all edges with
 * information on at least one side. One value, symmetric. O(entities²) edges.
 */
import { edgeParams, judgeEdges } from '../judging/edges.js'
import { defineMeasure } from '../measure.js'
import { documentMeans } from '../summaries/document-means.js'
import { mean } from '../summaries/mean.js'
import { relationCount } from '../time/allen/tables.js'

export const jaccard = defineMeasure({
  name: 'jaccard',
  reads: 'time',
  about: {
    summary: 'How much the relations of the two closures overlap, in one symmetric value.',
    details:
      'Both graphs are closed. Each edge with information on at least one side earns the number of relations that both sides allow, divided by the number that either side allows; the value is the mean. Edges that both sides have are listed on the gold side.',
    rewards: 'Allowing the same relations.',
    limits:
      'It does not distinguish silence from error: an edge without information on one side and an edge on which the sides differ can earn the same.',
    cite: 'Xavier Tannier and Philippe Muller. 2008. Evaluation Metrics for Automatic Temporal Annotation of Texts. LREC 2008.',
  },
  params: edgeParams,
  summary: documentMeans(mean('jaccard', { undefinedWhen: 'Neither side says anything.' })),
  judge: (pair, settings) =>
    judgeEdges(pair, settings, {
      credit: (own, other) => relationCount(own & other) / relationCount(own | other),
      isOneSided: true,
    }),
})
