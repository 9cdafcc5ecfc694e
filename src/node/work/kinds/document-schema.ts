/**
 * The schema of documents from another machine: every layer, and no unknown keys. A valid document is returned itself, not as a copy, because
 * its hash depends on the order of its keys.
 */

import { z } from 'zod'
import type { Document, Layers } from '../../../document.js'
import type { Answer, AnswersLayer } from '../../../layers/answers.js'
import type { Anchor, FactsLayer } from '../../../layers/facts.js'
import type { MeaningLayer, MeaningTree } from '../../../layers/meaning.js'
import type { TimeLayer } from '../../../layers/time.js'
import { isObject } from '../../../vocabulary/objects.js'
import type { Place } from '../../../vocabulary/problem.js'

const text = z.string()
const texts = z.array(text)

const place: z.ZodType<Place> = z.strictObject({
  file: text.exactOptional(),
  line: z.number().exactOptional(),
  column: z.number().exactOptional(),
  length: z.number().exactOptional(),
})
const placed = { place: place.exactOptional() }

const link = { id: text, source: text, target: text, label: text, ...placed }
const end = z.enum(['start', 'end', 'point'])
const allen = z.enum(['b', 'bi', 'm', 'mi', 'o', 'oi', 's', 'si', 'd', 'di', 'f', 'fi', 'e'])

const time: z.ZodType<TimeLayer> = z.strictObject({
  entities: z.array(
    z.strictObject({
      id: text,
      kind: z.enum(['event', 'time', 'interval', 'point']),
      span: z.strictObject({ start: z.number(), end: z.number() }).exactOptional(),
      attributes: z.custom<Record<string, string>>(holdsTexts, 'Invalid input: expected texts by name').exactOptional(),
      ...placed,
    }),
  ),
  links: z.array(
    z.union([
      z.strictObject({ ...link, relation: z.array(allen) }),
      z.strictObject({ ...link, ends: z.tuple([end, end]), relation: z.array(z.enum(['<', '=', '>'])) }),
    ]),
  ),
})

/** One node, without the nodes below it. */
const node = z.strictObject({
  variable: text,
  concept: text.exactOptional(),
  branches: z.array(
    z.strictObject({
      role: text,
      target: z.union([text, z.custom<MeaningTree>((value) => typeof value === 'object')]).exactOptional(),
      ...placed,
    }),
  ),
  ...placed,
})

/** Checked node by node, because a tree may be deeper than the stack allows. */
const tree = asGiven<MeaningTree>((root) => {
  const open: unknown[] = [root]
  for (const value of open) {
    const { data, error } = node.safeParse(value)
    if (error) return error.issues
    for (const { target } of data.branches) if (typeof target === 'object') open.push(target)
  }
  return []
})

const meaning: z.ZodType<MeaningLayer> = z.strictObject({
  sentences: z.array(
    z.strictObject({
      id: text,
      givenId: text.exactOptional(),
      header: texts,
      words: texts,
      tree: tree.exactOptional(),
      alignments: z.array(
        z.strictObject({ variable: text, ranges: z.array(z.tuple([z.number(), z.number()])), ...placed }),
      ),
      relations: z.array(
        z.strictObject({
          group: z.enum(['temporal', 'modal', 'coref']),
          source: text,
          label: text,
          target: text,
          ...placed,
        }),
      ),
      block: text.exactOptional(),
      ...placed,
    }),
  ),
  source: text.exactOptional(),
})

const answer: z.ZodType<Answer> = z.strictObject({
  text,
  confidence: z.number().exactOptional(),
  judgement: z.enum(['right', 'wrong', '?']).exactOptional(),
})

const answers: z.ZodType<AnswersLayer> = z.strictObject({
  questions: z.array(
    z.strictObject({
      id: text,
      answers: z.array(answer),
      gold: z.array(answer).exactOptional(),
      candidate: answer.exactOptional(),
      confidence: z.number().exactOptional(),
      group: text.exactOptional(),
      ...placed,
    }),
  ),
})

const date = text.nullable()
const anchor: z.ZodType<Anchor> = z.tuple([date, date, date, date])

const facts: z.ZodType<FactsLayer> = z.strictObject({
  facts: z.array(
    z.strictObject({
      entity: text,
      relation: text,
      value: text,
      aliases: z.array(text).exactOptional(),
      anchor,
      evidence: z
        .array(
          z.strictObject({
            document: text,
            date: text.exactOptional(),
            sentence: text.exactOptional(),
            path: text.exactOptional(),
            time: text.exactOptional(),
            link: z.enum(['before', 'after', 'within', 'throughout', 'beginning', 'ending']).exactOptional(),
            anchor: anchor.exactOptional(),
            margin: z.number().exactOptional(),
          }),
        )
        .exactOptional(),
      ...placed,
    }),
  ),
})

const layers: z.ZodType<Layers> = z.strictObject({
  time: time.exactOptional(),
  meaning: meaning.exactOptional(),
  answers: answers.exactOptional(),
  facts: facts.exactOptional(),
})

const document = z.strictObject({ id: text, text: text.exactOptional(), file: text.exactOptional(), layers })

export const documentSchema: z.ZodType<Document> = asGiven((value) => document.safeParse(value).error?.issues ?? [])

export const documentsSchema: z.ZodType<readonly Document[]> = z.array(documentSchema)

/** Returns the given value, not the copy that zod makes. */
function asGiven<Value>(issuesOf: (value: unknown) => readonly z.core.$ZodIssue[]): z.ZodType<Value> {
  const checked = z.unknown().superRefine((value, context) => {
    for (const issue of issuesOf(value)) context.addIssue({ ...issue })
  })
  return checked as z.ZodType<unknown> as z.ZodType<Value>
}

function holdsTexts(value: unknown): boolean {
  return isObject(value) && Object.values(value).every((part) => typeof part === 'string')
}
