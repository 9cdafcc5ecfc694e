/**
 * The sentences of two documents, paired and aligned. Several measures need the same alignment, so the last ones are kept.
 */
import type { MeaningLayer } from '../../layers/meaning.js'
import type { Problem } from '../../vocabulary/problem.js'
import { RecentPairs } from '../recent-pairs.js'
import { pairSentences } from '../sentences.js'
import { type Alignment, alignmentOf } from './alignment.js'
import { type AlignSettings, alignSentences, type SideSentence, sideSentence } from './strategies.js'

export interface AlignedSentence {
  readonly id: string
  readonly gold: SideSentence
  readonly system: SideSentence
  readonly alignment: Alignment
}

export interface AlignedDocument {
  readonly sentences: readonly AlignedSentence[]
  readonly problems: readonly Problem[]
}

const known = new RecentPairs<AlignedDocument>()

export function alignDocument(gold: MeaningLayer, system: MeaningLayer, settings: AlignSettings): AlignedDocument {
  const key = `${settings.strategy} ${settings.senseFactor} ${settings.reification}`
  return known.of(gold, system, key, () => alignUncached(gold, system, settings))
}

function alignUncached(gold: MeaningLayer, system: MeaningLayer, settings: AlignSettings): AlignedDocument {
  const { pairs, problems } = pairSentences(gold, system)
  const sentences = pairs.map((pair) => {
    const sides = {
      gold: sideSentence(pair.gold, settings.reification),
      system: sideSentence(pair.system, settings.reification),
    }
    return { id: pair.id, ...sides, alignment: alignSentences(sides.gold, sides.system, settings) }
  })
  return { sentences, problems }
}

/** The sentences of one document alone, each beside an empty sentence. Nothing is aligned. */
export function withoutPartners({ sentences }: MeaningLayer): readonly AlignedSentence[] {
  const empty = sideSentence(undefined)
  return sentences.map((sentence) => {
    const own = sideSentence(sentence)
    return { id: sentence.id, gold: own, system: empty, alignment: alignmentOf(own.features.size, 0, []) }
  })
}
