/** Gates on values: which measure they mean, and on which side of the number they fail. */
import { describe, expect, it } from 'vitest'
import { failedGates, parseGate } from '../../src/cli/output/gates.js'
import type { Report } from '../../src/evaluation/evaluate.js'
import { parseMeasure } from '../../src/measures/index.js'

/** Of measures whose only value is this one. */
function reportOf(values: Readonly<Record<string, Readonly<Record<string, number | undefined>>>>): Report {
  const measures = Object.entries(values).map(([id, own]) => ({ id, values: own }))
  return { measures } as unknown as Report
}

function failed(gate: string, value: number | undefined, fails: 'under' | 'over' = 'under'): string[] {
  const [, id, name] = /^(.*)\.([\w-]+)=/.exec(gate)!
  return failedGates(reportOf({ [id!]: { [name!]: value } }), [parseGate(gate, [parseMeasure(id!)], fails)])
}

describe('a gate names a measure', () => {
  it('by names and params as -m takes them', () => {
    const measures = [parseMeasure('awareness'), parseMeasure('awareness(during=simultaneous)')]
    expect(parseGate('awareness.f1=0.1', measures, 'under').measure).toBe(measures[0])
    expect(parseGate('awareness(during=simultaneous).f1=0.1', measures, 'under').measure).toBe(measures[1])
    expect(() => parseGate('strict.f1=0.1', measures, 'under')).toThrow(/not among the measures to compute/)
  })

  it('by its exact id, where it was scored, and else by the first of its name', () => {
    const [pairs, plain] = [parseMeasure('strict(pairs=event-time)'), parseMeasure('strict')]
    expect(parseGate('strict.f1=0.7', [pairs, plain], 'under').measure).toBe(plain)
    expect(parseGate('strict.f1=0.7', [pairs], 'under').measure).toBe(pairs)
  })
})

describe('a gate fails', () => {
  it('below its number, but not by rounding', () => {
    expect(failed('strict.f1=0.75', 0.7499999999999999)).toEqual([])
    expect(failed('strict.f1=0.75', 0.75)).toEqual([])
    expect(failed('strict.f1=0.75', 0.7)).toEqual(['Gate failed: strict.f1 is 0.7000, below 0.75.'])
  })

  it('with as many digits as it takes to see why', () => {
    expect(failed('strict.f1=0.75', 0.74999)).toEqual(['Gate failed: strict.f1 is 0.74999, below 0.75.'])
  })

  it('where there is no value', () => {
    expect(failed('strict.f1=0', undefined)).toEqual(['Gate failed: strict.f1 is undefined, below 0.'])
  })

  it('above its number, where lower values are better', () => {
    expect(failed('risk-coverage.aurc=0.2', 0.2 + 1e-17, 'over')).toEqual([])
    expect(failed('risk-coverage.aurc=0.2', 0.1, 'over')).toEqual([])
    expect(failed('risk-coverage.aurc=0.2', 0.3, 'over')).toEqual([
      'Gate failed: risk-coverage.aurc is 0.3000, above 0.2.',
    ])
  })

  it('never the wrong way round: that is refused before anything is scored', () => {
    const measures = [parseMeasure('risk-coverage')]
    expect(() => parseGate('risk-coverage.aurc=0.2', measures, 'under')).toThrow(/lower is better/)
    expect(() => parseGate('risk-coverage.coverage-at-risk=0.2', measures, 'over')).toThrow(/higher is better/)
  })
})
