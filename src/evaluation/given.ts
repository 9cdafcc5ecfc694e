/**
 * Checks of arguments at the entry points of the library. A caller without types, or with input from a user, gets an error that says what is
 * wrong and what to give instead, before anything is computed.
 */

import type { Document } from '../document.js'
import type { AnyMeasure, Judgement } from '../measure.js'
import { isObject } from '../vocabulary/objects.js'
import { failUsage, nearest } from '../vocabulary/problem.js'

/** Checks that a value is one of a few words, or absent. */
export function checkChoice(name: string, value: string | undefined, choices: readonly string[]): void {
  if (value === undefined || choices.includes(value)) return
  const meant = nearest(String(value), choices)
  failUsage({
    code: 'usage/option',
    message: `${name} cannot be "${value}".${meant ? ` Did you mean ${meant}?` : ''}`,
    actual: String(value),
    expected: choices,
    hint: `Use one of ${choices.join(', ')}.`,
  })
}

export function checkDocuments(name: string, documents: unknown): void {
  if (areDocuments(documents)) return
  const isCorpus = isObject(documents) && 'documents' in documents
  failUsage({
    code: 'usage/option',
    message: `${name} is not a list of documents${isCorpus ? ', but has one' : ''}.`,
    expected: ['a list of documents'],
    hint: `Pass the \`documents\` of what \`read\` or \`load\` returned${isCorpus ? `: ${name}.documents` : ''}.`,
  })
}

/** Checks one side of a score: what `read` or `load` returned, or a list of documents. */
export function checkSide(side: { readonly name?: string; readonly documents: unknown }, index: number): void {
  const name = side?.name ?? ['gold', 'system'][index]
  if (areDocuments(side?.documents)) return
  failUsage({
    code: 'usage/option',
    message: `${name} is neither a corpus nor a list of documents.`,
    expected: ['a corpus', 'a list of documents'],
    hint:
      side?.name === undefined
        ? 'Pass what `read` or `load` returned.'
        : `Pass a name and what \`read\` or \`load\` returned: {name: '${name}', ...load(path)}.`,
  })
}

function areDocuments(given: unknown): boolean {
  const isDocument = (one: Partial<Document> | undefined) =>
    typeof one?.id === 'string' && typeof one.layers === 'object'
  return Array.isArray(given) && given.every(isDocument)
}

export function checkMeasures(measures: readonly AnyMeasure[]): void {
  if (!Array.isArray(measures))
    failUsage({
      code: 'usage/option',
      message: 'measures is not a list.',
      hint: "Use measures: [parseMeasure('strict')].",
    })
  for (const measure of measures) if (typeof measure?.judge !== 'function') failMeasure(measure)
}

function failMeasure(given: unknown): never {
  const isMaker = typeof given === 'function'
  const name = isMaker ? given.name : String(given)
  return failUsage({
    code: 'usage/option',
    message: isMaker ? `${name} makes a measure but is not a measure itself.` : `"${name}" is not a measure.`,
    actual: name,
    hint: isMaker ? 'Call it, with or without params.' : `If it is an id, use parseMeasure('${name}').`,
  })
}

/** The same judgements, each checked when it is read: a single credit that is not a number would make the whole score NaN. */
export function* soundJudgements(
  judgements: Iterable<Judgement<unknown>>,
  at: { readonly measure: string; readonly document: string },
): Generator<Judgement<unknown>> {
  for (const judgement of judgements) {
    const { credit, weight, count = 1 } = judgement
    if (!Number.isFinite(credit) || !isAmount(weight) || !isAmount(count)) failJudgement(judgement, at)
    yield judgement
  }
}

function isAmount(value: number): boolean {
  return Number.isFinite(value) && value >= 0
}

function failJudgement(
  { side, item, credit, weight, count }: Judgement<unknown>,
  { measure, document }: { readonly measure: string; readonly document: string },
): never {
  const id = (item as { readonly id?: unknown } | undefined)?.id
  const actual = `credit ${credit}, weight ${weight}${count === undefined ? '' : `, count ${count}`}`
  return failUsage({
    code: 'usage/judgement',
    message: `${measure} judges an item of document "${document}" (${side} ${id ?? JSON.stringify(item)}) with ${actual}.`,
    actual,
    expected: ['numbers', 'a weight and a count of 0 or more'],
    hint: 'Correct `judge` of this measure. Give weight 0 to an item that should not count.',
  })
}
