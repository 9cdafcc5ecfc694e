/** What judgements of measures of meaning say about the triples that are drawn. */
import type { Judgement } from '../measure.js'
import type { Place } from '../problem.js'
import type { DrawnVerdict } from './drawing-graph.js'
import { describeJudgement, verdictOf } from './reasons.js'

/** An item of such a measure: a relation or an attribute, under the names of its side. */
export interface Triple {
  /** The sentence; absent for what follows from others. */
  readonly id?: string
  readonly source: string
  readonly label: string
  readonly target: string
  readonly place?: Place
}

export function isTriple(judgement: Judgement<unknown>): judgement is Judgement<Triple> {
  const { item } = judgement
  return typeof item === 'object' && item !== null && 'source' in item && 'label' in item && 'target' in item
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
