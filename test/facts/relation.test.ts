/** The table of relations, and how a relation is found in it. */
import { describe, expect, it } from 'vitest'
import {
  foldRelationName,
  isOffice,
  knownRelations,
  type Relation,
  relationFinder,
  relationOf,
  unknownRelation,
} from '../../src/facts/relation.js'

const table = knownRelations()
const roles = ['subject', 'object', 'nouns'] as const

describe('the table', () => {
  it('has no name or alias twice, whatever the case, punctuation and plural', () => {
    const names = table.flatMap(({ name, aliases }) => [name, ...aliases].map((one) => ({ one, name })))
    const owners = new Map<string, typeof names>()
    for (const one of names) {
      const key = foldRelationName(one.one)
      owners.set(key, [...(owners.get(key) ?? []), one])
    }
    const shared = [...owners.values()].filter((own) => own.length > 1)
    expect(shared.map((own) => own.map(({ one, name }) => `${one} (${name})`))).toEqual([])
  })

  it('describes more than 150 relations', () => expect(table.length).toBeGreaterThan(150))

  it.each(table.map((relation) => [relation.name, relation] as const))('%s is sound', (_, relation) => {
    const { entity, value, events, isPlural, isSuccessive, aliases, nouns } = relation
    expect([entity, value].filter((types) => new Set<string>(types).size < types.length)).toEqual([])
    expect(isPlural && isSuccessive).toBe(false)
    expect([...aliases, ...nouns].filter((text) => text.trim() !== text || text === '')).toEqual([])
    const all = roles.flatMap((role) => Object.values(events[role]).flatMap((words) => [...words]))
    expect(all.length).toBeGreaterThan(0)
    expect(all.filter((lemma) => !/^[\p{Ll}-]+( [\p{Ll}-]+)?$/u.test(lemma))).toEqual([])
    for (const role of roles) {
      const { beginning, ending, holding } = events[role]
      expect([...beginning].filter((lemma) => ending.has(lemma) || holding.has(lemma))).toEqual([])
      expect([...ending].filter((lemma) => holding.has(lemma))).toEqual([])
    }
  })

  it('expects names and phrases as people use them', () => {
    const typesOf = (name: string) => {
      const { entity, value, bearer } = relationOf(name)!
      return `${entity} → ${value}, ${bearer}`
    }
    expect(typesOf('position held')).toBe('PERSON → TITLE, entity')
    expect(typesOf('per:title')).toBe('PERSON → TITLE, entity')
    expect(typesOf('coach of sports team')).toBe('PERSON → ORGANIZATION,LOCATION,MISC, entity')
    expect(typesOf('head coach')).toBe('ORGANIZATION,LOCATION,MISC → PERSON, value')
    expect(typesOf('educated at')).toBe('PERSON → ORGANIZATION,LOCATION, entity')
    expect(typesOf('president')).toBe('LOCATION,ORGANIZATION → PERSON, value')
  })

  it('knows when one value ends another', () => {
    const flagsOf = (name: string) => {
      const { isPlural, isSuccessive } = relationOf(name)!
      return [isPlural && 'plural', isSuccessive && 'successive'].filter(Boolean).join()
    }
    expect(['president', 'spouse', 'employer', 'award received', 'place of birth'].map(flagsOf)).toEqual([
      'successive',
      'successive',
      'plural',
      'plural',
      '',
    ])
  })
})

describe('a relation is found', () => {
  const found = (name: string) => relationOf(name)?.name

  it.each([
    ['P108', 'employer'],
    ['wdt:P39', 'position held'],
    ['http://www.wikidata.org/entity/P6087', 'coach of sports team'],
    ['per:cities_of_residence', 'city of residence'],
    ['per:stateorprovinces_of_residence', 'state or province of residence'],
    ['per:countries_of_residence', 'country of residence'],
    ['per:employee_of', 'employer'],
    ['per:member_of', 'member of'],
    ['per:title', 'title'],
    ['per:spouse', 'spouse'],
    ['org:top_members/employees', 'top members'],
    ['org:founded_by', 'founded by'],
    ['per:employer', 'employer'],
    ['Head Coaches', 'head coach'],
    ['director / manager', 'director / manager'],
    ['member of sports teams', 'member of sports team'],
  ])('by its name, number or slot: %s', (name, expected) => expect(found(name)).toBe(expected))

  it.each([
    ['prime minister of Spain', 'prime minister'],
    ['vice president of Valdoria', 'vice president'],
    ['president of Valdoria', 'president'],
    ['chairmen of the board', 'officeholder'],
    ['queen of Velonia', 'monarch'],
    ['place where she lived', 'residence'],
    ['wife of the president', 'spouse'],
    ['political party affiliation', 'member of political party'],
    ['colour', undefined],
    ['presidential', undefined],
  ])('by words of its name: %s', (name, expected) => expect(found(name)).toBe(expected))

  it('among your own relations first', () => {
    const own: Relation = { ...unknownRelation('job'), aliases: ['employer'] }
    expect(relationOf('Employers', [own])).toBe(own)
    expect(relationOf('P108', [own])!.name).toBe('employer')
  })

  it('always, because an unknown one has any types and the events of any relation', () => {
    const colour = relationFinder()('colour')
    expect(colour).toMatchObject({ name: 'colour', entity: [], value: [] })
    expect(colour.events.subject.beginning).toContain('begin')
  })
})

describe('offices', () => {
  it.each([
    ['president', true],
    ['head coach', true],
    ['spouse', false],
    ['position held', false],
  ])('%s: %s', (name, expected) => expect(isOffice(relationOf(name)!)).toBe(expected))
})
