import { describe, expect, it } from 'vitest'
import { type Choices, pickUnique } from '../../src/meaning/align/picking.js'

const choices = (values: readonly (readonly number[])[], roles: Choices['roles'] = () => 0): Choices => ({
  rows: values.length,
  columns: values[0]!.length,
  values: Float64Array.from(values.flat()),
  isLikely: () => true,
  roles,
})

describe('picking partners', () => {
  it('a row that likes two columns best picks neither, even if another row is better for one of them', () => {
    const tied = [
      [0, 2],
      [1, 1],
    ]
    expect([...pickUnique(choices(tied))]).toEqual([1, -1])
  })

  it('a column that likes two rows best picks neither, even if another column is better for one of them', () => {
    const tied = [
      [0, 1],
      [2, 1],
    ]
    expect([...pickUnique(choices(tied))]).toEqual([-1, 0])
  })
})
