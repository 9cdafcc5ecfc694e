import { describe, expect, it } from 'vitest'
import { formatOf, parseFormat } from '../../src/formats/index.js'
import { timeml } from '../../src/formats/timeml.js'
import { entities, faults, links, reader, shown } from './notation.js'

const read = reader(timeml())
const first = (source: string) => read(source).documents[0]!

describe('what is read', () => {
  it('reads the TimeML of TempEval-3: instances, times and links', () => {
    const reading = read(timeml.about.example)
    expect(reading.problems).toEqual([])
    expect(entities(reading)).toEqual(['t0 time', 'ei1 event started', 't1 time Thursday', 'ei2 event put out'])
    expect(links(reading)).toEqual(['ei1 IS_INCLUDED t1', 'ei1 IBEFORE ei2', 't1 BEFORE t0'])
    expect(reading.documents[0]!.layers.time!.links[1]).toEqual({
      id: 'l2',
      source: 'ei1',
      target: 'ei2',
      label: 'IBEFORE',
      relation: ['m'],
      place: { line: 10, column: 1 },
    })
  })

  it('merges the attributes of an event and its instance, and the instance wins', () => {
    const [entity] = first(
      '<TimeML><TEXT><EVENT eid="e1" class="STATE" polarity="POS">was</EVENT></TEXT>' +
        '<MAKEINSTANCE eiid="ei1" eventID="e1" polarity="NEG" tense="PAST"/></TimeML>',
    ).layers.time!.entities
    expect(entity).toEqual({
      id: 'ei1',
      kind: 'event',
      span: { start: 0, end: 3 },
      attributes: { class: 'STATE', polarity: 'NEG', eventID: 'e1', tense: 'PAST' },
      place: { line: 1, column: 15 },
    })
  })

  it('reads instances that come before their events and after the links that name them', () => {
    const reading = read(`<TimeML>
<TLINK relType="BEFORE" eventInstanceID="ei1" relatedToEventInstance="ei2"/>
<MAKEINSTANCE eiid="ei1" eventID="e1"/>
<TEXT><EVENT eid="e1">came</EVENT> <EVENT eid="e2">saw</EVENT></TEXT>
<MAKEINSTANCE eiid="ei2" eventID="e2"/>
</TimeML>`)
    expect(faults(reading)).toEqual([])
    expect(links(reading)).toEqual(['ei1 BEFORE ei2'])
  })

  it('takes an event without instance under its own id, and links by either attribute if there is no instance at all', () => {
    const reading = read(`<TimeML><TEXT><EVENT eid="e1">came</EVENT> <EVENT eid="e2">saw</EVENT></TEXT>
<TLINK lid="l1" relType="BEFORE" eventInstanceID="e1" relatedToEventInstance="e2"/>
<TLINK lid="l2" relType="AFTER" eventID="e2" relatedToEvent="e1"/>
<TLINK lid="l3" relType="AFTER" eventID="e2" relatedToEventID="e1"/></TimeML>`)
    expect(faults(reading)).toEqual([])
    expect(entities(reading)).toEqual(['e1 event came', 'e2 event saw'])
    expect(links(reading)).toEqual(['e1 BEFORE e2', 'e2 AFTER e1', 'e2 AFTER e1'])
  })

  it('takes an eventID for the first instance of that event, and warns if there are several', () => {
    const reading = read(`<TimeML><EVENT eid="e1">rang</EVENT><TIMEX3 tid="t1">noon</TIMEX3>
<MAKEINSTANCE eiid="ei1" eventID="e1"/><MAKEINSTANCE eiid="ei2" eventID="e1"/>
<TLINK relType="BEFORE" eventID="e1" relatedToTime="t1"/></TimeML>`)
    expect(links(reading)).toEqual(['ei1 BEFORE t1'])
    expect(faults(reading)).toEqual(['timeml/ambiguous-event 3:34+2'])
    expect(reading.problems[0]!.severity).toBe('warning')
  })

  it('calls links without id link1, link2 and so on, passing over ids that are taken', () => {
    const { layers } = first(`<TimeML><TIMEX3 tid="t1"/><TIMEX3 tid="t2"/>
<TLINK relType="BEFORE" timeID="t1" relatedToTime="t2"/>
<TLINK lid="link1" relType="BEFORE" timeID="t1" relatedToTime="t2"/>
<TLINK relType="BEFORE" timeID="t1" relatedToTime="t2"/></TimeML>`)
    expect(layers.time!.links.map(({ id }) => id)).toEqual(['link2', 'link1', 'link3'])
  })

  it('keeps a relation in lower case as the file has it', () => {
    const reading = read(
      '<TimeML><TIMEX3 tid="t1"/><TLINK relType="is_included" timeID="t1" relatedToTime="t1"/></TimeML>',
    )
    expect(reading.documents[0]!.layers.time!.links[0]).toMatchObject({ label: 'is_included', relation: ['d'] })
  })

  it('passes over tags of whatever name', () => {
    const reading = read('<TimeML><__proto__/><constructor/><TEXT>It <EVENT eid="e1">rained</EVENT>.</TEXT></TimeML>')
    expect(entities(reading)).toEqual(['e1 event rained'])
  })

  it('passes over SLINK, ALINK and SIGNAL, but not the text in them', () => {
    const reading = read(`<TimeML><TEXT>It <SIGNAL sid="s1">then</SIGNAL> <EVENT eid="e1">rained</EVENT></TEXT>
<SLINK relType="MODAL"/><ALINK relType="INITIATES"/></TimeML>`)
    expect(faults(reading)).toEqual([])
    expect(reading.documents[0]!.text).toBe('It then rained')
    expect(entities(reading)).toEqual(['e1 event rained'])
  })
})

describe('text and spans', () => {
  it('counts code points, not UTF-16 units', () => {
    const document = first('<TimeML><TEXT>𝄞𝄞 <EVENT eid="e1">sang</EVENT></TEXT></TimeML>')
    expect(document.layers.time!.entities[0]!.span).toEqual({ start: 3, end: 7 })
  })

  it('measures from the beginning of TEXT, and gives no span to what stands outside', () => {
    const reading = read(`<TimeML><DCT><TIMEX3 tid="t0">2001</TIMEX3></DCT>
<TEXT>In <TIMEX3 tid="t1">May</TIMEX3></TEXT><TIMEX3 tid="t2">never</TIMEX3></TimeML>`)
    expect(entities(reading)).toEqual(['t0 time', 't1 time May', 't2 time'])
  })

  it('takes the whole root for the text if there is no TEXT', () => {
    const reading = read('<DOC><s>They <EVENT eid="e1">left</EVENT></s> <s>late.</s></DOC>')
    expect(reading.documents[0]!.text).toBe('They left late.')
    expect(entities(reading)).toEqual(['e1 event left'])
  })

  it('has no text where the file has none but blanks', () => {
    expect(first('<TimeML>\n<TIMEX3 tid="t1"/>\n</TimeML>')).toEqual({
      id: 'doc',
      layers: { time: { entities: [{ id: 't1', kind: 'time', place: { line: 2, column: 1 } }], links: [] } },
    })
  })

  it('reads nested elements, CDATA, comments, instructions and references', () => {
    const reading = read(
      '<TimeML><TEXT>A<!-- no --><EVENT eid="e1">b<TIMEX3 tid="t1">c<![CDATA[<&]]></TIMEX3><?no?>&#x64;</EVENT>&amp;</TEXT></TimeML>',
    )
    expect(reading.documents[0]!.text).toBe('Abc<&d&')
    expect(entities(reading)).toEqual(['e1 event bc<&d', 't1 time c<&'])
  })

  it('reads CR LF and a lone CR as one line end, in texts and in places', () => {
    const reading = read('<TimeML>\r\n<TEXT>a\r\nb\rc</TEXT>\r\n<EVENT/>\r\n</TimeML>')
    expect(reading.documents[0]!.text).toBe('a\nb\nc')
    expect(faults(reading)).toEqual(['timeml/missing-attribute 5:1+6'])
  })

  it('passes over a byte order mark and a DOCTYPE that declares nothing', () => {
    for (const doctype of [
      '',
      '<!DOCTYPE TimeML>',
      '<!DOCTYPE TimeML SYSTEM "TimeML.dtd">',
      '<!DOCTYPE a PUBLIC "b" "c" [<!ELEMENT a ANY>]>',
    ])
      expect(
        faults(read(`\ufeff<?xml version='1.0' encoding='utf-8' standalone='no' ?>${doctype}\n<TimeML/>`)),
      ).toEqual([])
  })
})

describe('what a file without TimeML is', () => {
  it('is told at its root', () => {
    const { documents, problems } = read('<?xml version="1.0"?>\n<html><body>Hello</body></html>')
    expect(problems.map(shown)).toEqual(['timeml/no-root 2:1+5'])
    expect(documents).toEqual([])
  })

  it('is not read to its end', () => {
    let asked = 0
    const endless = (function* () {
      yield '<html>'
      for (; asked < 1000; asked++) yield '<p>Hello</p>\n'.repeat(1000)
    })()
    expect(faults(read(endless))).toEqual(['timeml/no-root 1:1+5'])
    expect(asked).toBeLessThan(100)
  })

  it('may have the root TIMEML, and be empty', () => {
    expect(read('<TIMEML/>').documents).toEqual([{ id: 'doc', layers: { time: { entities: [], links: [] } } }])
  })
})

describe('which format a file has', () => {
  it.each([
    ['wsj_0006.tml', '', 'timeml'],
    ['a.XML', '<?xml version="1.0"?><DOC>It <EVENT eid="e1">', 'timeml'],
    ['a.json', '{}', 'graph'],
    ['a.jsonl', '{"id": "a", "intervals": ["e1"], "relations": []}', 'graph'],
    ['a.jsonl', '{"doc": "a", "Event1": "e1", "label": "BEFORE", "event2": "e2"}', 'rows'],
    ['a.csv', '', 'rows'],
  ])('%s that begins with %s is %s', (file, head, name) => {
    expect(formatOf(file, head)?.name).toBe(name)
  })
})

describe('links between times from their values', () => {
  const text = `<TimeML><DCT><TIMEX3 tid="t0" type="DATE" value="2013-03-22">today</TIMEX3></DCT>
<TEXT><TIMEX3 tid="t1" type="DATE" value="2013-03">March</TIMEX3> <TIMEX3 tid="t2" type="DATE" value="2012">2012</TIMEX3></TEXT>
<TLINK lid="l1" relType="AFTER" timeID="t1" relatedToTime="t2"/></TimeML>`
  const linksOf = (format: string) =>
    parseFormat(format)
      .read(text, { id: 'd' })
      .documents[0]!.layers.time!.links.map((link) => `${link.id} ${link.source} ${link.label} ${link.target}`)

  it('are added when asked for, where none is stated', () => {
    expect(linksOf('timeml')).toEqual(['l1 t1 AFTER t2'])
    expect(linksOf('timeml(times=values)')).toEqual([
      'l1 t1 AFTER t2',
      'value-1-2 t0 IS_INCLUDED t1',
      'value-1-3 t0 AFTER t2',
    ])
  })
})

describe('events by the ids of events', () => {
  const byEvents = reader(timeml({ ids: 'events' }))

  it('are called by their eid, and links name them so', () => {
    const reading = byEvents(timeml.about.example)
    expect(entities(reading)).toEqual(['t0 time', 'e1 event started', 't1 time Thursday', 'e2 event put out'])
    expect(links(reading)).toEqual(['e1 IS_INCLUDED t1', 'e1 IBEFORE e2', 't1 BEFORE t0'])
    expect(reading.documents[0]!.layers.time!.entities[1]!.attributes).not.toHaveProperty('eventID')
  })

  it('are their first instances; others keep their ids, unless an event is called so', () => {
    const reading =
      byEvents(`<TimeML><EVENT eid="e1">fell</EVENT> <EVENT eid="e2">rose</EVENT> <EVENT eid="e3">sat</EVENT>
<MAKEINSTANCE eiid="ei1" eventID="e1"/><MAKEINSTANCE eiid="ei2" eventID="e1"/><MAKEINSTANCE eiid="e2" eventID="e1"/>
<MAKEINSTANCE eiid="ei3" eventID="e2"/>
<TLINK relType="BEFORE" eventInstanceID="ei1" relatedToEventInstance="ei2"/>
<TLINK relType="BEFORE" eventInstanceID="e2" relatedToEventInstance="ei3"/></TimeML>`)
    expect(reading.documents[0]!.layers.time!.entities.map(({ id }) => id)).toEqual(['e1', 'ei2', 'e1/e2', 'e2', 'e3'])
    expect(links(reading)).toEqual(['e1 BEFORE ei2', 'e1/e2 BEFORE e2'])
  })

  it('are written and read back', () => {
    const format = timeml({ ids: 'events' })
    const { documents } = byEvents(timeml.about.example)
    expect(links(byEvents(format.write!(documents)))).toEqual(['e1 IS_INCLUDED t1', 'e1 IBEFORE e2', 't1 BEFORE t0'])
  })
})

describe('TimeML as tieval writes it', () => {
  const file = `<TimeML><TEXT>It <EVENT eid="e1">came</EVENT>, <EVENT eid="e2">saw</EVENT>.</TEXT><TIMEX3 tid="t0"/>
<MAKEINSTANCE eid="e1" eiid="ei7" tense="PAST"/><MAKEINSTANCE eid="e2" eiid="ei8"/>
<TLINK lid="l1" relType="BEFORE" from="ei7" to="ei8"/><TLINK lid="l2" relType="AFTER" from="t0" to="e2"/></TimeML>`
  const usual = file
    .replaceAll('MAKEINSTANCE eid', 'MAKEINSTANCE eventID')
    .replace('from="ei7" to="ei8"', 'eventInstanceID="ei7" relatedToEventInstance="ei8"')
    .replace('from="t0" to="e2"', 'timeID="t0" relatedToEvent="e2"')
  const withoutPlaces = (value: unknown) =>
    JSON.parse(JSON.stringify(value, (key, part) => (key === 'place' ? undefined : part)))
  const readAs = (text: string, ids: 'instances' | 'events') => timeml({ ids }).read(text, { id: 'doc' })

  it.each(['instances', 'events'] as const)('has the layer of the usual form, with ids=%s', (ids) => {
    const { documents, problems } = readAs(file, ids)
    expect(problems).toEqual([])
    expect(withoutPlaces(documents)).toEqual(withoutPlaces(readAs(usual, ids).documents))
    expect(documents[0]!.layers.time!.links.map(({ source, target }) => `${source} ${target}`)).toEqual(
      ids === 'events' ? ['e1 e2', 't0 e2'] : ['ei7 ei8', 't0 ei8'],
    )
  })

  it('can be written and read back', () => {
    const format = timeml()
    const { documents } = format.read(file, { id: 'doc' })
    const again = format.read(format.write!(documents), { id: 'doc' })
    expect(again.problems).toEqual([])
    expect(withoutPlaces(again.documents)).toEqual(withoutPlaces(documents))
  })

  it('reports an id that nothing has', () => {
    const { problems } = readAs(file.replace('to="ei8"', 'to="ei88"'), 'instances')
    expect(problems.map(({ message }) => message)).toEqual([
      'No MAKEINSTANCE, EVENT or TIMEX3 has the id "ei88". Did you mean ei8?',
    ])
  })
})

describe('labels of TimeML', () => {
  const relationOf = (label: string) =>
    read(
      `<TimeML><EVENT eid="e1">a</EVENT><EVENT eid="e2">b</EVENT><TLINK relType="${label}" eventID="e1" relatedToEvent="e2"/></TimeML>`,
    ).documents[0]!.layers.time!.links[0]?.relation

  it('are read in other spellings, but not words with two senses or short names', () => {
    expect(['MEETS', 'started_by', 'overlaps', 'di'].map(relationOf)).toEqual([['m'], ['si'], undefined, undefined])
    expect(relationOf('UNKNOWN')?.length).toBe(13)
  })
})
