/** Errors make a file refused, and warnings do not, however many there are. */
import { describe, expect, it } from 'vitest'
import { facts } from '../../../src/formats/facts.js'
import { graph } from '../../../src/formats/graph.js'
import { squad } from '../../../src/formats/squad.js'
import { tac } from '../../../src/formats/tac.js'
import { formatProblems } from '../../../src/report/problem-list.js'
import { problemList } from '../../../src/syntax/source/problem-list.js'
import type { Problem } from '../../../src/vocabulary/problem.js'

const error: Problem = { code: 'json/malformed', severity: 'error', message: 'Bad.' }
const warning: Problem = { code: 'facts/unknown-key', severity: 'warning', message: 'Odd.' }

/** A list of so many errors at most, with these problems in it. */
function listOf(limit: number, ...problems: readonly Problem[]) {
  const list = problemList(limit)
  for (const problem of problems) list.add(problem)
  return list
}

function codesOf(problems: readonly Problem[]): string[] {
  return problems.map(({ code }) => code)
}

describe('a list of problems', () => {
  it('is full with one error more than its limit, and ends with the one that says so', () => {
    expect(listOf(2, error, error).isFull).toBe(false)
    const { isFull, problems } = listOf(2, error, error, error, error)
    expect(isFull).toBe(true)
    expect(codesOf(problems)).toEqual(['json/malformed', 'json/malformed', 'file/too-many-problems'])
    expect(problems.at(-1)!.message).toMatch(/^More than 2 errors/)
  })

  it('counts once what was counted by a list inside it', () => {
    const inner = listOf(2, ...Array<Problem>(9).fill(warning)).problems
    for (const limit of [1, 2, 5]) {
      const { problems } = listOf(limit, ...inner, warning)
      expect(problems.reduce((sum, { more = 0 }) => sum + 1 + more, 0)).toBe(10)
    }
  })

  it('is not filled by warnings: the first of a kind are kept, and the rest are counted', () => {
    const note: Problem = { code: 'tac/slot', severity: 'note', message: 'Look.' }
    const { isFull, problems } = listOf(2, warning, note, error, ...Array<Problem>(5).fill(warning), error)
    expect(isFull).toBe(false)
    expect(problems.map(({ code, more }) => [code, more])).toEqual([
      ['facts/unknown-key', undefined],
      ['tac/slot', undefined],
      ['json/malformed', undefined],
      ['facts/unknown-key', 4],
      ['json/malformed', undefined],
    ])
  })

  it('takes over what another list has counted', () => {
    const counted = listOf(2, ...Array<Problem>(9).fill(warning)).problems
    expect(listOf(1, ...counted).problems.map(({ more }) => more)).toEqual([8])
  })

  it('is reported with all that it counted', () => {
    const { problems } = listOf(2, ...Array<Problem>(60).fill(warning))
    expect(formatProblems(problems)).toContain('… and 59 more like this')
  })
})

describe('files with many warnings', () => {
  const fact = (i: number) => `{"entity": "E${i}", "relation": "r", "value": "v", "anchors": [2000, 2000, 2001, 2001]}`
  const many = (count: number, entry: (i: number) => string) => Array.from({ length: count }, (_, i) => entry(i))

  it('of facts are read to their end, in lines or in a list', () => {
    for (const source of [many(1200, fact).join('\n'), `[${many(1200, fact).join(',\n')}]`]) {
      const { documents, problems } = facts().read(source, { id: 'd' })
      expect(documents[0]!.layers.facts!.facts.length).toBe(1200)
      expect(problems.length).toBe(50)
      expect(problems.reduce((sum, { more = 0 }) => sum + 1 + more, 0)).toBe(1200)
    }
  })

  it('of facts of TAC too', () => {
    const rows = many(60, (i) => `SF${i}\tper:foo${i}\tT1\t20050601\trun\tdoc\tMary\n`).join('')
    const { documents, problems } = tac().read(rows, { id: 'd' })
    expect(documents[0]!.layers.facts!.facts.length).toBe(60)
    expect(codesOf(problems)).not.toContain('file/too-many-problems')
  })

  it('of questions too', () => {
    const qas = many(1100, (i) => `{"id": "q${i}", "is_impossible": true, "answers": [{"text": "a"}]}`).join(', ')
    const source = `{"data": [{"paragraphs": [{"qas": [${qas}]}]}]}`
    const { documents } = squad().read(source, { id: 'd' })
    expect(documents[0]!.layers.answers!.questions.length).toBe(1100)
  })

  it('with as many errors are refused', () => {
    expect(facts().read(many(51, () => '{"entity": "E"}').join('\n'), { id: 'd' }).documents).toEqual([])
    const relations = many(1001, () => '["a", "befor", "b"]').join(', ')
    const { documents, problems } = graph().read(`{"intervals": ["a", "b"], "relations": [${relations}]}`, { id: 'd' })
    expect([documents, problems.at(-1)!.code]).toEqual([[], 'file/too-many-problems'])
  })
})
