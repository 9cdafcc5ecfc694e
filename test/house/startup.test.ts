/** A command loads what it uses, so that it starts fast. Counts modules and files, because times depend on the machine. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { root } from './installed.js'
import { filesOf, modulesOf } from './loaded.js'

const pair = ['examples/gold/ferry.tml', 'examples/system/ferry.tml']
const meaning = ['examples/meaning/gold', 'examples/meaning/system']
const annotators = ['ann', 'ben', 'eva'].map((name) => `examples/annotators/${name}`)

/** What no command needs to score, compare, check or explain. */
const unneeded =
  /^(?:zod|cli-progress|report\/(?:html|drawing|picture|experiment|facts|compare\/html)|report\/workbench\/(?!texts)|node\/workbench|node\/collection|node\/experiment|node\/work\/(?:pool|kept|queue\/(?!address|status))|text\/(?!folding|code-points|sentences)|experiments|perturbations|entailment|facts|cli\/(?:workbench|facts|entail|experiment|draw|timex))\b/

const measuresIn = (modules: readonly string[]): readonly string[] =>
  modules.filter((module) => /^measures\/(?!by-name|defaults)/.test(module)).sort()

describe('a command loads what it uses', () => {
  it('the version: nothing else', () => {
    expect(modulesOf(['--version'])).toEqual(['cli/main.js', 'vocabulary/version.js'])
  })

  it('the help text: the table of commands, and no command', () => {
    const modules = modulesOf(['--help'])
    expect([...new Set(modules)].sort()).toEqual([
      ...['cli/commands.js', 'cli/main.js', 'cli/program.js', 'cli/work/command-line.js', 'commander'],
      ...['node/work/planned.js', 'vocabulary/edit-distance.js', 'vocabulary/problem.js', 'vocabulary/version.js'],
    ])
  })

  it.each([
    { line: ['score', ...pair], most: 326, measures: ['measures/temporal-awareness.js'] },
    { line: ['explain', ...pair], most: 305, measures: ['measures/temporal-awareness.js'] },
    { line: ['check', pair[0]!], most: 264, measures: [] },
    { line: ['compare', ...annotators, '-m', 'strict'], most: 350, measures: ['measures/strict.js'] },
    { line: ['score', ...meaning, '-m', 'smatch'], most: 323, measures: ['measures/smatch.js'] },
  ])('cupel $line', ({ line, most, measures }) => {
    const modules = modulesOf(line)
    expect(modules.filter((module) => unneeded.test(module))).toEqual([])
    expect(measuresIn(modules)).toEqual(measures)
    expect(modules.length).toBeLessThanOrEqual(most)
  })

  it.each([
    { line: ['--version'], most: 4 },
    { line: ['--help'], most: 7 },
    { line: ['score', ...pair], most: 25 },
  ])('cupel $line: few files of the bundle', ({ line, most }) => {
    expect(filesOf(line)).toBeLessThanOrEqual(most)
  })
})

describe('the bundle', () => {
  const entries = Object.entries(manifest.exports).flatMap(([name, target]) =>
    typeof target === 'string' ? [] : [{ name: name.replace('.', 'cupel'), ...target }],
  )

  it.each(entries)('$name exports the same names as the separate files', async ({ node, default: separate }) => {
    const [bundled, own] = await Promise.all(
      [node, separate].map((file) => import(pathToFileURL(join(root, file)).href)),
    )
    expect(Object.keys(bundled).sort()).toEqual(Object.keys(own).sort())
  })

  it('has kept code for commands, and for programs, which have other flags of V8 and keep none', () => {
    const kept = readdirSync(join(root, 'dist/.code'))
    const tag = "process.arch + '-' + require('node:v8').cachedDataVersionTag().toString(16)"
    const own = execFileSync(process.execPath, ['-p', tag], { encoding: 'utf8' }).trim()
    expect(kept.length).toBeGreaterThan(1)
    expect(kept).toContain(own)
    expect(readdirSync(join(root, 'dist/.code', own)).join(' ')).toContain('chunk-shared-')
  })

  it('names the licences of the packages that are in it', () => {
    const licences = readFileSync(join(root, 'dist/bundle/LICENSES.txt'), 'utf8')
    for (const name of ['commander', 'saxes', 'zod']) expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'))
  })
})
