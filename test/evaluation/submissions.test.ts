import { describe, expect, it } from 'vitest'
import type { Document } from '../../src/document.js'
import { type CompareOptions, compareSystems } from '../../src/evaluation/compare.js'
import { submissionsOf } from '../../src/evaluation/submissions.js'
import { answers } from '../../src/formats/answers.js'
import { rows } from '../../src/formats/rows.js'
import { parseMeasure } from '../../src/measures/index.js'
import { compareWriters } from '../../src/report/compare/writers.js'
import type { Problem } from '../../src/vocabulary/problem.js'

const links = (id: string, text = 'ei1,BEFORE,ei2\nei2,BEFORE,ei3\n'): Document =>
  rows().read(`source,relation,target\n${text}`, { id }).documents[0]!
const names = ['ferry', 'flood', 'match']
const gold = { documents: names.map((id) => links(id)), problems: [] }
const fault: Problem = { code: 'rows/unknown-relation', severity: 'error', message: 'Unknown relation "BEFOR".' }

const teams = {
  anna: names.map((id) => links(id)),
  bert: [...names.slice(1), 'notes'].map((id) => links(id)),
  carl: names.map((id) => links(`${id}.out`)),
  dora: names.map((id) => links(id, 'e1,BEFORE,e2\n')),
  emil: [...names, 'ferry'].map((id) => links(id)),
  fred: [],
} as const
type Team = keyof typeof teams

const systemsOf = (...some: readonly Team[]) => some.map((name) => ({ name, documents: teams[name], problems: [] }))
const compare = (given: Partial<CompareOptions> & Pick<CompareOptions, 'systems'>) =>
  compareSystems({ gold, measures: [parseMeasure('strict')], samples: 20, trials: 20, seed: 1, ...given })
const check = (...some: readonly Team[]) =>
  submissionsOf({ gold, systems: systemsOf(...some), isByName: true }).submissions
const verdicts = (submissions: readonly { readonly name: string; readonly verdict: string }[]) =>
  Object.fromEntries(submissions.map(({ name, verdict }) => [name, verdict]))

describe('submissionsOf', () => {
  it('says what each submission has of gold', () => {
    const [bert] = check('bert')
    expect(bert).toEqual({
      name: 'bert',
      coverage: { gold: 3, read: 3, missing: ['ferry'], extra: ['notes'] },
      overlaps: [{ layer: 'time', gold: 6, system: 6, both: 6, onlyGold: [], onlySystem: [], items: 4, usable: 4 }],
      problems: [],
      faults: [],
      verdict: 'usable',
    })
  })

  it('finds what needs fixing', () => {
    const submissions = check('anna', 'bert', 'carl', 'dora', 'emil', 'fred')
    expect(verdicts(submissions)).toEqual({
      ...{ anna: 'fine', bert: 'usable', carl: 'needs fixing' },
      ...{ dora: 'needs fixing', emil: 'needs fixing', fred: 'needs fixing' },
    })
    expect(submissions.map(({ faults }) => faults.map(({ code }) => code))).toEqual([
      ...[[], [], ['corpus/no-documents']],
      ...[['corpus/nothing-shared'], ['corpus/duplicate-document'], ['corpus/no-documents']],
    ])
    expect(submissions[2]!.suggestion).toMatchObject({ rename: 's/\\.out$//', found: 3, of: 3 })
  })

  it('counts problems by code, errors first, and lets a lenient reader use the rest', () => {
    const warning = { ...fault, code: 'rows/untrimmed', severity: 'warning' } as unknown as Problem
    const note = { ...warning, severity: 'note' } as const
    const own = { name: 'gus', documents: teams.anna, problems: [warning, note, { ...fault, more: 4 }] }
    const of = (reading: 'strict' | 'lenient') => submissionsOf({ gold, systems: [own], reading }).submissions[0]!
    expect(of('strict').problems).toEqual([
      { code: 'rows/unknown-relation', severity: 'error', count: 5 },
      { code: 'rows/untrimmed', severity: 'warning', count: 1 },
    ])
    expect(of('strict').verdict).toBe('needs fixing')
    expect(of('lenient').verdict).toBe('usable')
  })

  it('compares single documents whatever their names are, and questions by their ids', () => {
    const sheet = (id: string, question: string) =>
      answers().read(`{"id": "${question}1", "answer": "a"}\n{"id": "${question}2", "answer": "a"}\n`, { id }).documents
    const run = (question: string) => ({
      gold: sheet('gold', 'q'),
      systems: [{ name: 'run', documents: sheet('run', question) }],
    })
    expect(submissionsOf(run('q')).submissions[0]!.verdict).toBe('fine')
    expect(submissionsOf(run('Q')).problems[0]!.message).toBe(
      'None of the 2 questions of run are in gold, which has 2: gold has "q1", "q2", run has "Q1", "Q2".',
    )
  })

  it('reports two documents of gold with one name as errors of gold', () => {
    const twice = submissionsOf({ gold: teams.emil, systems: systemsOf('anna') })
    expect(twice.gold.map(({ code }) => code)).toEqual(['corpus/duplicate-document'])
    expect(twice.problems).toEqual([])
  })
})

describe('a comparison of messy submissions', () => {
  it('is refused, with every submission described', () => {
    const comparison = compare({ systems: systemsOf('anna', 'carl', 'dora') })
    expect(comparison.measures).toEqual([])
    expect(verdicts(comparison.submissions)).toEqual({ anna: 'fine', carl: 'needs fixing', dora: 'needs fixing' })
    expect(comparison.problems.map(({ code }) => code)).toEqual(['corpus/no-documents', 'corpus/nothing-shared'])
  })

  it('ranks the others if it is lenient, as if those that need fixing were not there', () => {
    const systems = systemsOf('anna', 'bert', 'carl', 'dora', 'emil', 'fred')
    const lenient = compare({ systems, reading: 'lenient' })
    const alone = compare({ systems: systemsOf('anna', 'bert'), reading: 'lenient' })
    const numbersOf = ({ measures }: typeof alone) => measures.map(({ measure, ...numbers }) => [measure.id, numbers])
    expect(numbersOf(lenient)).toEqual(numbersOf(alone))
    expect(compareWriters.md(lenient)).toContain('Not ranked: carl, dora, emil, fred. They need fixing')
    expect(compare({ systems: systemsOf('carl', 'fred'), reading: 'lenient' }).measures).toEqual([])
  })

  it('is over the documents of gold, whatever the systems have', () => {
    const { measures, problems } = compare({ systems: systemsOf('anna', 'bert') })
    expect(measures[0]!.documents).toBe(3)
    expect(measures[0]!.signature).toContain('|missing:gold|')
    expect(measures[0]!.systems.map(({ name, value }) => [name, value])).toEqual([
      ['anna', 1],
      ['bert', (2 * 6) / (6 + 9)],
    ])
    expect(problems.map(({ code }) => code)).toEqual(['corpus/missing-document', 'corpus/extra-document'])
  })

  it('counts the documents that cover gold in every form', () => {
    const partial = compare({ systems: systemsOf('anna', 'bert') })
    const of = (extension: keyof typeof compareWriters) => compareWriters[extension](partial)
    expect(of('md')).toContain('| bert | 2/3 (+1) | 0.8000 |')
    expect(of('tex')).toContain('bert & 2/3 (+1) & 0.8000')
    expect(of('html')).toContain('<td class="value" data-name="coverage">2/3 (+1)</td>')
    expect(of('html')).toContain('<h2>Submissions</h2>')
    const [head, , bert] = of('csv')
      .split('\r\n')
      .map((line) => line.split(','))
    expect(head!.slice(-2)).toEqual(['missing', 'extra'])
    expect(bert!.slice(-2)).toEqual(['1', '1'])
    const json = JSON.parse(of('json'))
    expect(json.measures[0].systems[1].coverage).toEqual({ gold: 3, missing: 1, extra: 1 })
    expect(json.submissions[1]).toMatchObject({
      name: 'bert',
      verdict: 'usable',
      layers: [{ known: 6, unknown: 0, used: 4, unusable: 0 }],
    })
  })

  it('shows no coverage and no submissions if nothing is missing or wrong, unless they are wanted', () => {
    const whole = compare({ systems: [...systemsOf('anna'), { name: 'twin', documents: teams.anna }] })
    expect(compareWriters.md(whole)).not.toMatch(/coverage|submission/)
    expect(compareWriters.html(whole)).not.toMatch(/coverage|Submissions/)
    expect(compareWriters.md(whole, { submissions: true })).toContain(
      '| twin | 3 | 0 | 0 | 9 | 0 | 6 | 0 | 0 | 0 | fine |',
    )
    expect(compareWriters.html(whole, { submissions: true })).toContain('<h2>Submissions</h2>')
  })

  it('signs new names, so that a signature stays one list of parts', () => {
    const renames = ['s|a\\|b|%|']
    const { signature } = compare({ systems: systemsOf('anna'), renames }).measures[0]!
    expect(signature).toContain('|missing:gold|rename:s%7Ca\\%7Cb%7C%25%7C|reading:strict|')
  })
})
