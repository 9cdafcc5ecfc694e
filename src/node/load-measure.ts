/**
 * Loads the measure that the user typed: an id of the catalogue, or a JavaScript file, with or without params. The code for files is loaded only
 * if there is one.
 */
import type { AnyMeasure, AnyMeasureMaker } from '../measure.js'
import { measureNamed } from '../measures/by-name.js'
import { readIdParams } from '../vocabulary/id.js'

/**
 * The measure that an id or a file names. Relative paths start at the working directory.
 * @example await loadMeasure('./my-measure.js(wording=loose)')
 */
export async function loadMeasure(typed: string): Promise<AnyMeasure> {
  const named = fileNamed(typed)
  return named ? (await import('./measure-file.js')).measureIn(named.file, named.given) : measureNamed(typed)
}

/** The maker that a file exports, for its card; `undefined` if the text does not name a file. */
export async function loadMaker(typed: string): Promise<AnyMeasureMaker | undefined> {
  const named = fileNamed(typed)
  return named && (await import('./measure-file.js')).makerIn(named.file)
}

/** A file and the params after it; `undefined` if the text does not name a file. */
function fileNamed(
  typed: string,
): { readonly file: string; readonly given: Readonly<Record<string, string>> } | undefined {
  const [, file, inner] = /^\s*(.+?\.[cm]?[jt]s)\s*(?:\((.*)\))?\s*$/s.exec(typed) ?? []
  return file === undefined ? undefined : { file, given: readIdParams(typed, inner ?? '', 'measure') }
}
