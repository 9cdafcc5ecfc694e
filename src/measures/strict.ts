/**
 * Strict recall and precision over closed graphs (Tannier and Muller 2008, section 2.3; 2011, section 2.3): an edge of one
 * closure counts if the other closure has exactly the same relation there. `edges=single` looks only at edges with one
 * relation, as Mani and Wilson 2000 did. O(entities²) edges.
 */
import { edgeParams, judgeEdges } from '../judging/edges.js'
import { defineMeasure } from '../measure.js'
import { documentMeans } from '../summaries/document-means.js'
import { prf } from '../summaries/prf.js'

export const strict = defineMeasure({
  name: 'strict',
  reads: 'time',
  about: {
    summary: 'How many edges of each closure the other closure has with the same relation.',
    details:
      'Both graphs are closed. Recall is the share of the edges of gold, stated or inferred, where the system has the same relation; precision is the same with the sides exchanged. An edge that allows every relation carries no information and is not counted.',
    rewards:
      'Exactly the same relation, which may be a disjunction. A more precise or a vaguer relation earns nothing.',
    limits:
      'The number of edges grows with the square of the number of entities: long documents and large clusters count most, and removing links lowers the value faster than it removes information.',
    cite: 'Xavier Tannier and Philippe Muller. 2011. Evaluating Temporal Graphs Built from Texts via Transitive Reduction. JAIR 40, 375–413.',
  },
  params: edgeParams,
  summary: documentMeans(prf),
  judge: (pair, settings) => judgeEdges(pair, settings, { credit: (own, other) => (own === other ? 1 : 0) }),
})
