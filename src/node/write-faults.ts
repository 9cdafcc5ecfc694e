/** What goes wrong with writing a file is the user's to mend: it is told with what to do, and is no fault of Cupel. */
import { failUsage } from '../vocabulary/problem.js'
import { whyOf } from './work/store/folder-trouble.js'

/** What to do where work can be taken up again. */
export const KEPT = 'What was finished is kept: the same command goes on from there.'

/** Does the work that writes, or reads before it writes. */
export function writing<T>(file: string, work: () => T, hint = 'Choose another place.'): T {
  try {
    return work()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    const why = ofFiles[code] ?? whyOf(error)
    return failUsage({ code: 'usage/option', message: `"${file}" cannot be written: ${why}.`, actual: file, hint })
  }
}

/** Where the same fault of a folder is another one of a file. */
const ofFiles: Readonly<Record<string, string>> = {
  EACCES: 'that is not allowed',
  EPERM: 'that is not allowed',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a file stands where a folder must be',
  EEXIST: 'a file stands where a folder must be',
}
