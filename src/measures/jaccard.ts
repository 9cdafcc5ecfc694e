/**
 * Jaccard overlap of closed graphs (Tannier and Muller 2008, section 2.3): the mean of |K∩S|/|K∪S| over all edges about which
 * at least one side says something. One value, symmetric. O(entities²) edges.
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
      'Both graphs are closed. Each edge about which at least one side says something earns the number of relations both allow over the number that either allows; the value is the mean. Edges that both sides have are listed on the gold side.',
    rewards: 'Allowing the same relations.',
    limits:
      'It does not tell silence from error: an edge on which one side says nothing and one on which both differ can earn the same.',
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
