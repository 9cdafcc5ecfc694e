/**
 * A test that is skipped says why, and after an arrow what would make it run: `no browser → install Chromium`. `npm test` lists all of
 * them at its end, by reason. Within a test, `skip(reason)` of its context does the same.
 */
declare module 'vitest' {
  interface TaskMeta {
    skipReason?: string
  }
}

/** Options of a test or a suite: `describe('…', skipFor(noBrowser), () => …)`. Without a reason it runs. */
export function skipFor(reason: string | undefined) {
  return reason === undefined ? {} : { skip: true, meta: { skipReason: reason } }
}
