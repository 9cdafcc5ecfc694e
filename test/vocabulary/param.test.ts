import { describe, expect, it } from 'vitest'
import { formats, parseFormat } from '../../src/formats/index.js'
import type { AnyMeasureMaker } from '../../src/measure.js'
import { measures } from '../../src/measures/index.js'
import { formatCard } from '../../src/report/cards.js'

const named = (name: string): AnyMeasureMaker => measures.find((maker) => maker.name === name)!

describe('params that a program gives', () => {
  it.each([
    ['temporal-awareness', { during: 'simultanious' }, 'during cannot be "simultanious". Did you mean simultaneous?'],
    ['temporal-awareness', { durin: 'included' }, 'temporal-awareness has no parameter "durin". Did you mean during?'],
    ['utility', { right: 'x' }, 'right cannot be "x"'],
    ['utility', { right: Number.NaN }, 'right cannot be "NaN"'],
    ['accuracy', { match: -7 }, 'match cannot be "-7"'],
    ['accuracy', { match: null }, 'match cannot be "null"'],
  ])('%s(%j) is refused as if it were typed', (name, given, message) => {
    expect(() => named(name)(given as never)).toThrow(message)
  })

  it('undefined is not given', () => {
    expect(named('temporal-awareness')({ during: undefined }).id).toBe('temporal-awareness')
  })

  it('numbers are numbers, however they come', () => {
    expect(named('utility')({ right: 2 }).id).toBe('utility(right=2)')
    expect(named('utility')({ right: '2' }).fullId).toBe(named('utility')({ right: 2 }).fullId)
  })

  it('of a format are checked too', () => {
    const rows = formats.find(({ name }) => name === 'rows')!
    expect(() => rows({ column: 'source' })).toThrow('rows has no parameter "column"')
    expect(rows({ columns: 'source:target' }).id).toBe(parseFormat('rows(columns=source:target)').id)
  })
})

it('a card tells an example of a text from the values of a choice', () => {
  expect(formatCard(formats.find(({ name }) => name === 'lm-eval')!)).toContain('| a text such as "strict-match" |')
})
