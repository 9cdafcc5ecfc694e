/** Output of the commands: results on standard output, everything else on standard error, colours only on a terminal. */
import { createRequire } from 'node:module'
import type { SingleBar } from 'cli-progress'
import colours from 'picocolors'
import { lineOfFile } from '../../node/file.js'
import type { Paint } from '../../report/paint.js'
import { countProblems, formatProblems } from '../../report/problem-list.js'
import { hasErrors, type Problem } from '../../vocabulary/problem.js'
import { progressLines } from './progress-lines.js'

/** Only the first problems are shown with an excerpt of their file. */
const MOST_EXCERPTS = 200

export function paintFor(stream: NodeJS.WriteStream): Paint {
  return colours.createColors(Boolean(stream.isTTY) && colours.isColorSupported)
}

export function print(text: string): void {
  process.stdout.write(text)
}

export const problemForms = ['grouped', 'all', 'none'] as const
export type ProblemForm = (typeof problemForms)[number]

/** Set once for a command line, because every part of a command can report problems. */
let form: ProblemForm = 'grouped'

export function listProblemsAs(chosen: ProblemForm): void {
  form = chosen
}

/** Prints the problems of the input. Without a list, the number of errors is still printed, because they can stop a command. */
export function printProblems(problems: readonly Problem[], mayRead?: (file: string) => boolean): void {
  if (problems.length === 0) return
  if (form !== 'none') printList(problems, form, mayRead)
  else if (hasErrors(problems)) process.stderr.write(`${countProblems(problems)}; --problems grouped shows them.\n`)
}

/** Prints the problems of a wrong call, which are shown in any case. */
export function printFaults(problems: readonly Problem[]): void {
  printList(problems, 'grouped')
}

/** Each problem comes with the line of the file that it concerns, if `mayRead` allows to read that file. */
function printList(
  problems: readonly Problem[],
  form: 'grouped' | 'all',
  mayRead: (file: string) => boolean = () => true,
): void {
  let excerpts = 0
  const excerptOf = ({ place }: Problem): string | undefined =>
    place?.file && place.line && mayRead(place.file) && excerpts++ < MOST_EXCERPTS
      ? lineOfFile(place.file, place.line)
      : undefined
  const footer = `${countProblems(problems)}; --problems all shows each of them.`
  const text = formatProblems(problems, { form, paint: paintFor(process.stderr), footer, excerptOf })
  process.stderr.write(`${text}\n`)
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
