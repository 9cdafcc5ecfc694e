/** Errors of writing a file are reported as usage errors, with what the user can do. */
import { failUsage } from '../vocabulary/problem.js'
import { whyOf } from './work/store/folder-trouble.js'

/** The hint for work that can be resumed. */
export const KEPT = 'Finished work is kept: the same command resumes from there.'

/** Does work that writes a file, or reads it before writing. */
export function writing<T>(file: string, work: () => T, hint = 'Choose another place.'): T {
  try {
    return work()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    const why = reasonsForFiles[code] ?? whyOf(error)
    return failUsage({ code: 'usage/option', message: `"${file}" cannot be written: ${why}.`, actual: file, hint })
  }
}

/** Reasons that differ from those for a folder. */
const reasonsForFiles: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EEXIST: 'a part of its path is a file, not a folder',
}
