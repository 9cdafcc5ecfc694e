import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companionsOf } from '../../src/facts/companions.js'
import { openAnchor } from '../../src/layers/facts.js'

const fact = (entity: string, value: string, relation = 'team') => ({ entity, relation, value, anchor: openAnchor })

describe('companions of facts', () => {
  it('are the other values of the entity, and the spells of the same value', () => {
    const facts = [fact('Ada', 'Arden'), fact('Ada', 'Bolton'), fact('ada', 'ARDEN'), fact('Ben', 'Dover')]
    const said = companionsOf(facts).map(({ rivals, spells, spell }) => [rivals, spells.length, spell])
    expect(said).toEqual([
      [['Bolton'], 2, 0],
      [['Arden'], 1, 0],
      [['Bolton'], 2, 1],
      [[], 1, 0],
    ])
  })

  it('contain each fact at its place, and never its own value as a rival', () => {
    const name = fc.constantFrom('A', 'B', 'C')
    fc.assert(
      fc.property(fc.array(fc.tuple(name, name, name)), (triples) => {
        const facts = triples.map(([entity, value, relation]) => fact(entity, value, relation))
        for (const [i, { rivals, spells, spell }] of companionsOf(facts).entries()) {
          expect(spells[spell]).toBe(facts[i])
          expect(rivals).not.toContain(facts[i]!.value)
          expect(new Set(rivals).size).toBe(rivals.length)
        }
      }),
    )
  })
})
