import { describe, expect, it } from 'vitest'
import { formatOf } from '../../src/formats/index.js'
import { mae } from '../../src/formats/mae.js'
import { allenNames } from '../../src/time/allen/allen.js'
import { entities, expectOneProblem, links, reader } from './notation.js'

const read = reader(mae())

const file = (text: string, ...tags: string[]) =>
  `<Task>\n<TEXT><![CDATA[${text}]]></TEXT>\n<TAGS>\n${tags.join('\n')}\n</TAGS>\n</Task>\n`
const rain = '\n𝄞 Rain & hail fell then'
const fell = '<EVENT id="E0" start="16" end="20" text="fell" type="OCCURRENCE"/>'
const then = '<TIMEX3 id="T0" spans="21~25" text="then" val=""/>'
const tlink = (label: string, from = 'E0', to = 'T0') =>
  `<TLINK id="L1" fromID="${from}" fromText="" toID="${to}" toText="" ${label}/>`

describe('MAE', () => {
  it('reads events, times and links, with offsets in UTF-16 units of the text', () => {
    const reading = read(file(rain, fell, then, tlink('type="OVERLAP"')))
    expect(reading.problems).toEqual([])
    expect(reading.documents[0]!.text).toBe(rain)
    expect(entities(reading)).toEqual(['E0 event fell', 'T0 time then'])
    expect(reading.documents[0]!.layers.time!.links).toMatchObject([
      {
        id: 'L1',
        source: 'E0',
        target: 'T0',
        label: 'OVERLAP',
        relation: allenNames.filter((name) => !/^bi?$/.test(name)),
      },
    ])
    expect(reading.documents[0]!.layers.time!.entities[0]!.attributes).toEqual({ type: 'OCCURRENCE' })
  })

  it('reads spans in parts and annotations outside the text', () => {
    const { entities: found } = read(
      file(
        rain,
        '<EVENT id="E0" spans="1~3,9~12"/>',
        '<SECTIME id="S0" spans="-1~-1"/>',
        '<DocTime id="D0" start="-1" end="-1"/>',
      ),
    ).documents[0]!.layers.time!
    expect(found).toMatchObject([
      { kind: 'event', span: { start: 1, end: 11 }, attributes: { spans: '1~3,9~12' } },
      { kind: 'time' },
      { kind: 'time' },
    ])
    expect(found[1]!.span).toBeUndefined()
  })

  it('reads the label of other names, and annotations of other kinds if a link names them', () => {
    const reading = read(
      file(
        rain,
        '<Sign id="S1" spans="4~8"/>',
        '<Drug id="S2" spans="3~7"/>',
        fell,
        tlink('relType="AFTER"', 'S1', 'E0'),
      ),
    )
    expect(links(reading)).toEqual(['S1 AFTER E0'])
    expect(entities(reading)).toEqual(['S1 event Rain', 'E0 event fell'])
  })

  it('counts other relations and links without a label', () => {
    const reading = read(file(rain, fell, then, tlink('type=""'), tlink('type="MODAL"').replace('TLINK', 'SLINK')))
    expect(reading.problems.map(({ code, message }) => [code, message])).toEqual([
      ['standoff/no-label', 'One temporal link has no label.'],
      ['standoff/ignored-relations', 'One relation is not temporal: SLINK (1).'],
    ])
  })

  it('gives a link with a repeated id another one', () => {
    const { links: found } = read(file(rain, fell, then, tlink('type="BEFORE"'), tlink('type="BEFORE"'))).documents[0]!
      .layers.time!
    expect(found.map(({ id }) => id)).toEqual(['L1', 'link1'])
  })

  it('reports a faulty span, a repeated id and an unknown id', () => {
    expectOneProblem(read(file(rain, '<EVENT id="E0" start="9" end="x"/>')), 'standoff/span 5:1+6', '"9~x"')
    expectOneProblem(read(file(rain, fell, fell)), 'standoff/duplicate-id 6:1+6', 'Line 5')
    expectOneProblem(read(file(rain, fell, tlink('type="BEFORE"'))), 'standoff/unknown-id 6:1+6', '"T0"')
  })

  it('is recognised among XML files', () => {
    expect(formatOf('a.xml', file(rain, fell))!.name).toBe('mae')
    expect(formatOf('a.xml', '<TimeML><TEXT><EVENT eid="e1">fell</EVENT></TEXT></TimeML>')!.name).toBe('timeml')
  })
})
