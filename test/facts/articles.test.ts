import { describe, expect, it } from 'vitest'
import { articlesByRelevance, isAbout, isArticle, soughtNames } from '../../src/facts/articles.js'

const names = { entity: ['Ada Brun'], value: ['Arden'] }
const document = (text: string, more: { readonly title?: string; readonly date?: string } = {}) => ({
  ...{ id: text, text },
  ...more,
})

describe('articles', () => {
  it('are documents without a date, and those with the name of a participant as their title or first line', () => {
    expect(isArticle(document('She played for Arden.'), names)).toBe(true)
    const date = '2004-05-06'
    expect(isArticle(document('Ada Brun resigned.', { date }), names)).toBe(false)
    expect(isArticle(document('Ada Brun (player)\nShe played for Arden.', { date }), names)).toBe(true)
    expect(isArticle(document('A club of the north.', { date, title: 'Arden' }), names)).toBe(true)
  })

  it('are about the bearer of a name if they begin with it', () => {
    expect(isAbout(document('Ada Brun (born 1950) is a mayor.'), ['Ada Brun'])).toBe(true)
    expect(isAbout(document('Ada Brunner is a mayor.'), ['Ada Brun'])).toBe(false)
    expect(isAbout(document('The mayor Ada Brun lives here.'), ['Ada Brun', ''])).toBe(false)
  })

  it('come in the order of their relevance', () => {
    const [other, value, entity] = [
      document('A list.'),
      document('Arden is a club.'),
      document('Ada Brun is a player.'),
    ]
    expect(articlesByRelevance([other, value, entity], names)).toEqual([[entity], [value], [other]])
  })

  it('name the value, but an article about the value names the entity', () => {
    const search = { ...names, rivals: ['Bolton'] }
    expect(soughtNames(document('Ada Brun is a player.'), search)).toEqual({ names: ['Arden'], rivals: ['Bolton'] })
    expect(soughtNames(document('Arden is a club.'), search)).toEqual({ names: ['Ada Brun'], rivals: [] })
  })
})
