/** Candidates in small articles and news: whose values they can be, what they are called, and what their features say. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { viewOf } from '../../src/facts/candidates/view.js'
import { type Candidate, candidatesIn, candidateValues } from '../../src/facts/examples.js'
import { foldName, formsOf } from '../../src/facts/names.js'
import { relationFinder } from '../../src/facts/relation.js'
import { collapsedOf, graphOf } from '../text/graph/graphs.js'

const relationOf = relationFinder()

function candidates(text: string, entity: string, relation: string, makeGraph = graphOf): Candidate[] {
  const view = viewOf({ id: '1', text }, makeGraph(text))
  return candidatesIn(view, { names: formsOf(entity), relation: relationOf(relation) })
}

const valuesOf = (found: readonly Candidate[]) => candidateValues(found).map(({ value }) => value)

const biography = `Ada Brun (politician)

Ada Brun is a politician. She grew up in Velden. In 1998 she joined the Harbour Party.

Career

- 2001–2005: Mayor of Velden

- 2005–2011: Minister of Trade`

describe('candidates in a document about the entity', () => {
  it('need no sentence that names the entity', () => {
    expect(valuesOf(candidates(biography, 'Ada Brun', 'member of political party'))).toContain('Harbour Party')
    expect(valuesOf(candidates(biography, 'Ada Brun (politician)', 'residence'))).toContain('Velden')
  })

  it('are phrases if the relation expects a title', () => {
    const found = valuesOf(candidates(biography, 'Ada Brun', 'position held'))
    expect(found).toEqual(expect.arrayContaining(['politician', 'Mayor of Velden', 'Minister of Trade']))
    expect(found).not.toContain('Harbour Party')
    expect(found).not.toContain('Velden')
  })

  it('are not the entity itself', () => {
    expect(valuesOf(candidates(biography, 'Ada Brun', 'spouse'))).not.toContain('Ada Brun')
  })

  it('know their heading, their line and the time beside them', () => {
    const [mayor] = candidates(biography, 'Ada Brun', 'position held').filter(({ name }) => name === 'Mayor of Velden')
    expect(mayor!.features.lexical).toEqual(expect.arrayContaining(['heading=career', 'head=mayor', 'type=TITLE']))
    expect(mayor!.features.shared).toEqual(expect.arrayContaining(['line=true', 'about=true', 'time=1L', 'range=true']))
  })
})

describe('the subject of an article', () => {
  const sentences = (pronoun: string) => `${pronoun} was in Velden. `.repeat(10)

  it('has no relations of persons if the article says "it" of it', () => {
    const article = (pronoun: string) => `Ada Brun\n\nAda Brun is here. ${sentences(pronoun)}Omar Sey came.`
    expect(valuesOf(candidates(article('It'), 'Ada Brun', 'spouse'))).toEqual([])
    expect(valuesOf(candidates(article('She'), 'Ada Brun', 'spouse'))).toContain('Omar Sey')
  })

  it('has no relations of organizations if it is a person', () => {
    const article = (pronoun: string) => `Ada Brun\n\nAda Brun is here. ${sentences(pronoun)}Omar Sey came.`
    expect(valuesOf(candidates(article('She'), 'Ada Brun', 'head coach'))).toEqual([])
    expect(valuesOf(candidates(article('It'), 'Ada Brun', 'head coach'))).toContain('Omar Sey')
  })
})

describe('candidates in other documents', () => {
  const text =
    'The weather was fine. Nobody came. Nobody went. Emma Larsen sang. Omar Sey is the president of Velonia. Paul Werner drew it. Nobody came. Nobody went. Rita Stone danced.'

  it('are near a mention of the entity', () => {
    const found = valuesOf(candidates(text, 'Velonia', 'president'))
    expect(found).toEqual(expect.arrayContaining(['Omar Sey', 'Paul Werner']))
    expect(found).not.toContain('Rita Stone')
  })

  it('do not exist if the entity is not named', () => {
    expect(candidates(text, 'Tarland', 'president')).toEqual([])
  })

  it('show the office beside them, and whether it is that of the relation', () => {
    const officesFor = (relation: string) =>
      candidates('Prime Minister Omar Sey of Velonia spoke.', 'Velonia', relation)
        .filter(({ name }) => name === 'Omar Sey')
        .flatMap(({ features }) => features.shared.filter((feature) => feature.startsWith('office=')))
    expect(officesFor('prime minister')).toEqual(['office=same'])
    expect(officesFor('president')).toEqual(['office=other'])
  })

  it('show the event of the relation above them, and its subject', () => {
    const found = candidates('Ada Brun married Paul Werner in 1998.', 'Ada Brun', 'spouse')
    const [paul] = found.filter(({ name }) => name === 'Paul Werner')
    expect(paul!.features.shared).toEqual(
      expect.arrayContaining(['event=sBoB', 'subject=entity of event', 'entity=nameL', 'time-word=intrue']),
    )
    expect(paul!.features.lexical).toContain('verb=marry')
  })
})

describe('the type of a candidate', () => {
  const typesOf = (relation: string) =>
    new Set(
      candidates(
        'Ada Brun left Lena Okoro, the Harbour Party and Grolzk in June 1998 for 300 crowns.',
        'Ada Brun',
        relation,
      ).map(({ type }) => type),
    )

  it('is one that the relation expects, or uncertain', () => {
    expect(typesOf('spouse')).not.toContain('ORGANIZATION')
    expect(typesOf('member of political party')).not.toContain('DATE')
  })

  it('of an unknown relation is any name', () => {
    expect(valuesOf(candidates('Ada Brun met Lena Okoro in 1998.', 'Ada Brun', 'colour'))).toEqual(['Lena Okoro'])
  })
})

describe('values', () => {
  it('gather shorter names and pronouns under the fullest name', () => {
    const text =
      'President Clara Maria Novak of Ostrovia spoke. Then Clara Novak slept. Novak left Ostrovia. She was glad.'
    const [value] = candidateValues(candidates(text, 'Ostrovia', 'president', collapsedOf)).filter(({ value }) =>
      value.startsWith('Clara'),
    )
    expect(value!.value).toBe('Clara Maria Novak')
    expect(value!.mentions.map(({ name }) => name)).toEqual(expect.arrayContaining(['Clara Novak', 'Novak']))
    expect(value!.features).toContain('count-share=4')
  })

  it('keep places with a part of another name apart', () => {
    const found = candidates('Ada Brun lived in Guinea. She moved to Equatorial Guinea.', 'Ada Brun', 'residence')
    expect(valuesOf(found)).toEqual(expect.arrayContaining(['Guinea', 'Equatorial Guinea']))
  })

  it('have every candidate once, and each name in one value', () => {
    const name = fc.constantFrom('Ada Brun', 'Brun', 'Clara Ada Brun', 'Omar Sey', 'Sey', 'Harbour Party')
    const some = (names: readonly string[]): Candidate[] =>
      names.map((own, i) => ({
        ...{ name: own, document: { id: String(i % 3), text: '' }, node: i, sentence: 0, type: 'MISC', place: 0 },
        features: { shared: [], lexical: [] },
      }))
    fc.assert(
      fc.property(fc.array(name), (names) => {
        const given = some(names)
        const values = candidateValues(given)
        const mentions = values.flatMap((value) => value.mentions)
        expect(new Set(mentions)).toEqual(new Set(given))
        expect(mentions).toHaveLength(given.length)
        const folded = values.map((value) => new Set(value.mentions.map((one) => foldName(one.name))))
        expect(folded.reduce((sum, { size }) => sum + size, 0)).toBe(new Set(names.map(foldName)).size)
      }),
    )
  })
})
