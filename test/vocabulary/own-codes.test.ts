/** A format and a measure from outside the catalogues bring problem codes and reasons of their own: `x-…`. */
import { describe, expect, it } from 'vitest'
import { evaluate } from '../../src/evaluation/evaluate.js'
import { defineFormat, type Reading, type Source } from '../../src/format.js'
import type { TimeLink } from '../../src/layers/time.js'
import { defineMeasure, type Judgement } from '../../src/measure.js'
import { explainText, formatProblems } from '../../src/report/index.js'
import { describeJudgement } from '../../src/report/reasons.js'
import { prf } from '../../src/summaries/prf.js'
import type { Reason } from '../../src/vocabulary/reason.js'

/** Events that follow each other, with an arrow between two: `wake > eat > leave`. */
const arrows = defineFormat({
  name: 'arrows',
  extensions: ['.arrows'],
  layers: ['time'],
  about: { summary: '', details: '', example: 'wake > eat\n' },
  params: {},
  read: (source: Source, { id }): Reading => {
    const names = [...source]
      .join('')
      .trim()
      .split(/\s*>\s*/)
    const links = names.slice(1).map((target, i) => ({
      id: `l${i + 1}`,
      source: names[i]!,
      target,
      label: 'BEFORE',
      relation: ['b'] as const,
    }))
    const empty = names.includes('')
    return {
      documents: [{ id, layers: { time: { entities: [], links } } }],
      problems: empty
        ? [
            {
              code: 'x-arrows/empty-name',
              severity: 'warning',
              message: 'An arrow leads nowhere.',
              place: { line: 1, column: 1 },
              hint: 'Name an event on both sides of each arrow.',
            },
          ]
        : [],
    }
  },
})

const reasonFor = (target: string): Reason => ({
  kind: 'x-too-late',
  sentence: `gold never gets to ${target}\u001b[2J`,
})

/** A link counts if its target is in gold. */
const reached = defineMeasure({
  name: 'reached',
  reads: 'time',
  about: { summary: '', details: '', rewards: '', limits: '', cite: '' },
  params: {},
  summary: prf,
  judge: ({ gold, system }) => ({
    judgements: system.links.map((item): Judgement<TimeLink> => {
      const same = gold.links.find(({ target }) => target === item.target)
      const because: Reason = same ? { kind: 'same', as: same.id } : reasonFor(item.target)
      return { side: 'system', item, credit: same ? 1 : 0, weight: 1, because }
    }),
    problems: system.links.some(({ target }) => target === 'leave')
      ? [{ code: 'x-reached/leaves', severity: 'note', message: 'The system leaves.' }]
      : [],
  }),
})

const read = (text: string) => arrows().read(text, { id: 'day' })
const report = evaluate({
  gold: read('wake > eat').documents,
  system: read('wake > eat > leave').documents,
  measures: [reached()],
  items: true,
})

describe('a problem code of a format from outside', () => {
  it('is printed like any other', () => {
    expect(formatProblems(read('wake > ').problems)).toBe(
      'line 1  x-arrows/empty-name\n  An arrow leads nowhere.\n  Name an event on both sides of each arrow.\n',
    )
  })
})

describe('a problem code of a measure from outside', () => {
  it('is among the problems of its document', () => {
    const { problems } = report.measures[0]!.documents[0]!
    expect(problems.map(({ code }) => code)).toEqual(['x-reached/leaves'])
    expect(formatProblems(problems)).toContain('x-reached/leaves')
  })
})

describe('a reason of a measure from outside', () => {
  it('is its own sentence, without control characters', () => {
    const { items } = report.measures[0]!.documents[0]!
    const wrong = items!.find(({ because }) => because.kind === 'x-too-late')!
    expect(describeJudgement(wrong).reason).toBe('gold never gets to leave␛[2J')
  })

  it('is printed among the reasons of the catalogue', () => {
    expect(explainText(report)).toContain('gold never gets to leave')
    expect(explainText(report, { reasons: ['x-too-late'] })).not.toContain('gold states the same')
  })
})
