/**
 * The sentences of two documents, paired and aligned. Several measures need the same alignment, so it is cached for as long as both layers exist.
 */
import type { MeaningLayer } from '../../layers/meaning.js'
import type { Problem } from '../../vocabulary/problem.js'
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

const cache = new WeakMap<MeaningLayer, WeakMap<MeaningLayer, Map<string, AlignedDocument>>>()

export function alignDocument(gold: MeaningLayer, system: MeaningLayer, settings: AlignSettings): AlignedDocument {
  const bySystem = cache.get(gold) ?? new WeakMap<MeaningLayer, Map<string, AlignedDocument>>()
  cache.set(gold, bySystem)
  const bySettings = bySystem.get(system) ?? new Map<string, AlignedDocument>()
  bySystem.set(system, bySettings)
  const key = `${settings.strategy} ${settings.senseFactor} ${settings.reification}`
  const known = bySettings.get(key) ?? alignUncached(gold, system, settings)
  bySettings.set(key, known)
  return known
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
