/** One browser for the tests of the workbench, and how they assert what a page shows. Nothing here reaches a network. */
import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { HANG_MS } from '../hang.js'

const executablePath = process.env.CUPEL_CHROMIUM ?? '/usr/bin/chromium'

/** Why tests that need a browser are skipped, if they are. */
export const noBrowser = existsSync(executablePath)
  ? undefined
  : `no browser at ${executablePath}: install Chromium there, or let CUPEL_CHROMIUM name one`

/** Outlives the modules of a thread, which some tests load again. */
const thread = globalThis as { cupelBrowser?: Promise<Browser> }

/** Started by the first test file of a thread that asks, and shared by the others. It ends with the thread, which holds its pipe. */
export function sharedBrowser(): Promise<Browser> {
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']
  // Signals are for the workbench under test; playwright would end the process at the first.
  const deaf = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  thread.cupelBrowser ??= chromium.launch({
    executablePath,
    ...deaf,
    timeout: HANG_MS,
    args: ['--no-sandbox', ...quiet],
  })
  return thread.cupelBrowser
}

/**
 * Asserts what a page shows, by reading it again until it does: `await expectSoon(() => rows.count()).toBe(4)`. An action is not
 * done when its promise resolves, because the page draws later and its worker answers later. So every claim about a page goes
 * through here, or waits for a locator. A claim that something is absent must come after one that the new state is there.
 */
export function expectSoon<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { timeout: HANG_MS, interval: 50 })
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
