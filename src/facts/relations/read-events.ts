/** Reads the events of a relation: by the role of the bearer in the sentence, then by what they do to the fact. */
import type { PartProblem } from '../../syntax/json/json.js'
import { isObject } from '../../vocabulary/objects.js'
import type { EventTable, EventWords } from '../relation.js'
import { fault, namesIn, shape, unknownKeys } from './read-parts.js'

/** The roles of an event table. */
const eventRoles = ['subject', 'object', 'nouns'] as const
/** What an event does to a fact. */
const eventEffects = ['beginning', 'ending', 'holding'] as const

const example = '{"subject": {"beginning": "join, sign", "ending": "leave"}}'

/** The events; undefined if there are none. A role or an effect that is left out has no events. */
export function readEvents(given: unknown, problems: PartProblem[]): EventTable | undefined {
  if (given === undefined) return undefined
  if (!isObject(given)) {
    problems.push(shape(['events'], given, '"events" must be an object.', [example], `Write ${example}.`))
    return undefined
  }
  problems.push(...unknownKeys(given, eventRoles, ['events'], '"events"'))
  const [subject, object, nouns] = eventRoles.map((role) => wordsOf(given[role], role, problems))
  return { subject: subject!, object: object!, nouns: nouns! }
}

type EventRole = (typeof eventRoles)[number]

function wordsOf(given: unknown = {}, role: EventRole, problems: PartProblem[]): EventWords {
  const path = ['events', role]
  const events = isObject(given) ? given : {}
  if (!isObject(given)) {
    const expected = ['{"beginning": "join, sign", "ending": "leave"}']
    problems.push(shape(path, given, `"${path.join('.')}" must be an object.`, expected, `Write ${expected[0]}.`))
  }
  problems.push(...unknownKeys(events, eventEffects, path, `"${path.join('.')}"`))
  const [beginning, ending, holding] = eventEffects.map((effect) =>
    lemmasIn(events[effect], [...path, effect], problems),
  )
  const words = { beginning: beginning!, ending: ending!, holding: holding! }
  problems.push(...ambiguous(words, role))
  return words
}

/** Lemmas in lower case: one word, or two that must be beside each other. */
function lemmasIn(given: unknown, path: readonly string[], problems: PartProblem[]): ReadonlySet<string> {
  const lemmas = (namesIn(given, path, problems) ?? []).map((lemma) => lemma.toLowerCase())
  for (const lemma of lemmas)
    if (!isLemma.test(lemma)) {
      const message = `An event is one word, or two words that belong together; "${lemma}" is not.`
      problems.push(fault(path, lemma, message, ['join', 'step down'], 'Write the dictionary form of the word.'))
    }
  return new Set(lemmas)
}

const isLemma = /^[\p{L}-]+( [\p{L}-]+)?$/u

/** Events that have two effects at once. */
function ambiguous(words: EventWords, role: EventRole): PartProblem[] {
  const pairs = [
    ['beginning', 'ending'],
    ['beginning', 'holding'],
    ['ending', 'holding'],
  ] as const
  return pairs.flatMap(([first, second]) =>
    [...words[second]]
      .filter((lemma) => words[first].has(lemma))
      .map(
        (lemma): PartProblem => ({
          code: 'facts/relation-events',
          path: ['events', role, second],
          message: `"${lemma}" is listed under "${first}" and under "${second}".`,
          actual: lemma,
          hint: 'Remove it from one of the two lists.',
        }),
      ),
  )
}
