/** Notes which mutation points run, and under which test file or page: lines `unit<tab>number number …` in the file that the plan names. */
import { appendFileSync, readFileSync } from 'node:fs'

/** Starts to note; the function that it returns writes the notes. */
export function noteRuns() {
  const { runs, points } = JSON.parse(readFileSync(process.env.CUPEL_MUTATE, 'utf8'))
  const seen = new Uint8Array(points)
  globalThis.__cupelRuns = (number) => {
    seen[number] = 1
  }
  return () => {
    const numbers = [...seen.keys()].filter((number) => seen[number])
    if (runs && numbers.length) appendFileSync(runs, `${process.env.CUPEL_MUTATE_UNIT}\t${numbers.join(' ')}\n`)
  }
}
