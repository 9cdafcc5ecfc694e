/** The value of a measure by which systems are compared, and whether higher or lower is better. */
import type { AnyMeasure } from '../measure.js'
import { failUsage, nearest } from '../vocabulary/problem.js'

/** The value with this name, or the first value of the measure. Throws if it has no such value. */
export function valueNameOf({ id, summary }: AnyMeasure, name: string | undefined): string {
  const names: readonly string[] = summary.valueNames
  if (name === undefined) return names[0]!
  if (names.includes(name)) return name
  const meant = nearest(name, names)
  return failUsage({
    code: 'usage/option',
    message: `${id} has no value "${name}".${meant ? ` Did you mean ${meant}?` : ''}`,
    actual: name,
    expected: names,
    hint: `Its values are ${names.join(', ')}.`,
  })
}

export function betterOf({ summary }: AnyMeasure, value: string): 'higher' | 'lower' {
  const lower: readonly string[] = summary.lowerIsBetter ?? []
  return lower.includes(value) ? 'lower' : 'higher'
}
