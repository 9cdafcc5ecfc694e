/** The workbench in a browser: served, and as a single file. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { run } from '../../src/cli/main.js'
import { parseMeasure, read } from '../../src/index.js'
import { formatRate } from '../../src/report/numbers.js'
import { type PlainReport, workbenchData } from '../../src/report/workbench/data.js'
import { skipFor } from '../skip.js'
import { expectSoon, noBrowser } from './browser.js'
import { exampleFolder, exampleInput, inputOf, measures } from './examples.js'
import { expectAccessible, useWorkbench } from './workbench-pages.js'

const examples = exampleInput()
const folder = mkdtempSync(join(tmpdir(), 'cupel-workbench-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The values that `cupel score` writes for the examples. */
async function scoredByCommand(): Promise<PlainReport['measures']> {
  const file = join(folder, 'score.json')
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const asked = measures.flatMap(({ id }) => ['-m', id])
  expect(await run(['score', exampleFolder('gold'), exampleFolder('system'), ...asked, '-o', file])).toBe(0)
  out.mockRestore()
  return (JSON.parse(readFileSync(file, 'utf8')) as PlainReport).measures
}

describe('in a browser', skipFor(noBrowser), () => {
  const { serve, write, inPage } = useWorkbench()
  let address = ''
  beforeAll(async () => {
    address = await serve(examples)
  })

  async function expectSameNumbers(page: Page): Promise<void> {
    const rows = page.locator('.rows tbody tr')
    await rows.first().waitFor()
    const tables = await scoredByCommand()
    const [first] = tables
    await expectSoon(() => rows.count()).toBe(first!.documents.length)
    for (const [i, { id }] of first!.documents.entries()) {
      const texts = async () => {
        const all = await rows.nth(i).locator('th, td').allTextContents()
        return [all[0], ...all.slice(1, -1).map((text) => text.slice(0, 6))]
      }
      const values = tables.flatMap((measure) =>
        Object.values(measure.documents[i]!.values).map((value) => formatRate(value ?? undefined) ?? '–'),
      )
      await expectSoon(texts).toEqual([id, ...values])
    }
    const total = async () => (await page.locator('.rows tfoot td').first().textContent())!.slice(0, 6)
    await expectSoon(total).toBe(formatRate(first!.values.f1 ?? undefined))
  }

  it('shows the numbers of the report, and a document with its reasons', async () => {
    await inPage(address, async (page) => {
      await expectSameNumbers(page)
      await page.locator('.rows').getByRole('link', { name: 'ferry' }).click()
      await page.locator('.items tbody tr').first().waitFor()
      await expectSoon(() => page.url()).toContain('#/document/ferry')
      await page.locator('.items tr', { hasText: 'gold says otherwise' }).getByRole('button').first().click()
      await page.locator('.proof').waitFor()
      await expectSoon(() => page.url()).toMatch(/item=\d+/)
    })
  })

  it('works as a single file without network', async () => {
    await inPage(
      write('report.html', examples),
      async (page) => {
        await expectSameNumbers(page)
        await page.locator('.rows').getByRole('link', { name: 'orchard' }).click()
        await page.locator('.items tbody tr').first().waitFor()
      },
      { offline: true },
    )
  })

  it('shows the plain report if scripts do not run', async () => {
    const check = async (page: Page) => {
      await expectSoon(() => page.locator('noscript h1').first().textContent()).toBe('Cupel report')
    }
    await inPage(write('plain.html', examples), check, { javaScriptEnabled: false })
  })

  it('opens the item that an address names', async () => {
    await inPage(`${address}#/document/ferry?measure=strict&item=2`, async (page) => {
      await page.locator('.items tr.chosen').waitFor()
      await expectSoon(() => page.getByLabel('Measure').inputValue()).toBe('strict')
    })
  })

  it('runs no script in a document', async () => {
    const attack = `<img src=x onerror="document.title='run'">`
    const escaped = attack.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    const timeml = readFileSync(fileURLToPath(new URL('../../examples/gold/ferry.tml', import.meta.url)), 'utf8')
    const id = '</script><script>alert(1)</script><!--'
    const documents = (text: string) =>
      read(text.replace(/(<EVENT [^>]*>)[^<]*/g, `$1${escaped}`), 'timeml').documents.map((one) => ({ ...one, id }))
    const input = { ...inputOf(documents(timeml), documents(timeml)), title: `${attack}${id}` }
    await inPage(write('attack.html', input), async (page) => {
      await page.locator('.rows').getByRole('link', { name: 'alert(1)' }).click()
      await page.locator('.items tbody tr').first().waitFor()
      await expectSoon(() => page.locator('.items').textContent()).toContain('onerror')
      await expectSoon(() => page.locator('img').count()).toBe(0)
      await expectSoon(() => page.title()).toContain('<img')
    })
  })

  it('keeps most of ten thousand rows out of the page, and moves to the last one by a key', async () => {
    const many = workbenchData(examples)
    const [report] = many.reports
    const copies = <T extends { id: string }>(rows: readonly T[]): T[] =>
      Array.from({ length: 10_000 }, (_, i) => ({ ...rows[i % rows.length]!, id: `document ${i}` }))
    const grown = {
      ...report!,
      measures: report!.measures.map((one) => ({ ...one, documents: copies(one.documents) })),
    }
    await inPage(write('many.html', examples, { ...many, reports: [grown] }), async (page) => {
      await page.locator('.rows tbody a').first().focus()
      await expectSoon(() => page.locator('.rows tbody tr').count()).toBeLessThan(100)
      await page.keyboard.press('End')
      await page.locator('a:focus', { hasText: 'document 9999' }).waitFor()
      await page.getByRole('searchbox').fill('document 77')
      await page.getByRole('status').filter({ hasText: '111 of 10000' }).waitFor()
    })
  })

  it('opens a document with any name, even half a character', async () => {
    const named = (documents: typeof examples.gold.documents) =>
      documents.map((one) => ({ ...one, id: `\uD83D${one.id}` }))
    const input = inputOf(named(examples.gold.documents), named(examples.systems[0]!.documents))
    await inPage(write('surrogate.html', input), async (page) => {
      await page.locator('.rows').getByRole('link', { name: 'ferry' }).click()
      await page.locator('.items tbody tr').first().waitFor()
    })
  })

  it('reports a view that fails, and keeps the others working', async () => {
    const data = { ...workbenchData(examples), reports: [] }
    await inPage(write('broken.html', examples, data), async (page) => {
      await page.getByRole('alert').filter({ hasText: 'This view cannot be shown' }).waitFor()
      await page.getByRole('link', { name: 'Try it' }).click()
      await page.locator('#text-gold').waitFor()
    })
  })

  it('reports items that are counted but not listed', async () => {
    const line = (_: unknown, i: number) =>
      `{"entity": "e${i}", "relation": "r", "value": "v", "time": ["2001", "2001", "2002", "2002"]}`
    const { documents } = read(Array.from({ length: 20_003 }, line).join('\n'), 'facts')
    const input = inputOf(documents, documents, [parseMeasure('anchored-facts')])
    await inPage(`${write('facts.html', input)}#/document`, async (page) => {
      await page.getByText('40000 items, plus 6 counted but not listed.').waitFor()
    })
  })

  /** Each with a selector of what only it has and what appears last. The views to compare and to try have tests of their own. */
  const views = {
    '#/corpus': '.corpus svg.plot',
    '#/document/ferry': '.document p:has-text("No contradiction")',
    '#/experiments': '.experiments .hint',
  }

  it('has no serious accessibility problem, light and dark', async () => {
    await inPage(address, async (page) => {
      for (const [hash, shown] of Object.entries(views)) {
        await page.goto(address + hash)
        await page.locator(shown).first().waitFor()
        await expectAccessible(page)
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectAccessible(page)
        await page.emulateMedia({ colorScheme: 'light' })
      }
    })
  })
})
