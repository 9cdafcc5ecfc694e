/** The text that a command reads: a plain file, or the text of a TimeML file with its document creation time. */

import { timeml } from '../../formats/timeml.js'
import { chunksOfFile, FileFault } from '../../node/file.js'
import { baseName, loadFile } from '../../node/load.js'
import { decodedPieces } from '../../syntax/source/decoded.js'
import { isDocumentDate } from '../../text/timex/index.js'
import { failUsage, type Problem } from '../../vocabulary/problem.js'

export interface SourceText {
  readonly id: string
  readonly file: string
  readonly text: string
  /** When it was written, if that is known. */
  readonly date?: string
}

export interface SourceReading {
  /** Absent if the file cannot be read. */
  readonly source?: SourceText
  readonly problems: readonly Problem[]
}

/** `given`: the date on the command line, for messages. The command decides which of the two dates has priority. */
export function readSource(file: string, given: string | undefined): SourceReading {
  refuseJson(file)
  return isTimeml(file) ? readTimeml(file, given) : readPlain(file)
}

export function isTimeml(file: string): boolean {
  return /\.(?:tml|timeml|xml)$/i.test(file)
}

/** `chunks`: the bytes of the file, if they come from elsewhere. */
export function readPlain(file: string, chunks: Iterable<Uint8Array> = chunksOfFile(file)): SourceReading {
  try {
    return { source: { id: baseName(file), file, text: [...decodedPieces(file, chunks)].join('') }, problems: [] }
  } catch (error) {
    if (error instanceof FileFault) return { problems: [error.problem] }
    throw error
  }
}

/** If JSON were read as text, names and times would be found in all its documents at once, and in its keys. */
function refuseJson(file: string): void {
  if (!/\.(?:json|jsonl|ndjson)(?:\.gz)?$/i.test(file)) return
  failUsage({
    code: 'usage/option',
    message: `"${file}" is JSON, not a text.`,
    place: { file },
    expected: ['.txt', '.tml', '.xml'],
    hint: "Name a plain text or a TimeML file. 'cupel facts index' reads collections of documents as JSON Lines.",
  })
}

/** Only reports a file that cannot be read at all, because errors of its annotation do not matter here. */
function readTimeml(file: string, given: string | undefined): SourceReading {
  const { documents, problems } = loadFile(file, timeml())
  const [document] = documents
  if (!document) return { problems }
  const { id, text, layers } = document
  if (text === undefined) return { problems: [noText(file)] }
  const creation = layers.time?.entities.find(
    ({ kind, attributes }) => kind === 'time' && attributes?.functionInDocument === 'CREATION_TIME',
  )
  const stated = creation?.attributes?.value
  if (stated === undefined) return { source: { id, file, text }, problems: [] }
  if (isDocumentDate(stated)) return { source: { id, file, text, date: stated }, problems: [] }
  return { source: { id, file, text }, problems: [noDate(file, stated, given)] }
}

function noText(file: string): Problem {
  return {
    code: 'timex/no-text',
    severity: 'error',
    message: 'This TimeML file has no text, only annotation.',
    place: { file },
    hint: 'The text is the content of the TEXT element.',
  }
}

/** The warning about a creation time that is not a date. */
function noDate(file: string, stated: string, given: string | undefined): Problem {
  return {
    code: 'timex/no-date',
    severity: 'warning',
    message: `The creation time "${stated}" is not a date; ${given === undefined ? 'the text is treated as undated' : `--date ${given} is used`}.`,
    place: { file },
    actual: stated,
    hint: 'Correct the value of the DCT, or use --date YYYY-MM-DD.',
  }
}
