/** Reads JSON of annotation tools, one object per document; the format says what its keys mean. */
import type { Document } from '../../document.js'
import type { Reading, ReadOptions, Source } from '../../format.js'
import type { PartProblem } from '../../syntax/json/json.js'
import { readJsonObjects } from '../../syntax/json/objects.js'
import { inFileOrder, problemList } from '../../syntax/source/problem-list.js'
import { isObject } from '../../vocabulary/objects.js'
import type { Place } from '../../vocabulary/problem.js'
import { type Standoff, standoffLayer } from './layer.js'

const mostProblems = 50

/** What every page of these formats says. */
export const refusedJson = `
**Refused.** A document that is not JSON or lacks a part is reported and left out, and so are a link with an unknown id and a misspelled
label. A problem is reported at the line of its document. After ${mostProblems} errors, reading stops and gives no document.
`.trim()

export interface NamedStandoff extends Standoff {
  readonly id: string
}

/** The annotation of one object, or what is wrong with it. */
export type ReadDocument = (value: Readonly<Record<string, unknown>>, place: Place) => NamedStandoff | PartProblem

export function readJsonStandoff(source: Source, { labels }: ReadOptions, readDocument: ReadDocument): Reading {
  const problems = problemList(mostProblems)
  const documents = new Map<string, Document>()
  const isWhole = readJsonObjects(source, problems, (value, given) => {
    const place = given ?? { line: 1, column: 1 }
    if (!isObject(value)) return [notAnObject]
    const read = readDocument(value, place)
    if ('code' in read) return [read]
    if (documents.has(read.id)) return [repeated(read.id)]
    const { time, notes } = standoffLayer(read, problems, labels)
    for (const note of notes) problems.add(note)
    const { id, text } = read
    documents.set(id, { id, ...(text !== undefined && { text }), layers: { time } })
    return []
  })
  const isUsed = isWhole && !problems.isFull
  return { documents: isUsed ? [...documents.values()] : [], problems: inFileOrder(problems.problems) }
}

const notAnObject: PartProblem = {
  code: 'standoff/shape',
  path: [],
  message: 'A document must be an object.',
  expected: ['{"id": …}'],
  hint: 'It is left out.',
}

function repeated(id: string): PartProblem {
  return {
    code: 'standoff/duplicate-id',
    path: ['id'],
    message: `An earlier document has the id "${id}".`,
    actual: id,
    hint: 'The first one is kept and this one is left out.',
  }
}

export function wrongShape(key: string, expected: string): PartProblem {
  return {
    code: 'standoff/shape',
    path: [key],
    message: `This document has no "${key}" of the expected form.`,
    expected: [expected],
    hint: 'It is left out.',
  }
}

/** The objects of a list; none if it is not a list. */
export function objectsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** A text, or a number as text; otherwise nothing. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
