/** What a user gets: the packed package in an empty folder, with the programs of docs/library.md and of the README. */
import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import ts from 'typescript'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installed, installPacked, root, runIn } from './installed.js'
import { loadedBy } from './loaded.js'

interface Program {
  readonly title: string
  readonly code: string
  readonly output: string | undefined
}

const programs = [...programsOf('docs/library.md'), ...programsOf('docs/own-measures.md'), ...programsOf('README.md')]
/** Such as the bundle of a page that scores one pair by one measure. */
const MOST_BYTES = 75_000

let installed: Installed
beforeAll(async () => {
  installed = await installPacked()
})
afterAll(() => installed?.remove())

describe('the packed package', () => {
  it('has a manifest without faults, by publint', async () => {
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const tarball = new Uint8Array(await readFile(installed.tarball)).buffer
    const { messages } = await publint({ pack: { tarball }, level: 'warning' })
    expect(messages.map((message) => formatMessage(message, manifest))).toEqual([])
  })

  it('has types that every way of importing ES modules finds, by "are the types wrong?"', async () => {
    const checked = await checkPackage(createPackageFromTarballData(await readFile(installed.tarball)))
    const problems = 'problems' in checked ? checked.problems : [{ kind: 'no types' }]
    // The package has ES modules only, for Node 20 and bundlers: these two ways are older.
    const older: readonly unknown[] = ['node10', 'node16-cjs']
    expect(
      problems.filter((problem) => !('resolutionKind' in problem && older.includes(problem.resolutionKind))),
    ).toEqual([])
  })
})

describe('the programs of the documentation, with the installed package', () => {
  it('are there', () => {
    expect(programs.length).toBeGreaterThan(10)
  })

  it('compile under strict', async () => {
    const files = programs.map(({ code }, i) => [`src/program-${i}.ts`, code] as const)
    for (const [file, code] of files) writeFileSync(join(installed.folder, file), `${code}\nexport {}\n`)
    const typed = { ...strict, noEmit: true }
    const names = files.map(([file]) => join(installed.folder, file))
    expect(faultsOf(names, typed)).toEqual([])
  })

  it.each(programs.filter(({ output }) => output !== undefined))(
    '$title: prints what the page says',
    async (program) => {
      const file = join(installed.folder, 'src', `${programs.indexOf(program)}.mjs`)
      const { outputText } = ts.transpileModule(program.code, {
        compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
      })
      writeFileSync(file, outputText)
      const inPackage = join(installed.folder, 'node_modules', 'cupel')
      const printed = await runIn(inPackage, process.execPath, [file])
      expect(printed.replace(/[ \t]+$/gm, '')).toBe(program.output)
    },
  )

  it('refuse params and values that a measure does not have', () => {
    const file = join(installed.folder, 'src', 'wrong.ts')
    const lines = [
      "import { evaluate } from 'cupel'",
      "import { measures, temporalAwareness } from 'cupel/measures'",
      "import { timeml } from 'cupel/formats'",
      'measures[0]({ nonsense: 12 })',
      "temporalAwareness({ during: 'sometimes' })",
      'timeml({ nonsense: 12 })',
      'const report = evaluate({ gold: [], system: [], measures: [temporalAwareness()] })',
      'report.measures[0].documents[0]!.items![0]!.item.nonsense',
      "temporalAwareness({ during: 'simultaneous' })",
    ]
    writeFileSync(file, lines.join('\n'))
    expect(faultsOf([file], { ...strict, noEmit: true }).map((fault) => /\((\d+),/.exec(fault)?.[1])).toEqual([
      ...'4568',
    ])
  })
})

describe('a measure of the user that imports cupel', () => {
  it('uses the modules of the command that loads it', () => {
    const file = join(installed.folder, 'src', 'own.mjs')
    writeFileSync(file, readFileSync(join(root, 'examples/measures/linked-pairs.js')))
    const cupel = join(installed.folder, 'node_modules', 'cupel')
    const pair = ['gold', 'system'].map((side) => join(cupel, 'examples', side, 'ferry.tml'))
    const loaded = loadedBy(join(cupel, 'dist/bundle/cli.js'), ['score', ...pair, '-m', file], installed.folder)
    const [index, ...again] = loaded.filter((url) => url.endsWith('/dist/bundle/index.js'))
    expect([index, again]).toEqual([pathToFileURL(join(realpathSync(cupel), 'dist/bundle/index.js')).href, []])
    expect(loaded.filter((url) => url.includes('/dist/') && !url.includes('/dist/bundle/'))).toEqual([])
  })

  it('scores in threads, too', async () => {
    const cupel = join(installed.folder, 'node_modules', 'cupel')
    const sides = ['gold', 'system'].map((side) => join(cupel, 'examples', side))
    const own = ['-m', join(installed.folder, 'src', 'own.mjs'), '--threads', '2']
    const printed = await runIn(installed.folder, process.execPath, [
      join(cupel, 'bin/cupel'),
      'score',
      ...sides,
      ...own,
    ])
    expect(printed).toMatch(/^linked-pairs +/m)
  })
})

describe('a page that scores one pair by one measure', () => {
  const page = programs.find(({ title }) => title === 'Use it in a page')!

  it('is small and runs without Node', async () => {
    const bundle = await bundleOf(page.code, 'page.ts')
    expect(bundle).not.toMatch(/["']node:|__vite-browser-external|require\(/)
    expect(gzipSync(bundle).length).toBeLessThan(MOST_BYTES)
    const printed: unknown[] = []
    const console = { log: (value: unknown) => printed.push(value) }
    runInContext(bundle, createContext({ TextEncoder, console }))
    expect(JSON.parse(JSON.stringify(printed))).toEqual([{ f1: 1, precision: 1, recall: 1, 'macro-f1': 1 }])
  })

  it('scores in a worker, too', async () => {
    const worker = programs.find(({ code }) => code.includes('self.onmessage'))!
    const caller = programs.find(({ code }) => code.includes('new Worker'))!
    const bundle = await bundleOf(worker.code, 'score-worker.js')
    expect(gzipSync(bundle).length).toBeLessThan(MOST_BYTES)
    const self = inWorker(bundle)
    class Worker {
      onmessage?: (event: { data: unknown }) => void
      postMessage(data: unknown): void {
        self.postMessage = (reply) => this.onmessage?.({ data: structuredClone(reply) })
        self.onmessage({ data: structuredClone(data) })
      }
    }
    const printed: unknown[] = []
    const code = caller.code.replace('import.meta.url', '"file:///page.js"')
    runInContext(code, createContext({ Worker, URL, console: { log: (value: unknown) => printed.push(value) } }))
    expect(printed).toEqual([1])
  })
})

interface WorkerScope {
  onmessage(event: { data: unknown }): void
  postMessage(reply: unknown): void
}

/** The global scope of a worker after its script has run. */
function inWorker(bundle: string): WorkerScope {
  const context = createContext({ TextEncoder })
  const self = runInContext('globalThis.self = globalThis', context) as WorkerScope
  runInContext(bundle, context)
  return self
}

const strict: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  types: [],
}

function faultsOf(files: readonly string[], options: ts.CompilerOptions): readonly string[] {
  const program = ts.createProgram(files, options)
  const host: ts.FormatDiagnosticsHost = {
    getCurrentDirectory: () => installed.folder,
    getCanonicalFileName: (name) => name,
    getNewLine: () => '\n',
  }
  return ts.getPreEmitDiagnostics(program).map((one) => ts.formatDiagnostic(one, host))
}

async function bundleOf(code: string, name: string): Promise<string> {
  const entry = join(installed.folder, 'src', name)
  writeFileSync(entry, code)
  const output = join(installed.folder, 'bundle', name)
  await build({
    configFile: false,
    logLevel: 'error',
    root: installed.folder,
    build: { outDir: output, lib: { entry, formats: ['iife'], name: 'page', fileName: 'page' } },
  })
  return readFileSync(join(output, 'page.iife.js'), 'utf8')
}

/** The `js` and `ts` blocks of a page, each with the heading before it and the output behind it. */
function programsOf(page: string): Program[] {
  const text = readFileSync(join(root, page), 'utf8')
  const blocks = text.matchAll(/```(?:js|ts)[^\n]*\n([\s\S]*?)```(?:\s*```text\n([\s\S]*?)```)?/g)
  return [...blocks].map(({ 1: code, 2: output, index }) => ({
    title: [...text.slice(0, index).matchAll(/^#+ (.*)$/gm)].at(-1)?.[1] ?? page,
    code: code!,
    output,
  }))
}
