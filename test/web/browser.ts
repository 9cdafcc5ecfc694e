/** A browser for tests of the workbench, and the workbench built from the present sources. Nothing here reaches a network. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { requireWorkbench, type WorkbenchFiles } from '../../src/node/workbench-files.js'

const executablePath = process.env.CUPEL_CHROMIUM ?? '/usr/bin/chromium'

/** Why tests that need a browser are skipped, if they are. */
export const noBrowser = existsSync(executablePath)
  ? undefined
  : `no browser at ${executablePath}; CUPEL_CHROMIUM names one`

export function startBrowser(): Promise<Browser> {
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']
  // Signals are for the workbench under test; playwright would end the process at the first.
  const deaf = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  return chromium.launch({ executablePath, ...deaf, args: ['--no-sandbox', ...quiet] })
}

/** Into a folder that is gone when it was read. */
export async function buildWorkbench(): Promise<WorkbenchFiles> {
  const folder = mkdtempSync(join(tmpdir(), 'cupel-web-'))
  try {
    const configFile = fileURLToPath(new URL('../../web/vite.config.js', import.meta.url))
    await build({ configFile, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } })
    return requireWorkbench([pathToFileURL(`${folder}/`)])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What went wrong in a page without anybody asking: errors of scripts, refused contents, dialogs. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return faults
}

/** Nine times the same sum; on the machine where the limits were set a time is 23 ms. */
const sums = `(() => {
  const start = performance.now()
  let sum = 0
  for (let i = 0; i < 9 * 2e7; i++) sum = (sum * 31 + i) | 0
  return performance.now() - start + (sum & 0)
})()`

/** A second in milliseconds, longer where the machine is slow or busy with others: a page is not at fault for that. */
export async function secondHere(page: Page): Promise<number> {
  return 1000 * Math.max(1, Number(await page.evaluate(sums)) / (9 * 23))
}
