/** The text that `cupel graph` is about: a plain file, standard input, or the text of a TimeML file with its date. */
import { readFileSync } from 'node:fs'
import { timeml } from '../formats/timeml.js'
import { FileFault, piecesOfFile } from '../node/file.js'
import { loadFile } from '../node/load.js'
import { failUsage, hasErrors, type Problem, UsageError } from '../problem.js'
import { isDocumentDate } from '../text/timex/index.js'
import { printProblems } from './terminal.js'
import { noDate } from './timex-files.js'

export interface GraphText {
  readonly text: string
  /** When it was written, if the file tells. */
  readonly date?: string
}

/** `given`: the date that goes before that of the file. */
export function readGraphText(file: string, given: string | undefined): GraphText {
  if (file === '-') return { text: decoded(readFileSync(0)) }
  return /\.(tml|timeml|xml)$/i.test(file) ? readTimeml(file, given) : { text: readPlain(file) }
}

function readPlain(file: string): string {
  try {
    return [...piecesOfFile(file)].join('')
  } catch (error) {
    if (error instanceof FileFault) throw new UsageError([error.problem])
    throw error
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return failUsage({
      code: 'file/encoding',
      message: 'Standard input is not UTF-8.',
      hint: 'Convert it to UTF-8, or name a file.',
    })
  }
}

function readTimeml(file: string, given: string | undefined): GraphText {
  const { documents, problems } = loadFile(file, timeml())
  // Links are not looked at here, so their faults do not matter; those that leave no text do.
  const [document] = documents
  if (document?.text === undefined)
    throw new UsageError(hasErrors(problems) ? problems : [...problems, withoutText(file)])
  printProblems(problems.filter(({ severity }) => severity === 'error'))
  const written = document.layers.time?.entities.find(
    (entity) => entity.attributes?.functionInDocument === 'CREATION_TIME',
  )
  const stated = written?.attributes?.value
  if (stated === undefined) return { text: document.text }
  const date = /^\d{4}(-\d{2}){0,2}/.exec(stated)?.[0]
  if (date !== undefined && isDocumentDate(date)) return { text: document.text, date }
  printProblems([noDate(file, stated, given)])
  return { text: document.text }
}

function withoutText(file: string): Problem {
  return {
    code: 'corpus/no-layer',
    severity: 'error',
    message: `"${file}" holds no text.`,
    place: { file },
    hint: 'Choose a file that holds some.',
  }
}
