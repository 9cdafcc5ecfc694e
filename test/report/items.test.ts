/** Judged items in the page and in the terminal, made by evaluating hand-made documents with a small measure. */
import { describe, expect, it } from 'vitest'
import { evaluate } from '../../src/evaluation/evaluate.js'
import { defineMeasure, type Judgement } from '../../src/measure.js'
import { explainText, writeHtml } from '../../src/report/index.js'
import { prf } from '../../src/summaries/prf.js'
import { UsageError } from '../../src/vocabulary/problem.js'
import { documentOf, emptyAbout, explainContradiction, judgeByWords } from './links.js'

const literal = defineMeasure({
  name: 'literal',
  reads: 'time',
  about: emptyAbout,
  params: {},
  summary: prf,
  judge: (layers) => ({
    judgements: judgeByWords(layers),
    problems: [{ code: 'time/vague-link', severity: 'note', side: 'gold', message: '<b>.' }],
    explain: explainContradiction,
  }),
})

const gold = [documentOf('d1', 'a BEFORE b', 'b BEFORE c', 'c BEFORE d'), documentOf('d2', 'a BEFORE b')]
const system = [documentOf('d1', 'a BEFORE b', 'b BEFORE c', 'd BEFORE c'), documentOf('d2')]

const report = evaluate({ gold, system, measures: [literal()], items: true })

const withoutItems = evaluate({ gold, system, measures: [literal()], intervals: { samples: 500, seed: 7 } })

describe('writeHtml', () => {
  const odd = evaluate({
    gold: [documentOf(`<script>alert("1")</script> | & 'x', "y"\nz`, `<b> & "c"`)],
    system: [documentOf('d1', `<b> | 'c'`)],
    measures: [literal()],
    items: true,
  })
  const page = writeHtml(odd)

  it('escapes whatever comes from documents', () => {
    expect(page).not.toContain('<script')
    expect(page).not.toMatch(/<b>[^<]/)
    expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; | &amp; &#39;x&#39;, &quot;y&quot;␊z')
  })

  it('refers to nothing outside itself, and forbids it', () => {
    expect(page).toContain(`content="default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;`)
    expect(page).not.toMatch(/https?:|url\(|@import|<link|<img|src=/)
  })

  it('closes what it opens', () => {
    for (const tag of ['details', 'summary', 'table', 'section', 'ul', 'ol', 'li', 'div', 'p', 'span'])
      expect(page.split(`</${tag}>`).length, tag).toBe(page.split(new RegExp(`<${tag}[ >]`)).length)
  })

  it('shows each item with its verdict, its reason and the proof', () => {
    expect(page).toContain('<span class="verdict wrong">wrong</span>')
    expect(page).toContain('gold says otherwise<ol class="proof"><li class="mono">a BEFORE b (p1)</li></ol>')
    expect(page).toContain('1 wrong, 1 missed')
  })

  it('leaves items out when asked to, and has none to show when none were kept', () => {
    expect(writeHtml(odd, { items: false })).not.toContain('Judged items')
    expect(writeHtml(withoutItems)).not.toContain('Judged items')
  })

  it('shows the intervals, the seed, the problems and the signature', () => {
    const resampled = writeHtml(withoutItems)
    expect(resampled).toContain('<small class="interval">[')
    expect(resampled).toContain('seed 7.')
    expect(page).toContain('<code>time/vague-link</code>')
    expect(page).toContain('<code>literal|missing:error')
  })
})

describe('explainText', () => {
  it('lists the items of each document with their proof', () => {
    expect(explainText(report)).toBe(
      [
        'd1  literal',
        'correct  system l1  a BEFORE b  gold states the same (l1)',
        'correct  system l2  b BEFORE c  gold states the same (l2)',
        'wrong    system l3  d BEFORE c  gold says otherwise: a BEFORE b (p1), so d before c',
        'correct  gold l1    a BEFORE b  system states the same (l1)',
        'correct  gold l2    b BEFORE c  system states the same (l2)',
        'missed   gold l3    c BEFORE d  system says otherwise: a BEFORE b (p1), so c before d',
        '',
        'd2  literal',
        'missed   gold l1  a BEFORE b  system says otherwise: a BEFORE b (p1), so a before b',
        '',
      ].join('\n'),
    )
  })

  it('filters by verdict, reason and side', () => {
    const verdictsOf = (options: Parameters<typeof explainText>[1]): string[] =>
      explainText(report, options).match(/^(correct|wrong|missed) /gm) ?? []
    expect(verdictsOf({ verdicts: ['missed'] })).toHaveLength(2)
    expect(verdictsOf({ reasons: ['same'] })).toHaveLength(4)
    expect(verdictsOf({ reasons: ['same'], side: 'gold' })).toHaveLength(2)
    expect(explainText(report, { verdicts: ['partial'] })).toBe('No items match.\n')
  })

  it('shows no more than the limit, explains no more than it shows, and says how many are left', () => {
    let explained = 0
    const [measure] = report.measures
    const counting = measure!.documents.map((entry) => ({
      ...entry,
      explain: (judgement: Judgement<unknown>) => {
        explained++
        return judgement
      },
    }))
    const text = explainText({ ...report, measures: [{ ...measure!, documents: counting }] }, { limit: 2 })
    expect(text).toMatch(/\n\n… and 5 more\n$/)
    expect(explained).toBe(2)
  })

  it('knows texts by document', () => {
    const textOf = (entity: string, id: string): string => `${entity} of ${id}`
    expect(explainText(report, { textOf, limit: 1 })).toContain('a “a of d1” BEFORE b “b of d1”')
  })

  it('refuses a report that kept no items', () => {
    expect(() => explainText(withoutItems)).toThrow(UsageError)
  })
})
