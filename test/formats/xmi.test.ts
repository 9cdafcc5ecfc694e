import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatOf } from '../../src/formats/index.js'
import { xmi } from '../../src/formats/xmi.js'
import { need, shared } from '../shared.js'
import { entities, expectOneProblem, links, reader } from './notation.js'

const read = reader(xmi())

const file = (...elements: string[]) =>
  `<xmi:XMI xmlns:xmi="http://www.omg.org/XMI" xmi:version="2.0">\n${elements.join('\n')}\n<cas:Sofa xmi:id="1" sofaString="𝄞 Rain fell, then stopped"/>\n</xmi:XMI>\n`
const fell = (slots: string) =>
  `<custom:EVENT xmi:id="10" sofa="1" begin="8" end="12" TLINK="${slots}" polarity="POS"/>`
const stopped = '<custom:EVENT xmi:id="11" sofa="1" begin="19" end="26" TLINK=""/>'
const then = '<custom:TIMEX3 xmi:id="12" sofa="1" begin="14" end="18"/>'
const slot = (id: string, role: string, target: string, type = 'EVENTTLINKLink') =>
  `<custom:${type} xmi:id="${id}" role="${role}" target="${target}"/>`

describe('XMI', () => {
  it('reads events and times with spans in the text, and slots as links from their owner', () => {
    const reading = read(file(fell('20 21'), stopped, then, slot('20', 'BEFORE', '11'), slot('21', 'BEGINS-ON', '12')))
    expect(reading.problems).toEqual([])
    expect(entities(reading)).toEqual(['10 event fell', '11 event stopped', '12 time then'])
    expect(links(reading)).toEqual(['10 BEFORE 11', '10 BEGINS-ON 12'])
    expect(reading.documents[0]!.layers.time!.entities[0]!.attributes).toEqual({ type: 'EVENT', polarity: 'POS' })
  })

  it('reads relations from Governor to Dependent', () => {
    const relation =
      '<custom:TemporalRelation xmi:id="30" sofa="1" begin="19" end="26" Dependent="11" Governor="10" label="after"/>'
    const reading = read(file(fell(''), stopped, relation))
    expect(links(reading)).toEqual(['10 after 11'])
    expect(entities(reading)).toHaveLength(2)
  })

  it.each([
    ['OVERLAP', 11],
    ['BEFORE-OVERLAP', 4],
    ['IS-CONTAINED', 1],
  ])('reads docTimeRel %s as a link to DCT', (label, size) => {
    const reading = read(file(fell('').replace('polarity', `docTimeRel="${label}" polarity`)))
    expect(entities(reading)).toEqual(['10 event fell', 'DCT time'])
    expect(reading.documents[0]!.layers.time!.links).toMatchObject([
      { id: '10.docTimeRel', source: '10', target: 'DCT', label },
    ])
    expect(reading.documents[0]!.layers.time!.links[0]!.relation).toHaveLength(size)
  })

  it('counts slots and relations that are not temporal', () => {
    const reading = read(file(fell('20'), stopped, slot('20', 'INITIATES', '11', 'EVENTALINKLink')))
    expect(links(reading)).toEqual([])
    expect(reading.problems.map(({ severity, message }) => [severity, message])).toEqual([
      ['note', 'One relation is not temporal: EVENTALINKLink (1).'],
    ])
  })

  it('reports a slot that no annotation lists, an unknown target and a faulty span', () => {
    expectOneProblem(read(file(fell(''), slot('20', 'BEFORE', '10'))), 'standoff/unknown-id 3:1+22', 'only one end')
    expectOneProblem(read(file(fell('20'), slot('20', 'BEFORE', '99'))), 'standoff/unknown-id 3:1+22', '"99"')
    expectOneProblem(read(file(stopped.replace('19', '29'))), 'standoff/span 2:1+13', '"29 26"')
  })

  it('is recognised among XML files', () => {
    expect(formatOf('a.xml', file(fell('')))!.name).toBe('xmi')
  })

  it('reads a file of E3C', (context) => {
    const path = join(shared, 'data/wild/xmi/e3c-EU100007.xml')
    need(path, context)
    const text = readFileSync(path, 'utf8')
    expect(formatOf(path, text)!.name).toBe('xmi')
    const { documents, problems } = read(text)
    const { entities: found, links: all } = documents[0]!.layers.time!
    const ofType = (type: string) => found.filter(({ attributes }) => attributes?.type === type)
    expect(ofType('EVENT')).toHaveLength(39)
    expect(ofType('TIMEX3')).toHaveLength(6)
    const timexLinks = all.filter(({ source }) => ofType('TIMEX3').some(({ id }) => id === source))
    const docTimes = all.filter(({ target }) => target === 'DCT')
    expect([docTimes.length, timexLinks.length, all.length]).toEqual([39, 5, 39 + 5 + 36])
    expect(problems.map(({ message }) => message)).toEqual([
      '2 relations are not temporal: RMLPERTAINSTOLink (1), EVENTALINKLink (1).',
    ])
  })
})
