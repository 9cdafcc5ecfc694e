/** Writes files. The extension of a file determines the form of a report. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import { writing } from '../../node/write-faults.js'
import { failUsage, nearest } from '../../vocabulary/problem.js'

/** Throws before any work if there is no form of report for the extension of a file. */
export function checkOutputs(files: readonly string[], extensions: readonly string[]): void {
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

/** `hint`: what the user can do if the file cannot be written. */
export function writeText(file: string, text: string, hint?: string): void {
  const write = (): void => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  writing(file, write, hint)
}
