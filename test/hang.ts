/**
 * How long a test waits for something that must come: a state of a page, an answer of a server, the end of a process. Nothing slow
 * fails here: only what hangs takes this long, and it would otherwise hold up the run for ever. While you work on a test that
 * fails, `CUPEL_HANG_SECONDS=10` ends the waiting sooner.
 */
export const HANG_MS = 1000 * Number(process.env.CUPEL_HANG_SECONDS ?? 600)
