/** The browser of the workbench tests, and how they assert what a page shows. Nothing here uses the network. */
import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { HANG_MS } from '../hang.js'

const executablePath = process.env.CUPEL_CHROMIUM ?? '/usr/bin/chromium'

/** The reason why tests that need a browser are skipped; `undefined` if there is a browser. */
export const noBrowser = existsSync(executablePath)
  ? undefined
  : `no browser at ${executablePath}: install Chromium there, or set CUPEL_CHROMIUM to the path of one`

/** Kept on the global object, because some tests load modules again. */
const thread = globalThis as { cupelBrowser?: Promise<Browser> }

/** The first test file of a thread starts the browser, and the others share it. It ends with the thread, which holds its pipe. */
export function sharedBrowser(): Promise<Browser> {
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']
  // Signals are for the workbench under test; Playwright would end the process at the first one.
  const ignoresSignals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  thread.cupelBrowser ??= chromium.launch({
    executablePath,
    ...ignoresSignals,
    timeout: HANG_MS,
    args: ['--no-sandbox', ...quiet],
  })
  return thread.cupelBrowser
}

/**
 * Asserts what a page shows, and reads the page again until it does: `await expectSoon(() => rows.count()).toBe(4)`. When the
 * promise of an action resolves, the page may not have rendered and its worker may not have answered. So every claim about a
 * page goes through here or waits for a locator. Assert that the new state is there before you assert that something is absent.
 */
export function expectSoon<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { timeout: HANG_MS, interval: 50 })
}

/** Collects what goes wrong in a page: script errors, blocked contents, dialogs. */
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
