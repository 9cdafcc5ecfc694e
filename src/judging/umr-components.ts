/** Judges the four parts of a UMR document as AnCast++ does, each by the chosen profile. */
import { coreferenceAlgebra, temporalAlgebra } from '../meaning/document-relations.js'
import type { Judged } from '../measure.js'
import { choice } from '../vocabulary/param.js'
import type { Problem } from '../vocabulary/problem.js'
import { documentSides, judgeModal } from './document-level.js'
import { type ClusterItem, type ClusterSettings, judgeClusters, type LinkWords } from './linked-clusters.js'
import {
  alignedSides,
  inPaper,
  type MeaningSettings,
  type MeaningSides,
  searchProblems,
  sentenceCount,
} from './meaning.js'
import { judgeAsReference, referenceClusters, referenceModal, referenceSentences } from './reference-items.js'
import { judgeSentence, type SentenceItems, tallySentence } from './sentence-triples.js'

export const clusterParams = {
  singletons: choice(['count', 'ignore'], {
    default: 'count',
    doc: 'what to do with a node that only the other side links: count it as a cluster of one that earns nothing, or ignore it (profile=paper)',
    onlyWith: inPaper,
  }),
}

export interface ClusterChoice {
  readonly singletons: 'count' | 'ignore'
}

export function judgeSentences(
  sides: MeaningSides,
  settings: MeaningSettings,
  items: SentenceItems,
): Judged<ClusterItem> {
  if (settings.profile === 'reference')
    return judgeAsReference(sides, (material) => referenceSentences(material, items))
  const aligned = alignedSides(sides, settings)
  const own = { items, senseFactor: settings['sense-factor'] }
  return {
    judgements: {
      *[Symbol.iterator]() {
        for (const sentence of aligned.sentences) yield* judgeSentence(sentence, own)
      },
      *tallies() {
        for (const sentence of aligned.sentences) yield* tallySentence(sentence, own)
      },
    },
    problems: [...aligned.problems, ...searchProblems(aligned)],
    size: sentenceCount(sides),
  }
}

export function judgeModalLayer(sides: MeaningSides, settings: MeaningSettings): Judged<ClusterItem> {
  if (settings.profile === 'reference') return judgeAsReference(sides, referenceModal)
  const { document, problems, size } = atDocumentLevel(sides, settings)
  return { judgements: { [Symbol.iterator]: () => judgeModal(document) }, problems, size }
}

const temporalWords: LinkWords = {
  r: { word: 'before' },
  o: { word: 'overlaps' },
  d: { word: 'depends-on', isTurned: true },
  dn: { word: 'contains' },
  up: { word: 'is within' },
}

const coreferenceWords: LinkWords = {
  sn: { word: 'same-entity' },
  sv: { word: 'same-event' },
  dn: { word: 'subset-of', isTurned: true },
  up: { word: 'subset-of' },
}

export function judgeTemporal(sides: MeaningSides, settings: MeaningSettings & ClusterChoice): Judged<ClusterItem> {
  if (settings.profile === 'reference') return judgeAsReference(sides, ({ temporal }) => referenceClusters(temporal))
  return judgeLinks(sides, settings, { group: 'temporal', algebra: temporalAlgebra, words: temporalWords })
}

export function judgeCoreference(sides: MeaningSides, settings: MeaningSettings & ClusterChoice): Judged<ClusterItem> {
  if (settings.profile === 'reference') return judgeAsReference(sides, ({ coref }) => referenceClusters(coref))
  return judgeLinks(sides, settings, { group: 'coref', algebra: coreferenceAlgebra, words: coreferenceWords })
}

function judgeLinks(
  sides: MeaningSides,
  settings: MeaningSettings & ClusterChoice,
  layer: Omit<ClusterSettings, 'singletons'>,
): Judged<ClusterItem> {
  const { document, problems, size } = atDocumentLevel(sides, settings)
  return { ...judgeClusters(document, { ...layer, singletons: settings.singletons }), problems, size }
}

function atDocumentLevel(sides: MeaningSides, settings: MeaningSettings) {
  const aligned = alignedSides(sides, settings)
  const document = documentSides(aligned)
  const problems: readonly Problem[] = [...aligned.problems, ...searchProblems(aligned), ...document.problems]
  return { document, problems, size: sentenceCount(sides) }
}
