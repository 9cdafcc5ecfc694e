/** Tasks of the worker, addresses, and the order of the document table, without a browser. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate, parseMeasure } from '../../src/index.js'
import { plainReport, type WorkbenchMeasure } from '../../src/report/workbench/data.js'
import { arrange, corpusRows, matching, valueColumns } from '../../web/src/corpus/rows.js'
import { columnWidths, widthOfTable } from '../../web/src/corpus/widths.js'
import { hrefOf, parseRoute } from '../../web/src/route.js'
import { catalogue, explain, judge, tryTexts } from '../../web/src/worker/tasks.js'
import { exampleDocuments, withoutPauses } from './examples.js'

const [gold, system] = [exampleDocuments('gold'), exampleDocuments('system')]

describe('tasks of the worker', () => {
  it('judges a pair as evaluation does, and completes a reason on request', async () => {
    const ids = ['temporal-awareness', 'strict']
    const pair = { id: gold[0]!.id, gold: gold[0]!, system: system[0]! }
    const { handle, measures } = await judge({ pair, measures: ids }, withoutPauses(1))
    const report = evaluate({ gold: [gold[0]!], system: [system[0]!], measures: ids.map(parseMeasure) })
    expect(measures.map(({ values }) => values)).toEqual(report.measures.map(({ documents }) => documents[0]!.values))
    const { items } = measures[0]!
    const item = items.findIndex(({ judgement, hasProof }) => judgement.because.kind === 'contradicted' && hasProof)
    expect(items[item]!.words.proof).toBeUndefined()
    expect(explain({ handle, measure: 0, item }).words.proof?.steps.length).toBeGreaterThan(0)
    expect(() => explain({ handle: 99, measure: 0, item: 0 })).toThrow('no longer in memory')
  })

  it('scores pasted texts', async () => {
    const asked = { format: 'rows', measures: ['strict'], gold: 'source,relation,target\na,BEFORE,b\nb,BEFORE,c\n' }
    const tried = await tryTexts({ ...asked, system: 'source,relation,target\na,BEFORE,b\n' }, withoutPauses(2))
    expect(tried.problems).toEqual([])
    // Of a, b and c gold relates three pairs, of which the system has one.
    expect(tried.report?.measures[0]?.documents[0]?.values).toEqual({ f1: 2 / 4, precision: 1, recall: 1 / 3 })
    expect(tried.measures[0]?.items).toHaveLength(4)
  })

  it('reports the problems of pasted texts', async () => {
    const asked = { format: 'rows', measures: ['strict'], gold: 'source,relation,target\na,BEFOR,b\n', system: '' }
    const { problems, report } = await tryTexts(asked, withoutPauses(3))
    expect(report).toBeUndefined()
    expect(problems.map(({ side }) => side)).toContain('gold')
    expect(problems[0]?.place?.line).toBe(2)
  })

  it('lists formats and measures as plain data', () => {
    const list = catalogue()
    expect(structuredClone(list)).toEqual(list)
    expect(list.formats.map(({ name }) => name)).toContain('timeml')
    expect(list.measures[0]?.params[0]).toMatchObject({ doc: expect.any(String), expected: expect.any(Array) })
  })
})

describe('addresses', () => {
  it('are read as they are written for any document name', () => {
    for (const name of ['wsj_0006', 'a/b?c#d', '%', 'ä ö', '../x', 'a=b&c+d', '\u{1F600}', '\uD800', 'a\uDC00\uD83Db'])
      expect(parseRoute(hrefOf('document', name, { item: '3', measure: 'k(a=1)', system: '', entity: name }))).toEqual({
        view: 'document',
        name,
        query: { item: '3', measure: 'k(a=1)', entity: name },
      })
  })

  it('represent any text exactly', () => {
    const anything = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) })
    fc.assert(
      fc.property(anything, anything, (name, value) => {
        const { name: found = '', query } = parseRoute(hrefOf('document', name, { value }))
        expect([found, query.value ?? '']).toEqual([name, value])
      }),
    )
  })

  it('lead to the corpus if they name no view', () => {
    expect(['', '#', '#/nowhere', '#/%zz'].map((hash) => parseRoute(hash).view)).toEqual(Array(4).fill('corpus'))
  })
})

describe('the table of documents', () => {
  const report = evaluate({ gold, system, measures: [parseMeasure('strict')] })
  const measure: WorkbenchMeasure = {
    id: 'strict',
    name: 'strict',
    reads: 'time',
    units: ['documents'],
    valueNames: ['f1', 'precision', 'recall'],
    documentValueNames: ['f1', 'precision', 'recall'],
    lowerIsBetter: [],
  }
  const columns = valueColumns([measure])
  const rows = corpusRows(plainReport(report), columns)
  const unsorted = { sort: '', isDescending: false }

  it('has the values of the report in the order of gold', () => {
    expect(rows.map(({ id }) => id)).toEqual(gold.map(({ id }) => id))
    expect(rows[0]!.cells[0]!.value).toBe(report.measures[0]!.documents[0]!.values.f1)
    expect(arrange(rows, columns, unsorted)).toEqual(rows)
  })

  it('has columns as wide as their longest texts, names in full', () => {
    const widthsFor = (ids: readonly string[]) =>
      columnWidths(
        rows.map((row, i) => ({ ...row, id: ids[i] ?? row.id })),
        columns,
        plainReport(report),
        [measure],
      )
    const [short, long] = [widthsFor([]), widthsFor(['bbc_20130322_1150_second'])]
    expect(long.name).toBeGreaterThan(short.name)
    expect(widthsFor(['x'.repeat(500)]).name).toBe(22)
    const [f1, precision] = short.values as [number, number]
    // A value with its count needs more room than a value alone.
    expect(precision).toBeGreaterThan(f1)
    expect(widthOfTable(short)).toBeCloseTo(short.name + short.values.reduce((a, b) => a + b) + short.problems, 9)
    const wordy = columnWidths(rows, columns, plainReport(report), [{ ...measure, id: 'm'.repeat(60) }])
    expect(wordy.values.reduce((a, b) => a + b)).toBeCloseTo(
      Math.max(
        20,
        short.values.reduce((a, b) => a + b),
      ),
      9,
    )
  })

  it('names a measure once if its value has the same name', () => {
    const correct = { ...measure, id: 'c@1(match=exact)', documentValueNames: ['c@1'] }
    expect(valueColumns([measure, correct]).map(({ label }) => label)).toEqual([
      ...['strict f1', 'strict precision', 'strict recall'],
      'c@1(match=exact)',
    ])
    expect(valueColumns([correct])[0]!.label).toBe('c@1')
  })

  it('sorts either way, and rows without a value come last', () => {
    const open = { id: 'zzz', cells: columns.map(() => ({ value: null })), problems: 1 }
    for (const isDescending of [false, true]) {
      const sorted = arrange([open, ...rows], columns, { ...unsorted, sort: 'strict f1', isDescending })
      const values = sorted.map(({ cells }) => cells[0]!.value)
      expect(values.pop()).toBeNull()
      const sign = isDescending ? -1 : 1
      expect(values).toEqual([...values].sort((a, b) => sign * (a! - b!)))
    }
  })

  it('filters by name and by problems', () => {
    expect(matching(rows, { filter: 'FER', onlyProblems: false }).map(({ id }) => id)).toEqual(['ferry'])
    expect(matching(rows, { filter: '', onlyProblems: true })).toEqual(rows.filter(({ problems }) => problems > 0))
  })
})
