/** Temporal cues in sentences of our own, analysed by the shipped model. */
import { describe, expect, it } from 'vitest'
import { readCue, temporalCueOf } from '../../src/facts/cues/temporal-cues.js'
import { isNamed } from '../../src/facts/graph-search.js'
import { relationOf } from '../../src/facts/relation.js'
import { collapsedOf } from '../text/graph/graphs.js'

function cueIn(text: string, name = 'Lena Okoro', relation = 'president'): string | undefined {
  const { nodes, sentences } = collapsedOf(text)
  const chunk = nodes.find((node) => isNamed(node, name))!.chunks[0]!
  const { words } = sentences[chunk.sentence]!
  const turn = temporalCueOf(words, chunk.words, relationOf(relation)!.events)
  return turn && `${turn.link}: ${words[turn.word]!.form}`
}

describe('events as temporal cues', () => {
  it.each([
    ['Lena Okoro was sworn in as president of Valdoria on Monday.', 'beginning: sworn'],
    ['Lena Okoro was elected president of Valdoria.', 'beginning: elected'],
    ['Voters elected Lena Okoro on Sunday.', 'beginning: elected'],
    ['Lena Okoro takes office as president.', 'beginning: takes'],
    ['Lena Okoro became president of Valdoria in 2004.', 'beginning: became'],
    ['Lena Okoro wins the presidential election.', 'beginning: wins'],
    ['The king appointed Lena Okoro prime minister.', 'beginning: appointed'],
    ['Valdoria: Lena Okoro is inaugurated as president.', 'beginning: inaugurated'],
    ['Lena Okoro succeeded Omar Sey as president.', 'beginning: succeeded'],
    ['Omar Sey was succeeded by Lena Okoro.', 'beginning: succeeded'],
    ['Lena Okoro was succeeded by Omar Sey.', 'ending: succeeded'],
    ['Lena Okoro was defeated by Omar Sey in the presidential election.', 'ending: defeated'],
    ['President Lena Okoro resigned after weeks of protest.', 'ending: resigned'],
    ['President Lena Okoro resigns.', 'ending: resigns'],
    ['Lena Okoro stepped down on Friday.', 'ending: stepped'],
    ['President Lena Okoro dies in hospital.', 'ending: dies'],
    ['The army overthrew President Lena Okoro.', 'ending: overthrew'],
    ['President Lena Okoro was overthrown by the army.', 'ending: overthrown'],
    ['Soldiers ousted President Lena Okoro in a coup.', 'ending: ousted'],
    ['Parliament forced President Lena Okoro to resign.', 'ending: forced'],
    ['The death of President Lena Okoro was announced on Monday.', 'ending: death'],
    ["President Lena Okoro's resignation was accepted.", 'ending: resignation'],
    ['Lena Okoro, who resigned in May, lives abroad.', 'ending: resigned'],
  ])('%s', (text, link) => expect(cueIn(text)).toBe(link))
})

describe('status at the time of writing', () => {
  it.each([
    ['Former President Lena Okoro visited the harbour.', 'before: Former'],
    ['Lena Okoro, the former president of Valdoria, gave a speech.', 'before: former'],
    ['The late President Lena Okoro was a teacher.', 'before: late'],
    ['The ousted President Lena Okoro fled abroad.', 'before: ousted'],
    ['President-elect Lena Okoro met the press.', 'after: elect'],
    ['Presidential candidate Lena Okoro promised reform.', 'after: candidate'],
    ['Incoming President Lena Okoro named a cabinet.', 'after: Incoming'],
  ])('%s', (text, link) => expect(cueIn(text)).toBe(link))
})

describe('sentences without a temporal cue', () => {
  it.each([
    ['denied', 'President Lena Okoro did not resign.'],
    ['to come', 'President Lena Okoro will resign in May.'],
    ['possible', 'President Lena Okoro may step down.'],
    ['supposed', 'If President Lena Okoro resigns, there will be elections.'],
    ['supposed', 'Lena Okoro would become president.'],
    ['refused', 'President Lena Okoro refused to resign.'],
    ['wished for', 'Opponents urged President Lena Okoro to resign.'],
    ['going on', 'President Lena Okoro wins re-election.'],
    ['going on', 'President Lena Okoro wins a second term.'],
    ['going on', 'President Lena Okoro was sworn in for a third term.'],
    ['something else won', 'Lena Okoro wins the Nobel prize.'],
    ["another's death", 'The brother of President Lena Okoro died on Monday.'],
    ["another's standing", 'Former ally Omar Sey met President Lena Okoro in the capital.'],
    ["another's standing", 'A former aide to President Lena Okoro was arrested.'],
    ['late in the day', 'Late on Monday President Lena Okoro spoke on television.'],
    ['long elected', 'Democratically elected President Lena Okoro opened the parliament.'],
    ['what she does to others', 'President Lena Okoro dismissed the finance minister.'],
    ['what she does to others', 'President Lena Okoro appointed Omar Sey prime minister.'],
    ['no event', 'President Lena Okoro opened a new bridge.'],
  ])('%s: %s', (_, text) => expect(cueIn(text)).toBeUndefined())
})

describe('events that are not of the name', () => {
  it.each([
    ['of somebody else', 'President Lena Okoro nominated Omar Sey to become prime minister.'],
    ['of somebody else', 'Omar Sey was sworn in by President Lena Okoro.'],
    ['wished for', 'Protesters demanded the resignation of President Lena Okoro.'],
    ['attempted', 'The attempted assassination of President Lena Okoro was condemned.'],
    ['of a record', 'Lena Okoro becomes the first leader to visit the island.'],
    ['of a record', 'Lena Okoro became the longest-serving president.'],
    ['going on', 'Incumbent President Lena Okoro wins the election.'],
    ['going on', 'The second inauguration of Lena Okoro takes place today.'],
    ['something else won', 'Lena Okoro wins the primary.'],
  ])('%s: %s', (_, text) => expect(cueIn(text)).toBeUndefined())

  it('a sentence that looks back on an ending is marked as past', () => {
    const { sentences, nodes } = collapsedOf('Elections are the first since the resignation of President Lena Okoro.')
    const chunk = nodes.find((node) => isNamed(node, 'Lena Okoro'))!.chunks[0]!
    const { words } = sentences[chunk.sentence]!
    expect(temporalCueOf(words, chunk.words, relationOf('president')!.events)).toMatchObject({
      link: 'ending',
      isPast: true,
    })
  })
})

describe('events of an office', () => {
  const reading = (text: string) => {
    const { nodes, sentences } = collapsedOf(text)
    const chunk = nodes.find((node) => isNamed(node, 'Lena Okoro'))!.chunks[0]!
    const { words } = sentences[chunk.sentence]!
    const { cue, isOther } = readCue(
      words,
      chunk.words,
      relationOf('president')!.events,
      (office) => office === 'president',
    )
    return [cue?.link, cue?.namesOffice === true, isOther]
  }

  it.each([
    ['Lena Okoro was sworn in as president of Valdoria.', ['beginning', true, false]],
    ['Lena Okoro was sworn in as prime minister of Valdoria.', [undefined, false, true]],
    ['Lena Okoro was elected president of Valdoria by the parliament.', ['beginning', true, false]],
    ['Lena Okoro was elected leader of the Labour Party.', [undefined, false, true]],
    ['Lena Okoro wins the presidential election.', ['beginning', true, false]],
    ['Foreign Minister Lena Okoro was named president.', ['beginning', true, false]],
    ['Lena Okoro resigned as finance minister.', [undefined, false, true]],
    ['Lena Okoro submitted her resignation to the prime minister.', ['ending', false, false]],
    ['Former prime minister Lena Okoro was elected president.', ['beginning', true, false]],
    ['Former President Lena Okoro was elected mayor.', ['before', false, false]],
  ])('%s', (text, expected) => expect(reading(text)).toEqual(expected))
})

describe('other relations', () => {
  it('have their own events', () => {
    expect(cueIn('Anna Weiss married David Moore in June.', 'Anna Weiss', 'per:spouse')).toBe('beginning: married')
    expect(cueIn('Anna Weiss divorced David Moore in June.', 'David Moore', 'spouse')).toBe('ending: divorced')
    expect(cueIn('Anna Weiss resigned.', 'Anna Weiss', 'spouse')).toBeUndefined()
    expect(cueIn('Anna Weiss joined Acme in 1999.', 'Anna Weiss', 'employer')).toBe('beginning: joined')
  })

  it('are recognised by a word of their name', () => {
    expect(
      ['head of government', 'per:spouse', 'org:top_members/employees', 'member of'].map(
        (name) => relationOf(name)?.name,
      ),
    ).toEqual(['head of government', 'spouse', 'top members', 'member of'])
    expect([relationOf('Presidents')?.name, relationOf('colour')]).toEqual(['president', undefined])
  })
})
