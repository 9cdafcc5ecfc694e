/**
 * Texts to look for time expressions in: a plain text file is its text, a TimeML file the text of its TEXT element with the date of its
 * creation time. In a folder the files are known by their extension.
 */
import { timeml } from '../formats/timeml.js'
import { FileFault, piecesOfFile } from '../node/file.js'
import { baseName, listFiles, loadFile } from '../node/load.js'
import type { Problem } from '../problem.js'
import { isDocumentDate } from '../text/timex/index.js'

export interface SourceText {
  readonly id: string
  readonly file: string
  readonly text: string
  /** When it was written, if that is known. */
  readonly date?: string
}

interface Read {
  readonly texts: readonly SourceText[]
  readonly problems: readonly Problem[]
}

export function readTexts(paths: readonly string[], date: string | undefined): Read {
  const lists = paths.map(textFiles)
  const files = [...new Set(lists.flatMap((list) => list.files))]
  const readings = files.map((file) => (isTimeml(file) ? readTimeml(file, date) : readPlain(file, date)))
  return {
    texts: readings.flatMap(({ texts }) => texts),
    problems: [...lists.flatMap(({ problems }) => problems), ...readings.flatMap(({ problems }) => problems)],
  }
}

const textFile = /\.(?:txt|text|tml|timeml|xml)$/i

function textFiles(path: string): { readonly files: readonly string[]; readonly problems: readonly Problem[] } {
  const { files: all, problems } = listFiles(path, timeml())
  if (all.length === 1 && all[0] === path) return { files: all, problems }
  if (problems.some(({ code }) => code === 'file/missing')) return { files: [], problems }
  const files = all.filter((file) => textFile.test(file))
  return { files, problems: folderProblems(path, all.length, files.length) }
}

function folderProblems(path: string, all: number, taken: number): Problem[] {
  const place = { file: path }
  if (taken === 0)
    return [
      {
        code: 'file/empty-folder',
        severity: 'error',
        message: `The folder "${path}" holds no text.`,
        place,
        expected: ['.txt', '.tml', '.xml'],
        hint: 'Texts are files called .txt, .text, .tml, .timeml or .xml.',
      },
    ]
  if (taken === all) return []
  return [
    {
      code: 'file/unknown-format',
      severity: 'note',
      message: `${all - taken} file${all - taken === 1 ? '' : 's'} of other kinds in "${path}" passed over.`,
      place,
    },
  ]
}

export function isTimeml(file: string): boolean {
  return /\.(?:tml|timeml|xml)$/i.test(file)
}

function readPlain(file: string, date: string | undefined): Read {
  try {
    const text = [...piecesOfFile(file)].join('')
    return { texts: [{ id: baseName(file), file, text, ...(date !== undefined && { date }) }], problems: [] }
  } catch (error) {
    if (error instanceof FileFault) return { texts: [], problems: [error.problem] }
    throw error
  }
}

/** Faults of its annotation do not matter here: only a file that cannot be read at all is told of. */
function readTimeml(file: string, given: string | undefined): Read {
  const { documents, problems } = loadFile(file, timeml())
  const [document] = documents
  if (!document) return { texts: [], problems }
  if (document.text === undefined) return { texts: [], problems: [noText(file)] }
  const creation = document.layers.time?.entities.find(
    ({ kind, attributes }) => kind === 'time' && attributes?.functionInDocument === 'CREATION_TIME',
  )
  const stated = creation?.attributes?.value
  const isUsable = stated !== undefined && isDocumentDate(stated)
  const date = isUsable ? stated : given
  return {
    texts: [{ id: document.id, file, text: document.text, ...(date !== undefined && { date }) }],
    problems: stated !== undefined && !isUsable ? [noDate(file, stated, given)] : [],
  }
}

function noText(file: string): Problem {
  return {
    code: 'timex/no-text',
    severity: 'error',
    message: 'This TimeML file has no text, only annotation.',
    place: { file },
    hint: 'Time expressions are looked for in the TEXT element.',
  }
}

/** The warning of a creation time that cannot be counted from. */
export function noDate(file: string, stated: string, given: string | undefined): Problem {
  return {
    code: 'timex/no-date',
    severity: 'warning',
    message: `The creation time "${stated}" is no date of the calendar; ${given === undefined ? 'the text counts as undated' : `--date ${given} is taken`}.`,
    place: { file },
    actual: stated,
    hint: 'Correct the value of the DCT, or say --date YYYY-MM-DD.',
  }
}
