/** Malicious input, of which nothing runs, and very large input, which the page can take. bench/workbench.ts measures how fast. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Document, read } from '../../src/index.js'
import { serveWorkbench } from '../../src/node/workbench/server.js'
import { workbenchData } from '../../src/report/workbench/data.js'
import { skipFor } from '../skip.js'
import { attacks, hostileDocuments, poisoned } from './attacks.js'
import { expectSoon, noBrowser } from './browser.js'
import { exampleInput, inputOf, measures } from './examples.js'
import { statusOf } from './serving.js'
import { expectIdle, useWorkbench } from './workbench-pages.js'

/** The views, each with a selector of what only it has and what appears last. */
const viewsOf = (document: string, many: { readonly compare: string; readonly experiments: string }) => ({
  '#/corpus': '.corpus svg.plot',
  [`#/document/${encodeURIComponent(document)}`]: '.document p:has-text("No contradiction")',
  '#/compare': `.compare ${many.compare}`,
  '#/agreement': '.agreement .signatures, .agreement footer, .agreement [aria-label="Agreement by document"]',
  '#/experiments': `.experiments ${many.experiments}`,
  '#/try': '.try .result:not(.waiting) .scores',
})

/** Waits until nothing is at work and the events of the last change have been handled. */
async function settled(page: Page): Promise<void> {
  await expectIdle(page)
  await page.evaluate(`new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))
  })`)
}

describe('in a browser', skipFor(noBrowser), () => {
  const { serve, write, inPage } = useWorkbench()

  async function expectNothingRan(page: Page): Promise<void> {
    await expectSoon(() => page.evaluate('window.ran')).toBeUndefined()
    const foreign =
      'iframe, img:not([src^="blob:"], [src^="data:"]), object, embed, [onerror], [onload], a[href^="javascript:"]'
    await expectSoon(() => page.locator(foreign).count()).toBe(0)
  }

  it.each(['served', 'one file'])('runs no script in names, texts and problems, %s', async (way) => {
    const input = poisoned(inputOf(hostileDocuments(), hostileDocuments()))
    const address = way === 'served' ? await serve(input) : write('hostile.html', input)
    await inPage(address, async (page) => {
      const views = viewsOf(attacks[0]!, { compare: '.compared', experiments: '[role=alert]' })
      for (const [view, shown] of Object.entries(views)) {
        await page.goto(address + view)
        await page.locator(shown).first().waitFor()
        await settled(page)
        await page.evaluate(`for (const one of document.querySelectorAll('details')) one.open = true`)
        await settled(page)
        await expectNothingRan(page)
      }
      await expectSoon(() => page.title()).toContain('<img')
    })
  })

  it('runs no script in pasted texts', async () => {
    await inPage(await serve(exampleInput()), async (page) => {
      await page.goto(
        `${page.url()}#/try?format=${encodeURIComponent(attacks[0]!)}&measures=${encodeURIComponent(attacks[1]!)}`,
      )
      await page.locator('#text-gold').waitFor()
      for (const attack of attacks) {
        await page.locator('#text-gold').fill(`source,relation,target\n"${attack}",${attack},b\n`)
        await page.getByRole('combobox', { name: 'Format', exact: true }).selectOption('rows')
        await page.locator('.result:not(.waiting) .problems, .result:not(.waiting) [role=alert]').first().waitFor()
        await expectNothingRan(page)
      }
    })
  })

  it('works from the disk in all views without using the network', async () => {
    const address = write('offline.html', exampleInput())
    const asked: string[] = []
    await inPage(
      address,
      async (page) => {
        await page.route(/^(?!file:|blob:|data:)/, (route) => {
          asked.push(route.request().url())
          return route.abort()
        })
        const views = viewsOf('ferry', { compare: '.hint', experiments: '.hint' })
        for (const [view, shown] of Object.entries(views)) {
          await page.goto(address + view)
          await page.locator(shown).first().waitFor()
          await settled(page)
          await expectSoon(() => page.locator('[role=alert]').allTextContents()).toEqual([])
        }
        expect(asked).toEqual([])
      },
      { offline: true },
    )
  })

  /** The page contains what is in sight and little more: fewer elements than there are documents, links or lines of text. */
  async function expectSmallPage(page: Page): Promise<void> {
    await settled(page)
    await expectSoon(() => page.locator('*').count()).toBeLessThan(10_000)
  }

  it('takes ten thousand documents', async () => {
    const input = exampleInput()
    const data = workbenchData(input)
    const [report] = data.reports
    const many = report!.measures.map((measure) => ({
      ...measure,
      documents: Array.from({ length: 10_000 }, (_, i) => {
        const [value, other] = [(i * 7919) % 10_007, (i * 104_729) % 10_007].map((part) => part / 10_006)
        return {
          ...measure.documents[i % 3]!,
          id: `document ${i}`,
          values: { f1: value!, precision: value!, recall: other! },
        }
      }),
    }))
    const address = write('many.html', input, { ...data, reports: [{ ...report!, measures: many }] })
    await inPage(`${address}#/corpus?x=strict%20precision&y=strict%20recall`, async (page) => {
      await page.locator('svg.plot a').first().waitFor()
      await page.getByRole('button', { name: 'f1' }).first().click()
      const status = (words: RegExp) => page.getByRole('status').filter({ hasText: words }).waitFor()
      await page.getByRole('searchbox').pressSequentially('77')
      const found = many[0]!.documents.filter(({ id }) => id.includes('77')).length
      await status(new RegExp(`^${found} of 10000`))
      await page.getByRole('searchbox').fill('')
      await status(/^10000 documents/)
      await page.locator('svg.plot').first().locator('a').nth(3).focus()
      await page.keyboard.press('Enter')
      await status(/^\d+ of 10000/)
      await expectSmallPage(page)
    })
  })

  /** Pieces of three events, in two orders. */
  function linked(links: number, isGold: boolean): Document {
    const rows = Array.from(
      { length: links / 2 },
      (_, i) => `a${i},BEFORE,b${i}\nb${i},${isGold || i % 3 ? 'BEFORE' : 'AFTER'},c${i}`,
    )
    return read(`source,relation,target\n${rows.join('\n')}\n`, 'rows').documents[0]!
  }

  it('takes a document of twelve thousand links', async () => {
    const input = inputOf([linked(12_000, true)], [linked(12_000, false)], [measures[0]!])
    await inPage(`${await serve(input)}#/document`, async (page) => {
      await page.locator('main').getByText('gold says otherwise').first().waitFor()
      await expectSmallPage(page)
    })
  })

  it('takes a document of fifty megabytes', async () => {
    const text = 'It was raining when the ferry left; nobody saw it come back.\n'.repeat(850_000)
    expect(text.length).toBeGreaterThan(50_000_000)
    const { gold, systems } = exampleInput()
    const [ferry] = gold.documents
    const input = inputOf([{ ...ferry!, text: ferry!.text + text }], systems[0]!.documents.slice(0, 1))
    await inPage(`${await serve(input)}#/document/ferry`, async (page) => {
      await page.locator('.items tbody tr').first().waitFor()
      await expectSmallPage(page)
    })
  })

  it('takes fifty megabytes in a file that is tried', async () => {
    const line = `document one,${'event one '.repeat(20)},BEFORE,${'event two '.repeat(20)}\n`
    const [head, times] = ['document,source,relation,target\n', 120_000]
    expect(line.length * times).toBeGreaterThan(50_000_000)
    await inPage(`${await serve(exampleInput())}#/try?format=rows&measures=strict`, async (page) => {
      await page.locator('.result:not(.waiting) .scores tbody tr').first().waitFor()
      // Made in the page, because what a test can send to it is limited.
      await page.evaluate(`(() => {
        window.big = new DataTransfer()
        big.items.add(new File([${JSON.stringify(head)} + ${JSON.stringify(line)}.repeat(${times})], 'big.csv'))
      })()`)
      await settled(page)
      await page.evaluate(`(() => {
        const drop = new DragEvent('drop', { dataTransfer: big, bubbles: true })
        document.getElementById('text-gold').dispatchEvent(drop)
      })()`)
      await page.getByText('too long to edit here').waitFor()
      await page.locator('.result:not(.waiting) .problems').waitFor()
      await expectSmallPage(page)
    })
  })
})

describe('the server', () => {
  const files = { page: '<!doctype html>', script: '', style: '', worker: '' }

  it('rejects any unknown request and keeps running', async () => {
    const { address, close } = await serveWorkbench({ files, data: '{}', documents: () => ['[]'] })
    const own = new URL(address).host
    const paths = [
      '/../../etc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/..\\..\\x',
      '/data.json/',
      '/DATA.JSON',
      '//data.json',
      '/%00',
    ]
    for (const path of paths) expect([path, await statusOf(address, path)]).toEqual([path, 404])
    for (const host of [
      'evil.example',
      `evil.example:${new URL(address).port}`,
      '127.0.0.1',
      `${own}.evil.example`,
      `[::1]:${new URL(address).port}`,
    ])
      expect([host, await statusOf(address, '/data.json', { headers: { host } })]).toEqual([host, 403])
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])
      expect([method, await statusOf(address, '/data.json', { method })]).toEqual([method, 405])
    expect(await statusOf(address, `/${'a'.repeat(12_000)}`)).toBe(404)
    // Not longer than what the server reads at once; otherwise the client would see a broken connection.
    expect(await statusOf(address, `/${'a'.repeat(20_000)}`)).toBe(431)
    expect(await statusOf(address, `/data.json?${'a'.repeat(12_000)}`)).toBe(200)
    expect(await statusOf(address, '/data.json')).toBe(200)
    await close()
  })
})
