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

  it('properties are those of the name and of its classes', () => {
    const graph = collapsedOf('Former French president Anne Moreau died.')
    expect(nodeNamed(graph, 'Anne Moreau')?.entity).toMatchObject({ classes: ['president'] })
    expect(nodeNamed(graph, 'Anne Moreau')?.entity?.properties).toContain('French')
  })

  it('who is not president has no such class', () => {
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

  it('a pronoun tells the gender of a name that does not', () => {
    expect(nodeNamed(collapsedOf('Tuvaluan leader Xq Owambo spoke. She resigned.'), 'Xq Owambo')?.entity?.gender).toBe(
      'female',
    )
  })
})
