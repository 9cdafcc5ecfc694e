import { describe, expect, it } from 'vitest'
import type { Document } from '../../src/document.js'
import { compareSystems } from '../../src/evaluation/compare.js'
import { evaluate } from '../../src/evaluation/evaluate.js'
import { splitAlike } from '../../src/evaluation/units.js'
import { parseMeasure } from '../../src/measures/index.js'
import { timeline } from '../time/notation.js'

const documents = (...relations: readonly string[]): Document[] =>
  ['en1', 'en2', 'es1', 'fr1'].map((id, i) => ({ id, layers: { time: timeline(`a ${relations[i] ?? 'BEFORE'} b`) } }))
const groupBy = { pattern: '^[a-z]+', groupOf: (id: string) => id.slice(0, 2) }
const measures = [parseMeasure('strict'), parseMeasure('temporal-awareness')]

describe('groups as units', () => {
  it('of documents are drawn as wholes, and the signature states the pattern', () => {
    const sides = { gold: documents(), system: documents('AFTER', 'BEFORE', 'AFTER') }
    const intervals = { samples: 50, seed: 1, unit: 'groups', groupBy } as const
    const report = evaluate({ ...sides, measures, intervals })
    expect(report.measures.map(({ drawn, documents: own }) => [drawn, own.length])).toEqual([
      [3, 4],
      [3, 4],
    ])
    expect(report.signature).toContain('ci:bootstrap-50-seed-1-unit-groups(^[a-z]+)')
    expect(report.resampling!.unit).toBe('groups')
  })

  it('of documents are swapped between systems as wholes', () => {
    const systems = [
      { name: 'one', documents: documents() },
      { name: 'two', documents: documents('AFTER', 'BEFORE', 'AFTER') },
    ]
    const how = { unit: 'groups', groupBy, samples: 20, trials: 20, seed: 1 } as const
    const { measures: found } = compareSystems({ gold: documents(), systems, measures, ...how })
    for (const { documents: count, pairs, signature } of found) {
      expect(count).toBe(3)
      // Three groups can be swapped in eight ways.
      expect(pairs[0]!.randomization).toMatchObject({ isExact: true, differing: 2 })
      expect(signature).toContain('-unit-groups(^[a-z]+)')
    }
  })

  it('of questions follow gold, because systems seldom repeat them', () => {
    const sheet = (groups: Readonly<Record<string, string | undefined>>): Document => ({
      id: 'run',
      layers: {
        answers: {
          questions: Object.entries(groups).map(([id, group]) => ({ id, answers: [], ...(group && { group }) })),
        },
      },
    })
    const gold = sheet({ q1: 'maths', q2: 'law', q3: 'maths', q4: undefined })
    const system = sheet({ q3: undefined, q2: undefined, q9: undefined })
    const [golds, systems] = splitAlike([[gold], [system]], 'groups')
    const shown = (all: readonly Document[]) =>
      all.map(({ id, layers }) => `${id}: ${layers.answers!.questions.map((question) => question.id).join(' ')}`)
    expect(shown(golds!)).toEqual(['run/maths: q1 q3', 'run/law: q2', 'run/other: q4'])
    expect(shown(systems!)).toEqual(['run/maths: q3 q9', 'run/law: q2', 'run/other: '])
    expect(splitAlike([[sheet({ q1: undefined })]], 'groups')).toEqual([[sheet({ q1: undefined })]])
  })

  it('need a pattern if they are not groups of questions', () => {
    const sides = { gold: documents(), system: documents(), measures }
    expect(() => evaluate({ ...sides, intervals: { seed: 1, unit: 'groups' } })).toThrow('no groups to resample')
  })
})
