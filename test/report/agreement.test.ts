import { describe, expect, it } from 'vitest'
import type { Document } from '../../src/document.js'
import { type Annotator, agreementOf } from '../../src/evaluation/agreement.js'
import { checkLabels } from '../../src/evaluation/labels.js'
import { parseMeasure } from '../../src/measures/index.js'
import { documentAgreementTable, longAgreementTable } from '../../src/report/agreement/tables.js'
import { agreementJson, agreementNote, agreementTable } from '../../src/report/index.js'
import type { Problem } from '../../src/vocabulary/problem.js'
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

  it('leaves two documents of one name out, and compares the others', () => {
    const [x] = ben.documents
    const twice = { name: 'ben', documents: [x!, x!, document('y', 'a BEFORE b')] }
    const agreement = agreementOf({ annotators: [ann, twice], measures })
    expect(agreement.problems).toMatchObject([
      { code: 'corpus/duplicate-document', severity: 'warning', message: 'ben has two documents with the id "x".' },
    ])
    expect(agreement.leftOut).toEqual([{ annotator: 'ben', document: 'x', errors: 0 }])
    expect(agreementTable(agreement).rows).toEqual([['ann – ben', '1', '1', '1.0000']])
    expect(agreementNote(agreement)).toContain('Left out: x of ben (two documents).')
    const alone = agreementOf({ annotators: [ann, { name: 'ben', documents: [x!, x!] }], measures })
    expect(alone.problems.at(-1)).toMatchObject({ code: 'corpus/no-documents', severity: 'error' })
  })

  it('leaves a document with errors out, or uses it as far as it could be read', () => {
    const files = ann.documents.map((one) => ({ ...one, file: `eva/${one.id}.tml` }))
    const fault: Problem = {
      code: 'timeml/duplicate-id',
      severity: 'error',
      message: 'Twice.',
      place: { file: 'eva/x.tml' },
    }
    const faulty = { name: 'eva', documents: files, problems: [fault] }
    const strict = agreementOf({ annotators: [{ ...ann, problems: [] }, faulty], measures, missing: 'empty' })
    expect(strict.leftOut).toEqual([{ annotator: 'eva', document: 'x', errors: 1 }])
    expect(agreementTable(strict).rows).toEqual([['ann – eva', '1', '1', '1.0000']])
    expect(strict.problems).toMatchObject([
      fault,
      { code: 'corpus/left-out', hint: expect.stringContaining('--lenient') },
    ])
    const lenient = agreementOf({ annotators: [{ ...ann, problems: [] }, faulty], measures, reading: 'lenient' })
    expect(agreementTable(lenient).rows).toEqual([['ann – eva', '2', '1.0000']])
    expect(lenient.signatures[0]).toContain('|reading:lenient|')
  })

  it('does not count a file that could not be read as empty', () => {
    const fault: Problem = { code: 'xml/malformed', severity: 'error', message: 'No.', place: { file: 'eva/x.v2.tml' } }
    const v2 = { name: 'ann', documents: [document('x.v2', 'a BEFORE b'), document('y', 'a BEFORE b')], problems: [] }
    const broken = { name: 'eva', documents: [document('y', 'a BEFORE b')], problems: [fault] }
    const agreement = agreementOf({ annotators: [v2, broken], measures, missing: 'empty' })
    expect(agreementTable(agreement).rows).toEqual([['ann – eva', '1', '1', '1.0000']])
  })

  it('stops if an error concerns no document', () => {
    const fault: Problem = { code: 'file/empty-folder', severity: 'error', message: 'No.', place: { file: 'eva' } }
    const agreement = agreementOf({
      annotators: [ann, ben, { name: 'eva', documents: [], problems: [fault] }],
      measures,
    })
    expect(agreement).toMatchObject({ pairs: [], problems: [fault] })
  })

  it('has a value for each document: the mean of the pairs that compare it', () => {
    const agreement = agreementOf({ annotators: [ann, ben, eva], measures })
    const { columns, rows } = documentAgreementTable(agreement)
    expect(columns.map(({ name }) => name)).toEqual([
      'document',
      'pairs',
      'ann – ben',
      'ann – eva',
      'ben – eva',
      'mean',
    ])
    expect(rows).toEqual([
      ['x', '3', '0.5000', '1.0000', '0.5000', ((0.5 + 1 + 0.5) / 3).toFixed(4)],
      ['y', '1', undefined, '0.0000', undefined, '0.0000'],
    ])
    const { documents } = JSON.parse(agreementJson(agreement, { perDocument: true }))
    expect(documents[1]).toMatchObject({
      id: 'y',
      pairs: [{ gold: 'ann', system: 'eva', measures: [{ values: { f1: 0 } }] }],
    })
  })

  it('has a value for each label, in either direction, over all pairs', () => {
    const kim = { name: 'kim', documents: [document('x', 'b AFTER a', 'b INCLUDES c')] }
    const agreement = agreementOf({ annotators: [ann, kim], measures: [parseMeasure('pairwise')], byLabel: true })
    // Of two links of ann in x, kim states one with the inverse label, and has another label for the other one.
    expect(agreement.labels!.map(({ label, measures: [own] }) => [label, own!.items, own!.values.f1])).toEqual([
      ['BEFORE / AFTER', 3, 2 / 3],
      ['INCLUDES / IS_INCLUDED', 1, 0],
    ])
    const { labels, pairs } = JSON.parse(agreementJson(agreement))
    expect(labels[0]).toMatchObject({ label: 'BEFORE / AFTER', measures: [{ id: 'pairwise', items: 3 }] })
    expect(pairs).toHaveLength(1)
    const rows = longAgreementTable(agreement, { perLabel: true, perDocument: true }).rows
    expect(rows.map(([by, name]) => `${by} ${name}`.trim())).toEqual([
      'pair',
      'document x',
      'label BEFORE / AFTER',
      'label INCLUDES / IS_INCLUDED',
    ])
  })

  it('has no values by label for measures of answers and of entities', () => {
    const entities = [{ id: 'a', kind: 'event' as const, span: { start: 0, end: 1 } }]
    const marked = ['ann', 'ben'].map((name) => ({
      name,
      documents: [{ id: 'x', layers: { time: { entities, links: [] } } }],
    }))
    const asked = { annotators: marked, measures: [parseMeasure('entities')], byLabel: true }
    expect(() => agreementOf(asked)).toThrow('no agreement by label')
    expect(() => checkLabels([parseMeasure('accuracy')])).toThrow('accuracy judges answers without labels')
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
