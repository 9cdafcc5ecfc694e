/**
 * Checks of what callers give, at the doors of the library: who writes without types, or passes on what somebody typed, is told what is
 * wrong and what to give instead, before a number is made of it.
 */

import type { Document } from '../document.js'
import type { AnyMeasure, Judgement } from '../measure.js'
import { isObject } from '../vocabulary/objects.js'
import { failUsage, nearest } from '../vocabulary/problem.js'

/** One of a few words, or nothing. */
export function checkChoice(name: string, value: string | undefined, choices: readonly string[]): void {
  if (value === undefined || choices.includes(value)) return
  const meant = nearest(String(value), choices)
  failUsage({
    code: 'usage/option',
    message: `${name} cannot be "${value}".${meant ? ` Did you mean ${meant}?` : ''}`,
    actual: String(value),
    expected: choices,
    hint: `It is ${choices.join(', ')}.`,
  })
}

export function checkDocuments(name: string, documents: unknown): void {
  if (areDocuments(documents)) return
  const isCorpus = isObject(documents) && 'documents' in documents
  failUsage({
    code: 'usage/option',
    message: `${name} is no list of documents${isCorpus ? ', but has one' : ''}.`,
    expected: ['a list of documents'],
    hint: `Give the \`documents\` of what \`read\` or \`load\` returned${isCorpus ? `: ${name}.documents` : ''}.`,
  })
}

/** One side of a score: what `read` or `load` returned, or a list of documents. */
export function checkSide(side: { readonly name?: string; readonly documents: unknown }, index: number): void {
  const name = side?.name ?? ['gold', 'system'][index]
  if (areDocuments(side?.documents)) return
  failUsage({
    code: 'usage/option',
    message: `${name} is neither a corpus nor a list of documents.`,
    expected: ['a corpus', 'a list of documents'],
    hint:
      side?.name === undefined
        ? 'Give what `read` or `load` returned.'
        : `Give a name and what \`read\` or \`load\` returned: {name: '${name}', ...load(path)}.`,
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
      message: 'measures is no list.',
      hint: "Say measures: [parseMeasure('strict')].",
    })
  for (const measure of measures) if (typeof measure?.judge !== 'function') failMeasure(measure)
}

function failMeasure(given: unknown): never {
  const isMaker = typeof given === 'function'
  const name = isMaker ? given.name : String(given)
  return failUsage({
    code: 'usage/option',
    message: isMaker ? `${name} makes a measure and is none itself.` : `"${name}" is no measure.`,
    actual: name,
    hint: isMaker ? 'Call it, with params or without.' : `An id becomes a measure by parseMeasure('${name}').`,
  })
}

/** The same judgements, each looked at when it is asked for: one that is no number would make the whole score none. */
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
    message: `${measure} judges an item of document "${document}" (${side} ${id ?? JSON.stringify(item)}) by ${actual}.`,
    actual,
    expected: ['numbers', 'a weight and a count of 0 or more'],
    hint: 'Correct `judge` of this measure. An item that is not to count has weight 0.',
  })
}
