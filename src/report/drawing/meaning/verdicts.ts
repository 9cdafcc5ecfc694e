/** Verdicts on drawn triples, from the judgements of measures of meaning. */
import type { Judgement, Side } from '../../../measure.js'
import { isObject } from '../../../vocabulary/objects.js'
import type { Place } from '../../../vocabulary/problem.js'
import { describeJudgement, verdictOf } from '../../reasons.js'
import type { DrawnVerdict } from '../time/graph.js'

/** An item of such a measure: a relation or an attribute, with the variables of its side. */
export interface Triple {
  /** The sentence; absent for a triple that follows from others. */
  readonly id?: string
  /** The sentence, if `id` is the id of the triple. */
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
  /** Its index among all judgements. */
  readonly item: number
}

export type TripleJudgements = (side: Side, triple: Triple) => JudgedTriple | undefined

/** The judgements in a sentence, by triple. If the measure keeps places, they distinguish triples that look the same. */
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

/** The verdict to draw: a triple with any credit is matched. */
export function drawnVerdict(judgement: Judgement<unknown>): DrawnVerdict {
  const verdict = verdictOf(judgement)
  if (verdict === 'correct' || verdict === 'partial') return 'matched'
  return verdict === 'unanswered' ? 'missed' : verdict
}

export function hoverText(judgement: Judgement<unknown>): string {
  const { verdict, whose, item, reason, remark } = describeJudgement(judgement)
  return `${verdict}: ${whose} ${item}: ${reason}${remark === undefined ? '' : ` (${remark})`}`
}
