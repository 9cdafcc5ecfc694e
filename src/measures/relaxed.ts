/**
 * Relaxed recall and precision over closed graphs: finesse and coherence (Muller and Tannier 2004; Tannier and Muller 2008,
 * section 2.3). An edge of gold earns |K∩S|/|S|, one of the system |K∩S|/|K|, where K and S are the relations that gold and
 * system allow there. O(entities²) edges.
 */
import { edgeParams, judgeEdges } from '../judging/edges.js'
import { defineMeasure } from '../measure.js'
import { documentMeans } from '../summaries/document-means.js'
import { prf } from '../summaries/prf.js'
import { relationCount } from '../time/allen/tables.js'

export const relaxed = defineMeasure({
  name: 'relaxed',
  aliases: ['finesse-coherence'],
  reads: 'time',
  about: {
    summary: 'How much the relations of the two closures overlap, edge by edge: finesse and coherence.',
    details:
      'Both graphs are closed. On each edge of gold, finesse is the share of what the system allows that gold allows too; recall is its mean. On each edge of the system, coherence is the share of what gold allows that the system allows too; precision is its mean.',
    rewards:
      'Finesse rewards precise answers that gold allows; coherence rewards answers that exclude nothing gold allows.',
    limits:
      'A system that says nothing about an edge of gold allows all 13 relations there, so it gets as many thirteenths as gold allows relations: silence earns more than a wrong answer, which gets 0.',
    cite: 'Xavier Tannier and Philippe Muller. 2008. Evaluation Metrics for Automatic Temporal Annotation of Texts. LREC 2008.',
  },
  params: edgeParams,
  summary: documentMeans(prf),
  judge: (pair, settings) =>
    judgeEdges(pair, settings, { credit: (own, other) => relationCount(own & other) / relationCount(other) }),
})
