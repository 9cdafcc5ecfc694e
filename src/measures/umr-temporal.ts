/** Temporal dependencies of UMR documents by TC² (Sun, Chun and Xue 2025, section 2.4). O(closure). */
import { meaningParams } from '../judging/meaning.js'
import { clusterParams, judgeTemporal } from '../judging/umr-components.js'
import { defineMeasure } from '../measure.js'
import { prf } from '../summaries/prf.js'
import { sentenceMeans } from '../summaries/sentence-means.js'
import { ancastPlusPlusCitation } from './citations.js'

export const umrTemporal = defineMeasure({
  name: 'umr-temporal',
  reads: 'meaning',
  about: {
    summary: 'How much of the closed temporal graphs of UMR documents agrees, cluster by cluster (TC²).',
    details:
      'Triples become links between aligned nodes: `(h :before t)` means that t is before h, `:after` the reverse, `(h :contained t)` that t is inside h, `:contains` and `:includes` the reverse; `:overlap` has no direction, `:depends-on` composes with nothing. Links are closed by the composition table of the paper: before with before, something inside something earlier, and so on. Several relations between two nodes are allowed, and the order of triples does not matter. Each connected part is worth its number of nodes, shared among its links; a link counts if the other closure has it.',
    rewards: 'The same order of events, whether it is stated or follows.',
    limits:
      'A wrong link in a large cluster brings many wrong links by closure. The table is weaker than Allen’s algebra: nothing follows from overlap. Contradictions such as a node before itself are not reported here.',
    cite: ancastPlusPlusCitation,
  },
  params: { ...meaningParams, ...clusterParams },
  ...sentenceMeans(prf),
  judge: judgeTemporal,
})
