/** An item of one side and the one of the other side that states the same: two items, one thing in a picture of both sides. */
import type { Judgement } from '../../../src/measure.js'
import { isTriple } from '../../../src/report/meaning-drawing-verdicts.js'
import type { JudgedItem } from '../protocol.js'

/** The item, and its twin among `numbers` if it has one. */
export function withTwin(
  item: number | undefined,
  items: readonly JudgedItem[],
  numbers: readonly number[],
): readonly number[] {
  const judgement = item === undefined ? undefined : items[item]?.judgement
  if (item === undefined || !judgement || !isTriple(judgement)) return []
  const { because, side } = judgement
  if (because.kind !== 'same' && because.kind !== 'similar') return [item]
  const twin = numbers.find((number) => {
    const other = items[number]!.judgement
    return other.side !== side && tripleOf(other) === because.as
  })
  return twin === undefined ? [item] : [item, twin]
}

function tripleOf(judgement: Judgement<unknown>): string | undefined {
  if (!isTriple(judgement)) return undefined
  const { source, label, target } = judgement.item
  return `${source} ${label} ${target}`
}
