import { describe, expect, it } from 'vitest'
import { formatOf } from '../../src/formats/index.js'
import { mavenEre } from '../../src/formats/maven-ere.js'
import { entities, expectOneProblem, links, reader } from './notation.js'

const read = reader(mavenEre())

const mention = (sentence: number, from: number, to: number) => ({ id: 'm', sent_id: sentence, offset: [from, to] })
const article = (more: Record<string, unknown> = {}) => ({
  id: 'rain',
  tokens: [
    ['𝄞', 'Rain', 'fell', 'on', 'Monday'],
    ['It', 'died', 'out'],
  ],
  events: [
    { id: 'E1', type: 'Falling', mention: [mention(0, 2, 3), mention(1, 0, 1)] },
    { id: 'E2', type: 'Ending', mention: [mention(1, 1, 3)] },
  ],
  TIMEX: [{ ...mention(0, 4, 5), id: 'T1', type: 'DATE' }],
  temporal_relations: { BEFORE: [['E1', 'E2']], 'BEGINS-ON': [['E1', 'T1']] },
  ...more,
})
const lines = (...values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('')

describe('MAVEN-ERE', () => {
  it('reads each article with its text, events, times and temporal relations', () => {
    const reading = read(lines(article(), article({ id: 'snow', TIMEX: [], temporal_relations: {} })))
    expect(reading.problems).toEqual([])
    expect(reading.documents.map(({ id, text }) => [id, text])).toEqual([
      ['rain', '𝄞 Rain fell on Monday\nIt died out'],
      ['snow', '𝄞 Rain fell on Monday\nIt died out'],
    ])
    expect(entities(reading).slice(0, 3)).toEqual(['E1 event fell', 'E2 event died out', 'T1 time Monday'])
    expect(reading.documents[0]!.layers.time!.entities[0]!.attributes).toEqual({ type: 'Falling', mentions: '2' })
    expect(links(reading)).toEqual(['E1 BEFORE E2', 'E1 BEGINS-ON T1'])
  })

  it('counts causal and subevent relations', () => {
    const more = { causal_relations: { CAUSE: [['E1', 'E2']] }, subevent_relations: [['E1', 'E2']] }
    const { problems } = read(lines(article(more)))
    expect(problems.map(({ severity, message }) => [severity, message])).toEqual([
      ['note', '2 relations are not temporal: CAUSE (1), subevent (1).'],
    ])
  })

  it('reports an article without events, a repeated article and an unknown id at its line', () => {
    const bare = article({ id: 'x', events: undefined })
    const wholeLine = `2:1+${JSON.stringify(bare).length}`
    expectOneProblem(read(lines(article(), bare)), `standoff/shape ${wholeLine}`, '"events"')
    expectOneProblem(read(lines(article(), article())), 'standoff/duplicate-id 2:7+6', '"rain"')
    const unknown = article({ temporal_relations: { BEFORE: [['E1', 'E9']] } })
    expectOneProblem(read(lines(unknown)), 'standoff/unknown-id 1:1+undefined', '"E9"')
  })

  it('is recognised among JSON Lines', () => {
    expect(formatOf('train.jsonl', lines(article()))!.name).toBe('maven-ere')
  })
})
