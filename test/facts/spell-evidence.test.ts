import { describe, expect, it } from 'vitest'
import { anchorFacts } from '../../src/facts/anchor-facts.js'
import { learnSpells } from '../../src/facts/learn-spells.js'
import type { SourceDocument } from '../../src/facts/source.js'
import type { SpellModel } from '../../src/facts/spells/index.js'
import { type Fact, openAnchor } from '../../src/layers/facts.js'
import { documentReader } from '../../src/node/graph-reader.js'
import { memorySource } from './memory-source.js'

const relation = 'member of sports team'
const fact = (entity: string, value: string, from?: string, to = from): Fact => ({
  ...{ entity, relation, value },
  anchor: from === undefined ? openAnchor : [from, from, to!, to!],
})

/** Articles about players with two teams each, and the facts that they state. */
const names = [
  'Kim Lund',
  'Lea Moe',
  'Max Nyman',
  'Ada Brun',
  'Ben Cole',
  'Carl Dahl',
  'Dora Eng',
  'Eva Falk',
  'Finn Gray',
  'Gus Hall',
  'Hana Ito',
  'Ivo Jung',
]
const teams = ['Arden', 'Bolton', 'Chester', 'Dover', 'Exeter', 'Fulham']
const players = names.map((name, i) => {
  const [year, first, second] = [1980 + 2 * i, teams[i % 6]!, teams[(i + 1) % 6]!]
  return {
    text: `${name} (born ${year - 20}) is a former player.\n\nCareer\nThe striker played for ${first} from ${year} to ${year + 4}.\n- ${year + 5}–${year + 9}: ${second}\nIn ${year + 12}, ${name} became a coach.`,
    facts: [fact(name, first, `${year}`, `${year + 4}`), fact(name, second, `${year + 5}`, `${year + 9}`)],
  }
})
const articles = players.map(({ text }, i): SourceDocument => ({ id: `article-${i}`, text }))
const { graphOf, sentencesOf } = documentReader('collapsed')

const learn = (facts: readonly Fact[]) => learnSpells(facts, { source: memorySource(articles), sentencesOf })
const anchor = (facts: readonly Fact[], documents: readonly SourceDocument[], spells: SpellModel | undefined) =>
  anchorFacts(facts, {
    ...{ source: memorySource(documents), graphOf, sentencesOf, setting: 'text', grain: 'year', isSuccessive: true },
    ...(spells && { spells }),
  })

const learned = learn(players.slice(0, -1).flatMap(({ facts }) => facts))

describe('spells that articles state', () => {
  const [first, second] = players.at(-1)!.facts as [Fact, Fact]

  const anchorsOf = async (facts: readonly Fact[], documents = articles) =>
    (await anchor(facts, documents, await learned)).map(({ fact: { anchor: own } }) => own)
  const asked = ({ entity, value }: Fact) => fact(entity, value)

  it('need enough facts to be learned', async () => {
    expect(await learn(players[0]!.facts)).toBeUndefined()
  })

  it('anchor facts of an article that was not seen', async () => {
    expect(await anchorsOf([asked(first), asked(second)])).toEqual([first.anchor, second.anchor])
  })

  it('are shown with the sentence and the time of each bound', async () => {
    const [{ evidence, setters } = { evidence: [], setters: [] }] = await anchor(
      [asked(second)],
      articles,
      await learned,
    )
    expect(evidence).toMatchObject([
      { document: 'article-11', link: 'beginning', sentence: '- 2007–2011: Arden', time: '2007' },
      { document: 'article-11', link: 'ending', sentence: '- 2007–2011: Arden', time: '2011' },
    ])
    expect(setters.map((setter) => setter?.piece.link)).toEqual(['beginning', 'beginning', 'ending', 'ending'])
  })

  it('are read in the article about the entity, wherever other articles name both', async () => {
    const list = { id: 'list', text: 'Players\n- Ivo Jung (Fulham, 1950–1951)' }
    expect(await anchorsOf([asked(first)], [list, ...articles])).toEqual([first.anchor])
    expect(await anchorsOf([asked(first)], [list])).toEqual([['1950', '1950', '1951', '1951']])
  })

  it('of one value are several facts, in order of time', async () => {
    const text = 'Ola Pram is a player.\n- 1990–1993: Arden\n- 1993–1996: Bolton\n- 1996–1999: Arden'
    const spells = await anchorsOf(
      [fact('Ola Pram', 'Arden'), fact('Ola Pram', 'Bolton'), fact('Ola Pram', 'Arden')],
      [{ id: '1', text }],
    )
    expect(spells).toEqual([
      ['1990', '1990', '1993', '1993'],
      ['1993', '1993', '1996', '1996'],
      ['1996', '1996', '1999', '1999'],
    ])
  })

  it('are open if no article states one, and the articles are listed', async () => {
    const [one] = await anchor(
      [fact('Ola Pram', 'Arden')],
      [{ id: '1', text: 'Ola Pram played for Arden.' }],
      await learned,
    )
    expect(one!.fact.anchor).toEqual(openAnchor)
    expect(one!.passedOver).toEqual([{ document: '1', sentence: 'Ola Pram played for Arden.', anchor: openAnchor }])
  })

  it('stand beside the evidence of dated news', async () => {
    const news = { id: 'news', date: '2006-03-04', text: 'The striker Ivo Jung signed a contract with Arden.' }
    const [one] = await anchor([asked(second)], [...articles, news], await learned)
    expect(one!.evidence.map(({ document }) => document)).toContain('news')
    expect(one!.evidence.map(({ document }) => document)).toContain('article-11')
  })
})
