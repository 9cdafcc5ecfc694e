/** Input that means harm, or is far too much: nothing of it runs, and the page answers within a second. */
import { request } from 'node:http'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Document, read } from '../../src/index.js'
import { serveWorkbench } from '../../src/node/workbench-server.js'
import { workbenchData } from '../../src/report/workbench-data.js'
import { attacks, hostileDocuments, poisoned } from './attacks.js'
import { noBrowser, secondHere } from './browser.js'
import { exampleInput, inputOf, measures } from './examples.js'
import { useWorkbench } from './workbench-pages.js'

const views = ['#/corpus', `#/document/${encodeURIComponent(attacks[0]!)}`, '#/compare', '#/experiments', '#/try']

/** Time for what comes later: workers, pictures, handlers of events. */
const settled = (page: Page) => page.waitForTimeout(400)

describe.skipIf(noBrowser)(`in a browser${noBrowser ? ` (skipped: ${noBrowser})` : ''}`, () => {
  const { serve, write, inPage } = useWorkbench()

  async function expectNothingRan(page: Page): Promise<void> {
    expect(await page.evaluate('window.ran')).toBeUndefined()
    const foreign =
      'iframe, img:not([src^="blob:"], [src^="data:"]), object, embed, [onerror], [onload], a[href^="javascript:"]'
    expect(await page.locator(foreign).count()).toBe(0)
  }

  it.each(['served', 'one file'])('runs nothing that stands in names, texts and problems, %s', async (way) => {
    const input = poisoned(inputOf(hostileDocuments(), hostileDocuments()))
    const address = way === 'served' ? await serve(input) : write('hostile.html', input)
    await inPage(address, async (page) => {
      for (const view of views) {
        await page.goto(address + view)
        await page.locator('main h1').first().waitFor()
        await settled(page)
        await page.evaluate(`for (const one of document.querySelectorAll('details')) one.open = true`)
        await settled(page)
        await expectNothingRan(page)
      }
      expect(await page.title()).toContain('<img')
    })
  })

  it('runs nothing that is pasted', async () => {
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

  it('works from the disk in every view, and asks no network for anything', async () => {
    const address = write('offline.html', exampleInput())
    const asked: string[] = []
    await inPage(
      address,
      async (page) => {
        await page.route(/^(?!file:|blob:|data:)/, (route) => {
          asked.push(route.request().url())
          return route.abort()
        })
        for (const view of ['#/corpus', '#/document/ferry', '#/compare', '#/experiments', '#/try']) {
          await page.goto(address + view)
          await page.locator('main h1').first().waitFor()
          if (view.startsWith('#/try')) await page.locator('.scores tbody tr').first().waitFor()
          if (view.startsWith('#/document')) await page.locator('.items tbody tr').first().waitFor()
          await settled(page)
          expect(await page.locator('[role=alert]').allTextContents()).toEqual([])
        }
        expect(asked).toEqual([])
      },
      { offline: true },
    )
  })

  /** A busy machine makes every task longer: the page is at fault only if it is slow each time. */
  const patience = { retry: 2, timeout: 120_000 }

  /** Milliseconds of the longest time in which the page did nothing else. */
  const watchTasks = `new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest ?? 0, duration)
  }).observe({ type: 'longtask', buffered: true })`

  async function expectAnswers(
    address: string,
    act: (page: Page) => Promise<void>,
    options: BrowserContextOptions = {},
  ): Promise<void> {
    await inPage(
      'about:blank',
      async (page) => {
        await page.addInitScript(watchTasks)
        await page.goto(address)
        await act(page)
        const longest = await page.evaluate('window.longest ?? 0')
        if (process.env.CUPEL_TIMES) console.info(`${expect.getState().currentTestName}: ${longest} ms`)
        expect(longest).toBeLessThan(await secondHere(page))
      },
      options,
    )
  }

  it('answers with ten thousand documents', patience, async () => {
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
    await expectAnswers(`${address}#/corpus?x=strict%20precision&y=strict%20recall`, async (page) => {
      await page.locator('svg.plot a').first().waitFor()
      await page.getByRole('button', { name: 'f1' }).first().click()
      await page.getByRole('searchbox').pressSequentially('77', { delay: 30 })
      await page.getByRole('status').filter({ hasText: 'of 10000' }).waitFor()
      await page.getByRole('searchbox').fill('')
      await page.locator('svg.plot').first().locator('a').nth(3).focus()
      await page.keyboard.press('Enter')
      await page
        .getByRole('status')
        .filter({ hasText: /^\d+ of 10000/ })
        .waitFor()
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

  it('answers with a document of twenty thousand links', patience, async () => {
    const input = inputOf([linked(20_000, true)], [linked(20_000, false)], [measures[0]!])
    await expectAnswers(`${await serve(input)}#/document`, async (page) => {
      await page.locator('main').getByText('gold says otherwise').first().waitFor({ timeout: 60_000 })
      await page.waitForTimeout(3000)
    })
  })

  it('answers with a document of fifty megabytes', patience, async () => {
    const text = 'It was raining when the ferry left; nobody saw it come back.\n'.repeat(850_000)
    expect(text.length).toBeGreaterThan(50_000_000)
    const { gold, systems } = exampleInput()
    const grown = (documents: readonly Document[]) => [{ ...documents[0]!, text: documents[0]!.text + text }]
    const input = inputOf(grown(gold.documents), grown(systems[0]!.documents))
    await expectAnswers(`${await serve(input)}#/document/ferry`, async (page) => {
      await page.locator('.items tbody tr').first().waitFor({ timeout: 60_000 })
      await settled(page)
    })
  })

  it('answers with fifty megabytes in a file that is tried', patience, async () => {
    const line = 'document one,event one,BEFORE,event two\n'
    const [head, times] = ['document,source,relation,target\n', 1_250_000]
    await expectAnswers(`${await serve(exampleInput())}#/try?format=rows&measures=strict`, async (page) => {
      await page.locator('.scores tbody tr').first().waitFor()
      // Made in the page, because what a test can send to it is limited; the time that takes is not the page's.
      await page.evaluate(`(() => {
        window.big = new DataTransfer()
        big.items.add(new File([${JSON.stringify(head)} + ${JSON.stringify(line)}.repeat(${times})], 'big.csv'))
      })()`)
      await settled(page)
      await page.evaluate(`(() => {
        window.longest = 0
        const drop = new DragEvent('drop', { dataTransfer: big, bubbles: true })
        document.getElementById('text-gold').dispatchEvent(drop)
      })()`)
      await page.getByText('too long to edit here').waitFor()
      await page.locator('.result:not(.waiting) .problems').waitFor({ timeout: 100_000 })
      await settled(page)
    })
  })
})

describe('the server', () => {
  const files = { page: '<!doctype html>', script: '', style: '', worker: '' }
  /** With a path and headers that no browser would send. */
  const statusOf = (address: string, path: string, { method = 'GET', headers = {} } = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      const { hostname, port } = new URL(address)
      request({ hostname, port, path, headers, method }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })

  it('refuses what it does not know, whatever it is, and goes on', async () => {
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
    expect(await statusOf(address, `/${'a'.repeat(100_000)}`)).toBe(431)
    expect(await statusOf(address, `/data.json?${'a'.repeat(12_000)}`)).toBe(200)
    expect(await statusOf(address, '/data.json')).toBe(200)
    await close()
  })
})
