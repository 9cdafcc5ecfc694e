/** Corpora and reference values that are not ours to ship: beside the project, or where CUPEL_SHARED says. */
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestContext } from 'vitest'

export const shared = process.env.CUPEL_SHARED ?? fileURLToPath(new URL('../../shared', import.meta.url))

/** Why a test that reads this file or folder is skipped, if it is. */
export function lackOf(path: string): string | undefined {
  if (existsSync(path)) return undefined
  const what = existsSync(shared) ? join('shared', relative(shared, path)) : 'corpora and reference values'
  return `no ${what} beside the project → put the folder "shared" there, or let CUPEL_SHARED name it`
}

/** Skips the test that asks, unless the file or folder is there. */
export function need(path: string, { skip }: Pick<TestContext, 'skip'>): void {
  const reason = lackOf(path)
  if (reason !== undefined) skip(reason)
}
