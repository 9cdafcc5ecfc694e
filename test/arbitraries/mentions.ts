/** Random mentions of events and times in a text of some twenty characters: they may coincide, overlap or stand outside it. */
import fc from 'fast-check'
import type { TimeEntity, TimeLayer } from '../../src/layers/time.js'

const mention = fc.record({
  kind: fc.constantFrom('event' as const, 'time' as const),
  start: fc.nat(20),
  length: fc.integer({ min: 1, max: 5 }),
  isOutside: fc.nat(5).map((n) => n === 5),
  value: fc.constantFrom('A', 'B', ''),
})

export const anyMentions: fc.Arbitrary<TimeLayer> = fc
  .array(mention, { maxLength: 8 })
  .map((drawn) => ({ entities: drawn.map(toEntity), links: [] }))

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
