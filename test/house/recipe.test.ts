/**
 * Follows CONTRIBUTING.md word for word: in a copy of the tree, its recipes create and extend the files that they name, and the copy must
 * compile, pass `npm run unit`, and keep the laws of the two additions.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const recipes = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')

interface Step {
  readonly file: string
  /** The line after which the code goes; absent for a new file. */
  readonly after?: string
  readonly code: string
}

/** "`file` is new …" or "`file`, after the line `…`:", then a block of code. */
function stepsOf(page: string): Step[] {
  const pattern = /^`([^`\n]+)`(?: is new|, after the line `([^\n]+)`:)[^\n]*\n\n```ts\n([\s\S]*?)```/gm
  return [...page.matchAll(pattern)].map(([, file, after, code]) => ({
    file: file!,
    ...(after !== undefined && { after }),
    code: code!,
  }))
}

function follow(copy: string, { file, after, code }: Step): void {
  const path = join(copy, file)
  const options = { flag: after === undefined ? 'wx' : 'w' }
  writeFileSync(path, after === undefined ? code : inserted(readFileSync(path, 'utf8'), after, code), options)
}

function inserted(text: string, after: string, code: string): string {
  const lines = text.split('\n')
  const places = lines.flatMap((line, i) => (line.trim() === after.trim() ? [i] : []))
  if (places.length !== 1) throw new Error(`The line "${after}" appears ${places.length} times instead of once.`)
  return lines.toSpliced(places[0]! + 1, 0, code.trimEnd()).join('\n')
}

/** Sources and tests are copied, because the recipes change them; all else is linked. */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'cupel-recipe-'))
  const copied = ['src', 'test', 'package.json', 'tsconfig.json', 'biome.json', 'vitest.config.ts']
  const skipped = ['build', 'dist', '.git']
  for (const name of readdirSync(root)) {
    if (copied.includes(name)) cpSync(join(root, name), join(copy, name), { recursive: true })
    else if (!skipped.includes(name)) symlinkSync(join(root, name), join(copy, name))
  }
  return copy
}

describe('CONTRIBUTING', () => {
  it('names files and folders that exist', () => {
    const added = stepsOf(recipes).map(({ file }) => file)
    const named = [...recipes.matchAll(/`((?:src|test|web|bench|scripts)\/[\w./-]*)`/g)].map(([, path]) => path!)
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((path) => !added.includes(path) && !existsSync(join(root, path)))).toEqual([])
  })
})

describe('the recipes of CONTRIBUTING', () => {
  const steps = stepsOf(recipes)
  const added = steps.flatMap(({ file, after }) => (after === undefined ? [file] : []))
  let copy: string
  beforeAll(() => {
    copy = copyTree()
    for (const step of steps) follow(copy, step)
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  const runIn = (tool: string, ...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(join(root, 'node_modules', '.bin', tool), args, {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    })
    return { status, printed: stdout + stderr }
  }

  it('add a measure and a format, each with its test', () => {
    expect(added.map((file) => dirname(file))).toEqual(['src/measures', 'test/measures', 'src/formats', 'test/formats'])
  })

  it('give code that compiles, with all that it imports', () => {
    const config = { extends: './tsconfig.json', include: [], files: steps.map(({ file }) => file) }
    writeFileSync(join(copy, 'tsconfig.recipe.json'), JSON.stringify(config))
    expect(runIn('tsc', '--noEmit', '-p', 'tsconfig.recipe.json')).toEqual({ status: 0, printed: '' })
  })

  it('give code without lint, formatted', () => {
    const { status, printed } = runIn(
      'biome',
      'check',
      '--error-on-warnings',
      ...new Set(steps.map(({ file }) => file)),
    )
    expect(status, printed).toBe(0)
  })

  it('keep `npm run unit` green', () => {
    const { status, printed } = runIn('vitest', 'run', '--project', 'unit')
    expect(status, printed).toBe(0)
    for (const file of added.filter((file) => file.startsWith('test/'))) expect(printed).toContain(file)
  })

  it('give a measure and a format that keep the laws', () => {
    const titles = 'linked-pairs|order-list|the list of'
    const { status, printed } = runIn('vitest', 'run', 'test/laws/measures', 'test/laws/formats', '-t', titles)
    expect(status, printed).toBe(0)
    expect(printed).toMatch(/Tests .*\b[2-9]\d passed/)
  })
})
