import { describe, expect, it } from 'vitest'
import type { Document } from '../../src/document.js'
import { type Annotator, agreementOf } from '../../src/evaluation/agreement.js'
import { parseMeasure } from '../../src/measures/index.js'
import { agreementJson, agreementNote, agreementTable } from '../../src/report/index.js'
import { timeline } from '../time/notation.js'

const document = (id: string, ...lines: readonly string[]): Document => ({ id, layers: { time: timeline(...lines) } })

const ann: Annotator = {
  name: 'ann',
  documents: [document('x', 'a BEFORE b', 'b BEFORE c'), document('y', 'a BEFORE b')],
}
const ben: Annotator = { name: 'ben', documents: [document('x', 'a BEFORE b', 'c BEFORE b')] }
const eva: Annotator = {
  name: 'eva',
  documents: [document('x', 'a BEFORE b', 'b BEFORE c'), document('y', 'b BEFORE a')],
}

const measures = [parseMeasure('temporal-awareness')]

describe('the agreement of annotators', () => {
  it('is that of every pair, over the documents that both have, and the mean', () => {
    const { columns, rows, footer } = agreementTable(agreementOf({ annotators: [ann, ben, eva], measures }))
    expect(columns.map(({ name }) => name)).toEqual(['annotators', 'documents', 'left out', 'temporal-awareness.f1'])
    expect(rows).toEqual([
      ['ann – ben', '1', '1', '0.5000'],
      ['ann – eva', '2', '0', '0.6667'],
      ['ben – eva', '1', '1', '0.5000'],
    ])
    expect(footer).toEqual([['mean', '', '', ((0.5 + 2 / 3 + 0.5) / 3).toFixed(4)]])
  })

  it('names the value once where several measures have the same one', () => {
    const noteOf = (...ids: readonly string[]) =>
      agreementNote(agreementOf({ annotators: [ann, ben], measures: ids.map(parseMeasure) }))
    expect(noteOf('temporal-awareness', 'strict')).toContain('Values are f1.')
    expect(noteOf('temporal-awareness')).not.toContain('Values are')
    expect(noteOf('temporal-awareness', 'jaccard')).not.toContain('Values are')
  })

  it('counts a missing document as empty, or as an error, on request', () => {
    const empty = agreementOf({ annotators: [ann, ben], measures, missing: 'empty' })
    expect(agreementTable(empty).rows).toEqual([['ann – ben', '2', '0.4000']])
    const strict = agreementOf({ annotators: [ann, ben], measures, missing: 'error' })
    expect(strict.problems.map(({ code, message }) => [code, message])).toEqual([
      ['corpus/missing-document', 'Document "y" is missing from ben.'],
    ])
    expect(strict.pairs).toEqual([])
  })

  it('does not pair two lone documents of different names', () => {
    const zoe = { name: 'zoe', documents: [document('z', 'a BEFORE b')] }
    const agreement = agreementOf({ annotators: [ann, ben, zoe], measures })
    expect(agreementTable(agreement).rows[2]).toEqual(['ben – zoe', '0', '2', undefined])
    expect(agreementNote(agreement)).toContain('2 pairs without a value')
    expect(agreement.problems).toEqual([])
    expect(agreementOf({ annotators: [ben, zoe], measures }).problems).toMatchObject([
      { code: 'corpus/no-documents', severity: 'error', message: 'No two annotators have a document in common.' },
    ])
  })

  it('says how many documents a measure excluded', () => {
    const contradiction = document('x', 'a BEFORE b', 'b BEFORE c', 'c BEFORE a')
    const annotators = [ann, { name: 'kim', documents: [contradiction, document('y', 'a BEFORE b')] }]
    const excluding = parseMeasure('strict(contradictions=exclude)')
    const one = agreementTable(agreementOf({ annotators, measures: [excluding] }))
    expect(one.columns.map(({ name }) => name)).toEqual(['annotators', 'documents', 'excluded', `${excluding.id}.f1`])
    expect(one.rows).toEqual([['ann – kim', '2', '1', '1.0000']])
    expect(one.footer).toEqual([['mean', '', '', '1.0000']])
    const both = agreementOf({ annotators, measures: [...measures, excluding] })
    expect(agreementTable(both).columns.map(({ name }) => name)).toContain(`excluded by ${excluding.id}`)
    const [pair] = JSON.parse(agreementJson(both)).pairs
    expect(pair.measures.map(({ excluded }: { excluded: number }) => excluded)).toEqual([0, 1])
  })

  it('refuses two documents of one name', () => {
    const twice = { name: 'ben', documents: [...ben.documents, ...ben.documents] }
    expect(agreementOf({ annotators: [ann, twice], measures }).problems).toMatchObject([
      { code: 'corpus/duplicate-document', message: 'ben has two documents with the id "x".' },
    ])
  })

  it('shows both ways where it matters who is gold', () => {
    const both = agreementOf({
      annotators: [
        { name: 'ann', documents: [document('x', 'a BEFORE b', 'b BEFORE c', 'c BEFORE d')] },
        { name: 'ben', documents: [document('x', 'a BEFORE c', 'c BEFORE d')] },
      ],
      measures: [...measures, parseMeasure('point-graph')],
    })
    expect(both.directed).toEqual(['point-graph'])
    expect(agreementTable(both).rows.map(([name]) => name)).toEqual(['ann – ben', 'ben – ann'])
  })

  it('is written with precision and recall as JSON', () => {
    const { pairs, means } = JSON.parse(agreementJson(agreementOf({ annotators: [ann, ben], measures })))
    expect(pairs[0]).toMatchObject({ gold: 'ann', system: 'ben', documents: 1, leftOut: 1 })
    expect(pairs[0].measures[0].values).toEqual({ f1: 0.5, precision: 0.5, recall: 0.5, 'macro-f1': 0.5 })
    expect(means).toEqual([{ id: 'temporal-awareness', value: 'f1', mean: 0.5 }])
  })
})
