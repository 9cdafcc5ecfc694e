/**
 * Pairs the sentences of gold and system by id. If several sentences share an id, the first is paired with the first, the second with the
 * second. Sentences are paired in order, with a problem, in two cases: if no id occurs on both sides, and if one side repeats ids that the
 * other does not (as in a file that was joined from several files) and pairing in order pairs more sentences with the same words. A sentence
 * that only one side has is a pair of its own, which is also judged.
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
  const [golds, systems] = [sentencesById(gold), sentencesById(system)]
  const pairs = [...new Set([...golds.keys(), ...systems.keys()])].map((key) =>
    pairOf(golds.get(key), systems.get(key)),
  )
  if (golds.size === 0 || systems.size === 0) return { pairs, problems: [] }
  if (![...golds.keys()].some((key) => systems.has(key)))
    return pairInOrder(gold, system, 'No sentence has the same id on both sides')
  if (!isRepeatedAlike(golds, systems)) {
    const ordered = pairInOrder(
      gold,
      system,
      'Sentences of one side share ids, and their words show that they are in order',
    )
    if (sameWords(ordered.pairs) > sameWords(pairs)) return ordered
  }
  return { pairs, problems: [] }
}

type ById = ReadonlyMap<string, MeaningSentence>

/** Sentences by the id in the file and the number of its occurrence. */
function sentencesById({ sentences }: MeaningLayer): ById {
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

/** Whether repeated ids are repeated equally often on both sides. */
function isRepeatedAlike(golds: ById, systems: ById): boolean {
  const hasCounterparts = ([ours, theirs]: readonly [ById, ById]): boolean =>
    [...ours.keys()].every((key) => key.startsWith('1 ') || theirs.has(key))
  return hasCounterparts([golds, systems]) && hasCounterparts([systems, golds])
}

function sameWords(pairs: readonly SentencePair[]): number {
  const text = (sentence?: MeaningSentence): string => sentence?.words.join(' ') ?? ''
  return pairs.filter(({ gold, system }) => text(gold) !== '' && text(gold) === text(system)).length
}

function pairOf(gold: MeaningSentence | undefined, system: MeaningSentence | undefined): SentencePair {
  return { id: (gold ?? system)!.id, ...(gold && { gold }), ...(system && { system }) }
}

function pairInOrder(gold: MeaningLayer, system: MeaningLayer, why: string): SentencePairing {
  const length = Math.max(gold.sentences.length, system.sentences.length)
  const pairs = Array.from({ length }, (_, i) => pairOf(gold.sentences[i], system.sentences[i]))
  return { pairs, problems: [unlikeIds(why, gold.sentences[0]!, system.sentences[0]!)] }
}

function unlikeIds(why: string, gold: MeaningSentence, system: MeaningSentence): Problem {
  return {
    code: 'meaning/paired-by-order',
    severity: 'warning',
    message: `${why} (gold begins with "${gold.id}", system with "${system.id}"), so sentences were paired in order.`,
    actual: system.id,
    expected: [gold.id],
    hint: 'Give the sentences of both files the same ids to be sure that the right ones are paired.',
  }
}

/** Reports a sentence that is missing or has no graph on one side. */
function sentenceProblems({ id, gold, system }: SentencePair): Problem[] {
  return (['gold', 'system'] as const).flatMap((side): Problem[] => {
    const sentence = { gold, system }[side]
    if (!sentence)
      return [
        {
          code: 'meaning/missing-sentence',
          severity: 'warning',
          side,
          message: `Sentence ${id} is missing on the ${side} side, so none of its items on the other side has a partner.`,
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
