import { describe, expect, it } from 'vitest'
import { ALL, allenNames, allenSetOf, isConvex } from '../../src/time/allen/allen.js'
import { ambiguousWords } from '../../src/time/label-words.js'
import { isAmbiguous, knownLabels, readLabel, timemlLabelOf, timemlLabels } from '../../src/time/labels.js'

describe('readLabel', () => {
  it('reads TimeML as UzZaman and Allen 2011, Table 2, do', () => {
    const table = { BEFORE: 'b', AFTER: 'bi', IBEFORE: 'm', IAFTER: 'mi', BEGINS: 's', BEGUN_BY: 'si', ENDS: 'f' }
    const rest = { ENDED_BY: 'fi', IS_INCLUDED: 'd', DURING: 'd', INCLUDES: 'di', IDENTITY: 'e', SIMULTANEOUS: 'e' }
    for (const [word, name] of Object.entries({ ...table, ...rest })) expect(readLabel(word)).toEqual([name])
  })

  it('reads OVERLAP as every relation with a common instant, alone and with its neighbours', () => {
    const common = allenNames.filter((name) => name !== 'b' && name !== 'bi')
    expect(allenSetOf(readLabel('OVERLAP')!)).toBe(allenSetOf(common))
    expect(allenSetOf(readLabel('BEFORE-OR-OVERLAP')!)).toBe(allenSetOf([...common, 'b']))
    expect(allenSetOf(readLabel('OVERLAP-OR-AFTER')!)).toBe(allenSetOf([...common, 'bi']))
  })

  it('reads VAGUE and NONE as everything', () => {
    expect([readLabel('VAGUE'), readLabel('NONE')].map((names) => allenSetOf(names!))).toEqual([ALL, ALL])
  })

  it('ignores case, and reads spaces, hyphens and underscores the same', () => {
    for (const word of ['is included', 'Is-Included', ' IS_INCLUDED ']) expect(readLabel(word)).toEqual(['d'])
    expect(readLabel('before or overlap')).toEqual(readLabel('BEFORE-OR-OVERLAP'))
  })

  it('reads one short name, or several', () => {
    expect(readLabel('oi')).toEqual(['oi'])
    for (const row of ['b m o', 'o,m,b', 'b|m|o']) expect(allenSetOf(readLabel(row)!)).toBe(allenSetOf(['b', 'm', 'o']))
  })

  it.each([
    ['precedes', 'BEFORE'],
    ['Preceded by', 'AFTER'],
    ['follows', 'AFTER'],
    ['MEETS', 'IBEFORE'],
    ['met-by', 'IAFTER'],
    ['starts', 'BEGINS'],
    ['started_by', 'BEGUN_BY'],
    ['finishes', 'ENDS'],
    ['finished_by', 'ENDED_BY'],
    ['equal', 'SIMULTANEOUS'],
    ['EQUALS', 'SIMULTANEOUS'],
    ['contained by', 'IS_INCLUDED'],
    ['UNKNOWN', 'VAGUE'],
  ])('reads %s as %s', (word, label) => {
    expect(readLabel(word)).toEqual(readLabel(label))
    expect(isAmbiguous(word)).toBe(false)
  })

  it.each([
    ['overlap', 'o'],
    ['Overlaps', 'o'],
    ['overlapped by', 'oi'],
    ['CAUSE_OVERLAPS', 'o'],
    ['COEX', 'o oi d di s si f fi e'],
  ])('reads %s as any common instant, or with overlap=proper as %s', (word, proper) => {
    const setOf = (reading: 'any' | 'proper') => allenSetOf(readLabel(word, reading)!)
    expect(setOf('any')).toBe(allenSetOf(readLabel('OVERLAP')!))
    expect(setOf('proper')).toBe(allenSetOf(readLabel(proper)!))
    expect(readLabel(word, 'error')).toBeUndefined()
  })

  it('reads the joint labels of a cause as their time', () => {
    for (const word of ['CAUSE_BEFORE', 'enable-before', 'CAUSE_TO_END_BEFORE'])
      for (const reading of ['any', 'proper'] as const) expect(readLabel(word, reading)).toEqual(['b'])
  })

  it('has only senses that endpoints can express', () => {
    for (const word of ambiguousWords)
      for (const reading of ['any', 'proper'] as const)
        expect(isConvex(allenSetOf(readLabel(word, reading)!))).toBe(true)
  })

  it('does not accept other words', () => {
    for (const word of ['BEFOR', '', 'b x', 'toString', '__proto__']) expect(readLabel(word)).toBeUndefined()
  })

  it('has only labels that endpoints can express', () => {
    for (const label of knownLabels) expect(isConvex(allenSetOf(readLabel(label)!))).toBe(true)
  })
})

describe('timemlLabelOf', () => {
  it('finds a label with the same meaning for each label of TimeML', () => {
    for (const names of Object.values(timemlLabels))
      expect(allenSetOf(readLabel(timemlLabelOf(allenSetOf(names))!)!)).toBe(allenSetOf(names))
  })

  it('has no label for sets that TimeML cannot express', () => {
    expect(timemlLabelOf(allenSetOf(['o']))).toBeUndefined()
    expect(timemlLabelOf(allenSetOf(['b', 'm']))).toBeUndefined()
  })
})
