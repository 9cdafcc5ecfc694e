import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { type CompareOptions, compareSystems } from '../../src/compare.js'
import type { Document } from '../../src/document.js'
import { type EvaluateOptions, evaluate, type Report } from '../../src/evaluate.js'
import { parseMeasure } from '../../src/measures/index.js'
import { compareDocuments, compareFolders } from '../../src/node/compare-files.js'
import { type Folder, foldersOfMany, MANY } from '../../src/node/judge-files.js'
import { baseName, listFiles, load } from '../../src/node/load.js'
import { scoreDocuments, scoreFolders } from '../../src/node/score-files.js'
import { inProcess } from '../../src/node/work/in-process.js'
import { inputsOf } from '../../src/node/work/inputs.js'
import { inOrder } from '../../src/node/work/job.js'
import { judgeKind } from '../../src/node/work/judge.js'
import { encodePlain } from '../../src/node/work/plain.js'
import { compareWriters } from '../../src/report/compare-writers.js'
import { writeJson } from '../../src/report/index.js'
import { abroad } from './abroad.js'
import { sample } from './samples/judge.js'

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const documentsAt = (path: string): readonly Document[] => load(at(path)).documents
const folder = mkdtempSync(join(tmpdir(), 'cupel-judge-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const executors = [
  { name: 'here', executor: inProcess() },
  { name: 'abroad', executor: abroad() },
]

const textOf = (report: Report): string => writeJson(report, { items: true, proofs: true })
const foldersAt = (...paths: readonly string[]): Folder[] =>
  paths.map((path) => ({ files: new Map(listFiles(path).files.map((file) => [baseName(file), file])), problems: [] }))

describe.each(executors)('scoring by jobs $name', ({ executor }) => {
  const scored: readonly (readonly [string, string, readonly string[]])[] = [
    ['examples/gold', 'examples/system', ['temporal-awareness', 'point-graph', 'strict']],
    ['examples/gold/ferry.tml', 'examples/system/verdict.tml', ['temporal-awareness']],
    ['examples/compare/gold.csv', 'examples/compare/hasty.csv', ['temporal-awareness']],
    ['examples/answers/gold.jsonl', 'examples/answers/system.jsonl', ['c@1', 'risk-coverage', 'cws']],
    ['examples/facts/kb.jsonl', 'examples/facts/kb.jsonl', ['anchored-facts']],
    ['examples/meaning/gold', 'examples/meaning/system', ['ancast++', 'smatch']],
    ['test/golden/bad/missing-gold', 'test/golden/bad/missing-system', ['strict']],
    ['examples/gold', 'examples/meaning/system', ['strict']],
  ]
  it.each(scored)('says of %s and %s what evaluate says', async (gold, system, ids) => {
    for (const missing of ['error', 'skip', 'empty'] as const)
      for (const items of [true, false]) {
        const measures = ids.map(parseMeasure)
        const options: EvaluateOptions = {
          gold: documentsAt(gold),
          system: documentsAt(system),
          measures,
          missing,
          items,
        }
        expect(textOf(await scoreDocuments(executor, options))).toBe(textOf(evaluate(options)))
      }
  })

  it('says of folders that it reads itself what evaluate says', async () => {
    for (const [gold, system] of [
      ['examples/gold', 'examples/system'],
      ['test/golden/bad/missing-gold', 'test/golden/bad/missing-system'],
    ] as const) {
      const options = { measures: [parseMeasure('temporal-awareness')], missing: 'empty' as const, items: true }
      const found = await scoreFolders(executor, foldersAt(at(gold), at(system)), options)
      const expected = evaluate({ ...options, gold: documentsAt(gold), system: documentsAt(system) })
      expect(textOf(found!.report!)).toBe(textOf(expected))
    }
  })

  it.each(['questions', 'documents'] as const)('compares as compareSystems does, by %s', async (unit) => {
    const gold = documentsAt('examples/answers/gold.jsonl')
    const names = ['system', 'gold', 'system'] as const
    const systems = names.map((name, i) => ({
      name: `${name}${i}`,
      documents: documentsAt(`examples/answers/${name}.jsonl`),
    }))
    await expectCompared({ gold, systems, unit, measures: ['c@1', 'risk-coverage'].map(parseMeasure), seed: 1 })
  })

  it('compares by entities, with documents that some lack', async () => {
    const [kb] = documentsAt('examples/facts/kb.jsonl')
    const some = { ...kb!, layers: { facts: { facts: kb!.layers.facts!.facts.slice(3) } } }
    const other = { ...kb!, id: 'other' }
    const systems = [
      { name: 'a', documents: [kb!, other] },
      { name: 'b', documents: [some] },
    ]
    for (const missing of ['error', 'skip', 'empty'] as const)
      await expectCompared({
        gold: [kb!, other],
        systems,
        missing,
        unit: 'entities',
        measures: [parseMeasure('anchored-facts')],
        seed: 1,
      })
  })

  it('compares folders that it reads itself', async () => {
    const paths = ['examples/annotators/ann', 'examples/annotators/ben', 'examples/annotators/eva']
    const measures = ['strict', 'temporal-awareness'].map(parseMeasure)
    const told = { measures, samples: 50, trials: 50, seed: 3 }
    const [gold, ...systems] = paths.map(documentsAt)
    const named = systems.map((documents, i) => ({ name: `s${i}`, documents }))
    const found = await compareFolders(executor, foldersAt(...paths.map(at)), { ...told, names: ['s0', 's1'] })
    const expected = compareSystems({ ...told, gold: gold!, systems: named })
    expect(compareWriters.json(found!.comparison!)).toBe(compareWriters.json(expected))
  })

  async function expectCompared(given: CompareOptions): Promise<void> {
    const options = { ...given, samples: 50, trials: 50 }
    const [found, expected] = [await compareDocuments(executor, options), compareSystems(options)]
    expect(compareWriters.json(found)).toBe(compareWriters.json(expected))
    expect(found.problems).toEqual(expected.problems)
  }

  it('reads all problems of folders, and refuses; or says that this is not the way', async () => {
    const [bad, rows] = [join(folder, 'bad.tml'), join(folder, 'rows.csv')]
    writeFileSync(bad, '<TimeML>')
    writeFileSync(rows, 'document,source,relation,target\na,x,BEFORE,y\nb,x,BEFORE,y\n')
    const one = (path: string): Folder => ({ files: new Map([['ferry', path]]), problems: [] })
    const gold = one(at('examples/gold/ferry.tml'))
    const options = { measures: [parseMeasure('strict')] }
    const refused = await scoreFolders(executor, [gold, one(bad)], options)
    expect(refused!.report).toBeUndefined()
    expect(refused!.problems.map(({ place }) => place!.file)).toContain(bad)
    expect(await scoreFolders(executor, [gold, one(bad)], { ...options, reading: 'lenient' })).toBeUndefined()
    const missing = await scoreFolders(executor, [gold, one(join(folder, 'nowhere.tml'))], options)
    expect(missing!.problems.map(({ code }) => code)).toEqual(['file/missing'])
    expect(await scoreFolders(executor, [gold, one(rows)], options)).toBeUndefined()
  })
})

describe('the kind judge', () => {
  const settings = { measures: ['strict'], unit: 'documents' as const, items: false }

  it('keeps to its schemas and to its inputs', async () => {
    const schemas = await judgeKind.schemas()
    const run = (data: unknown, options: unknown = settings) =>
      judgeKind.run(schemas.data.parse(data), {
        ...{ options: schemas.options.parse(options), prepared: null, seed: 0, inputs: inputsOf([]) },
      })
    const one = { id: 'a', isJudged: true, gold: null, systems: [] }
    expect(run([one])).toEqual([{ isPlain: true, problems: [[]], reports: [] }])
    expect(() => run([one], { ...settings, script: 'x' })).toThrow()
    expect(() => run([{ ...one, gold: { input: -1 } }])).toThrow()
    expect(() => run([{ ...one, gold: { file: '/etc/hostname', path: '/etc/hostname', input: 0 } }])).toThrow()
    expect(() => run([{ ...one, gold: { file: '/etc/hostname', input: 0 } }])).toThrow('The job has no input 0.')
    expect(() => run([one], { ...settings, measures: ['constructor'] })).toThrow()
  })

  it('decodes nothing but results', () => {
    for (const value of [null, [1], [{ isPlain: 1 }], [{ isPlain: true, problems: [], reports: [[['x']]] }]])
      expect(() => judgeKind.decode(encodePlain(value))).toThrow()
    expect(() => judgeKind.decode(Buffer.from('x'))).toThrow('This is no plain value')
  })
})

describe('documents of several kinds', () => {
  it('are judged abroad as they are here', async () => {
    const texts = executors.map(async ({ executor }) => {
      const { run, fold } = await sample.make()
      const results: unknown[] = []
      for await (const result of inOrder(executor.execute(run))) results.push(result)
      return fold(results)
    })
    const [here, elsewhere] = await Promise.all(texts)
    expect(elsewhere).toBe(here)
    expect(here).toContain('file/missing')
  })
})

describe('which way documents go', () => {
  it('depends on the input alone: many files that have names of their own are read where they are judged', () => {
    const path = join(folder, 'many')
    const [few, twice] = [join(folder, 'few'), join(folder, 'twice')]
    makeFiles(path, MANY, '.tml')
    makeFiles(few, MANY - 1, '.tml')
    makeFiles(twice, MANY, '.tml')
    writeFileSync(join(twice, '0.xml'), '')
    expect(foldersOfMany([{ path }, { path: few }])?.map(({ files }) => files.size)).toEqual([MANY, MANY - 1])
    expect(foldersOfMany([{ path: few }, { path }])).toBeUndefined()
    expect(foldersOfMany([{ path }, { path: twice }])).toBeUndefined()
    expect(foldersOfMany([{ path }, { path: join(path, '0.tml') }])).toBeUndefined()
    expect(foldersOfMany([{ path }, { path: join(folder, 'nowhere') }])).toBeUndefined()
  })
})

function makeFiles(path: string, count: number, extension: string): void {
  mkdirSync(path)
  for (let i = 0; i < count; i++) writeFileSync(join(path, `${i}${extension}`), '')
}
