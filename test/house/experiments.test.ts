/** The experiments of experiments/: each folder is complete, and its result is what its declaration gives, to the last byte. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type DeclaredExperiment, readExperimentFile } from '../../src/cli/experiment/file.js'
import type { ExperimentInputs } from '../../src/experiment.js'
import { parseMeasure } from '../../src/measures/index.js'
import { createDocument } from '../../src/node/dom.js'
import { runExperimentFully } from '../../src/node/experiment/run-experiment.js'
import { load } from '../../src/node/load.js'
import { inProcess } from '../../src/node/work/in-process.js'
import { type ExperimentReport, rowsCsv } from '../../src/report/experiment/data.js'
import { experimentMarkdown } from '../../src/report/experiment/pages.js'
import { drawPicture } from '../../src/report/picture/picture.js'
import { type Params, readParams } from '../../src/vocabulary/param.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const home = join(root, 'experiments')
const folders = readdirSync(home, { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && entry.name !== 'data',
)
const all = folders.map(({ name }) => name)
/** A folder with a script has no declaration, and its data are not ours to ship. */
const names = all.filter((name) => !existsSync(join(home, name, 'run.js')))
const declarations = names.flatMap((name) =>
  readdirSync(join(home, name))
    .filter((file) => file.endsWith('.json'))
    .map((file) => join(name, file)),
)
const pages = ['README.md', 'data/README.md', ...all.map((name) => join(name, 'README.md'))]

describe('the experiments', () => {
  it.each(names)('%s has a question, a declaration and a result', (name) => {
    expect(readdirSync(join(home, name))).toEqual(expect.arrayContaining(['README.md', 'experiment.json', 'result']))
    expect(readdirSync(join(home, name, 'result'))).toContain('report.md')
  })

  it.each(declarations)('%s can be read and writes to build/', (file) => {
    const { experiment, settings, out, measure = [] } = readExperimentFile(join(home, file))
    expect(readParams(experiment.name, experiment.params as Params, settings)).toBeTypeOf('object')
    expect(measure.map((id) => parseMeasure(id).id)).toEqual(measure)
    expect(out).toBe(join(root, 'build', 'experiments', file.replace('.json', '')))
  })

  it.each(names)('%s gives its result again', async (name) => {
    const folder = join(home, name, 'result')
    const kept = readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')])
    expect(await resultOf(join(home, name, 'experiment.json'))).toEqual(Object.fromEntries(kept))
  })

  it('generated data is what the generator gives', () => {
    const { stderr, status } = spawnSync(process.execPath, [join(home, 'data', 'generate.js'), '--check'], {
      encoding: 'utf8',
    })
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  })

  it.each(pages)('%s links to what is there', (page) => {
    const text = readFileSync(join(home, page), 'utf8')
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, link]) => link!)
    expect(links.filter((link) => !existsSync(join(home, dirname(page), link)))).toEqual([])
  })

  it('the table names every experiment', () => {
    const text = readFileSync(join(home, 'README.md'), 'utf8')
    expect(all.filter((name) => !text.includes(`](${name}/README.md)`))).toEqual([])
  })
})

/** The files that `npm run experiments` puts into result/. */
async function resultOf(file: string): Promise<Readonly<Record<string, string>>> {
  const declared = readExperimentFile(file)
  const { experiment, seed, measure = ['temporal-awareness'] } = declared
  const settings = readParams(experiment.name, experiment.params as Params, declared.settings)
  const measures = measure.map((id) => parseMeasure(id))
  const inputs = inputsOf(declared)
  const run = await runExperimentFully({ experiment, inputs, settings, measures, seed, executor: inProcess() })
  const document = createDocument()
  const pictures = run.findings.pictures.map((picture) => ({ ...picture, svg: drawPicture(picture, document) }))
  const report: ExperimentReport = { ...experiment, ...run, pictures }
  return {
    'report.md': experimentMarkdown(report),
    ...Object.fromEntries(pictures.map(({ name, svg }) => [`${name}.svg`, svg])),
    ...Object.fromEntries(run.findings.tables.map(({ name, rows }) => [`${name}.csv`, rowsCsv(rows)])),
  }
}

function inputsOf({ experiment: { takes }, paths }: DeclaredExperiment): ExperimentInputs {
  const documentsAt = (path: string) => {
    const { documents, problems } = load(path)
    expect(problems).toEqual([])
    return documents
  }
  if (takes !== 'runs') return { documents: paths.flatMap(documentsAt), runs: [] }
  const [gold, ...rest] = paths
  const files = rest.length > 1 ? rest : readdirSync(rest[0]!).map((name) => join(rest[0]!, name))
  const runs = files.sort().map((path) => ({ name: basename(path, extname(path)), documents: documentsAt(path) }))
  return { documents: documentsAt(gold!), runs }
}
