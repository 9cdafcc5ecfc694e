/** Coreference of UMR documents by TC² (Sun, Chun and Xue 2025, section 2.4), an extension of LEA (Moosavi and Strube 2016). O(closure). */
import { meaningParams } from '../judging/meaning.js'
import { clusterParams, judgeCoreference } from '../judging/umr-components.js'
import { defineMeasure } from '../measure.js'
import { prf } from '../summaries/prf.js'
import { sentenceMeans } from '../summaries/sentence-means.js'
import { ancastPlusPlusCitation } from './citations.js'

export const umrCoreference = defineMeasure({
  name: 'umr-coreference',
  reads: 'meaning',
  about: {
    summary: 'How much of the closed coreference graphs of UMR documents agrees, cluster by cluster (TC²).',
    details:
      '`:same-entity` and `:same-event` link nodes both ways, `:subset-of` from part to whole. Links are closed by the composition table of the paper. Each connected part is worth its number of nodes, shared among its links; a link counts if the other closure has it between the partners of its nodes. A node that only the other side links is a cluster of one that earns nothing (`singletons`).',
    rewards: 'The same groups of mentions, however they are linked: a star and a chain are the same.',
    limits:
      'Links between nodes that have no partner cannot count: an error of alignment is an error of coreference. A side without any link has no singletons either, so its value is undefined rather than 0.',
    cite: ancastPlusPlusCitation,
  },
  params: { ...meaningParams, ...clusterParams },
  ...sentenceMeans(prf),
  judge: judgeCoreference,
})
