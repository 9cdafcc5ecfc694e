import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import type { Corpus, Files } from '../../src/corpus.js'
import type { Document } from '../../src/document.js'
import { type CompareOptions, compareSystems } from '../../src/evaluation/compare.js'
import { type EvaluateOptions, evaluate, type Report } from '../../src/evaluation/evaluate.js'
import { parseMeasure } from '../../src/measures/index.js'
import { foldersOfMany, MANY } from '../../src/node/folders-of-many.js'
import { judgeIn } from '../../src/node/judge-in.js'
import { baseName, listFiles, load } from '../../src/node/load.js'
import { inProcess } from '../../src/node/work/in-process.js'
import { inputsOf } from '../../src/node/work/inputs.js'
import { inOrder } from '../../src/node/work/job.js'
import { judgeKind } from '../../src/node/work/kinds/judge.js'
import { encodePlain } from '../../src/node/work/plain.js'
import { compareWriters } from '../../src/report/compare/writers.js'
import { writeJson } from '../../src/report/index.js'
import { abroad } from './abroad.js'
import { sample } from './samples/judge.js'

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const corpusAt = (path: string): Corpus => load(at(path))
const documentsAt = (path: string): readonly Document[] => corpusAt(path).documents
const folder = mkdtempSync(join(tmpdir(), 'cupel-judge-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const executors = [
  { name: 'here', executor: inProcess() },
  { name: 'abroad', executor: abroad() },
]

const textOf = (report: Report): string => writeJson(report, { items: true, proofs: true })
const filesAt = (path: string): Files => ({
  files: new Map(listFiles(path).files.map((file) => [baseName(file), file])),
  problems: [],
  read: () => load(path),
})

describe.each(executors)('scoring by jobs $name', ({ executor }) => {
  const where = judgeIn(executor)
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
          gold: corpusAt(gold),
          system: corpusAt(system),
          measures,
          missing,
          items,
        }
        expect(textOf(await evaluate({ ...options, where }))).toBe(textOf(evaluate(options)))
      }
  })

  it('says of folders that it reads itself what evaluate says', async () => {
    for (const [gold, system] of [
      ['examples/gold', 'examples/system'],
      ['test/golden/bad/missing-gold', 'test/golden/bad/missing-system'],
    ] as const) {
      const options = { measures: [parseMeasure('temporal-awareness')], missing: 'empty' as const, items: true }
      const found = await evaluate({ ...options, gold: filesAt(at(gold)), system: filesAt(at(system)), where })
      const expected = evaluate({ ...options, gold: corpusAt(gold), system: corpusAt(system) })
      expect(textOf(found)).toBe(textOf(expected))
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
    const [gold, ...systems] = paths.map((path, i) => ({ name: `s${i}`, ...corpusAt(path) }))
    const [goldFiles, ...files] = paths.map((path, i) => ({ name: `s${i}`, ...filesAt(at(path)) }))
    const found = await compareSystems({ ...told, gold: goldFiles!, systems: files, where })
    const expected = compareSystems({ ...told, gold: gold!, systems })
    expect(compareWriters.json(found)).toBe(compareWriters.json(expected))
  })

  async function expectCompared(given: CompareOptions): Promise<void> {
    const options = { ...given, samples: 50, trials: 50 }
    const [found, expected] = [await compareSystems({ ...options, where }), compareSystems(options)]
    expect(compareWriters.json(found)).toBe(compareWriters.json(expected))
    expect(found.problems).toEqual(expected.problems)
  }

  it('reads all problems of folders, and refuses; or reads them first, where they do not hold one document each', async () => {
    const [bad, rows] = [join(folder, 'bad.tml'), join(folder, 'rows.csv')]
    writeFileSync(bad, '<TimeML>')
    writeFileSync(rows, 'document,source,relation,target\nferry,ei1,BEFORE,ei2\nother,x,BEFORE,y\n')
    const one = (path: string): Files => ({ ...filesAt(path), files: new Map([['ferry', path]]) })
    const gold = one(at('examples/gold/ferry.tml'))
    const score = (system: Files, given: Partial<EvaluateOptions> = {}) =>
      evaluate({ measures: [parseMeasure('strict')], missing: 'skip', ...given, gold, system, where })
    const refused = await score(one(bad))
    expect(refused.measures[0]!.documents).toEqual([])
    expect(refused.reading.map(({ place }) => place!.file)).toContain(bad)
    const lenient = await score(one(bad), { reading: 'lenient' })
    expect(lenient.problems.at(-1)!.code).toBe('corpus/no-documents')
    const missing = await score(one(join(folder, 'nowhere.tml')))
    expect(missing.problems.map(({ code }) => code)).toEqual(['file/missing'])
    const mixed = await score(one(rows))
    expect(mixed.measures[0]!.documents.map(({ id }) => id)).toEqual(['ferry'])
    expect(mixed.problems.map(({ actual }) => actual)).toEqual(['other'])
  })
})

describe('the kind judge', () => {
  const settings = { measures: ['strict'], unit: 'documents' as const, items: false }

  it('keeps to its schemas and to its inputs', async () => {
    const schemas = await judgeKind.schemas()
    const run = async (data: unknown, options: unknown = settings) =>
      judgeKind.run(schemas.data.parse(data), {
        ...{ options: schemas.options.parse(options), prepared: null, seed: 0, inputs: inputsOf([]) },
      })
    const one = { id: 'a', isJudged: true, gold: null, systems: [] }
    const isRefused = (data: unknown, options?: unknown) => expect(run(data, options)).rejects
    expect(await run([one])).toEqual([{ isPlain: true, problems: [[]], reports: [], shared: [] }])
    await isRefused([one], { ...settings, script: 'x' }).toThrow()
    await isRefused([{ ...one, gold: { input: -1 } }]).toThrow()
    await isRefused([{ ...one, gold: { file: '/etc/hostname', path: '/etc/hostname', input: 0 } }]).toThrow()
    await isRefused([{ ...one, gold: { file: '/etc/hostname', input: 0 } }]).toThrow('The job has no input 0.')
    await isRefused([one], { ...settings, measures: ['constructor'] }).toThrow()
    const module = { module: 'file:///tmp/x.js', hash: '0123456789ab', given: {} }
    await isRefused([one], { ...settings, measures: [module] }).toThrow('expected string')
  })

  it('decodes nothing but results', () => {
    for (const value of [null, [1], [{ isPlain: 1 }], [{ isPlain: true, problems: [], reports: [[['x']]] }]])
      expect(() => judgeKind.decode(encodePlain(value))).toThrow()
    expect(() => judgeKind.decode(Buffer.from('x'))).toThrow('This is not a plain value')
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
