/** The built workbench for the tests of one file: served, or written as one file. Nothing may go wrong in its pages unseen. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { requireWorkbench, type WorkbenchFiles } from '../../src/node/workbench-files.js'
import { serveWorkbench, type WorkbenchServer } from '../../src/node/workbench-server.js'
import { writeHtml } from '../../src/report/html.js'
import {
  type WorkbenchData,
  type WorkbenchInput,
  workbenchData,
  workbenchDocuments,
} from '../../src/report/workbench-data.js'
import { workbenchPage } from '../../src/report/workbench-page.js'
import { HANG_MS } from '../hang.js'
import { expectSoon, sharedBrowser, watchFaults } from './browser.js'

/** To be called within `describe`. */
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

  /** As one file; `data` may be other than what was scored. */
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
  return { serve, write, inPage }
}

/** Of the whole page, or of one part of it. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
}

/** No part of the page is cut off, or reached by scrolling it sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
  await expectSoon(() => page.evaluate(excess)).toBe(0)
}

/** For the pages of the documentation, when somebody asks for them. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env.CUPEL_SCREENSHOTS !== '1') return
  await page.screenshot({ path: `docs/workbench/${name}.png` })
}
