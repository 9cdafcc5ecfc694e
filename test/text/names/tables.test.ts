import { describe, expect, it } from 'vitest'
import { countryNames } from '../../../src/text/names/countries.js'
import { countryOf } from '../../../src/text/names/gazetteer.js'
import { femaleNames, maleNames, otherNames } from '../../../src/text/names/given-names.js'

describe('tables of names', () => {
  it.each([
    ['Angolan', 'Angola'],
    ['UK', 'United Kingdom'],
    ['U.S.', 'United States'],
    ['American', 'United States'],
    ['South Korean', 'South Korea'],
    ['Côte d’Ivoire', 'Ivory Coast'],
    ['Burma', 'Myanmar'],
  ])('%s is of %s', (name, country) => {
    expect(countryOf(name)).toBe(country)
  })

  it('is undefined for other names', () => {
    expect(countryOf('Lagos')).toBeUndefined()
  })

  it('no name belongs to two countries', () => {
    const all = countryNames.flatMap(({ name, aliases, demonyms }) => [name, ...aliases, ...demonyms])
    expect(all.filter((name, i) => all.indexOf(name) !== i)).toEqual([])
    for (const { name } of countryNames) expect(countryOf(name)).toBe(name)
  })

  it('no given name is in two lists', () => {
    const all = [...maleNames(), ...femaleNames(), ...otherNames()]
    expect(all.filter((name, i) => all.indexOf(name) !== i)).toEqual([])
  })
})
