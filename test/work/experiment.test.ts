/** Experiments wherever they are run: here, and as if another machine did it, where all that is known of a run has passed through JSON. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { findExperiment } from '../../src/experiments/index.js'
import { answers } from '../../src/formats/answers.js'
import { parseMeasure } from '../../src/measures/index.js'
import { decodeCells, encodeCells, type FinishedCell, linesIn } from '../../src/node/experiment/cells.js'
import { type ExperimentRun, type RunOptions, runExperimentFully } from '../../src/node/experiment/run-experiment.js'
import { load } from '../../src/node/load.js'
import { inProcess } from '../../src/node/work/in-process.js'
import { inputsOf } from '../../src/node/work/inputs.js'
import type { Executor } from '../../src/node/work/job.js'
import { experimentKind } from '../../src/node/work/kinds/experiment.js'
import { type ExperimentReport, experimentJson } from '../../src/report/experiment/data.js'
import { type Params, readParams } from '../../src/vocabulary/param.js'
import { abroad } from './abroad.js'
import { sample } from './samples/experiment.js'

const example = (path: string) => fileURLToPath(new URL(`../../examples/${path}`, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'cupel-experiment-jobs-'))
afterAll(() => rmSync(folder, { recursive: true }))

const documentsAt = (path: string) => load(example(path)).documents
const letters = () => ({ documents: documentsAt('gold'), runs: [] })
const runs = () => ({
  documents: documentsAt('compare/gold.csv'),
  runs: ['bold', 'careful', 'hasty'].map((name) => ({ name, documents: documentsAt(`compare/${name}.csv`) })),
})
const nothing = () => ({ documents: [], runs: [] })

function asked(
  name: string,
  inputs: RunOptions['inputs'],
  words: Readonly<Record<string, string>>,
): Omit<RunOptions, 'executor'> {
  const experiment = findExperiment(name)
  const settings = readParams(name, experiment.params as Params, words)
  return { experiment, inputs, settings, measures: ['temporal-awareness', 'strict'].map(parseMeasure), seed: 7 }
}

/** `done` is told how many cells each shard had. */
const asElsewhere = (done: (cells: number) => void = () => undefined): Executor =>
  abroad((result) => done((result as readonly unknown[]).length))

function textsOf(run: ExperimentRun, { experiment }: Pick<RunOptions, 'experiment'>): readonly string[] {
  const report: ExperimentReport = { ...experiment, ...run, rows: run.rows, pictures: [] }
  return [Buffer.concat([...run.csv()]).toString(), experimentJson(report)]
}

describe('an experiment that is run elsewhere', () => {
  it.each([
    ['degrade', letters, { repeats: '3', steps: '4' }],
    ['disturb', letters, { repeats: '2', steps: '4' }],
    ['size', letters, { graphs: 'both' }],
    ['synthetic', nothing, { events: '6', graphs: '1', ranges: '15 30 15', steps: '4' }],
    ['stability', runs, { trials: '20' }],
    ['correlate', runs, {}],
  ])('%s gives the same bytes', async (name, inputs, words) => {
    const options = asked(name, inputs(), words)
    const here = await runExperimentFully({ ...options, executor: inProcess() })
    for (const extra of [{}, { folder: join(folder, name) }]) {
      const elsewhere = await runExperimentFully({ ...options, ...extra, executor: asElsewhere() })
      expect(textsOf(elsewhere, options)).toEqual(textsOf(here, options))
    }
  })

  it('writes the lines of the journal that are written here', async () => {
    const options = asked('degrade', letters(), { repeats: '3', steps: '4' })
    const linesOf = async (name: string, executor: Executor) => {
      await runExperimentFully({ ...options, executor, folder: join(folder, name) })
      return readFileSync(join(folder, name, 'cells.jsonl'), 'utf8').split('\n')
    }
    const [here, elsewhere] = [await linesOf('here', inProcess()), await linesOf('elsewhere', asElsewhere())]
    expect(elsewhere).not.toEqual(here)
    expect(elsewhere.toSorted()).toEqual(here.toSorted())
  })
})

describe('what measures say of documents', () => {
  const sheets = (text: string) => ['d1', 'd2'].flatMap((id) => answers().read(`id,answer\n${text}`, { id }).documents)
  const of = (...texts: readonly string[]) => ({
    ...asked('correlate', { documents: sheets('q1,x\nq2,y\n'), runs: runsOf(texts) }, {}),
    measures: ['c@1', 'c@1(match=exact)'].map(parseMeasure),
  })
  const runsOf = (texts: readonly string[]) => texts.map((text, i) => ({ name: 'ab'[i]!, documents: sheets(text) }))

  it('comes back from elsewhere, and again from the journal', async () => {
    const options = { ...of('q1,x\nq2,y\n', 'q1,x\n'), folder: join(folder, 'told') }
    const here = await runExperimentFully({ ...options, folder: join(folder, 'told here'), executor: inProcess() })
    expect(here.problems.map(({ code, run, document }) => [code, run, document])).toEqual(
      ['d1', 'd2'].map((document) => ['answers/missing-question', 'b', document]),
    )
    for (const kept of [0, 5]) {
      const elsewhere = await runExperimentFully({ ...options, executor: asElsewhere() })
      expect([elsewhere.kept, elsewhere.problems]).toEqual([kept, here.problems])
    }
  })

  it('stops the run if it is an error, however often it is tried', async () => {
    const options = { ...of('q1,x\nq2,y\n', 'z1,x\n'), folder: join(folder, 'refused') }
    for (const executor of [inProcess(), asElsewhere()])
      await expect(runExperimentFully({ ...options, executor })).rejects.toThrow('Run "b": Gold and system share no')
  })
})

describe('an interrupted experiment of many cells', () => {
  const options = () => asked('degrade', letters(), { repeats: '200', steps: '1' })

  it('runs the shards that lack a cell, and keeps no cell twice', async () => {
    const whole = await runExperimentFully({ ...options(), executor: inProcess(), folder: join(folder, 'many') })
    const file = join(folder, 'many', 'cells.jsonl')
    const [plan, ...lines] = [...linesIn(readFileSync(file))]
    expect(lines.length).toBe(300)
    // Two neighbours share a shard: the first 50 of them are complete, the 51st has one cell, and the rest have none.
    const one = encodeCells(decodeCells(lines[50]!).slice(0, 1))
    writeFileSync(file, Buffer.concat([plan!, ...lines.slice(0, 50), one]))
    const done: number[] = []
    const executor = asElsewhere((cells) => done.push(cells))
    const ticks: number[] = []
    const resumed = await runExperimentFully({
      ...options(),
      executor,
      folder: join(folder, 'many'),
      onProgress: (count) => ticks.push(count),
    })
    expect([resumed.kept, done.length, new Set(done)]).toEqual([101, 250, new Set([2])])
    expect([ticks.length, Math.min(...ticks), ticks.at(-1)]).toEqual([250, 103, 600])
    expect(textsOf(resumed, options())).toEqual(textsOf(whole, options()))
    const kept = [...linesIn(readFileSync(file))].slice(1).flatMap(decodeCells)
    const byKey = (cells: readonly FinishedCell[]) => cells.toSorted((a, b) => (a.key < b.key ? -1 : 1))
    expect(byKey(kept)).toEqual(byKey(lines.flatMap(decodeCells)))
  })

  it('has nothing left to run when all cells are there', async () => {
    const executor = asElsewhere(() => expect.unreachable())
    expect((await runExperimentFully({ ...options(), executor, folder: join(folder, 'many') })).kept).toBe(600)
  })
})

describe('a job of an experiment', () => {
  const prepared = async (over: object = {}, json?: unknown) => {
    const { run } = await sample.make()
    const { options: form, runInputs } = await experimentKind.schemas()
    const options = form.parse({ ...run.options, ...over })
    const given = json === undefined ? run.inputs : [{ encoded: Buffer.from(JSON.stringify(json)) }]
    const inputs = inputsOf(given, (index) => runInputs?.[index])
    return { options, seed: run.seed, inputs, prepared: experimentKind.prepare(options, { seed: run.seed, inputs }) }
  }

  it('refuses cells that its experiment does not have', async () => {
    const context = await prepared()
    expect(() => experimentKind.run({ cells: ['letter 99'] }, context)).toThrow('has no cell "letter 99"')
  })

  it.each([
    ['an experiment that is not there', { experiment: 'explode' }, 'no experiment "explode"'],
    ['a setting that is not there', { settings: { boom: 1 } }, 'no parameter "boom"'],
    ['a setting out of bounds', { settings: { repeats: 1e12 } }, 'repeats cannot be'],
    ['a measure that is not there', { measures: ['luck'] }, 'luck'],
    ['an option that is not known', { code: 'exit()' }, 'code'],
    ['a setting of no known form', { settings: { repeats: [1] } }, 'settings'],
  ])('refuses %s', async (_, over, message) => {
    await expect(prepared(over)).rejects.toThrow(message)
  })

  it.each([
    ['no documents', { runs: [] }],
    ['documents of another form', { documents: [{ id: 1 }], runs: [] }],
    ['runs without names', { documents: [], runs: [{ documents: [] }] }],
  ])('refuses inputs with %s', async (_, json) => {
    await expect(prepared({}, json)).rejects.toThrow()
  })
})

describe('the sample', () => {
  it('has a shard for each of its 15 cells', async () => {
    const { run, fold } = await sample.make()
    const results: unknown[] = []
    for await (const { index, result } of inProcess().execute(run)) results[index] = result
    expect(results.length).toBe(15)
    expect(fold(results).split('\r\n')[0]).toBe('document,repeat,level,intact,measure,name,value')
  })
})
