/** Whole reports in every notation, made by evaluating hand-made documents with a measure of twenty lines. */
import { describe, expect, it } from 'vitest'
import { type EvaluateOptions, evaluate, type Report } from '../../../src/evaluation/evaluate.js'
import { defineMeasure } from '../../../src/measure.js'
import { type ReportExtension, reportWriters, writeJson, writeText } from '../../../src/report/index.js'
import { prf } from '../../../src/summaries/prf.js'
import { choice } from '../../../src/vocabulary/param.js'
import { version } from '../../../src/vocabulary/version.js'
import { documentOf, emptyAbout, explainContradiction, judgeByWords } from '../links.js'

/** Excludes a document with a gold link labelled OUT. */
const literal = defineMeasure({
  name: 'literal',
  reads: 'time',
  about: emptyAbout,
  params: { wording: choice(['exact', 'loose'], { default: 'exact', doc: 'how words are compared' }) },
  summary: prf,
  judge: (layers) => ({
    judgements: judgeByWords(layers),
    problems: layers.gold.links.length
      ? []
      : [{ code: 'time/vague-link', severity: 'note', side: 'gold', message: 'Bare.' }],
    isExcluded: layers.gold.links.some(({ label }) => label === 'OUT'),
    explain: explainContradiction,
  }),
})

const headline = defineMeasure({
  name: 'headline',
  reads: 'time',
  about: emptyAbout,
  params: {},
  summary: { ...prf, valueNames: ['f1'], counts: () => ({}) },
  judge: () => ({ judgements: [], problems: [] }),
})

const gold = [documentOf('d1', 'a BEFORE b', 'b BEFORE c', 'c BEFORE d'), documentOf('d2', 'a BEFORE b')]
const system = [documentOf('d1', 'a BEFORE b', 'b BEFORE c', 'd BEFORE c'), documentOf('d2')]

const report = evaluate({ gold, system, measures: [literal()], items: true })
const goldHash = /gold:(\w+)/.exec(report.signature)![1]

const oddId = `<script>alert("1")</script> | & 'x', "y"\nz \\ $_{1}%`
const odd = evaluate({
  gold: [documentOf(oddId, `<b> & "c"`), documentOf('d2')],
  system: [documentOf(oddId, `<b> | 'c'`), documentOf('d2')],
  measures: [literal(), headline()],
  items: true,
})

describe('writeText', () => {
  it('prints the table and the signature', () => {
    expect(writeText(report)).toBe(
      [
        'measure      f1  precision  count  recall  count',
        'literal  0.5714     0.6667    2/3  0.5000    2/4',
        '',
        `Signature: literal(wording=exact)|missing:error|reading:unchecked|gold:${goldHash}|cupel:${version}`,
        '',
      ].join('\n'),
    )
  })

  it('prints documents and what is undefined', () => {
    expect(writeText(report, { perDocument: true }).split('\n').slice(0, 5)).toEqual([
      'literal',
      'document      f1  precision  count  recall  count',
      'd1        0.6667     0.6667    2/3  0.6667    2/3',
      'd2        0.0000          –    0/0  0.0000    0/1',
      'total     0.5714     0.6667    2/3  0.5000    2/4',
    ])
  })

  it('gives measures with other values a table of their own', () => {
    const text = writeText(evaluate({ gold, system, measures: [literal(), headline(), literal({ wording: 'loose' })] }))
    expect(text.split('\n\n').map((block) => block.split('\n').map((line) => line.split(' ')[0]))).toEqual([
      ['measure', 'literal', 'literal(wording=loose)'],
      ['measure', 'headline'],
      ['Signature:', 'Signature:', 'Signature:', ''],
    ])
  })

  const firstLine = (given: Partial<EvaluateOptions>): string =>
    writeText(evaluate({ gold, system, measures: [literal()], ...given })).split('\n')[0]!

  it('begins with what is missing', () => {
    const more = [...gold, documentOf('d3', 'a OUT b'), documentOf('d4')]
    const some = [...system, documentOf('d3')]
    expect(firstLine({ gold: more, system: some, missing: 'skip' })).toBe(
      'Incomplete: 1 document missing on one side, left out; 1 document excluded.',
    )
    expect(firstLine({ gold: more, system: some, missing: 'empty' })).toBe(
      'Incomplete: 1 document missing on one side, counted as empty; 1 document excluded.',
    )
    expect(firstLine({ gold: [...gold, ...gold] })).toBe('Incomplete: 2 documents ignored as duplicate.')
    expect(firstLine({ gold: [{ id: 'd1', layers: {} }, gold[1]!] })).toBe(
      'Incomplete: 1 document without the annotation to score.',
    )
    expect(firstLine({ gold: [] })).toBe('Incomplete: 1 side without documents.')
  })

  it('counts files that could not be read', () => {
    const place = { file: 'gold/d9.tml' }
    const fault = { code: 'xml/malformed', severity: 'error', message: 'No end tag.', place } as const
    const corpus = { documents: gold, problems: [fault, fault] }
    expect(firstLine({ gold: corpus, reading: 'lenient' })).toBe('Incomplete: 1 file with errors.')
  })

  it('prints intervals with their seed', () => {
    const resampled = resample({ samples: 500, seed: 7 })
    const text = writeText(resampled)
    expect(text).toContain('interval')
    expect(text).toMatch(
      /^Intervals: 95 % percentile bootstrap over documents, 500 samples \(up to \d+ of them without a value\), seed 7\.$/m,
    )
    expect(text).toContain('|ci:bootstrap-500-seed-7|')
    expect(writeText(resampled, { perDocument: true })).toMatch(/total .*\[0\.0000, 0\.6667\]/)
  })
})

function resample(options: { samples: number; seed: number }): Report {
  return evaluate({ gold, system, measures: [literal()], intervals: options })
}

describe('writeJson', () => {
  it('has exactly the shape of the contract', () => {
    const rest = `missing:error|reading:unchecked|gold:${goldHash}|cupel:${version}`
    const contract = {
      cupel: version,
      signature: rest,
      measures: [
        {
          id: 'literal',
          signature: `literal(wording=exact)|${rest}`,
          values: { f1: (2 * (2 / 3) * 0.5) / (2 / 3 + 0.5), precision: 2 / 3, recall: 0.5 },
          counts: { precision: { credit: 2, weight: 3 }, recall: { credit: 2, weight: 4 } },
          documents: [
            {
              id: 'd1',
              values: { f1: 2 / 3, precision: 2 / 3, recall: 2 / 3 },
              counts: { precision: { credit: 2, weight: 3 }, recall: { credit: 2, weight: 3 } },
              problems: [],
            },
            {
              id: 'd2',
              values: { f1: 0, precision: null, recall: 0 },
              counts: { precision: { credit: 0, weight: 0 }, recall: { credit: 0, weight: 1 } },
              problems: [],
            },
          ],
          problems: [],
        },
      ],
      problems: [],
    }
    expect(writeJson(report)).toBe(`${JSON.stringify(contract, null, 2)}\n`)
  })

  it('keeps every part of a problem', () => {
    const problem = { code: 'rows/cells', severity: 'error', message: 'Short.', more: 2950, run: 'a' } as const
    expect(JSON.parse(writeJson({ ...report, problems: [problem] })).problems).toEqual([problem])
  })

  it('lists items when asked, and their proofs when asked for these too', () => {
    const itemsOf = (text: string) => JSON.parse(text).measures[0].documents[0].items
    expect(itemsOf(writeJson(report))).toBeUndefined()
    const items = itemsOf(writeJson(report, { items: true }))
    expect(items).toHaveLength(6)
    expect(items[2]).toEqual({
      side: 'system',
      verdict: 'wrong',
      item: { id: 'l3', source: 'd', label: 'BEFORE', target: 'c', relation: ['b'] },
      credit: 0,
      weight: 1,
      because: { kind: 'contradicted' },
    })
    expect(Object.keys(items[0])).toEqual(['side', 'verdict', 'item', 'credit', 'weight', 'because'])
    expect(itemsOf(writeJson(report, { items: true, proofs: true }))[2].because.proof.conclusion).toEqual(['b'])
  })

  it('marks excluded documents and lists each problem at one level', () => {
    const faulty = evaluate({
      gold: [documentOf('d1', 'a OUT b'), documentOf('d2'), documentOf('d3')],
      system: [documentOf('d1'), documentOf('d2')],
      measures: [literal()],
      missing: 'skip',
      items: true,
    })
    const { measures, problems } = JSON.parse(writeJson(faulty, { items: true }))
    expect(measures[0].documents.map((entry: { excluded?: boolean }) => entry.excluded)).toEqual([true, undefined])
    expect(measures[0].documents[0].items).toBeUndefined()
    expect(measures[0].documents[1].problems).toEqual([
      { code: 'time/vague-link', severity: 'note', message: 'Bare.', document: 'd2', side: 'gold' },
    ])
    expect(problems.map(({ code }: { code: string }) => code)).toEqual(['corpus/missing-document'])
    expect(measures[0].problems).toEqual([])
  })

  it('has intervals after counts, null where there is none', () => {
    const { measures } = JSON.parse(writeJson(resample({ samples: 100, seed: 1 })))
    expect(Object.keys(measures[0])).toEqual(
      ['id', 'signature', 'values', 'counts', 'intervals', 'documents', 'problems'], // the order of the contract
    )
    const lone = evaluate({
      ...{ gold: gold.slice(0, 1), system: system.slice(0, 1), measures: [literal()] },
      intervals: { seed: 1 },
    })
    expect(JSON.parse(writeJson(lone)).measures[0].intervals.f1).toEqual({ low: null, high: null })
  })

  it('says how many samples an interval skipped because the value was undefined in them', () => {
    // Precision has no items in d2: a sample that draws d2 twice is skipped. Recall always has items.
    const { precision, recall } = JSON.parse(writeJson(resample({ samples: 50, seed: 1 }))).measures[0].intervals
    expect(precision.skipped).toBeGreaterThan(0)
    expect(precision.skipped).toBeLessThan(50)
    expect(Object.keys(recall)).toEqual(['low', 'high'])
  })
})

describe('reportWriters', () => {
  const write = (extension: ReportExtension, of: Report = report): string =>
    reportWriters[extension].write(of, { perDocument: true, items: true })

  it('writes long CSV and TSV, the total without a document', () => {
    expect(write('csv').split('\r\n').slice(0, 8)).toEqual([
      'measure,document,value,rate,credit,weight,low,high',
      'literal,d1,f1,0.6666666666666666,,,,',
      'literal,d1,precision,0.6666666666666666,2,3,,',
      'literal,d1,recall,0.6666666666666666,2,3,,',
      'literal,d2,f1,0,,,,',
      'literal,d2,precision,,0,0,,',
      'literal,d2,recall,0,0,1,,',
      'literal,,f1,0.5714285714285715,,,,',
    ])
    expect(reportWriters.tsv.write(report).split('\n')).toHaveLength(5)
  })

  it('writes tables for Markdown and LaTeX', () => {
    expect(reportWriters.md.write(report)).toBe(
      [
        '| measure | f1 | precision | count | recall | count |',
        '| --- | ---: | ---: | ---: | ---: | ---: |',
        '| literal | 0.5714 | 0.6667 | 2/3 | 0.5000 | 2/4 |',
        '',
        `Signature: \`${report.measures[0]!.signature}\``,
        '',
      ].join('\n'),
    )
    expect(write('tex')).toContain('d2 & 0.0000 & -- & 0/0 & 0.0000 & 0/1 \\\\\n\\midrule\ntotal & 0.5714')
  })

  it('never prints undefined or NaN', () => {
    for (const of of [report, odd, resample({ samples: 3, seed: 1 })])
      for (const extension of Object.keys(reportWriters) as ReportExtension[])
        expect(write(extension, of)).not.toMatch(/undefined|NaN/)
  })

  it('ends each file with a line end', () => {
    for (const extension of Object.keys(reportWriters) as ReportExtension[]) expect(write(extension)).toMatch(/\n$/)
  })

  it('keeps rows whole whatever a document is called', () => {
    expect(write('csv', odd)).toContain(`"${oddId.replaceAll('"', '""')}"`)
    for (const line of write('tsv', odd).slice(0, -1).split('\n')) expect(line.split('\t')).toHaveLength(8)
    const rows = write('md', odd)
      .split('\n')
      .filter((line) => line.startsWith('|'))
    for (const row of rows) expect([4, 8]).toContain(row.replaceAll('\\|', '').split('|').length)
    expect(write('tex', odd)).toContain('\\textbar{} \\& ')
  })
})
