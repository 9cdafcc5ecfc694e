/**
 * Which sentence of gold meets which sentence of the system: the one of the same id. Where no id occurs on both sides, or one side
 * uses ids again and the other has not the same ones, they meet in order, with a problem. A sentence on one side only
 * stands alone; it is judged all the same.
 */
import type { MeaningLayer, MeaningSentence } from '../layers/meaning.js'
import type { Problem } from '../problem.js'

export interface SentencePair {
  readonly id: string
  readonly gold?: MeaningSentence
  readonly system?: MeaningSentence
}

export interface SentencePairing {
  readonly pairs: readonly SentencePair[]
  readonly problems: readonly Problem[]
}

export function pairSentences(gold: MeaningLayer, system: MeaningLayer): SentencePairing {
  const { pairs, problems } = pairUp(gold, system)
  return { pairs, problems: [...problems, ...pairs.flatMap(sentenceProblems)] }
}

function pairUp(gold: MeaningLayer, system: MeaningLayer): SentencePairing {
  const [golds, systems] = [byId(gold), byId(system)]
  if (golds.size > 0 && systems.size > 0) {
    const shared = gold.sentences.filter(({ id }) => systems.has(id)).length
    if (shared === 0) return inOrder(gold, system, 'No sentence has the same id on both sides')
    const areSame = shared === golds.size && shared === systems.size
    if (!areSame && usesIdsAgain([...gold.sentences, ...system.sentences]))
      return inOrder(gold, system, 'Ids of sentences are used again on one side and are not those of the other')
  }
  const pairs = [...new Set([...golds.keys(), ...systems.keys()])].map((id) =>
    pairOf(id, golds.get(id), systems.get(id)),
  )
  return { pairs, problems: [] }
}

function byId({ sentences }: MeaningLayer): Map<string, MeaningSentence> {
  return new Map(sentences.map((sentence) => [sentence.id, sentence]))
}

/** How readers tell the second sentence of an id: `snt3#2`. */
function usesIdsAgain(sentences: readonly MeaningSentence[]): boolean {
  return sentences.some(({ id }) => /#\d+$/.test(id))
}

function pairOf(id: string, gold: MeaningSentence | undefined, system: MeaningSentence | undefined): SentencePair {
  return { id, ...(gold && { gold }), ...(system && { system }) }
}

function inOrder(gold: MeaningLayer, system: MeaningLayer, why: string): SentencePairing {
  const length = Math.max(gold.sentences.length, system.sentences.length)
  const pairs = Array.from({ length }, (_, i) => {
    const [ours, theirs] = [gold.sentences[i], system.sentences[i]]
    return pairOf((ours ?? theirs)!.id, ours, theirs)
  })
  return { pairs, problems: [unlikeIds(why, gold.sentences[0]!, system.sentences[0]!)] }
}

function unlikeIds(why: string, gold: MeaningSentence, system: MeaningSentence): Problem {
  return {
    code: 'meaning/paired-by-order',
    severity: 'warning',
    message: `${why} (gold begins with "${gold.id}", system with "${system.id}"): sentences were paired in order.`,
    actual: system.id,
    expected: [gold.id],
    hint: 'Give the sentences of both files the same ids to be sure that the right ones meet.',
  }
}

/** What is missing or cannot be read. */
function sentenceProblems({ id, gold, system }: SentencePair): Problem[] {
  return (['gold', 'system'] as const).flatMap((side): Problem[] => {
    const sentence = { gold, system }[side]
    if (!sentence)
      return [
        {
          code: 'meaning/missing-sentence',
          severity: 'warning',
          side,
          message: `Sentence ${id} is missing on the ${side} side: all its items on the other side are without a partner.`,
          actual: id,
        },
      ]
    if (sentence.tree) return []
    return [
      {
        code: 'meaning/no-graph',
        severity: 'note',
        side,
        message: `Sentence ${id} has no graph on the ${side} side; it counts as empty there.`,
        ...(sentence.place && { place: sentence.place }),
      },
    ]
  })
}
