/** Output of the commands: results on standard output, everything else on standard error, colours only on a terminal. */
import { createRequire } from 'node:module'
import type { SingleBar } from 'cli-progress'
import colours from 'picocolors'
import { lineOfFile } from '../../node/file.js'
import type { Paint } from '../../report/paint.js'
import { formatProblems } from '../../report/problems.js'
import type { Problem } from '../../vocabulary/problem.js'
import { progressLines } from './progress-lines.js'

/** Only the first problems are shown with an excerpt of their file. */
const MOST_EXCERPTS = 200

export function paintFor(stream: NodeJS.WriteStream): Paint {
  return colours.createColors(Boolean(stream.isTTY) && colours.isColorSupported)
}

export function print(text: string): void {
  process.stdout.write(text)
}

/** Prints problems in full, with the line of the file that each concerns, if `mayRead` allows to read that file. */
export function printProblems(problems: readonly Problem[], mayRead: (file: string) => boolean = () => true): void {
  if (problems.length === 0) return
  let excerpts = 0
  const excerptOf = ({ place }: Problem): string | undefined =>
    place?.file && place.line && mayRead(place.file) && excerpts++ < MOST_EXCERPTS
      ? lineOfFile(place.file, place.line)
      : undefined
  process.stderr.write(`${formatProblems(problems, { paint: paintFor(process.stderr), excerptOf })}\n`)
}

/** Work on fewer items than this ends too soon for a progress bar, unless it takes long. */
const LONG_WORK = 40
const LONG_MILLISECONDS = 2_000

interface Progress {
  tick(done: number, total: number): void
}

/**
 * Shows progress on standard error, with the remaining time: a bar on a terminal, lines elsewhere. Nothing is shown if CUPEL_PROGRESS is `off`.
 */
export function progressBar(what: string): Progress {
  if (process.env.CUPEL_PROGRESS === 'off') return { tick: () => undefined }
  if (process.stderr.isTTY) return terminalBar(what)
  return progressLines(what, { now: Date.now, write: (text) => process.stderr.write(text) })
}

function terminalBar(what: string): Progress {
  const start = Date.now()
  let bar: SingleBar | undefined
  return {
    tick(done, total) {
      if (!bar) {
        if (total < LONG_WORK && Date.now() - start < LONG_MILLISECONDS) return
        bar = new (loadProgress().SingleBar)({
          format: `${what} {bar} {value}/{total}, {eta_formatted} left`,
          stream: process.stderr,
          clearOnComplete: true,
          hideCursor: true,
        })
        bar.start(total, 0)
      }
      bar.update(done)
      if (done === total) bar.stop()
    },
  }
}

/** Loaded for the first bar, and at once, because the work does not wait for it. */
function loadProgress() {
  return createRequire(import.meta.url)('cli-progress') as typeof import('cli-progress')
}
