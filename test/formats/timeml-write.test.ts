import { describe, expect, it } from 'vitest'
import type { Document } from '../../src/document.js'
import { timeml } from '../../src/formats/timeml.js'
import type { TimeEntity, TimeLink } from '../../src/layers/time.js'
import { UsageError } from '../../src/vocabulary/problem.js'
import { entities } from './notation.js'

const format = timeml()
const write = (entities: TimeEntity[], links: TimeLink[] = [], text?: string): string =>
  format.write!([documentOf(entities, links, text)])

function documentOf(entities: TimeEntity[], links: TimeLink[], text?: string): Document {
  return { id: 'fire', ...(text !== undefined && { text }), layers: { time: { entities, links } } }
}

const linkOf = (source: string, target: string): TimeLink => ({
  id: 'l1',
  source,
  target,
  label: 'BEFORE',
  relation: ['b'],
})

describe('what is written', () => {
  it('looks like TempEval-3', () => {
    const written = write(
      [
        { id: 't0', kind: 'time', attributes: { value: '1998-02-27', functionInDocument: 'CREATION_TIME' } },
        {
          id: 'ei1',
          kind: 'event',
          span: { start: 4, end: 8 },
          attributes: { class: 'OCCURRENCE', eventID: 'e1', tense: 'PAST' },
        },
      ],
      [linkOf('ei1', 't0')],
      'The fire & smoke',
    )
    expect(written).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<TimeML>
<DOCID>fire</DOCID>
<DCT><TIMEX3 tid="t0" value="1998-02-27" functionInDocument="CREATION_TIME">1998-02-27</TIMEX3></DCT>
<TEXT>The <EVENT eid="e1" class="OCCURRENCE">fire</EVENT> &amp; smoke</TEXT>
<MAKEINSTANCE eventID="e1" eiid="ei1" tense="PAST"/>
<TLINK lid="l1" relType="BEFORE" eventInstanceID="ei1" relatedToTime="t0"/>
</TimeML>
`)
  })

  it('puts what crosses or has no span behind the text', () => {
    const written = write(
      [
        { id: 'a', kind: 'event', span: { start: 0, end: 4 } },
        { id: 'b', kind: 'time', span: { start: 2, end: 6 } },
        { id: 'c', kind: 'interval' },
      ],
      [],
      'abcdef',
    )
    expect(written).toContain('<TEXT><EVENT eid="a">abcd</EVENT>ef</TEXT>')
    expect(written).toContain('<TIMEX3 tid="b" cupel:span="2 6"/>')
    expect(written).toContain('<MAKEINSTANCE eventID="c" eiid="c" cupel:kind="interval"/>')
    expect(entities(format.read(written, { id: 'x' }))).toEqual(['a event abcd', 'b time cdef', 'c interval'])
  })

  it('nests what is nested, empty spans too', () => {
    const span = (start: number, end: number) => ({ start, end })
    const written = write(
      [
        { id: 'a', kind: 'time', span: span(2, 2) },
        { id: 'b', kind: 'time', span: span(0, 6) },
        { id: 'c', kind: 'time', span: span(2, 4) },
        { id: 'd', kind: 'time', span: span(2, 4) },
      ],
      [],
      'abcdef',
    )
    expect(written).toContain(
      '<TIMEX3 tid="b">ab<TIMEX3 tid="c"><TIMEX3 tid="d"><TIMEX3 tid="a"></TIMEX3>cd</TIMEX3></TIMEX3>ef</TIMEX3>',
    )
  })

  it('uses the word of TimeML for a relation that has another word', () => {
    const link: TimeLink = { id: 'l', source: 'a', target: 'a', label: 'b', relation: ['b'] }
    expect(write([{ id: 'a', kind: 'event' }], [link])).toContain('relType="BEFORE"')
  })
})

describe('what cannot be written', () => {
  const point: TimeEntity = { id: 'p', kind: 'point' }
  const event: TimeEntity = { id: 'a', kind: 'event' }
  const ends: TimeLink = { id: 'l1', source: 'p', target: 'p', label: '<', relation: ['<'], ends: ['point', 'point'] }
  it.each([
    ['no document', () => format.write!([]), /one document, not 0/],
    ['two documents', () => format.write!([documentOf([], []), documentOf([], [])]), /one document, not 2/],
    ['links between ends', () => write([point], [ends]), /cannot hold links between endpoints, such as "l1"/],
    [
      'a set without a word',
      () => write([event], [{ ...linkOf('a', 'a'), label: 'b m', relation: ['b', 'm'] } as TimeLink]),
      /no label for "b m"/,
    ],
    ['a link to nothing', () => write([event], [linkOf('a', 'z')]), /names the unknown entity "z"/],
    ['a control character', () => write([event], [], 'a\u0000'), /XML cannot contain every character/],
    [
      'an odd attribute',
      () => write([{ ...event, attributes: { 'a b': '1' } }]),
      /"a b" is not a valid attribute name/,
    ],
    [
      'an attribute that TimeML uses',
      () => write([{ ...event, attributes: { eiid: '1' } }]),
      /The attribute "eiid" of "a" is reserved/,
    ],
    ['an empty id', () => write([{ id: '', kind: 'time' }]), /empty id/],
  ])('%s', (_, attempt, message) => {
    expect(attempt).toThrow(message)
    expect(attempt).toThrow(UsageError)
  })
})
