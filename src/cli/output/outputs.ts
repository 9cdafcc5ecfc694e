/** Reports into files: the extension chooses the form. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import type { Report } from '../../evaluation/evaluate.js'
import { writing } from '../../node/write-faults.js'
import { reportWriters } from '../../report/index.js'
import { failUsage, nearest } from '../../vocabulary/problem.js'

export type OutputOptions = Parameters<(typeof reportWriters)['json']['write']>[1]

/** Fails before any work if a file could not be written in the end. */
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
      message: `"${file}" cannot be written: "${extension}" is no form of report.${meant ? ` Did you mean ${meant}?` : ''}`,
      actual: extension,
      expected: extensions,
      hint: `A report can be ${extensions.join(', ')}; the file name's extension chooses.`,
    })
  }
}

/** Makes a page that works of one that reads; `undefined` if that cannot be done here. */
export type PageMaker = (plainPage: string) => string | undefined

/** A page in HTML is the workbench, where `pageOf` can make one; the plain one is inside, for readers without scripts. */
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

/** `hint`: what to do if it cannot be written. */
export function writeText(file: string, text: string, hint?: string): void {
  const write = (): void => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  writing(file, write, hint)
}
