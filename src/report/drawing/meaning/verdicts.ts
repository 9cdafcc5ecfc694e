/** What judgements of measures of meaning say about the triples that are drawn. */

import type { Judgement, Side } from '../../../measure.js'
import { isObject } from '../../../vocabulary/objects.js'
import type { Place } from '../../../vocabulary/problem.js'
import { describeJudgement, verdictOf } from '../../reasons.js'
import type { DrawnVerdict } from '../time/graph.js'

/** An item of such a measure: a relation or an attribute, under the names of its side. */
export interface Triple {
  /** The sentence; absent for what follows from others. */
  readonly id?: string
  /** Where the id is that of the triple. */
  readonly sentence?: string
  readonly source: string
  readonly label: string
  readonly target: string
  readonly place?: Place
}

export function isTriple(judgement: Judgement<unknown>): judgement is Judgement<Triple> {
  const { item } = judgement
  return isObject(item) && 'source' in item && 'label' in item && 'target' in item
}

export interface JudgedTriple {
  readonly judgement: Judgement<Triple>
  /** Its place among all judgements. */
  readonly item: number
}

export type TripleJudgements = (side: Side, triple: Triple) => JudgedTriple | undefined

/** What was judged in a sentence, found by what a side says. The place tells triples apart that look the same, where a measure keeps it. */
export function judgedTriples(sentence: string, judgements: Iterable<Judgement<unknown>>): TripleJudgements {
  const found = new Map<string, JudgedTriple>()
  let item = -1
  for (const judgement of judgements) {
    item++
    if (!isTriple(judgement) || (judgement.item.sentence ?? judgement.item.id) !== sentence) continue
    found.set(tripleKey(judgement.side, judgement.item), { judgement, item })
  }
  return (side, triple) =>
    found.get(tripleKey(side, triple)) ?? found.get(tripleKey(side, { ...triple, place: undefined }))
}

function tripleKey(side: Side, { source, label, target, place }: TripleAt): string {
  return JSON.stringify([side, source, label, target, place?.line, place?.column])
}

interface TripleAt extends Omit<Triple, 'place'> {
  readonly place?: Place | undefined
}

/** Some credit is a match. */
export function verdictOn(judgement: Judgement<unknown>): DrawnVerdict {
  const verdict = verdictOf(judgement)
  if (verdict === 'correct' || verdict === 'partial') return 'matched'
  return verdict === 'unanswered' ? 'missed' : verdict
}

export function hoverText(judgement: Judgement<unknown>): string {
  const { verdict, whose, item, reason, remark } = describeJudgement(judgement)
  return `${verdict}: ${whose} ${item}: ${reason}${remark === undefined ? '' : ` (${remark})`}`
}
