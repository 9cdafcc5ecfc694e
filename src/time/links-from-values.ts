import { type SecondSpan, secondsOfValue } from '../calendar/values.js'
import type { TimeEntity, TimeLayer, TimeLink } from '../layers/time.js'
import { allenNames, allenSetOf, columnsBetweenPlaced, columnsOf } from './allen/allen.js'
import { timemlLabelOf } from './labels.js'

/**
 * Links between times that follow from their calendar values (TIMEX3 `value`): one for each pair of times with exact values and without a
 * modifier. O(times²).
 */
export function linksFromValues(entities: readonly TimeEntity[]): TimeLayer['links'] {
  const times = entities.flatMap((entity) => {
    const span = entity.kind === 'time' ? secondsOfTime(entity) : undefined
    return span ? [{ id: entity.id, span }] : []
  })
  return times.flatMap(({ id: source, span }, i) =>
    times.slice(i + 1).map(({ id: target, span: other }, j): TimeLink => {
      const columns = columnsBetweenPlaced(span, other)
      const name = allenNames.find((candidate) => columnsOf(allenSetOf([candidate])) === columns)!
      const label = timemlLabelOf(allenSetOf([name])) ?? name
      return { id: `value-${i + 1}-${i + j + 2}`, source, target, label, relation: [name] }
    }),
  )
}

function secondsOfTime({ attributes = {} }: TimeEntity): SecondSpan | undefined {
  const { type, value, mod } = attributes
  return (type === 'DATE' || type === 'TIME') && value && !mod ? secondsOfValue(value) : undefined
}
