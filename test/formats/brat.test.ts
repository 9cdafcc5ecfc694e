import { describe, expect, it } from 'vitest'
import { brat } from '../../src/formats/brat.js'
import { expectOneProblem, faults, links, reader, timeDocument } from './notation.js'

const read = reader(brat())
const two = 'T1\tEvent 0 4\tcame\nT2\tTIMEX3 8 12\tnoon\n'
const layer = (source: string) => read(source).documents[0]!.layers.time!
const kinds = (source: string) => layer(source).entities.map(({ id, kind }) => `${id} ${kind}`)

describe('brat', () => {
  it('reads text-bound annotations, attributes and relations', () => {
    const { documents, problems } = read(`${two}A1\tTense T1 PAST\nM1\tNegated T1\nR1\tBefore Arg1:T1 Arg2:T2\t\n`)
    expect(problems).toEqual([])
    expect(documents).toEqual([
      timeDocument('doc', {
        entities: [
          {
            id: 'T1',
            kind: 'event',
            span: { start: 0, end: 4 },
            attributes: { type: 'Event', Tense: 'PAST', Negated: 'true' },
            place: { line: 1, column: 1 },
          },
          {
            id: 'T2',
            kind: 'time',
            span: { start: 8, end: 12 },
            attributes: { type: 'TIMEX3' },
            place: { line: 2, column: 1 },
          },
        ],
        links: [
          { id: 'R1', source: 'T1', target: 'T2', label: 'Before', relation: ['b'], place: { line: 5, column: 1 } },
        ],
      }),
    ])
  })

  it('reads an E line as the event of its trigger, by either name', () => {
    const source = `${two}T3\tOccurrence 14 18\tleft\nE1\tOccurrence:T3 Agent:T9\nR1\tAFTER Arg1:E1 Arg2:T2\nR2\tAFTER Arg1:T3 Arg2:T1\n`
    expect(links(read(source))).toEqual(['E1 AFTER T2', 'E1 AFTER T1'])
    expect(kinds(source)).toEqual(['E1 event', 'T1 event', 'T2 time'])
    expect(layer(source).entities[0]).toMatchObject({
      span: { start: 14, end: 18 },
      attributes: { type: 'Occurrence' },
    })
  })

  it.each([
    ['Event', 'event'],
    ['EVENT-Clinical', 'event'],
    ['Timex', 'time'],
    ['TimeExpression', 'time'],
    ['DOCTIME', 'time'],
    ['date', 'time'],
  ])('takes a %s for %s', (type, kind) => {
    expect(kinds(`T1\t${type} 0 4\tx\n`)).toEqual([`T1 ${kind}`])
  })

  it('takes other types for events if a temporal relation names them, and passes over the rest', () => {
    const source = `T1\tSymptom 0 4\tpain\nT2\tDate 8 12\tnoon\nT3\tPerson 20 24\tJohn\nR1\tCONTAINS Arg1:T2 Arg2:T1\n`
    expect(kinds(source)).toEqual(['T1 event', 'T2 time'])
  })

  it.each(['Date', 'Duration', 'Time'])('takes an E line of type %s for a time', (type) => {
    expect(kinds(`T1\t${type} 0 4\tnoon\nE1\t${type}:T1\n`)).toEqual(['E1 time'])
  })

  it('reads other spellings of labels', () => {
    const words = ['MEETS', 'Starts', 'EQUAL', 'UNKNOWN']
    const reading = read(two + words.map((word, i) => `R${i}\t${word} Arg1:T1 Arg2:T2\n`).join(''))
    expect(reading.problems).toEqual([])
    expect(links(reading)).toEqual(words.map((word) => `T1 ${word} T2`))
  })

  it('reads words with two senses as overlap declares, and counts them', () => {
    const source = `${two}R1\tCOEX Arg1:T1 Arg2:T2\nR2\tCOEX Arg1:T2 Arg2:T1\nR3\tCAUSE_BEFORE Arg1:T1 Arg2:T2\n`
    const relations = (overlap: 'any' | 'proper' | 'error') =>
      reader(brat({ overlap }))(source).documents[0]!.layers.time!.links.map(({ relation }) => relation.length)
    expect([relations('any'), relations('proper'), relations('error')]).toEqual([[11, 11, 1], [9, 9, 1], []])
    expect(read(source).problems).toMatchObject([{ code: 'labels/ambiguous', severity: 'note' }])
    expect(read(source).problems[0]!.message).toContain('2 COEX, 1 CAUSE_BEFORE.')
    expect(faults(reader(brat({ overlap: 'error' }))(source))).toEqual([
      'labels/ambiguous 3:4+4',
      'labels/ambiguous 4:4+4',
      'labels/ambiguous 5:4+12',
    ])
  })

  it('never stops at relations that are not temporal, even if their names resemble a label', () => {
    const source = two + Array.from({ length: 60 }, (_, i) => `R${i}\tIDENTICAL Arg1:T1 Arg2:T2\n`).join('')
    const { documents, problems } = read(`${source}R99\tBEFORE Arg1:T1 Arg2:T2\n`)
    expect(problems).toMatchObject([{ severity: 'note', message: '60 relations are not temporal: IDENTICAL (60).' }])
    expect(documents[0]!.layers.time!.links.length).toBe(1)
  })

  it('reports a misspelled label once', () => {
    const source = two + Array.from({ length: 60 }, (_, i) => `R${i}\tBEFOR Arg1:T1 Arg2:T2\n`).join('')
    expectOneProblem(read(source), 'brat/unknown-relation 3:4+5', '"BEFOR" (60 times). Did you mean BEFORE?')
    expect(read(source).documents.length).toBe(1)
  })

  it('keeps the hull of offsets in parts, and the parts', () => {
    expect(layer('T1\tEvent 0 4;9 12\tput out\n').entities[0]).toMatchObject({
      span: { start: 0, end: 12 },
      attributes: { spans: '0 4;9 12' },
    })
  })

  it('reads an equivalence whose type is a temporal label as links from each to the next', () => {
    const source = `${two}T3\tEvent 14 18\tleft\n*\tSIMULTANEOUS T1 T2 T3\n`
    expect(links(read(source))).toEqual(['T1 SIMULTANEOUS T2', 'T2 SIMULTANEOUS T3'])
    expect(layer(source).links.map(({ id }) => id)).toEqual(['link1', 'link2'])
  })

  it('passes over notes, normalizations and blank lines', () => {
    expect(read(`${two}#1\tAnnotatorNotes T1\tsure\nN1\tReference T1 Wikipedia:1\tx\n\n`).problems).toEqual([])
  })

  it('counts relations that are not temporal in one note', () => {
    const reading = read(`${two}R1\tLocated-in Arg1:T1 Arg2:T2\n*\tAlias T1 T2\nR2\tBEFORE Arg1:T1 Arg2:T2\n`)
    expect(faults(reading)).toEqual(['brat/ignored-relations 3:4+10'])
    expect(reading.problems[0]).toMatchObject({
      severity: 'note',
      message: '2 relations are not temporal: Located-in, Alias.',
    })
    expect(links(reading)).toEqual(['T1 BEFORE T2'])
  })
})

describe('details of brat', () => {
  it('takes an annotation of no length', () => {
    expect(layer('T1\tEvent 9 9\t\n').entities[0]).toMatchObject({ span: { start: 9, end: 9 } })
  })

  it('means the first event of a trigger by its trigger', () => {
    const source = `${two}E1\tEvent:T1\nE2\tEvent:T1\nR1\tBEFORE Arg1:T1 Arg2:T2\n`
    expect(links(read(source))).toEqual(['E1 BEFORE T2'])
    expect(kinds(source)).toEqual(['E1 event', 'E2 event', 'T2 time'])
  })

  it('passes over attributes of relations', () => {
    expect(read(`${two}R1\tBEFORE Arg1:T1 Arg2:T2\nA1\tCertainty R1 low\n`).problems).toEqual([])
  })

  it('places a link of an equivalence at the beginning of its line', () => {
    expect(layer(`${two}*\tSIMULTANEOUS T1 T2\n`).links[0]!.place).toEqual({ line: 3, column: 1 })
  })

  it.each(['Arg1:T1 Arg2:X1', 'Arg1:X1 Arg2:T1'])('has no link with an end that nothing has: %s', (ends) => {
    expect(links(read(`${two}R1\tBEFORE ${ends}\n`))).toEqual([])
  })

  it('says how many relations are not temporal, and names eight of them', () => {
    const notes = (count: number) =>
      read(two + Array.from({ length: count }, (_, i) => `R${i}\tOther-role-${i} Arg1:T1 Arg2:T2\n`).join('')).problems
    const names = Array.from({ length: 8 }, (_, i) => `Other-role-${i}`).join(', ')
    expect(notes(1).map(({ message }) => message)).toEqual(['One relation is not temporal: Other-role-0.'])
    expect(notes(8).map(({ message }) => message)).toEqual([`8 relations are not temporal: ${names}.`])
    expect(notes(9).map(({ message }) => message)).toEqual([`9 relations are not temporal: ${names}, ….`])
  })

  it('looks for an id that is near in a file of up to a thousand ids', () => {
    const messageIn = (ids: number) => {
      const texts = Array.from({ length: ids }, (_, i) => `T${i}\tEvent 0 4\tcame\n`).join('')
      return read(`${texts}R1\tBEFORE Arg1:T1 Arg2:TT2\n`).problems[0]!.message
    }
    expect(messageIn(1000)).toBe('No line has the id "TT2". Did you mean T2?')
    expect(messageIn(1001)).toBe('No line has the id "TT2".')
  })
})

describe('problems of brat', () => {
  it.each([
    [
      'a type that is nearly a label',
      'R1\tBEFOR Arg1:T1 Arg2:T2',
      'brat/unknown-relation 3:4+5',
      'Did you mean BEFORE?',
    ],
    ['an argument that nothing has', 'R1\tBEFORE Arg1:T1 Arg2:T20', 'brat/unknown-id 3:24+3', 'Did you mean T2?'],
    ['a trigger that nothing has', 'E1\tEvent:T7', 'brat/unknown-id 3:10+2', 'No line has the id "T7".'],
    ['an attribute of nothing', 'A1\tTense X9 PAST', 'brat/unknown-id 3:10+2', 'No line has the id "X9".'],
    ['an id that appears twice', 'T1\tEvent 5 6\tx', 'brat/duplicate-id 3:1+2', 'Line 1 already has the id'],
    ['a line of another kind', 'hello', 'brat/line 3:1+5', 'is not brat standoff'],
    ['a T line without offsets', 'T3\tEvent\tx', 'brat/line 3:1+10', 'A T line must be'],
    ['offsets that go back', 'T3\tEvent 9 4\tx', 'brat/line 3:1+14', 'the smaller one first'],
    ['blanks for tabs', 'T3 Event 4 9 x', 'brat/line 3:1+14', 'A T line must be'],
    ['an E line without trigger', 'E1\tEvent', 'brat/line 3:1+8', 'An E line must be'],
    ['an R line with one argument', 'R1\tBEFORE Arg1:T1', 'brat/line 3:1+17', 'An R line must be'],
    ['an A line without target', 'A1\tTense', 'brat/line 3:1+8', 'An A line must be'],
    ['an E line without type', 'E1\t:T1', 'brat/line 3:1+6', 'An E line must be'],
    ['an E line with nothing behind the colon', 'E1\tEvent:', 'brat/line 3:1+9', 'An E line must be'],
    ['an argument without a name', 'R1\tBEFORE Arg1:T1 T2', 'brat/line 3:1+20', 'An R line must be'],
    ['a third argument', 'R1\tBEFORE Arg1:T1 Arg2:T2 T2', 'brat/line 3:1+28', 'An R line must be'],
    ['an equivalence of one', '*\tEquiv T1', 'brat/line 3:1+10', 'A * line must be'],
  ])('reports %s at its place', (_, line, place, message) => {
    const reading = read(`${two}${line}\n`)
    expectOneProblem(reading, place, message)
    expect(reading.documents.length).toBe(1)
  })

  it('stops after fifty, and uses nothing of the file', () => {
    const { documents, problems } = read('hello\n'.repeat(60))
    expect(problems.length).toBe(51)
    expect(problems.at(-1)).toMatchObject({ code: 'file/too-many-problems', place: { line: 51, column: 1 } })
    expect(documents).toEqual([])
  })

  it('reports that a file has no annotation, and keeps the document', () => {
    for (const text of ['', '\n', '\ufeff']) {
      const reading = read(text)
      expect(faults(reading)).toEqual(['brat/empty 1:1+1'])
      expect(reading.documents).toEqual([{ id: expect.anything(), layers: { time: { entities: [], links: [] } } }])
    }
  })
})
