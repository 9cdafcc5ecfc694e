/** The texts to search for time expressions. In a folder, the extensions of files decide. */
import { timeml } from '../../formats/timeml.js'
import { listFiles } from '../../node/load.js'
import type { Problem } from '../../vocabulary/problem.js'
import { readSource, type SourceText } from '../input/source-text.js'

interface Read {
  readonly texts: readonly SourceText[]
  readonly problems: readonly Problem[]
}

/** `date`: the date of texts that have none of their own. */
export function readTexts(paths: readonly string[], date: string | undefined): Read {
  const lists = paths.map(textFiles)
  const files = [...new Set(lists.flatMap((list) => list.files))]
  const readings = files.map((file) => readSource(file, date))
  return {
    texts: readings.flatMap(({ source }) => (source ? [{ ...(date !== undefined && { date }), ...source }] : [])),
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
        message: `The folder "${path}" contains no texts.`,
        place,
        expected: ['.txt', '.tml', '.xml'],
        hint: 'Texts have the extension .txt, .text, .tml, .timeml or .xml.',
      },
    ]
  if (taken === all) return []
  return [
    {
      code: 'file/unknown-format',
      severity: 'note',
      message: `${all - taken} file${all - taken === 1 ? '' : 's'} of other kinds in "${path}" skipped.`,
      place,
    },
  ]
}
