/**
 * AnCast++ (Sun, Chun and Xue 2025): the score of whole UMR documents. It counts the items of all four parts together. A relation weighs 1 and a
 * cluster as much as it has nodes, so the sums are equations 11 to 14. O(alignment + closures).
 */
import { meaningParams } from '../judging/meaning.js'
import {
  clusterParams,
  judgeCoreference,
  judgeModalLayer,
  judgeSentences,
  judgeTemporal,
} from '../judging/umr-components.js'
import { defineMeasure, type Judged } from '../measure.js'
import { prfOfWhole } from '../summaries/prf-parts.js'
import { sentenceMeans } from '../summaries/sentence-means.js'
import { distinctProblems } from '../vocabulary/problem.js'
import { ancastPlusPlusCitation } from './citations.js'

const parts = ['sentence', 'modal', 'temporal', 'coreference'] as const

export const ancastPlusPlus = defineMeasure({
  name: 'ancast++',
  reads: 'meaning',
  about: {
    summary: 'How much of whole UMR documents agrees: sentence graphs, modality, time and coreference in one number.',
    details:
      'The items of `ancast`, `umr-modal`, `umr-temporal` and `umr-coreference` in one sum. A relation of a sentence and a modal triple weigh 1; the clusters of time and coreference weigh as much as they have nodes, because their closures grow with the square of the nodes. The F1 of each part is listed beside the whole. A part that neither side has weighs nothing; a part that only one side has counts on that side.',
    rewards: 'Agreement in all four parts. Where documents have long sentences, their graphs count most.',
    limits:
      'All four parts depend on one alignment of nodes. The weights are those of the paper; sentence graphs dominate them.',
    cite: ancastPlusPlusCitation,
  },
  params: { ...meaningParams, ...clusterParams },
  ...sentenceMeans(prfOfWhole(parts)),
  judge: (pair, settings) =>
    together({
      sentence: judgeSentences(pair, settings, 'labelled'),
      modal: judgeModalLayer(pair, settings),
      temporal: judgeTemporal(pair, settings),
      coreference: judgeCoreference(pair, settings),
    }),
})

type Part = (typeof parts)[number]

function together<Item>(judged: Readonly<Record<Part, Judged<Item>>>): Judged<Item> {
  const { size, isExcluded } = judged.sentence
  return {
    judgements: {
      *[Symbol.iterator]() {
        for (const part of parts) for (const judgement of judged[part].judgements) yield { ...judgement, facet: part }
      },
      *tallies() {
        for (const part of parts) {
          const { judgements } = judged[part]
          for (const { side, credit, weight, count = 1 } of judgements.tallies?.() ?? judgements)
            yield { side, credit, weight, count, facet: part }
        }
      },
    },
    problems: distinctProblems(parts.flatMap((part) => judged[part].problems)),
    ...(size !== undefined && { size }),
    ...(isExcluded && { isExcluded }),
    explain: (judgement) => {
      const explained = judged[judgement.facet as Part].explain?.(judgement)
      return explained ?? judgement
    },
  }
}
