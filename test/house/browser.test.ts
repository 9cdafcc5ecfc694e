import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'cupel-bundle-'))
const entry = fileURLToPath(new URL('../../src/index.ts', import.meta.url))
let bundle = ''

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, minify: false, lib: { entry, formats: ['iife'], name: 'cupel', fileName: 'cupel' } },
  })
  bundle = readFileSync(join(folder, 'cupel.iife.js'), 'utf8')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the core in a browser', () => {
  it('bundles without a node: module', () => {
    expect(bundle).not.toMatch(/["']node:|__vite-browser-external|require\(/)
  })

  it('scores with nothing but what a browser has', () => {
    const gold = 'source,relation,target\na,BEFORE,b\nb,BEFORE,c\n'
    const system = 'source,relation,target\na,BEFORE,c\n'
    const context = createContext({ TextEncoder, gold, system, crypto: undefined })
    const values = runInContext(
      `${bundle};
      const documents = (text) => cupel.read(text, 'rows', {id: 'd'}).documents
      const report = cupel.evaluate({gold: documents(gold), system: documents(system), measures: cupel.measures.map((make) => make())})
      JSON.stringify(report.measures[0].values)`,
      context,
    )
    expect(JSON.parse(values)).toEqual({ f1: 0, precision: 1, recall: 0, 'macro-f1': 0 })
  })
})
