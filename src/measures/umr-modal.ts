/** Modal dependencies of UMR documents (Sun, Chun and Xue 2025, section 2.3): overlap of triples between aligned nodes. O(triples). */
import { meaningParams } from '../judging/meaning.js'
import { judgeModalLayer } from '../judging/umr-components.js'
import { defineMeasure } from '../measure.js'
import { prf } from '../summaries/prf.js'
import { sentenceMeans } from '../summaries/sentence-means.js'
import { ancastPlusPlusCitation } from './citations.js'

export const umrModal = defineMeasure({
  name: 'umr-modal',
  reads: 'meaning',
  about: {
    summary: 'How many modal triples of UMR documents agree: who holds what for how certain.',
    details:
      'A triple such as `(author :full-affirmative s1a)` is right if the other side has it between the partners of its nodes, with the same label. Nodes are aligned sentence by sentence as for `ancast`, wherever in the document the triple is; constants such as `author` match themselves. A repeated triple counts once. Other spellings of a label (AFF, NEG) are read as the standard ones, and a modal triple in the temporal group counts here, with a note.',
    rewards: 'The same sources for the same events, with the same strength and polarity.',
    limits:
      'A triple is right or wrong: partial certainty for full certainty earns nothing. `(root :modal author)` counts like any other triple.',
    cite: ancastPlusPlusCitation,
  },
  params: meaningParams,
  ...sentenceMeans(prf),
  judge: judgeModalLayer,
})
