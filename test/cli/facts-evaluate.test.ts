/** `cupel facts evaluate` on the example articles: folds, a fixed test set, groups of relations, baselines and files. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fact } from '../../src/layers/facts.js'
import { type FunnelCounts, funnelSteps } from '../../src/report/facts/funnel.js'
import { cupel } from './said.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-evaluate-'))
const at = (name: string) => join(folder, name)
const example = (name: string) => fileURLToPath(new URL(`../../examples/facts/${name}`, import.meta.url))
const kb = example('articles-kb.jsonl')
const index = at('articles.db')
const factsIn = (file: string) =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Fact)
const evaluate = (...more: string[]) => cupel('facts', 'evaluate', '--kb', kb, '--index', index, ...more)

beforeAll(async () => {
  await cupel('facts', 'index', example('articles.jsonl'), '-o', index)
})
afterAll(() => rmSync(folder, { recursive: true }))

interface Evaluated {
  readonly folds: number
  readonly testFacts: number
  readonly testEntities: number
  readonly trainFacts?: number
  readonly groups: Readonly<Record<string, readonly string[]>>
  readonly columns: readonly { readonly name: string; readonly values: Readonly<Record<string, number>> }[]
  readonly given: readonly {
    readonly name: string
    readonly groups: Readonly<Record<string, { readonly mean: Readonly<Record<'value' | 'low' | 'high', number>> }>>
    readonly relations: Readonly<Record<string, { readonly facts: number; readonly q: number }>>
  }[]
  readonly funnel: readonly FunnelCounts[]
}

describe('the example articles', () => {
  it('are evaluated in folds, with the same numbers in the files as on the screen', async () => {
    const group = ['--group', 'people=spouse,residence']
    const { code, out } = await evaluate('--folds', '4', '--ask', 'known', ...group, '--json', '-o', at('columns'))
    expect(code).toBe(0)
    const evaluated = JSON.parse(out) as Evaluated
    expect(evaluated).toMatchObject({ folds: 4, testFacts: 66, testEntities: 12 })
    expect(JSON.parse(readFileSync(at('columns/evaluation.json'), 'utf8'))).toEqual(evaluated)
    const key = (fact: Fact) => JSON.stringify([fact.entity, fact.relation, fact.value, fact.anchor])
    expect(factsIn(at('columns/gold.jsonl')).map(key).sort()).toEqual(factsIn(kb).map(key).sort())
    expect(existsSync(at('columns/baseline-nearest-range-or-year.jsonl'))).toBe(true)
    expect(factsIn(at('columns/given-text.jsonl')).length).toBe(66)
    expect(evaluated.groups.people).toEqual(['spouse', 'residence'])
    const given = Object.fromEntries(evaluated.given.map((row) => [row.name, row]))
    expect(Object.values(given.text!.relations).reduce((sum, { facts }) => sum + facts, 0)).toBe(66)
    const mean = (name: string) => given[name]!.groups.all!.mean
    expect(mean('nothing').value).toBe(0)
    expect(mean('text').value).toBeGreaterThan(mean('nearest year').value)
    expect(mean('best years of the documents').value).toBeGreaterThanOrEqual(mean('text').value)
    expect(mean('text').low).toBeLessThanOrEqual(mean('text').value)
    for (const { counts } of evaluated.funnel) {
      const steps = funnelSteps.map((step) => counts[step])
      expect(steps).toEqual(steps.toSorted((a, b) => b - a))
    }
  })

  it('are shown in tables; a fixed test set and chosen relations limit them', async () => {
    const [test, other] = [at('test.jsonl'), factsIn(kb).filter(({ entity }) => entity === 'Lena Quist')]
    writeFileSync(test, other.map((fact) => `${JSON.stringify(fact)}\n`).join(''))
    const { code, out } = await evaluate('--test-kb', test, '--only', 'spouse, employer', '--compare', 'year')
    expect(code).toBe(0)
    for (const title of ['Table 3', 'Table 4', 'Anchoring with the relations given', 'pass each step'])
      expect(out).toContain(title)
    expect(out).toMatch(/^employer /m)
    expect(out).not.toMatch(/^residence /m)
    expect(out).toContain('Trained on 60 facts of 11 entities, tested on 4 facts of 1 entities; seed 1.')
    expect(out).toContain('Dates were compared by year.')
  })

  it('can be anchored without extraction', async () => {
    const { out } = await evaluate('--part', 'given', '--json')
    const { columns, given } = JSON.parse(out) as Evaluated
    expect([columns, given.map(({ name }) => name)]).toEqual([
      [],
      [
        'nothing',
        'nearest year',
        'two nearest years',
        'nearest range or year',
        'text',
        'closing',
        'best years of the documents',
      ],
    ])
  })
})

describe('bad options', () => {
  it.each([
    [
      'a relation that nothing is tested for',
      ['--only', 'spouse,owner'],
      'No fact for testing has the relation "owner"',
    ],
    ['a group without a name', ['--group', 'spouse'], '"spouse" is not a group of relations'],
    ['a group with the name of all', ['--group', 'all=spouse'], '"all=spouse" is not a group of relations'],
    ['a group of unknown relations', ['--group', 'a=owner'], 'has the relation "owner" of --group'],
    ['a test set with all entities', ['--test-kb', kb], 'nothing is left for training'],
    ['a part that there is not', ['--part', 'all'], 'Allowed choices are extraction, given'],
    ['a test set that is missing', ['--test-kb', at('none.jsonl')], 'none.jsonl'],
  ])('%s', async (_, options, message) => {
    expect(await evaluate(...options)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(message) })
  })
})
