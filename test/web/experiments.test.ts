/** The experiments view: result files of the command, which are checked before they are shown. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { run } from '../../src/cli/main.js'
import { findingsTable } from '../../src/report/experiment/data.js'
import { missingMarks } from '../../src/report/numbers.js'
import { workbenchData } from '../../src/report/workbench/data.js'
import { type ExperimentResult, readResult } from '../../web/src/experiments/result.js'
import { skipFor } from '../skip.js'
import { expectSoon, noBrowser } from './browser.js'
import { exampleFolder, exampleInput } from './examples.js'
import { expectFineInBothThemes, useWorkbench } from './workbench-pages.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-experiments-'))
const runs = ['45-answers-all', '55-answers-all', '65-holds-back-wrong'].map((name) =>
  fileURLToPath(new URL(`../../experiments/data/questions/runs/${name}.jsonl`, import.meta.url)),
)
const questions = fileURLToPath(new URL('../../experiments/data/questions/gold.jsonl', import.meta.url))

/** The result that the command writes. */
async function written(name: string, ...rest: readonly string[]): Promise<unknown> {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  expect(await run(['experiment', name, ...rest, '--threads', '1', '--out', join(folder, name)])).toBe(0)
  out.mockRestore()
  return JSON.parse(readFileSync(join(folder, name, 'result.json'), 'utf8'))
}

let results: unknown[]
beforeAll(async () => {
  const few = ['--steps', '4', '--repeats', '1']
  const drawn = ['--trials', '20', '--size', '60']
  results = [
    await written('degrade', exampleFolder('gold'), '-m', 'strict', '-m', 'point-graph', ...few),
    await written('stability', questions, ...runs, '-m', 'c@1', '-m', 'accuracy', ...drawn),
    await written('sensitivity', questions, ...runs, '-m', 'c@1', '-m', 'accuracy', ...drawn),
  ]
})
afterAll(() => rmSync(folder, { recursive: true }))

function read(value: unknown): ExperimentResult {
  const found = readResult(value)
  if ('fault' in found) throw new Error(found.fault)
  return found.result
}

describe('a file of results', () => {
  it('is read as it was written', () => {
    for (const result of results) expect(read(result)).toEqual(result)
  })

  it('is rejected with a reason if it is anything else', () => {
    expect(readResult([])).toEqual({ fault: 'It is not a JSON object.' })
    expect(readResult({})).toEqual({ fault: 'It does not name its experiment.' })
    const { findings, ...rest } = read(results[0])
    expect(readResult(rest)).toEqual({ fault: 'It has no findings.' })
    const [table] = findings.tables
    const odd = { ...rest, findings: { ...findings, tables: [{ ...table, rows: [{ a: {} }] }] } }
    expect(readResult(odd)).toEqual({ fault: 'Its tables do not have the structure that Cupel writes.' })
    fc.assert(fc.property(fc.anything(), (value) => void readResult(value)))
  })
})

describe('in a browser', skipFor(noBrowser), () => {
  const { opener, write, inPage } = useWorkbench()
  const open = opener(() => ({ ...exampleInput(), experiments: results }))

  it('shows all pictures and tables of the file', async () => {
    await open('#/experiments', async (page) => {
      const { findings, about } = read(results[0])
      await page.locator('.exhibits svg.cupel-drawing').first().waitFor()
      await expectSoon(() => page.locator('.question').textContent()).toContain(about.question)
      const titles = page.locator('.cupel-drawing > title')
      await expectSoon(() => titles.allTextContents()).toEqual(findings.pictures.map(({ title }) => title))
      const shown = findingsTable(findings.tables.find(({ rows }) => rows.length <= 12)!)
      const cells = page.locator('.short-table').first().locator('td')
      await expectSoon(() => cells.allTextContents()).toEqual(
        shown.rows.flat().map((cell) => cell ?? missingMarks.html),
      )
      // Curves with their spread are drawn as paths, and no drawing has a style element.
      await expectSoon(() => page.locator('.cupel-drawing path').count()).toBeGreaterThan(findings.pictures.length)
      await expectSoon(() => page.locator('.cupel-drawing style').count()).toBe(0)
    })
  })

  it('switches between experiments, and shows a single picture', async () => {
    await open('#/experiments', async (page) => {
      await page.getByRole('navigation', { name: 'Experiments' }).getByRole('link', { name: 'sensitivity' }).click()
      await page.locator('.question', { hasText: read(results[2]).about.question }).waitFor()
      await expectSoon(() => page.url()).toContain('#/experiments/3')
      await page.getByRole('navigation', { name: 'Experiments' }).getByRole('link', { name: 'degrade' }).click()
      await page.locator('.question', { hasText: read(results[0]).about.question }).waitFor()
      await page.getByRole('link', { name: 'recall: show only this picture' }).first().click()
      await page.locator('.exhibits.alone').waitFor()
      await expectSoon(() => page.locator('.cupel-drawing').count()).toBe(1)
      await expectSoon(() => page.url()).toMatch(/picture=.*recall/)
    })
  })

  it('opens a long table by its address', async () => {
    const { findings } = read(results[0])
    const long = findings.tables.find(({ rows }) => rows.length > 12)!
    await open(`#/experiments/1?table=${long.name}`, async (page) => {
      await page.getByRole('table', { name: long.title }).waitFor()
      const first = page.locator('.any-length tbody tr').first().locator('td')
      await expectSoon(() => first.allTextContents()).toEqual(
        findingsTable(long).rows[0]!.map((cell) => cell ?? missingMarks.html),
      )
    })
  })

  it('runs no script and follows no link of a file, and says if a file cannot be shown', async () => {
    const attack = `<a href="javascript:alert(1)"><script>alert(1)</script></a>`
    const result = JSON.parse(JSON.stringify(results[0]).replaceAll('strict', JSON.stringify(attack).slice(1, -1)))
    const input = exampleInput()
    const data = { ...workbenchData(input), experiments: [result, { experiment: attack }] }
    await inPage(`${write('attack.html', input, data)}#/experiments`, async (page) => {
      await expectSoon(() => page.locator('.cupel-drawing').count()).toBe(read(results[0]).findings.pictures.length)
      await expectSoon(() => page.locator('.cupel-drawing').first().textContent()).toContain(attack)
      await expectSoon(() => page.locator('main svg a, main svg script').count()).toBe(0)
      await page.getByRole('link', { name: 'file 2: not a result' }).click()
      await page.getByRole('alert').filter({ hasText: 'It does not state its question.' }).waitFor()
    })
  })

  it('says what to do if there is no experiment', async () => {
    await inPage(`${write('none.html', exampleInput())}#/experiments`, async (page) => {
      await page.getByText('No experiment is loaded.').waitFor()
      await expectSoon(() => page.locator('pre').textContent()).toContain('cupel experiment degrade examples/gold')
    })
  })

  it('has no serious accessibility problem, light or dark, and fits a narrow page', async () => {
    const check = async (page: Page) => {
      await page.locator('.cupel-drawing').first().waitFor()
      await expectFineInBothThemes(page, 'experiments')
    }
    await open('#/experiments', check)
  })
})
