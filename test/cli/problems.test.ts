/** How the command line shows the problems of its input, and which errors it accepts. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { cupel } from './said.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-problems-'))
afterAll(() => rmSync(folder, { recursive: true }))

const header = 'source,relation,target\n'
const sides = ['gold', 'system'].map((side) => join(folder, side)) as [string, string]
for (const side of sides) mkdirSync(side)
for (const name of ['one', 'two', 'three', 'four']) {
  writeFileSync(join(sides[0], `${name}.csv`), `${header}a,BEFORE,b\nb,BEFORE,c\n`)
  writeFileSync(join(sides[1], `${name}.csv`), `${header}a,BEFORE,b\n${'b,BEFOR,c\n'.repeat(40)}`)
}

const linesOf = (text: string): number => text.trimEnd().split('\n').length

describe('many problems', () => {
  it.each([
    ['check', sides[1]],
    ['score', ...sides],
    ['compare', ...sides, sides[1]],
    ['convert', sides[1], '--to', 'graph'],
  ])('fit on a screen: cupel %s', async (...args) => {
    const { code, err } = await cupel(...args)
    expect(code).toBe(2)
    expect(linesOf(err)).toBeLessThanOrEqual(40)
    expect(err).toMatch(/rows\/unknown-relation {2}\d+ errors in 4 files/)
    expect(err).toContain('--problems all shows each of them.')
  })

  it('are all listed, or only counted, if the user wants that', async () => {
    const all = await cupel('check', sides[1], '--problems', 'all')
    expect(all.err.match(/rows\/unknown-relation/g)!.length).toBeGreaterThanOrEqual(160)
    const none = await cupel('score', ...sides, '--problems', 'none')
    expect(none.code).toBe(2)
    expect(none.err).toMatch(
      /^160 errors; --problems grouped shows them\.\nNothing was scored: 160 errors in the input/,
    )
    const warned = await cupel('score', ...sides, '--problems', 'none', '--allow', 'rows/unknown-relation')
    expect([warned.code, warned.err]).toEqual([0, ''])
  })

  it('are shown again by the next command, and a wrong call always says why', async () => {
    const wrong = await cupel('score', sides[0], '--problems', 'none')
    expect(wrong.err).toContain('No system annotation was named.')
    expect((await cupel('check', sides[1])).err).toContain('rows/unknown-relation')
  })
})

describe('errors that are allowed', () => {
  it('do not stop a command; the hint of a refused one names them', async () => {
    const refused = await cupel('score', ...sides)
    expect(refused.err).toContain('(or --allow rows/unknown-relation for these errors only)')
    const { code, out } = await cupel('score', ...sides, '--allow', 'rows/unknown-relation')
    expect(code).toBe(0)
    expect(out).toMatch(/^Incomplete: 4 files with errors\.\n/)
    expect(out).toContain('|reading:strict|allow:rows/unknown-relation|')
    for (const args of [['check'], ['convert', '--to', 'graph'], ['diff', sides[0]]]) {
      const allowed = await cupel(...args, sides[1], '--allow', 'rows/unknown-relation')
      expect([args, allowed.code]).toEqual([args, 0])
    }
  })

  it('have a known code', async () => {
    const { code, err } = await cupel('score', ...sides, '--allow', 'rows/unknown-relatio')
    expect(code).toBe(2)
    expect(err).toContain('Did you mean rows/unknown-relation?')
  })
})

describe('means over documents', () => {
  it('are in the row of all documents only, in every table', async () => {
    const file = (extension: string) => join(folder, `report.${extension}`)
    const outputs = ['csv', 'json', 'md'].flatMap((extension) => ['-o', file(extension)])
    const { out } = await cupel('score', sides[0], sides[0], '--per-document', ...outputs)
    const [csv, json] = ['csv', 'json'].map((extension) => readFileSync(file(extension), 'utf8')) as [string, string]
    expect(csv.match(/,macro-f1,/g)).toHaveLength(1)
    expect(csv).toMatch(/^temporal-awareness,,macro-f1,1,/m)
    const [{ values, documents }] = JSON.parse(json).measures
    expect(values['macro-f1']).toBe(1)
    expect(
      documents.map((one: { values: object; counts: object }) => [one.values, one.counts].map(Object.keys)),
    ).toEqual(
      Array(4).fill([
        ['f1', 'precision', 'recall'],
        ['precision', 'recall'],
      ]),
    )
    expect(out).toMatch(/^one +1\.0000 +1\.0000 +2\/2 +1\.0000 +2\/2 *$/m)
  })
})

describe('a workbench', () => {
  it('takes only results of experiments', async () => {
    const file = join(folder, 'notes.json')
    writeFileSync(file, '{"a": 1}')
    const { code, err } = await cupel('workbench', ...sides, '--experiment', file, '--no-open')
    expect(code).toBe(2)
    expect(err).toContain(`"${file}" is not the result of an experiment.`)
  })
})
