import { describe, expect, it } from 'vitest'
import { timeml } from '../../src/formats/timeml.js'
import { problemList } from '../../src/syntax/source/problem-list.js'
import { faults, links, reader } from './notation.js'

const read = reader(timeml())

const file = (links: string) => `<TimeML>
<TEXT><EVENT eid="e1">came</EVENT> <EVENT eid="e2">saw</EVENT> at <TIMEX3 tid="t1">noon</TIMEX3></TEXT>
<MAKEINSTANCE eiid="ei1" eventID="e1"/>
<MAKEINSTANCE eiid="ei2" eventID="e2"/>
${links}
</TimeML>`

describe('problems of TimeML', () => {
  it('reports an unknown relation under its value, with the nearest one and all choices', () => {
    const { problems } = read(
      file('<TLINK lid="l1" relType="BEFOR" eventInstanceID="ei1" relatedToEventInstance="ei2"/>'),
    )
    expect(problems).toEqual([
      {
        code: 'timeml/unknown-relation',
        severity: 'error',
        message: 'Unknown relation "BEFOR". Did you mean BEFORE?',
        place: { line: 5, column: 26, length: 5 },
        actual: 'BEFOR',
        expected: expect.arrayContaining(['BEFORE', 'AFTER', 'DURING_INV', 'VAGUE']),
        hint: expect.stringContaining('The relations of TimeML are BEFORE, AFTER'),
      },
    ])
  })

  it('finds the value on a later line of its tag, and in either quotes', () => {
    const reading = read(file("<TLINK lid='l1'\n  relType = 'BEFOR'\n  eventInstanceID='ei1' relatedToTime='t1'/>"))
    expect(faults(reading)).toEqual(['timeml/unknown-relation 6:14+5'])
  })

  it('reports an id that nothing has, and suggests a near one', () => {
    const reading = read(file('<TLINK lid="l1" relType="BEFORE" eventInstanceID="ei11" relatedToTime="t1"/>'))
    expect(faults(reading)).toEqual(['timeml/unknown-id 5:51+4'])
    expect(reading.problems[0]!.message).toBe('No MAKEINSTANCE has the eiid "ei11". Did you mean ei1?')
    expect(links(reading)).toEqual([])
  })

  it('says so if an attribute names a thing of another kind', () => {
    const { problems } = read(file('<TLINK lid="l1" relType="BEFORE" eventInstanceID="t1" relatedToTime="t1"/>'))
    expect(problems[0]!.hint).toMatch(/A time in line 2 has this id, but eventInstanceID cannot name it/)
  })

  it('reports an instance of no event, and that links to it go with it', () => {
    const reading = read(`<TimeML><TIMEX3 tid="t1"/>
<MAKEINSTANCE eiid="ei1" eventID="e9"/>
<TLINK relType="BEFORE" eventInstanceID="ei1" relatedToTime="t1"/></TimeML>`)
    expect(faults(reading)).toEqual(['timeml/unknown-id 2:35+2', 'timeml/unknown-id 3:42+3'])
  })

  it.each([
    ['eid', '<EVENT eid="e1">again</EVENT>', 13],
    ['eiid', '<MAKEINSTANCE eiid="ei1" eventID="e2"/>', 21],
    ['tid', '<TIMEX3 tid="t1"/>', 14],
  ])('reports an %s that appears twice, and where it appeared first', (attribute, element, column) => {
    const reading = read(file(element))
    expect(faults(reading)).toEqual([`timeml/duplicate-id 5:${column}+${attribute === 'eiid' ? 3 : 2}`])
    expect(reading.problems[0]!.message).toMatch(
      new RegExp(`^Line ${attribute === 'eiid' ? 3 : 2} already has the ${attribute} "\\w+"`),
    )
  })

  it('reports a lid that appears twice, and keeps the first link', () => {
    const reading = read(
      file(`<TLINK lid="l1" relType="BEFORE" eventInstanceID="ei1" relatedToTime="t1"/>
<TLINK lid="l1" relType="AFTER" eventInstanceID="ei1" relatedToTime="t1"/>`),
    )
    expect(faults(reading)).toEqual(['timeml/duplicate-id 6:13+2'])
    expect(links(reading)).toEqual(['ei1 BEFORE t1'])
  })

  it('reports an id that an event and a time share', () => {
    const reading = read('<TimeML>\n<TIMEX3 tid="x"/>\n<EVENT eid="x"/></TimeML>')
    expect(faults(reading)).toEqual(['timeml/duplicate-id 3:13+1'])
  })

  it('reports each attribute that is missing, and counts an empty one as missing', () => {
    const reading = read(`<TimeML>
<EVENT>came</EVENT>
<TIMEX3 tid=""/>
<MAKEINSTANCE/>
<TLINK/></TimeML>`)
    expect(faults(reading)).toEqual([
      'timeml/missing-attribute 2:1+6',
      'timeml/missing-attribute 3:1+7',
      'timeml/missing-attribute 4:1+13',
      'timeml/missing-attribute 4:1+13',
      'timeml/missing-attribute 5:1+6',
      'timeml/missing-attribute 5:1+6',
      'timeml/missing-attribute 5:1+6',
    ])
    expect(reading.problems[4]!.message).toBe('This TLINK has no eventInstanceID, eventID or timeID.')
  })

  it('goes on after each of them, and keeps what is sound', () => {
    const reading = read(
      file(`<TLINK relType="BEFOR" eventInstanceID="ei1" relatedToTime="t1"/>
<TLINK relType="AFTER" eventInstanceID="ei1" relatedToTime="t2"/>
<TLINK relType="AFTER" eventInstanceID="ei2" relatedToTime="t1"/>`),
    )
    expect(faults(reading)).toEqual(['timeml/unknown-relation 5:17+5', 'timeml/unknown-id 6:61+2'])
    expect(links(reading)).toEqual(['ei2 AFTER t1'])
  })

  it('stops after a thousand, and uses nothing of the file', () => {
    const { documents, problems } = read(
      file('<TLINK relType="BEFORE" timeID="t1" relatedToTime="t9"/>\n'.repeat(2000)),
    )
    expect(problems.length).toBe(1001)
    expect(problems.at(-1)).toMatchObject({ code: 'file/too-many-problems', place: { line: 1005 } })
    expect(documents).toEqual([])
  })
})

describe('a list of problems', () => {
  it('is not full before there is one problem too many', () => {
    const list = problemList(2)
    const problem = { code: 'xml/malformed', severity: 'error', message: '' } as const
    const sizes = [1, 2, 3, 4].map(() => {
      list.add(problem)
      return [list.problems.length, list.isFull]
    })
    expect(sizes).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [3, true],
    ])
  })
})
