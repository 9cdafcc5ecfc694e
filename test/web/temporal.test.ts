/** A document with a time layer in the workbench: what the page shows, and what clicks and keys do. */
import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluate, parseMeasure } from '../../src/index.js'
import { serveWorkbench, type WorkbenchServer } from '../../src/node/workbench-server.js'
import { ranksOf } from '../../src/report/drawing-timeline.js'
import { formatRate } from '../../src/report/numbers.js'
import { workbenchData, workbenchDocuments } from '../../src/report/workbench-data.js'
import { timelineOf } from '../../src/time/timeline.js'
import { buildWorkbench, noBrowser, secondHere, startBrowser, watchFaults } from './browser.js'
import { inputOf } from './examples.js'
import { contradiction, ferry, largeDocument, theirs } from './temporal-examples.js'

describe.skipIf(noBrowser)(`in a browser${noBrowser ? ` (skipped: ${noBrowser})` : ''}`, () => {
  let browser: Browser
  let server: WorkbenchServer
  beforeAll(async () => {
    const files = await buildWorkbench()
    const gold = [ferry, { ...ferry, id: 'contradiction' }, largeDocument(3000, 0)]
    const input = inputOf(gold, [theirs, contradiction, largeDocument(3000, 1)])
    const data = JSON.stringify(workbenchData(input))
    server = await serveWorkbench({ files, data, documents: () => workbenchDocuments(input) })
    browser = await startBrowser()
  }, 60_000)
  afterAll(async () => {
    await browser.close()
    await server.close()
  })

  /** Runs with a page of its own, in which nothing may go wrong. */
  async function inPage(hash: string, check: (page: Page) => Promise<void>, options = {}): Promise<void> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
    try {
      const page = await context.newPage()
      page.setDefaultTimeout(10_000)
      const faults = watchFaults(page)
      await page.goto(server.address + hash)
      await check(page)
      expect(faults).toEqual([])
    } finally {
      await context.close()
    }
  }

  it('shows values, text and all items; an entity of the text chooses its items', async () => {
    await inPage('#/document/ferry', async (page) => {
      const { values } = evaluate({ gold: [ferry], system: [theirs], measures: [parseMeasure('temporal-awareness')] })
        .measures[0]!
      await page.locator('.items tbody tr').first().waitFor()
      const shown = await page.locator('.values dd').allTextContents()
      expect(shown.map((text) => text.slice(0, 6))).toEqual(Object.values(values).map((value) => formatRate(value)))
      expect((await page.locator('.words').textContent())!.trim()).toBe(ferry.text!.trim())
      expect(await page.locator('.items tbody tr').count()).toBe(16)
      await page.locator('.mark', { hasText: 'freed' }).click()
      await page.getByRole('status').filter({ hasText: '4 of 16 items' }).waitFor()
      expect(page.url()).toContain('entity=ei3')
      expect(await page.locator('.point-graph .node.chosen').count()).toBe(2 * 2)
      await page.getByLabel('Verdict').selectOption('wrong')
      await page.getByRole('status').filter({ hasText: '1 of 16 items' }).waitFor()
    })
  })

  it('offers a verdict that was chosen even where no item has it', async () => {
    await inPage('#/document/ferry?verdict=unanswered', async (page) => {
      await page.getByText('No item matches what was chosen.').waitFor()
      expect(await page.getByLabel('Verdict').inputValue()).toBe('unanswered')
      await page.getByLabel('Verdict').selectOption('')
      await page.locator('.items tbody tr').first().waitFor()
    })
  })

  it('shows the chain that refutes an item, in words, text and graph', async () => {
    await inPage('#/document/ferry', async (page) => {
      await page.locator('.items tr', { hasText: 'gold says otherwise' }).getByRole('button').click()
      await page.locator('.detail .proof').waitFor()
      expect(await page.locator('.detail').textContent()).toContain('(l4)')
      expect(await page.locator('.mark.chosen').allTextContents()).toEqual(['freed', 'inspected'])
      const [gold, system] = [page.locator('.point-graph').nth(0), page.locator('.point-graph').nth(1)]
      expect(await gold.locator('.halo.chain').count()).toBe(1)
      expect(await system.locator('.line.wrong .halo.item').count()).toBe(1)
      expect(await page.locator('.graphs a[tabindex="0"], .graphs a:not([tabindex])').count()).toBe(0)
      expect(page.url()).toMatch(/item=\d+/)
      await page.reload()
      await page.locator('.detail .proof').waitFor()
    })
  })

  it('leads from a line of the graph to its item', async () => {
    await inPage('#/document/ferry', async (page) => {
      await page.locator('.point-graph').nth(1).locator('a:has(> .line.wrong)').first().dispatchEvent('click')
      await page.locator('.detail').waitFor()
      expect(await page.locator('.detail').textContent()).toContain('wrong')
    })
  })

  it('shows a contradiction with its cycle and the repair', async () => {
    await inPage('#/document/contradiction', async (page) => {
      const checks = page.locator('.checks')
      await checks.getByRole('button').first().click()
      expect(await checks.textContent()).toContain('Smallest repair: drop ei5')
      expect(page.url()).toContain('cycle=system+1')
      const system = page.locator('.point-graph').nth(1)
      await system.locator('.added.cycle').waitFor()
      expect(await system.locator('.halo.cycle').count()).toBeGreaterThan(1)
      expect(await page.locator('.mark.passed').count()).toBe(4)
    })
  })

  it('draws bars at the ranks that the closure allows', async () => {
    await inPage('#/document/ferry?picture=timeline', async (page) => {
      await page.locator('svg.timeline .row').first().waitFor()
      const { extents } = ranksOf(timelineOf(ferry.layers.time!, { during: 'included', repair: 'smallest' }))
      const { start, end } = extents.get('ei3')!
      const row = page.locator('svg.timeline .row', { hasText: 'freed' })
      const words = `gold: starts at rank ${start[0]}, ends at ${end[0]}`
      expect(await row.locator('.bar.gold title').textContent()).toBe(words)
      await row.dispatchEvent('click')
      await page.getByRole('status').filter({ hasText: '4 of 16 items' }).waitFor()
    })
  })

  it('saves a picture that carries its style', async () => {
    await inPage('#/document/ferry', async (page) => {
      await page.locator('.point-graph').first().waitFor()
      const saved = async (form: string): Promise<Buffer> => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: `Save ferry gold graph as ${form}` }).click(),
        ])
        expect(download.suggestedFilename()).toBe(`ferry-gold-graph.${form.toLowerCase()}`)
        return readFileSync(await download.path())
      }
      const svg = (await saved('SVG')).toString('utf8')
      const fills = new Set<string>()
      const parser = new SaxesParser()
      parser.on('opentag', ({ name, attributes }) => {
        expect(Object.keys(attributes)).not.toContain('class')
        if (name === 'rect') fills.add(attributes.fill as string)
      })
      parser.write(svg).close()
      expect([...fills].every((fill) => fill.startsWith('rgb('))).toBe(true)
      expect((await saved('PNG')).subarray(1, 4).toString()).toBe('PNG')
    })
  })

  it('is not frozen by a large document, and asks before it draws one', { retry: 2 }, async () => {
    await inPage('#/document/large', async (page) => {
      await page.evaluate(() => {
        const longest = { time: 0 }
        Object.assign(globalThis, { longest })
        const note = (list: PerformanceObserverEntryList) =>
          list.getEntries().forEach(({ duration }) => {
            longest.time = Math.max(longest.time, duration)
          })
        new PerformanceObserver(note).observe({ type: 'longtask', buffered: true })
      })
      await page.getByText('1001 linked entities make a picture').waitFor()
      expect(await page.locator('.items tbody tr').count()).toBeLessThan(60)
      await page.locator('.items button').first().focus()
      await page.keyboard.press('End')
      await page.locator('button:focus', { hasText: 'e999' }).waitFor()
      await page.keyboard.press('Enter')
      await page.locator('.detail').waitFor()
      expect(await page.evaluate('longest.time')).toBeLessThan(await secondHere(page))
    })
  })

  it('fits a narrow page', async () => {
    const check = async (page: Page): Promise<void> => {
      await page.locator('.point-graph').first().waitFor()
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
    }
    await inPage('#/document/contradiction?item=4', check, { viewport: { width: 360, height: 700 } })
  })

  it.each([
    ['light', '#/document/ferry?item=12'],
    ['dark', '#/document/contradiction?cycle=system+1&picture=timeline'],
  ] as const)('has no serious fault of accessibility, %s, %s', async (colorScheme, hash) => {
    await inPage(
      hash,
      async (page) => {
        await page.locator('.sheet svg').first().waitFor()
        const { violations } = await new AxeBuilder({ page }).include('.temporal').analyze()
        const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        expect(grave.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
      },
      { colorScheme },
    )
  })

  it.skipIf(!process.env.CUPEL_SCREENSHOTS)('has its picture taken', async () => {
    const folder = fileURLToPath(new URL('../../docs/workbench/', import.meta.url))
    mkdirSync(folder, { recursive: true })
    await inPage('#/document/ferry?item=12', async (page) => {
      await page.locator('.detail .proof').waitFor()
      await page.locator('.halo').first().waitFor()
      await page.locator('.legend').scrollIntoViewIfNeeded()
      await page.screenshot({ path: `${folder}temporal.png` })
    })
  })
})
