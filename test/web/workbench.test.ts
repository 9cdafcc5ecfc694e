/** The workbench in a browser: served, and as one file. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { run } from '../../src/cli/main.js'
import { parseMeasure, read } from '../../src/index.js'
import type { WorkbenchFiles } from '../../src/node/workbench-files.js'
import { serveWorkbench, type WorkbenchServer } from '../../src/node/workbench-server.js'
import { writeHtml } from '../../src/report/html.js'
import { formatRate } from '../../src/report/numbers.js'
import {
  type PlainReport,
  type WorkbenchInput,
  workbenchData,
  workbenchDocuments,
} from '../../src/report/workbench-data.js'
import { workbenchPage } from '../../src/report/workbench-page.js'
import { buildWorkbench, noBrowser, startBrowser, watchFaults } from './browser.js'
import { exampleFolder, exampleInput, inputOf, measures } from './examples.js'

const examples = exampleInput()
const folder = mkdtempSync(join(tmpdir(), 'cupel-workbench-'))
let files: WorkbenchFiles
let server: WorkbenchServer

function singleFile(name: string, input: WorkbenchInput): string {
  const data = workbenchData(input)
  const documents = [...workbenchDocuments(input)].join('')
  const file = join(folder, name)
  writeFileSync(file, workbenchPage({ bundle: files, data, documents, plainPage: writeHtml(input.systems[0]!.report) }))
  return pathToFileURL(file).href
}

/** What `cupel score` writes of the examples. */
async function scoredByCommand(): Promise<PlainReport['measures']> {
  const file = join(folder, 'score.json')
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const asked = measures.flatMap(({ id }) => ['-m', id])
  expect(await run(['score', exampleFolder('gold'), exampleFolder('system'), ...asked, '-o', file])).toBe(0)
  out.mockRestore()
  return (JSON.parse(readFileSync(file, 'utf8')) as PlainReport).measures
}

beforeAll(async () => {
  files = await buildWorkbench()
  const data = JSON.stringify(workbenchData(examples))
  server = await serveWorkbench({ files, data, documents: () => workbenchDocuments(examples) })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

describe.skipIf(noBrowser)(`in a browser${noBrowser ? ` (skipped: ${noBrowser})` : ''}`, () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await startBrowser()
  })
  afterAll(() => browser.close())

  /** Runs with a page of its own, in which nothing may go wrong. */
  async function inPage(address: string, check: (page: Page) => Promise<void>, options = {}): Promise<void> {
    const context = await browser.newContext({ ...options })
    try {
      const page = await context.newPage()
      page.setDefaultTimeout(10_000)
      const faults = watchFaults(page)
      await page.goto(address)
      await check(page)
      expect(faults).toEqual([])
    } finally {
      await context.close()
    }
  }

  async function expectSameNumbers(page: Page): Promise<void> {
    const rows = page.locator('.rows tbody tr')
    await rows.first().waitFor()
    const tables = await scoredByCommand()
    const [first] = tables
    expect(await rows.count()).toBe(first!.documents.length)
    for (const [i, { id }] of first!.documents.entries()) {
      const texts = await rows.nth(i).locator('th, td').allTextContents()
      const values = tables.flatMap((measure) =>
        Object.values(measure.documents[i]!.values).map((value) => formatRate(value ?? undefined) ?? '–'),
      )
      expect([texts[0], ...texts.slice(1, -1).map((text) => text.slice(0, 6))]).toEqual([id, ...values])
    }
    const total = await page.locator('.rows tfoot td').allTextContents()
    expect(total[0]!.slice(0, 6)).toBe(formatRate(first!.values.f1 ?? undefined))
  }

  it('shows the numbers of the report, and a document with its reasons', async () => {
    await inPage(server.address, async (page) => {
      await expectSameNumbers(page)
      await page.locator('.rows').getByRole('link', { name: 'ferry' }).click()
      await page.locator('.items tbody tr').first().waitFor()
      expect(page.url()).toContain('#/document/ferry')
      await page.locator('.items tr', { hasText: 'gold says otherwise' }).getByRole('button').first().click()
      await page.locator('.proof').waitFor()
      expect(page.url()).toMatch(/item=\d+/)
    })
  })

  it('works as one file without network', async () => {
    await inPage(
      singleFile('report.html', examples),
      async (page) => {
        await expectSameNumbers(page)
        await page.locator('.rows').getByRole('link', { name: 'orchard' }).click()
        await page.locator('.items tbody tr').first().waitFor()
      },
      { offline: true },
    )
  })

  it('shows the plain report where scripts do not run', async () => {
    const check = async (page: Page) => {
      const heading = await page.locator('noscript h1').first().textContent()
      expect(heading).toBe('Cupel report')
    }
    await inPage(singleFile('plain.html', examples), check, { javaScriptEnabled: false })
  })

  it('opens what an address names', async () => {
    await inPage(`${server.address}#/document/ferry?measure=strict&item=2`, async (page) => {
      await page.locator('.items tr.chosen').waitFor()
      expect(await page.getByLabel('Measure').inputValue()).toBe('strict')
    })
  })

  it('runs nothing that stands in a document', async () => {
    const attack = `<img src=x onerror="document.title='run'">`
    const escaped = attack.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    const timeml = readFileSync(fileURLToPath(new URL('../../examples/gold/ferry.tml', import.meta.url)), 'utf8')
    const id = '</script><script>alert(1)</script><!--'
    const documents = (text: string) =>
      read(text.replace(/(<EVENT [^>]*>)[^<]*/g, `$1${escaped}`), 'timeml').documents.map((one) => ({ ...one, id }))
    const input = { ...inputOf(documents(timeml), documents(timeml)), title: `${attack}${id}` }
    await inPage(singleFile('attack.html', input), async (page) => {
      await page.locator('.rows').getByRole('link', { name: 'alert(1)' }).click()
      await page.locator('.items tbody tr').first().waitFor()
      expect(await page.locator('.items').textContent()).toContain('onerror')
      expect(await page.locator('img').count()).toBe(0)
      expect(await page.title()).toContain('<img')
    })
  })

  it('keeps ten thousand rows out of the page, and goes to the last one by a key', async () => {
    const many = workbenchData(examples)
    const [report] = many.reports
    const copies = <T extends { id: string }>(rows: readonly T[]): T[] =>
      Array.from({ length: 10_000 }, (_, i) => ({ ...rows[i % rows.length]!, id: `document ${i}` }))
    const grown = {
      ...report!,
      measures: report!.measures.map((one) => ({ ...one, documents: copies(one.documents) })),
    }
    const file = join(folder, 'many.html')
    const data = { ...many, reports: [grown] }
    writeFileSync(file, workbenchPage({ bundle: files, data, documents: '[]', plainPage: '<body></body>' }))
    await inPage(pathToFileURL(file).href, async (page) => {
      await page.locator('.rows tbody a').first().focus()
      expect(await page.locator('.rows tbody tr').count()).toBeLessThan(100)
      await page.keyboard.press('End')
      await page.locator('a:focus', { hasText: 'document 9999' }).waitFor()
      await page.getByRole('searchbox').fill('document 77')
      await page.getByRole('status').filter({ hasText: '111 of 10000' }).waitFor()
    })
  })

  it('opens a document whatever its name, even half a character', async () => {
    const named = (documents: typeof examples.gold.documents) =>
      documents.map((one) => ({ ...one, id: `\uD83D${one.id}` }))
    const input = inputOf(named(examples.gold.documents), named(examples.systems[0]!.documents))
    await inPage(singleFile('surrogate.html', input), async (page) => {
      await page.locator('.rows').getByRole('link', { name: 'ferry' }).click()
      await page.locator('.items tbody tr').first().waitFor()
    })
  })

  it('says that it failed, where it did', async () => {
    const data = { ...workbenchData(examples), reports: [] }
    const file = join(folder, 'broken.html')
    writeFileSync(file, workbenchPage({ bundle: files, data, documents: '[]', plainPage: '<body></body>' }))
    await inPage(pathToFileURL(file).href, async (page) => {
      await page.getByRole('alert').filter({ hasText: 'This cannot be shown' }).waitFor()
      await page.getByRole('link', { name: 'Try it' }).click()
      await page.locator('#text-gold').waitFor()
    })
  })

  it('tells of items that are counted and not listed', async () => {
    const line = (_: unknown, i: number) =>
      `{"entity": "e${i}", "relation": "r", "value": "v", "time": ["2001", "2001", "2002", "2002"]}`
    const { documents } = read(Array.from({ length: 20_003 }, line).join('\n'), 'facts')
    const input = inputOf(documents, documents, [parseMeasure('anchored-facts')])
    await inPage(`${singleFile('facts.html', input)}#/document`, async (page) => {
      await page.getByText('40000 items, and 6 more, counted and not listed.').waitFor()
    })
  })

  const views = ['#/corpus', '#/document/ferry', '#/compare', '#/experiments', '#/try']

  it.each(['light', 'dark'] as const)('has no serious fault of accessibility, %s', async (colorScheme) => {
    await inPage(
      server.address,
      async (page) => {
        for (const hash of colorScheme === 'dark' ? views.slice(0, 2) : views) {
          await page.goto(server.address + hash)
          await page.locator('main h1').waitFor()
          if (hash.startsWith('#/document')) await page.locator('.items tbody tr').first().waitFor()
          const { violations } = await new AxeBuilder({ page }).analyze()
          const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
          expect(grave.map(({ id, nodes }) => `${hash} ${id} ${nodes[0]?.html}`)).toEqual([])
        }
      },
      { colorScheme },
    )
  })
})
