/**
 * Random mentions of events and times in a short text: they may coincide, overlap or stand outside it. The last one is sometimes the
 * time of the document.
 */
import fc from 'fast-check'
import type { TimeEntity, TimeLayer } from '../../src/layers/time.js'

const mention = fc.record({
  kind: fc.constantFrom('event' as const, 'time' as const),
  start: fc.nat(10),
  length: fc.integer({ min: 1, max: 5 }),
  isOutside: fc.nat(5).map((n) => n === 5),
  value: fc.constantFrom('A', 'B', ''),
})

export const mentionText = 'She left at noon and met him'

const creationTime: TimeEntity = {
  id: 'e9',
  kind: 'time',
  attributes: { functionInDocument: 'CREATION_TIME', type: 'DATE', value: 'A' },
}

export const anyMentions: fc.Arbitrary<TimeLayer> = fc
  .tuple(fc.array(mention, { maxLength: 8 }), fc.nat(3))
  .map(([drawn, n]) => ({ entities: [...drawn.map(toEntity), ...(n === 3 ? [creationTime] : [])], links: [] }))

/** Some of the mentions of a layer. */
export function someMentions({ entities, links }: TimeLayer): fc.Arbitrary<TimeLayer> {
  return fc.subarray([...entities]).map((some) => ({ entities: some, links }))
}

/** The same mentions in another order. */
export function otherMentions({ entities, links }: TimeLayer): fc.Arbitrary<TimeLayer> {
  const all = { minLength: entities.length, maxLength: entities.length }
  return fc.shuffledSubarray([...entities], all).map((shuffled) => ({ entities: shuffled, links }))
}

function toEntity(
  { kind, start, length, isOutside, value }: typeof mention extends fc.Arbitrary<infer T> ? T : never,
  i: number,
) {
  const names = kind === 'event' ? ['class', 'tense', 'aspect', 'pos', 'polarity', 'modality'] : ['type', 'value']
  const entity: TimeEntity = {
    id: `e${i + 1}`,
    kind,
    ...(!isOutside && { span: { start, end: start + length } }),
    attributes: Object.fromEntries(names.map((name) => [name, value])),
  }
  return entity
}
