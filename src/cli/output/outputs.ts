/** Writes reports into files. The extension of a file determines the form of the report. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import type { Report } from '../../evaluation/evaluate.js'
import { writing } from '../../node/write-faults.js'
import { reportWriters } from '../../report/index.js'
import { failUsage, nearest } from '../../vocabulary/problem.js'

export type OutputOptions = Parameters<(typeof reportWriters)['json']['write']>[1]

/** Throws before any work if there is no form of report for the extension of a file. */
export function checkOutputs(
  files: readonly string[],
  extensions: readonly string[] = Object.keys(reportWriters),
): void {
  for (const file of files) {
    const extension = extname(file).slice(1).toLowerCase()
    if (extensions.includes(extension)) continue
    const meant = nearest(extension, extensions)
    failUsage({
      code: 'usage/option',
      message: `"${file}" cannot be written: "${extension}" is not a form of report.${meant ? ` Did you mean ${meant}?` : ''}`,
      actual: extension,
      expected: extensions,
      hint: `Use a file name that ends in .${extensions.join(', .')}.`,
    })
  }
}

/** Turns a plain page into an interactive one; `undefined` if that is not possible. */
export type PageMaker = (plainPage: string) => string | undefined

/** An HTML report is a workbench if `pageOf` can make one; the plain page is inside it, for browsers without scripts. */
export function writeReports(
  report: Report,
  files: readonly string[],
  options: OutputOptions,
  pageOf: PageMaker = () => undefined,
): void {
  for (const file of files) {
    const extension = extname(file).slice(1).toLowerCase() as keyof typeof reportWriters
    const text = reportWriters[extension].write(report, options)
    writeText(file, (extension === 'html' ? pageOf(text) : undefined) ?? text)
  }
}

/** `hint`: what the user can do if the file cannot be written. */
export function writeText(file: string, text: string, hint?: string): void {
  const write = (): void => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  writing(file, write, hint)
}
