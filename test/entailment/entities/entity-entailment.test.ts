/** The figures of Rodrigo, Peñas, Herrera and Verdejo 2007, and the rules of section 2.2. */
import { describe, expect, it } from 'vitest'
import {
  type EntitySetting,
  editShare,
  entityEntails,
  matchEntities,
} from '../../../src/entailment/entities/entity-entailment.js'
import { type Entity, findEntities } from '../../../src/entailment/entities/find-entities.js'
import { sentence } from '../../text/words.js'

const settings: readonly EntitySetting[] = ['typed', 'untyped']

function entitiesOf(notation: string): Entity[] {
  return findEntities([sentence(notation)])
}

function name(text: string): Entity {
  return { kind: 'name', text, sentence: 0, from: 0, to: 1 }
}

function first(notation: string): Entity {
  return entitiesOf(notation)[0]!
}

/** Each entity of the hypothesis, and what entails it. */
function matched(text: string, hypothesis: string, setting: EntitySetting): (string | undefined)[][] {
  return matchEntities(entitiesOf(text), entitiesOf(hypothesis), setting).map((match) => [
    match.hypothesis.text,
    match.text?.text,
  ])
}

describe('the figures of the paper', () => {
  it('figure 1: a day of 1990 entails 1990, unless 1990 was taken for a number and types count', () => {
    const day = first('August 2 1990')
    const year = first('1990')
    const misread: Entity = { ...year, kind: 'number', range: { low: 1990, high: 1990 } } as Entity
    expect(entityEntails(day, misread, 'typed')).toBeUndefined()
    expect(entityEntails(day, misread, 'untyped')).toBe('contains')
    expect(entityEntails(day, year, 'typed')).toBe('time-range')
    expect(entityEntails(year, day, 'typed')).toBeUndefined()
    for (const setting of settings)
      expect(matched('Iraq invaded Kuwait on August 2 1990', 'Iraq invaded Kuwait in 1990', setting)).toEqual([
        ['Iraq', 'Iraq'],
        ['Kuwait', 'Kuwait'],
        ['1990', 'August 2 1990'],
      ])
  })

  it('figure 2: Saturday April 26 1986 contains 1986', () => {
    for (const setting of settings)
      expect(
        matched('Chernobyl accident began on Saturday April 26 1986', 'The|X Chernobyl disaster was in 1986', setting),
      ).toEqual([
        ['Chernobyl', 'Chernobyl'],
        ['1986', 'Saturday April 26 1986'],
      ])
  })

  it('figure 3, pair 5: Michael Laski and China are entailed, although their relation is not', () => {
    const text =
      'The|X Communist Party USA was a small Maoist|ADJ political party founded in 1965 by members of the Communist Party around Michael Laski who took the side of China in the Sino-Soviet|ADJ split'
    for (const setting of settings)
      expect(matched(text, 'Michael Laski was an opponent of China', setting)).toEqual([
        ['Michael Laski', 'Michael Laski'],
        ['China', 'China'],
      ])
  })

  it('figure 3, pair 7: Sandra Goudie and Max Purnell are entailed in the passive too', () => {
    const text =
      'Sandra Goudie was first elected to Parliament in the 2002 elections|NOUNS narrowly winning the seat of Coromandel by defeating Labour|PROPN candidate|NOUN Max Purnell and pushing incumbent Green MP Jeanette Fitzsimons into third place'
    for (const setting of settings)
      expect(matched(text, 'Sandra Goudie was defeated by Max Purnell', setting)).toEqual([
        ['Sandra Goudie', 'Sandra Goudie'],
        ['Max Purnell', 'Max Purnell'],
      ])
  })

  it('figure 3, pair 8: Ms. Minton and Australia are entailed, whether she left it or was born there', () => {
    for (const setting of settings)
      expect(
        matched(
          'Ms. Minton left Australia in 1961 to pursue her studies in London',
          'Ms. Minton was born in Australia',
          setting,
        ),
      ).toEqual([
        ['Ms. Minton', 'Ms. Minton'],
        ['Australia', 'Australia'],
      ])
  })
})

describe('entailment between entities', () => {
  it('a name entails a name it contains, by whole words', () => {
    expect(entityEntails(name('Mack Sennett'), name('Sennett'), 'typed')).toBe('contains')
    expect(entityEntails(name('Sennett'), name('Mack Sennett'), 'typed')).toBeUndefined()
    expect(entityEntails(name('Australia'), name('US'), 'typed')).toBeUndefined()
    expect(entityEntails(name('U.S. Senate'), name('US'), 'typed')).toBe('contains')
  })

  it('a number entails a wider range', () => {
    expect(entityEntails(first('600'), first('more than 500'), 'typed')).toBe('numeric-range')
    expect(entityEntails(first('600'), first('more than 500'), 'untyped')).toBeUndefined()
    expect(entityEntails(first('$ 9.4 billion'), first('$ 9.5 billion'), 'typed')).toBeUndefined()
    expect(entityEntails(first('$ 9.4 billion'), first('$ 9.5 billion'), 'untyped')).toBeUndefined()
  })

  it('names that differ in less than 20 % count as the same', () => {
    expect(editShare('yasser', 'yaser')).toBe(1 / 6)
    expect(entityEntails(name('Yasser'), name('Yaser'), 'typed')).toBe('edit-distance')
    expect(entityEntails(name('Regina Schueller'), name('Regina Shueller'), 'untyped')).toBe('edit-distance')
    expect(entityEntails(name('Yaser'), name('Yasir'), 'typed')).toBeUndefined() // 1 / 5 is not less than 20 %
    expect(entityEntails(name('Iran'), name('Iraq'), 'untyped')).toBeUndefined()
  })

  it('a rule wins over edit distance', () => {
    const [match] = matchEntities([name('Shueler'), name('Regina Shueller')], [name('Shueller')], 'untyped')
    expect(match).toMatchObject({ text: { text: 'Regina Shueller' }, because: 'contains' })
  })

  it('long texts are compared quickly', () => {
    const long = 'x'.repeat(1_000_000)
    expect(editShare(long, `${long}y`)).toBe(1)
    expect(editShare(long, long)).toBe(0)
  })
})
