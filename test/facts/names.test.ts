import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Aliases, foldName, formsOf, namesEqual, namesMatch } from '../../src/facts/names.js'

const aliases: Aliases = new Map([['angola', ['Angolan', 'Republic of Angola']]])

describe('the forms of a name', () => {
  it('folds case, accents, strokes and punctuation', () => {
    expect(foldName('João  Lourenço')).toBe('joao lourenco')
    expect(foldName('WAŁĘSA, Lech')).toBe('walesa lech')
    expect(foldName('O’Neill, George W.')).toBe('oneill george w')
    expect(foldName('Davíð Þór Ħal')).toBe('david thor hal')
  })

  it("are the name itself, its aliases, and a person's first and last name", () => {
    expect(formsOf('Lena Okoro')).toEqual(['Lena Okoro'])
    expect(formsOf('Lena Maria Okoro')).toEqual(['Lena Maria Okoro', 'Lena Okoro'])
    expect(formsOf('ANGOLA', aliases)).toEqual(['ANGOLA', 'Angolan', 'Republic of Angola'])
    expect(formsOf('Trinidad and Tobago')).toEqual(['Trinidad and Tobago'])
  })
})

describe('whether two names may mean the same', () => {
  it.each([
    ['João Lourenço', 'Joao Lourenco'],
    ['Okoro', 'Lena Okoro'],
    ['Reis', 'Ana Reis'],
    ['L. Okoro', 'Lena Okoro'],
    ['Lena Okoro', 'Lena Maria Okoro'],
    ['Lena Okorro', 'Lena Okoro'],
  ])('%s may be %s', (mention, name) => {
    expect([namesMatch(mention, name), namesMatch(name, mention)]).toEqual([true, true])
  })

  it.each([
    ['Lena', 'Lena Okoro'],
    ['Sey', 'Omar Sey'],
    ['Omar Okoro', 'Lena Okoro'],
    ['M. Okoro', 'Lena Okoro'],
    ['Iran', 'Iraq'],
    ['', 'Lena Okoro'],
    ['…', 'Lena Okoro'],
  ])('%s is not %s', (mention, name) => {
    expect([namesMatch(mention, name), namesMatch(name, mention)]).toEqual([false, false])
  })

  it('is equal apart from case, or from one letter in seven', () => {
    expect([namesEqual('IRAQ', 'Iraq'), namesEqual('Iran', 'Iraq'), namesEqual('', '')]).toEqual([true, false, false])
    expect([namesEqual('Kestria', 'Kestrja'), namesEqual('Kestri', 'Kestrj')]).toEqual([true, false])
    expect([namesEqual('Kestria', 'Mestria'), namesEqual('Kestria', 'Kestrjo')]).toEqual([false, false])
    expect([namesEqual('Kestriakestria', 'Kestrjakestrja'), namesEqual('Kestria', 'Kestriaab')]).toEqual([true, false])
  })

  it('does not confuse a place with one that has a longer name', () => {
    expect([namesMatch('Guinea', 'Equatorial Guinea'), namesEqual('Guinea', 'Equatorial Guinea')]).toEqual([
      true,
      false,
    ])
    expect(namesEqual('Côte d’Ivoire', "Cote d'Ivoire")).toBe(true)
  })

  const name = fc.string({ unit: fc.constantFrom(...'abcdé ÉŁ.-'), maxLength: 12 })
  it('holds both ways, and of a name and itself; what is equal matches', () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(namesMatch(a, b)).toBe(namesMatch(b, a))
        expect(namesMatch(a, a)).toBe(foldName(a) !== '')
        if (namesEqual(a, b)) expect(namesMatch(a, b)).toBe(true)
        expect(foldName(foldName(a))).toBe(foldName(a))
      }),
    )
  })
})
