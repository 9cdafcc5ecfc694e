/** Twins are two items, one on each side, that state the same; a picture of both sides shows them as one. */
import type { Judgement } from '../../../../src/measure.js'
import { isTriple } from '../../../../src/report/drawing/meaning/verdicts.js'
import type { ListedItems } from './protocol.js'

/** The item, and its twin among `listed` if it has one. */
export function withTwin(item: number | undefined, listed: ListedItems): readonly number[] {
  const judgement = item === undefined ? undefined : listed.get(item)?.judgement
  if (item === undefined || !judgement || !isTriple(judgement)) return []
  const { because, side } = judgement
  if (because.kind !== 'same' && because.kind !== 'similar') return [item]
  for (const [number, { judgement: other }] of listed)
    if (other.side !== side && tripleText(other) === because.as) return [item, number]
  return [item]
}

function tripleText(judgement: Judgement<unknown>): string | undefined {
  if (!isTriple(judgement)) return undefined
  const { source, label, target } = judgement.item
  return `${source} ${label} ${target}`
}
