import { describe, expect, it } from 'vitest'
import { collapsedOf, edgesOf, graphOf, namesOf, nodeNamed } from './graphs.js'

describe('names in a document graph', () => {
  it.each([
    ['French president Anne Moreau visits Lagos.', ['LOCATION French', 'PERSON Anne Moreau', 'LOCATION Lagos']],
    ['President of Angola Pedro Neto resigns.', ['LOCATION Angola', 'PERSON Pedro Neto']],
    ['Prime Minister-elect Ruth Okoye is sworn in.', ['PERSON Ruth Okoye']],
    ['Former Prime Minister of the United Kingdom Tom Hale dies.', ['LOCATION United Kingdom', 'PERSON Tom Hale']],
    ['Foreign Minister Israel Baum met the press.', ['PERSON Israel Baum']],
    ['U.S. Senator Luis da Costa Filho spoke.', ['LOCATION U.S.', 'PERSON Luis da Costa Filho']],
    ['South Korean President Kim Dae-sung spoke.', ['LOCATION South Korean', 'PERSON Kim Dae-sung']],
    ['Voters in Trinidad and Tobago elect a parliament.', ['LOCATION Trinidad and Tobago']],
    ['The Serbian Progressive Party wins.', ['ORGANIZATION Serbian Progressive Party']],
    ['The Ministry of Justice denies it.', ['ORGANIZATION Ministry of Justice']],
    ['The General Assembly met.', ['ORGANIZATION General Assembly']],
    ['The Justice Department denied it.', ['ORGANIZATION Justice Department']],
  ])('%s', (text, names) => {
    expect(namesOf(graphOf(text))).toEqual(names)
  })

  it('a title is a class and not part of the name', () => {
    const graph = graphOf('The Deputy Secretary of State Carla Brandt resigned.')
    expect(nodeNamed(graph, 'Carla Brandt')?.entity).toMatchObject({
      gender: 'female',
      classes: ['deputy secretary of state'],
    })
  })

  it('a person can be mentioned by the last name afterwards', () => {
    expect(namesOf(graphOf('President Zoltán Kerekes resigned. Parliament thanked Kerekes.'))).toEqual([
      'PERSON Zoltán Kerekes',
      'ORGANIZATION Parliament',
      'PERSON Kerekes',
    ])
  })

  it('demonyms and aliases get the name of the country', () => {
    const graph = graphOf('The U.S. and British governments agreed.')
    expect(nodeNamed(graph, 'United States')?.chunks[0]?.text).toBe('U.S.')
    expect(nodeNamed(graph, 'United Kingdom')?.chunks[0]?.text).toBe('British')
  })

  it.each([
    ['President Mary Novak resigned. Ms. Novak spoke.', 'Mary Novak', ['Mary Novak', 'Novak']],
    ['President Mary Novak resigned. Mr. Novak spoke.', 'Mary Novak', ['Mary Novak']],
    ['Mary Novak and John Novak met. Mary Novak spoke.', 'Mary Novak', ['Mary Novak', 'Mary Novak']],
    ['John Adam Novak left. John Novak spoke.', 'John Adam Novak', ['John Adam Novak', 'John Novak']],
    ['John Novak Jr. left. Novak spoke.', 'John Novak Jr.', ['John Novak Jr.', 'Novak']],
    ['John Novak Jr., son of President John Novak, left.', 'John Novak Jr.', ['John Novak Jr.']],
    ['John Novak Weiss, son of President John Novak, left.', 'John Novak Weiss', ['John Novak Weiss']],
    [
      'The African National Congress won. The ANC spoke.',
      'African National Congress',
      ['African National Congress', 'ANC'],
    ],
  ])('a later name is the same person or group, unless the gender differs: %s', (text, name, chunks) => {
    expect(nodeNamed(collapsedOf(text), name)?.chunks.map((chunk) => chunk.text)).toEqual(chunks)
  })

  it('finds ages', () => {
    const graph = graphOf('Marta Nunes, 63, resigned. The 45-year-old president left.')
    expect(nodeNamed(graph, 'Marta Nunes')?.entity?.age).toBe(63)
    expect(edgesOf(graph, 'semantic').filter((edge) => edge.includes('hasAge'))).toHaveLength(2)
  })
})
