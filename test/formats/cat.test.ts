import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cat } from '../../src/formats/cat.js'
import { formatOf } from '../../src/formats/index.js'
import { need, shared } from '../shared.js'
import { entities, expectOneProblem, faults, links, reader } from './notation.js'

const read = reader(cat())

const tokens = ['𝄞 Rain', 'fell', 'then', 'it', 'stopped']
  .map((word, i) => `<token t_id="${i + 1}" sentence="${i < 2 ? 0 : 1}" number="${i}">${word}</token>`)
  .join('\n')
const markables = (instance: string) => `<EVENT_MENTION m_id="1"><token_anchor t_id="2"/></EVENT_MENTION>
<NEG_ACTION_STATE m_id="2" certainty=""><token_anchor t_id="3"/><token_anchor t_id="5"/></NEG_ACTION_STATE>
<TIMEX3 m_id="3" value="2001-01-01"/>
${instance}<LOC_GEO m_id="5"><token_anchor t_id="1"/></LOC_GEO>`
const relation = (name: string, relType: string, source: string, target: string) =>
  `<${name} r_id="${source}${target}" relType="${relType}"><source m_id="${source}"/><target m_id="${target}"/></${name}>`
const instance = '<EVENT m_id="4" TAG_DESCRIPTOR="the rain"/>'
const file = (...relations: string[]) => withInstance('', ...relations)
const withInstance = (instances: string, ...relations: string[]) =>
  `<Document doc_name="rain">\n${tokens}\n<Markables>\n${markables(instances)}\n</Markables>\n<Relations>\n${relations.join('\n')}\n</Relations>\n</Document>\n`

describe('CAT', () => {
  it('reads events and times with the spans of their tokens, and the text', () => {
    const reading = read(withInstance(instance, relation('TLINK', 'BEFORE', '1', '2')))
    expect(reading.problems.map(({ message }) => message)).toEqual(['One event has no tokens: EVENT (1).'])
    expect(reading.documents[0]!.text).toBe('𝄞 Rain fell\nthen it stopped')
    expect(entities(reading)).toEqual(['1 event fell', '2 event then it stopped', '3 time'])
    expect(reading.documents[0]!.layers.time!.entities[1]!.attributes).toEqual({
      type: 'NEG_ACTION_STATE',
      tokens: '3 5',
    })
    expect(links(reading)).toEqual(['1 BEFORE 2'])
  })

  it('keeps other markables as events if a TLINK names them', () => {
    const reading = read(withInstance(instance, relation('TLINK', 'AFTER', '4', '5')))
    expect(entities(reading)).toContain('4 event')
    expect(entities(reading)).toContain('5 event 𝄞 Rain')
  })

  it('counts other relations by name, and TLINKs without a label', () => {
    const others = [relation('PLOT_LINK', 'RISING', '1', '2'), relation('REFERS_TO', '', '1', '4')]
    const reading = read(
      file(...others, others[0]!, relation('TLINK', '', '1', '2'), relation('TLINK', 'MEASURE', '1', '2')),
    )
    expect(links(reading)).toEqual([])
    expect(reading.problems.map(({ severity, message }) => [severity, message])).toEqual([
      ['note', '4 relations are not temporal: PLOT_LINK (2), REFERS_TO (1), TLINK MEASURE (1).'],
      ['note', 'One temporal link has no label.'],
    ])
  })

  it('reports a misspelled label, an unknown id and an unknown token, and leaves the link out', () => {
    expectOneProblem(read(file(relation('TLINK', 'BEFOR', '1', '2'))), 'standoff/unknown-relation 14:1+6', 'BEFORE?')
    expectOneProblem(read(file(relation('TLINK', 'BEFORE', '1', '9'))), 'standoff/unknown-id 14:1+6', '"9"')
    expect(faults(read(file().replace('t_id="5"/></NEG', 't_id="7"/></NEG')))).toEqual(['standoff/unknown-id 9:65+13'])
  })

  it('reports another root', () => {
    expectOneProblem(read('<Document><p>rain</p></Document>'), 'standoff/other-root 1:1+9', '<Document>')
  })

  it('is recognised among XML files, and is named by the file without .xml', () => {
    expect(formatOf('rain.xml.xml', file())!.name).toBe('cat')
    expect(formatOf('rain.xml', '<TimeML><EVENT eid="e1">fell</EVENT></TimeML>')!.name).toBe('timeml')
    expect(cat().read(file(), { id: 'rain.xml' }).documents[0]!.id).toBe('rain')
  })

  it('does not take a table of pairs for TempEval-2', () => {
    expect(formatOf('rain.tab', '106\t108\tnull\n65_66\t80\tCAUSE\n')).toBeUndefined()
    expect(formatOf('tlinks.tab', 'rain\te1\te2\tBEFORE\n')!.name).toBe('tempeval2')
  })

  it('reads a file of EventStoryLine', (context) => {
    const path = join(shared, 'data/wild/cat/eventstoryline-1_10ecbplus.xml.xml')
    need(path, context)
    const text = readFileSync(path, 'utf8')
    expect(formatOf(path, text)!.name).toBe('cat')
    const { documents, problems } = read(text)
    expect(documents[0]!.text!.split(/[ \n]/)).toHaveLength(147)
    const { entities: found, links: tlinks } = documents[0]!.layers.time!
    const counts = new Map<string, number>()
    for (const { attributes } of found) counts.set(attributes!.type!, (counts.get(attributes!.type!) ?? 0) + 1)
    expect(Object.fromEntries(counts)).toEqual({
      ACTION_ASPECTUAL: 4 - 2,
      NEG_ACTION_OCCURRENCE: 5 - 2,
      ACTION_OCCURRENCE: 25 - 11,
      ACTION_STATE: 5 - 2,
      TIME_DATE: 7,
      TIME_DURATION: 3,
    })
    expect(tlinks).toHaveLength(35)
    expect(problems.map(({ message }) => message)).toEqual([
      '17 events have no tokens: ACTION_ASPECTUAL (2), ACTION_OCCURRENCE (11), ACTION_STATE (2), NEG_ACTION_OCCURRENCE (2).',
      '120 temporal links have no label.',
      '10 relations are not temporal: PLOT_LINK (10).',
    ])
  })
})
