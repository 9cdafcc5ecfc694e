import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unknownRelation } from '../../src/facts/relation.js'
import {
  bestSpells,
  type Candidate,
  candidatesIn,
  type SpellExample,
  type SpellModel,
  trainSpells,
} from '../../src/facts/spells/index.js'
import { sceneOf } from '../../src/facts/spells/scene.js'
import { maximise } from '../../src/learn/adam.js'
import { loadAnalyser } from '../../src/node/text-model.js'

const relation = unknownRelation('team')
const sceneIn = (text: string) => sceneOf(loadAnalyser().analyse(text), text)

/** Players with two teams each: the range of a team follows its name, and the text also names a year of birth. */
const careers = ['Arden', 'Bolton', 'Chester', 'Dover', 'Exeter', 'Fulham'].map((team, i) => {
  const begin = 1980 + 3 * i
  const text = `He was born in ${begin - 20}. He played for ${team} from ${begin} to ${begin + 4}. He joined Rovers in ${begin + 5}.`
  return { team, text, years: [begin, begin + 4] as const }
})
const candidatesOf = ({ text, team }: { readonly text: string; readonly team: string }) =>
  candidatesIn(sceneIn(text), { relation, names: [team], rivals: ['Rovers'] })
const examples = careers.map((one): SpellExample => {
  const [from, to] = one.years.map(String) as [string, string]
  return { relation, candidates: candidatesOf(one), anchors: [[from, from, to, to]] }
})
const yearsIn = (text: string, team: string, count = 1) =>
  bestSpells(candidatesOf({ text, team }), relation, trainSpells(examples), count).map(({ begin, end }) => [
    begin.time.first.slice(0, 4),
    end.time.last.slice(0, 4),
  ])

describe('spells', () => {
  it('learns from anchors which times of a text begin and end a fact', () => {
    expect(
      yearsIn('She was born in 1950. She played for Garston from 1972 to 1978. She joined Rovers in 1980.', 'Garston'),
    ).toEqual([['1972', '1978']])
  })

  it('gives the same weights for the same examples', () => {
    expect(trainSpells(examples)).toEqual(trainSpells(examples))
  })

  it('finds no spell if the text states no time or does not name the value', () => {
    expect(yearsIn('She played for Garston.', 'Garston')).toEqual([])
    expect(yearsIn('She played for Garston from 1972 to 1978.', 'Rovers')).toEqual([])
  })

  it('finds several spells that do not overlap, in order of time', () => {
    const spells = yearsIn(
      'She played for Garston from 1972 to 1976. She played for Garston from 1981 to 1985.',
      'Garston',
      2,
    )
    expect(spells).toHaveLength(2)
    expect(spells[0]![1]! <= spells[1]![0]!).toBe(true)
  })
})

describe('laws of spells', () => {
  const features = ['near', 'far', 'line', 'event']
  const candidate = fc
    .record({
      year: fc.integer({ min: 1950, max: 2010 }),
      years: fc.constantFrom(0, 0, 0, 9),
      own: fc.subarray(features),
      sentence: fc.integer({ min: 0, max: 3 }),
    })
    .map(({ year, years, own, sentence }): Candidate => {
      const time = { text: `${year}`, value: `${year}`, first: `${year}-01-01`, last: `${year + years}-12-31` }
      return {
        time: { ...time, sentence, from: 0, to: 1, part: 'none' },
        features: own,
        ...{ passage: 0, sentence, place: 0 },
      }
    })
  const candidates = fc.array(candidate, { maxLength: 8 })
  const weight = fc.double({ min: -5, max: 5, noNaN: true })
  const names = features.flatMap((feature) => [`b:${feature}`, `e:${feature}`])
  const models = fc.tuple(...names.map(() => weight)).map(
    (weights): SpellModel => ({
      weights: Object.fromEntries(names.map((name, i) => [name, weights[i]!])),
      lengths: {},
    }),
  )
  const yearsOf = ({ begin, end }: { begin: Candidate; end: Candidate }) =>
    [begin.time.first.slice(0, 4), end.time.last.slice(0, 4)] as const

  it('at most as many as asked for are chosen, in order of time; each begins before it ends, and none overlaps with another', () => {
    fc.assert(
      fc.property(candidates, models, fc.integer({ min: 1, max: 4 }), (all, model, count) => {
        const spells = bestSpells(all, relation, model, count)
        expect(spells.length).toBeLessThanOrEqual(count)
        expect(spells.length > 0).toBe(all.length > 0)
        const years = spells.map(yearsOf)
        for (const [i, [begin, end]] of years.entries()) {
          expect(begin <= end).toBe(true)
          if (i > 0) expect(years[i - 1]![1] <= begin).toBe(true)
        }
        for (const { begin, end } of spells) expect(all).toEqual(expect.arrayContaining([begin, end]))
      }),
    )
  })

  it('the order of the candidates does not matter', () => {
    fc.assert(
      fc.property(candidates, models, (all, model) => {
        const [there, back] = [all, all.toReversed()].map((own) => bestSpells(own, relation, model, 2).map(yearsOf))
        expect(back).toEqual(there)
      }),
    )
  })
})

describe('mentions and times of a scene', () => {
  it('finds a name without its punctuation, and a time in brackets', () => {
    const [candidate] = candidatesIn(sceneIn('St. Albans (1984–1986)'), { relation, names: ['St Albans'], rivals: [] })
    expect(candidate?.time).toMatchObject({ value: '1984', part: 'begin' })
    expect(candidate?.features).toContain('bracket=trueRtruebegin')
  })
})

describe('maximise', () => {
  it('finds the maximum of a concave function', () => {
    const [x] = maximise({ size: 1, steps: 300, addGradient: (gradient, [at]) => void (gradient[0] = 2 * (3 - at!)) })
    expect(x).toBeCloseTo(3, 2)
  })
})
