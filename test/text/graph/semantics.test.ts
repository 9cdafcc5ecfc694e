import { describe, expect, it } from 'vitest'
import { collapsedOf, edgesOf, graphOf, nodeNamed } from './graphs.js'

const semantic = (text: string): string[] => edgesOf(collapsedOf(text), 'semantic')

describe('semantic edges', () => {
  it.each([
    "Angola's president, Pedro Neto, resigned.",
    'The president of Angola, Pedro Neto, resigned.',
    'Angolan president Pedro Neto resigned.',
    'President of Angola Pedro Neto resigned.',
    'President Pedro Neto of Angola resigned.',
    'Pedro Neto, the President of Angola, resigned.',
    'Pedro Neto is the president of Angola.',
    'Pedro Neto was sworn in as President of Angola.',
    'Pedro Neto resigned. He is the president of Angola.',
    'President Pedro Neto spoke. The Angolan president resigned.',
  ])('%s', (text) => {
    expect(semantic(text)).toContain('Angola has-president Pedro Neto')
    expect(
      semantic(text).filter((edge) => /^Pedro Neto hasClass president$|has-president Pedro Neto$/.test(edge)),
    ).not.toEqual([])
  })

  it('properties come from the name and from its classes', () => {
    const graph = collapsedOf('Former French president Anne Moreau died.')
    expect(nodeNamed(graph, 'Anne Moreau')?.entity).toMatchObject({ classes: ['president'] })
    expect(nodeNamed(graph, 'Anne Moreau')?.entity?.properties).toContain('French')
  })

  it.each([
    "Marta Oliveira's husband Paulo Costa resigned.",
    "Marta Oliveira's husband, Paulo Costa, resigned.",
    'Marta Oliveira spoke. Her husband Paulo Costa resigned.',
  ])('%s', (text) => {
    expect(semantic(text)).toContain('Marta Oliveira has-husband Paulo Costa')
    expect(semantic(text)).toContain('Paulo Costa hasClass husband')
  })

  it('a noun of kin neither makes a name a person nor a place owned', () => {
    expect(semantic("Lena Okoro's ally Kestria left.")).not.toContain('Kestria hasClass ally')
    expect(semantic('Okoro came with his wife Ana Reis, Duchess of Sussex.')).not.toContain('Sussex has-wife Ana Reis')
  })

  it('an unknown name after "of" owns the office, unless it is a portfolio', () => {
    expect(semantic('The president of Kestria, Ann Long, left.')).toContain('Kestria has-president Ann Long')
    expect(semantic('Ann Long, Minister of Welfare, left.')).toEqual(['Ann Long hasClass minister'])
  })

  it.each([
    'The 45-year-old senator Mary Long resigned.',
    'Mary Long, a 45-year-old senator, resigned.',
    'Mary Long is a 45-year-old senator.',
  ])('%s', (text) => {
    expect(nodeNamed(collapsedOf(text), 'Mary Long')?.entity?.age).toBe(45)
    expect(semantic(text).filter((edge) => edge.includes('hasAge'))).toEqual(['Mary Long hasAge 45-year-old'])
  })

  it('a noun without a name keeps its age', () => {
    expect(semantic('A 45-year-old senator resigned.')).toEqual(['senator hasAge 45-year-old'])
  })

  it('a person who is not president does not get the class', () => {
    expect(semantic('Pedro Neto is not the president of Angola.')).not.toContain('Pedro Neto hasClass president')
  })
})

describe('coreference', () => {
  it.each([
    ['George W. Lund won. Lund thanked his voters.', ['Lund name-part George W. Lund', 'his pronoun Lund']],
    [
      'President Ana Reis met Prime Minister Paul Berg. She thanked him.',
      ['she pronoun Ana Reis', 'he pronoun Paul Berg'],
    ],
    ['The World Health Organization warned. The WHO was late.', ['WHO acronym World Health Organization']],
    ['Chancellor Eva Klein spoke. The chancellor resigned.', ['chancellor title Eva Klein']],
    ['Ana Reis, who resigned, left.', ['who relative Ana Reis']],
  ])('%s', (text, edges) => {
    expect(edgesOf(graphOf(text), 'coreference')).toEqual(edges)
  })

  it('a pronoun supplies the gender of a name', () => {
    expect(nodeNamed(collapsedOf('Tuvaluan leader Xq Owambo spoke. She resigned.'), 'Xq Owambo')?.entity?.gender).toBe(
      'female',
    )
  })
})
