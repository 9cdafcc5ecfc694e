import { describe, expect, it } from 'vitest'
import { ancast } from '../../src/measures/ancast.js'
import { measures, parseMeasure } from '../../src/measures/index.js'
import { temporalAwareness } from '../../src/measures/temporal-awareness.js'

describe('the catalogue of measures', () => {
  it('gives back each measure from its id, short or spelt out', () => {
    for (const maker of measures) {
      const { id, fullId } = maker()
      expect(id).toBe(maker.name)
      expect(parseMeasure(id).fullId).toBe(fullId)
      expect(parseMeasure(fullId).id).toBe(id)
    }
  })

  it('shows in an id only what differs from the defaults', () => {
    expect(temporalAwareness({ during: 'simultaneous', duplicates: 'once' }).id).toBe(
      'temporal-awareness(during=simultaneous)',
    )
    expect(temporalAwareness().fullId).toBe('temporal-awareness(contradictions=repair,duplicates=once,during=included)')
  })

  it('leaves out, and does not take, what means nothing beside the rest', () => {
    const { id, fullId } = parseMeasure('ancast(profile=reference,items=concepts)')
    expect([id, fullId]).toEqual(Array(2).fill('ancast(profile=reference,items=concepts)'))
    expect(ancast({ profile: 'reference', align: 'names' }).id).toBe('ancast(profile=reference)')
    expect(() => parseMeasure('ancast(align=names,profile=reference)')).toThrow(
      'ancast: align has no effect with profile=reference.',
    )
    expect(parseMeasure('ancast(align=names,profile=paper)').id).toBe('ancast(align=names)')
  })

  it('does not take a param twice', () => {
    expect(() => parseMeasure('strict(pairs=all,pairs=event-event)')).toThrow(/sets pairs twice/)
  })

  it('knows aliases, and prints the name', () => {
    expect(parseMeasure('awareness(contradictions=official)').id).toBe('temporal-awareness(contradictions=official)')
  })

  it('has names and aliases that are unique, and a card for each', () => {
    const names = measures.flatMap(({ name, aliases = [] }) => [name, ...aliases])
    expect(new Set(names).size).toBe(names.length)
    for (const { about } of measures) expect(Object.values(about).filter((text) => text.length < 10)).toEqual([])
  })
})
