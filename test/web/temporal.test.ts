/** A document with a time layer: what the page shows, and what clicks and keys do. */
import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { evaluate, parseMeasure } from '../../src/index.js'
import { ranksOf } from '../../src/report/drawing/time/timeline.js'
import { formatRate } from '../../src/report/numbers.js'
import { timelineOf } from '../../src/time/timeline.js'
import { skipFor } from '../skip.js'
import { expectSoon, noBrowser } from './browser.js'
import { inputOf, measures } from './examples.js'
import { contradiction, ferry, largeDocument, theirs } from './temporal-examples.js'
import { expectAccessible, expectNoSidewaysScroll, useWorkbench } from './workbench-pages.js'

describe('in a browser', skipFor(noBrowser), () => {
  const { serve, inPage, opener } = useWorkbench()
  const open = opener(() => inputOf([ferry, { ...ferry, id: 'contradiction' }], [theirs, contradiction]))

  it('shows values, text and all items, and filters the items by an entity of the text', async () => {
    await open('#/document/ferry', async (page) => {
      const { values } = evaluate({ gold: [ferry], system: [theirs], measures: [parseMeasure('temporal-awareness')] })
        .measures[0]!.documents[0]!
      await page.locator('.items tbody tr').first().waitFor()
      const shown = async () => (await page.locator('.values dd').allTextContents()).map((text) => text.slice(0, 6))
      await expectSoon(shown).toEqual(Object.values(values).map((value) => formatRate(value)))
      await expectSoon(async () => (await page.locator('.words').textContent())!.trim()).toBe(ferry.text!.trim())
      await expectSoon(() => page.locator('.items tbody tr').count()).toBe(16)
      await page.locator('.mark', { hasText: 'freed' }).click()
      await page.getByRole('status').filter({ hasText: '4 of 16 items' }).waitFor()
      await expectSoon(() => page.url()).toContain('entity=ei3')
      await expectSoon(() => page.locator('.point-graph .node.chosen').count()).toBe(2 * 2)
      await page.getByLabel('Verdict').selectOption('wrong')
      await page.getByRole('status').filter({ hasText: '1 of 16 items' }).waitFor()
    })
  })

  it('offers the chosen verdict even if no item has it', async () => {
    await open('#/document/ferry?verdict=unanswered', async (page) => {
      await page.getByText('No item matches the filter.').waitFor()
      await expectSoon(() => page.getByLabel('Verdict').inputValue()).toBe('unanswered')
      await page.getByLabel('Verdict').selectOption('')
      await page.locator('.items tbody tr').first().waitFor()
    })
  })

  it('shows the chain that refutes an item, in words, text and graph', async () => {
    await open('#/document/ferry', async (page) => {
      await page.locator('.items tr', { hasText: 'gold says otherwise' }).getByRole('button').click()
      await page.locator('.detail .proof').waitFor()
      await expectSoon(() => page.locator('.detail').textContent()).toContain('(l4)')
      await expectSoon(() => page.locator('.mark.chosen').allTextContents()).toEqual(['freed', 'inspected'])
      const [gold, system] = [page.locator('.point-graph').nth(0), page.locator('.point-graph').nth(1)]
      await expectSoon(() => gold.locator('.halo.chain').count()).toBe(1)
      await expectSoon(() => system.locator('.line.wrong .halo.item').count()).toBe(1)
      await expectSoon(() => page.locator('.graphs a[tabindex="0"], .graphs a:not([tabindex])').count()).toBe(0)
      await expectSoon(() => page.url()).toMatch(/item=\d+/)
      await page.reload()
      await page.locator('.detail .proof').waitFor()
    })
  })

  it('links a line of the graph to its item', async () => {
    await open('#/document/ferry', async (page) => {
      await page.locator('.point-graph').nth(1).locator('a:has(> .line.wrong)').first().dispatchEvent('click')
      await page.locator('.detail').waitFor()
      await expectSoon(() => page.locator('.detail').textContent()).toContain('wrong')
    })
  })

  it('shows a contradiction with its cycle and the repair', async () => {
    await open('#/document/contradiction', async (page) => {
      const checks = page.locator('.checks')
      await checks.getByRole('button').first().click()
      await expectSoon(() => checks.textContent()).toContain('Smallest repair: drop ei5')
      await expectSoon(() => page.url()).toContain('cycle=system+1')
      const system = page.locator('.point-graph').nth(1)
      await system.locator('.added.cycle').waitFor()
      await expectSoon(() => system.locator('.halo.cycle').count()).toBeGreaterThan(1)
      await expectSoon(() => page.locator('.mark.passed').count()).toBe(4)
    })
  })

  it('draws bars at the ranks that the closure allows', async () => {
    await open('#/document/ferry?picture=timeline', async (page) => {
      await page.locator('svg.timeline .row').first().waitFor()
      const { extents } = ranksOf(timelineOf(ferry.layers.time!, { during: 'included', repair: 'smallest' }))
      const { start, end } = extents.get('ei3')!
      const row = page.locator('svg.timeline .row', { hasText: 'freed' })
      const words = `gold: starts at rank ${start[0]}, ends at ${end[0]}`
      await expectSoon(() => row.locator('.bar.gold title').textContent()).toBe(words)
      await row.dispatchEvent('click')
      await page.getByRole('status').filter({ hasText: '4 of 16 items' }).waitFor()
    })
  })

  it('saves a picture that carries its style', async () => {
    await open('#/document/ferry', async (page) => {
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

  it('keeps most of a large document out of the page, and draws it only on request', async () => {
    const large = await serve(inputOf([largeDocument(3000, 0)], [largeDocument(3000, 1)], [measures[0]!]))
    await inPage(`${large}#/document/large`, async (page) => {
      await page.getByText('1001 linked entities make a picture').waitFor()
      await expectSoon(() => page.locator('.items tbody tr').count()).toBeLessThan(60)
      await page.locator('.items button').first().focus()
      await page.keyboard.press('End')
      await page.locator('button:focus', { hasText: 'e999' }).waitFor()
      await page.keyboard.press('Enter')
      await page.locator('.detail').waitFor()
    })
  })

  it('fits a narrow page', async () => {
    const check = async (page: Page): Promise<void> => {
      await page.locator('.point-graph').first().waitFor()
      await page.locator('.detail').waitFor()
      await page.locator('.checks').waitFor()
      await expectNoSidewaysScroll(page)
    }
    await open('#/document/contradiction?item=4', check, { viewport: { width: 360, height: 700 } })
  })

  it.each([
    ['light', '#/document/ferry?item=12', '.detail .proof', 'p:has-text("No contradiction")'],
    ['dark', '#/document/contradiction?cycle=system+1&picture=timeline', '.mark.passed', '.checks'],
  ] as const)('has no serious accessibility problem, %s, %s', async (colorScheme, hash, chosen, checked) => {
    await open(
      hash,
      async (page) => {
        await page.locator('.sheet svg').first().waitFor()
        await page.locator(chosen).first().waitFor()
        await page.locator(checked).waitFor()
        await expectAccessible(page, '.temporal')
      },
      { colorScheme },
    )
  })

  const noPictures = process.env.CUPEL_SCREENSHOTS
    ? undefined
    : 'it takes pictures for the documentation → CUPEL_SCREENSHOTS=1'
  it('has its picture taken', skipFor(noPictures), async () => {
    const folder = fileURLToPath(new URL('../../docs/workbench/', import.meta.url))
    mkdirSync(folder, { recursive: true })
    await open('#/document/ferry?item=12', async (page) => {
      await page.locator('.detail .proof').waitFor()
      await page.locator('.halo').first().waitFor()
      await page.locator('.legend').scrollIntoViewIfNeeded()
      await page.screenshot({ path: `${folder}temporal.png` })
    })
  })
})
