/**
 * Which sentence of gold meets which sentence of the system: the one of the same id. Where sentences share an id, the first meets
 * the first, the second the second. Where no id occurs on both sides they meet in order, with a problem. So they do where a side
 * gives ids several times that the other does not, as a file does that was put together from several, if then more
 * sentences meet one of the same words. A sentence on one side only stands alone; it is judged all the same.
 */
import type { MeaningLayer, MeaningSentence } from '../layers/meaning.js'
import type { Problem } from '../vocabulary/problem.js'

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
  const pairs = [...new Set([...golds.keys(), ...systems.keys()])].map((key) =>
    pairOf(golds.get(key), systems.get(key)),
  )
  if (golds.size === 0 || systems.size === 0) return { pairs, problems: [] }
  if (![...golds.keys()].some((key) => systems.has(key)))
    return inOrder(gold, system, 'No sentence has the same id on both sides')
  if (!isRepeatedAlike(golds, systems)) {
    const ordered = inOrder(gold, system, 'Sentences of one side share ids, and by their words they are in order')
    if (sameWords(ordered.pairs) > sameWords(pairs)) return ordered
  }
  return { pairs, problems: [] }
}

type ById = ReadonlyMap<string, MeaningSentence>

/** By the ids that the file gives, counted. */
function byId({ sentences }: MeaningLayer): ById {
  const times = new Map<string, number>()
  return new Map(
    sentences.map((sentence) => {
      const given = sentence.givenId ?? sentence.id
      const time = (times.get(given) ?? 0) + 1
      times.set(given, time)
      return [`${time} ${given}`, sentence]
    }),
  )
}

/** Whether each sentence whose id was given before has its like on the other side: the second of an id meets a second. */
function isRepeatedAlike(golds: ById, systems: ById): boolean {
  const isMet = ([ours, theirs]: readonly [ById, ById]): boolean =>
    [...ours.keys()].every((key) => key.startsWith('1 ') || theirs.has(key))
  return isMet([golds, systems]) && isMet([systems, golds])
}

function sameWords(pairs: readonly SentencePair[]): number {
  const text = (sentence?: MeaningSentence): string => sentence?.words.join(' ') ?? ''
  return pairs.filter(({ gold, system }) => text(gold) !== '' && text(gold) === text(system)).length
}

function pairOf(gold: MeaningSentence | undefined, system: MeaningSentence | undefined): SentencePair {
  return { id: (gold ?? system)!.id, ...(gold && { gold }), ...(system && { system }) }
}

function inOrder(gold: MeaningLayer, system: MeaningLayer, why: string): SentencePairing {
  const length = Math.max(gold.sentences.length, system.sentences.length)
  const pairs = Array.from({ length }, (_, i) => pairOf(gold.sentences[i], system.sentences[i]))
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
