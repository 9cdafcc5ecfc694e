/** The built workbench for tests: served, or written as a single file. A test fails if a page reports an error. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { requireWorkbench, type WorkbenchFiles } from '../../src/node/workbench/files.js'
import { serveWorkbench, type WorkbenchServer } from '../../src/node/workbench/server.js'
import { writeHtml } from '../../src/report/html/report.js'
import {
  type WorkbenchData,
  type WorkbenchInput,
  workbenchData,
  workbenchDocuments,
} from '../../src/report/workbench/data.js'
import { workbenchPage } from '../../src/report/workbench/page.js'
import { HANG_MS } from '../hang.js'
import { expectSoon, sharedBrowser, watchFaults } from './browser.js'

/** Call it inside `describe`. */
export function useWorkbench() {
  const folder = mkdtempSync(join(tmpdir(), 'cupel-pages-'))
  const servers: WorkbenchServer[] = []
  let files: WorkbenchFiles
  beforeAll(() => {
    files = requireWorkbench()
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()))
    rmSync(folder, { recursive: true })
  })

  async function serve(input: WorkbenchInput): Promise<string> {
    const data = JSON.stringify(workbenchData(input))
    const server = await serveWorkbench({ files, data, documents: () => workbenchDocuments(input) })
    servers.push(server)
    return server.address
  }

  /** Writes the single-file workbench. `data` can differ from what was scored. */
  function write(name: string, input: WorkbenchInput, data: WorkbenchData = workbenchData(input)): string {
    const documents = [...workbenchDocuments(input)].join('')
    const plainPage = writeHtml(input.systems[0]!.report)
    const file = join(folder, name)
    writeFileSync(file, workbenchPage({ bundle: files, data, documents, plainPage }))
    return pathToFileURL(file).href
  }

  async function inPage(
    address: string,
    check: (page: Page) => Promise<void>,
    options: BrowserContextOptions = {},
  ): Promise<void> {
    const context = await (await sharedBrowser()).newContext(options)
    try {
      const page = await context.newPage()
      page.setDefaultTimeout(HANG_MS)
      const faults = watchFaults(page)
      await page.goto(address)
      await check(page)
      expect(faults).toEqual([])
    } finally {
      await context.close()
    }
  }

  /** Opens views of one workbench, which is served when the first test needs it. Addresses start with `#/` and the name of a view. */
  function opener(makeInput: () => WorkbenchInput, defaults: BrowserContextOptions = wide) {
    let address: string | undefined
    return async (hash: string, check: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) => {
      address ??= await serve(makeInput())
      await inPage(address + hash, check, { ...defaults, ...options })
    }
  }
  return { serve, write, inPage, opener }
}

const wide: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }

/** Waits until no part of the page says that it is at work. First wait for something that only the new view has. */
export async function expectIdle(page: Page): Promise<void> {
  await expectSoon(() => page.getByRole('status').filter({ hasText: '…' }).allTextContents()).toEqual([])
}

/** Checks the whole page, or one part of it, when nothing in it is going to change. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await expectIdle(page)
  await expectAccessibleNow(page, part)
}

/** Checks the page in its current state, which may be one of waiting. */
export async function expectAccessibleNow(page: Page, part = 'html'): Promise<void> {
  // All rules, run in the page itself, because it has no frames; passed rules are not reported.
  const axe = new AxeBuilder({ page })
    .include(part)
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
}

/** Changes the page to a dark theme and a small window, which is faster than opening it again. */
export async function makeDarkAndNarrow(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 700 })
  const seen = `[matchMedia('(prefers-color-scheme: dark)').matches, innerWidth]`
  await expectSoon(() => page.evaluate(seen)).toEqual([true, 360])
}

/** No part of the page is cut off or needs horizontal scrolling. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
  await expectSoon(() => page.evaluate(excess)).toBe(0)
}

/** Checks accessibility in a wide light page and in a narrow dark one, which must not scroll sideways. */
export async function expectFineInBothThemes(page: Page, picture: string): Promise<void> {
  await expectAccessible(page)
  await takePicture(page, picture)
  await makeDarkAndNarrow(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

/** Takes a picture for the documentation if `CUPEL_SCREENSHOTS=1`. */
export async function takePicture(page: Page, name: string, { scrolled = 0 } = {}): Promise<void> {
  if (process.env.CUPEL_SCREENSHOTS !== '1') return
  if (scrolled > 0) await page.mouse.wheel(0, scrolled)
  await page.screenshot({ path: `docs/workbench/${name}.png` })
}
