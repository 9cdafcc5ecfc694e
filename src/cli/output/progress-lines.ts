/**
 * Progress where standard error is not a terminal: a line after two seconds, and then about every ten seconds. Work that ends sooner shows
 * nothing. The clock and the output are given, so that tests need no time.
 */

const FIRST_AFTER = 2_000
const NEXT_AFTER = 10_000
/** Before this share is done, the time that is left cannot be guessed. */
const LEAST_SHARE = 0.02

interface LinesOptions {
  /** Milliseconds since any point in time. */
  now(): number
  write(text: string): void
}

/** @example 'resampling: 120,000 of 480,000 (25 %), about 30 s left' */
export function progressLines(what: string, { now, write }: LinesOptions): { tick(done: number, total: number): void } {
  const start = now()
  let due = start + FIRST_AFTER
  return {
    tick(done, total) {
      const time = now()
      if (time < due || done >= total) return
      due = time + NEXT_AFTER
      const isKnown = done / total >= LEAST_SHARE
      const left = isKnown ? `, about ${durationOf(((time - start) / done) * (total - done))} left` : ''
      const [some, all] = [done, total].map((count) => count.toLocaleString('en'))
      write(`${what}: ${some} of ${all} (${Math.floor((100 * done) / total)} %)${left}\n`)
    },
  }
}

/** In the largest unit that there is more than one of. */
function durationOf(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000))
  if (seconds < 120) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
