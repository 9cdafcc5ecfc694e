/**
 * Reads a corpus from a file or a folder. A folder is read with its subfolders, in the order of names; links to folders are
 * not followed, and files of other kinds are skipped and counted. All problems are returned together with what could be read.
 */
import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import type { Corpus } from '../corpus.js'
import type { Document } from '../document.js'
import type { Format, Reading } from '../format.js'
import { formatOf, formatOfEmpty, formatOfText, formats, parseFormat } from '../formats/index.js'
import { decodedPieces } from '../syntax/source/decoded.js'
import type { LabelMap } from '../time/label-maps.js'
import { withPhraseHints } from '../time/phrase-hints.js'
import { inFile, nearest, type Problem } from '../vocabulary/problem.js'
import { chunksOfFile, FileFault, missingFile, piecesOfFile } from './file.js'
import { STDIN, STDIN_NAME } from './stdin.js'
import { nameUnpacked, unpacked } from './unpacked.js'

export interface LoadOptions {
  /** A format, or its id, for every file, whatever its name is. */
  readonly format?: Format | string
  /** Returns the format of the other side of a comparison, for an empty file, which could have several formats. */
  other?(): Format | undefined
  /** Labels for words of your own. */
  readonly labels?: LabelMap | undefined
  onProgress?(done: number, total: number): void
}

export interface LoadedFile extends Reading {
  readonly file: string
  readonly format?: Format
}

/** All documents below a path; `-` is standard input. */
export function load(path: string, options: LoadOptions = {}): Corpus {
  const format = typeof options.format === 'string' ? parseFormat(options.format) : options.format
  const { files, problems } = listFiles(path, format)
  const readings = files.map((file, i) => {
    const reading = loadFile(file, format, undefined, options.other, options.labels)
    options.onProgress?.(i + 1, files.length)
    return reading
  })
  return {
    documents: readings.flatMap((reading) => reading.documents),
    problems: [...problems, ...readings.flatMap((reading) => reading.problems)],
  }
}

/** False also if the path cannot be examined; reading it reports the reason. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

/** The documents of a file; `chunks`: its bytes, if they come from elsewhere. */
export function loadFile(
  file: string,
  given?: Format,
  chunks: Iterable<Uint8Array> = chunksOfFile(file),
  other?: LoadOptions['other'],
  labels?: LabelMap,
): LoadedFile {
  try {
    const pieces = peekable(decodedPieces(file, unpacked(file, chunks)))
    const compared = !given && pieces.head.trim() === '' ? other?.() : undefined
    const format = given ?? (compared && formatOfEmpty(nameUnpacked(file), compared)) ?? formatFor(file, pieces.head)
    if (!format) return { file, documents: [], problems: [unknownFormat(file)] }
    const { documents, problems } = format.read(pieces, { id: baseName(file), labels })
    return {
      file,
      format,
      documents: documents.map((document): Document => ({ ...document, file })),
      problems: withPhraseHints(documents.length || problems.length ? problems : [noDocuments], labels).map((problem) =>
        inFile(problem, file),
      ),
    }
  } catch (error) {
    if (error instanceof FileFault) return { file, documents: [], problems: [error.problem] }
    throw error
  }
}

/** The format of the first file below a path, if it can be determined. */
export function formatAt(path: string): Format | undefined {
  try {
    const [file] = listFiles(path).files
    return file === undefined ? undefined : formatFor(file, peekable(piecesOfFile(file)).head)
  } catch (error) {
    if (error instanceof FileFault) return undefined
    throw error
  }
}

/** Standard input has no name, so its text decides. */
function formatFor(file: string, head: string): Format | undefined {
  return file === STDIN_NAME ? formatOfText(head) : formatOf(nameUnpacked(file), head)
}

/** Only a warning: an empty file may be intended. */
const noDocuments: Problem = {
  code: 'file/no-documents',
  severity: 'warning',
  message: 'This file contains no documents.',
  hint: 'Check whether that is intended. A document without links still counts if the file names it.',
}

/** The name by which documents are paired. */
export function baseName(file: string): string {
  const name = nameUnpacked(file)
  return basename(name, extname(name))
}

/** Pieces with a look at the first one before they are iterated. */
function peekable(pieces: Generator<string>): Iterable<string> & { readonly head: string } {
  const first = pieces.next()
  const head = first.done ? '' : first.value
  return {
    head,
    *[Symbol.iterator]() {
      yield head
      yield* pieces
    },
  }
}

export interface FileList {
  readonly files: readonly string[]
  readonly problems: readonly Problem[]
}

/** The files below a path that a format can read, or all files if the format is given. */
export function listFiles(path: string, format?: Format): FileList {
  if (path === STDIN) return { files: [STDIN_NAME], problems: [] }
  let all: readonly string[]
  try {
    if (!statSync(path).isDirectory()) return { files: [path], problems: [] }
    all = walk(path)
  } catch (error) {
    return { files: [], problems: [withSuggestion(missingFile(path, error), path)] }
  }
  const known = knownExtensions()
  const files = format
    ? all
    : all.filter((file) => known.some((extension) => nameUnpacked(file).toLowerCase().endsWith(extension)))
  return { files, problems: files.length ? passedOver(path, all, files) : [emptyFolder(path, all, known)] }
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)]))
}

function withSuggestion(problem: Problem, path: string): Problem {
  try {
    const others = readdirSync(dirname(path)).filter((name) => name !== basename(path))
    const meant = nearest(basename(path), others)
    return meant ? { ...problem, message: `${problem.message} Did you mean ${join(dirname(path), meant)}?` } : problem
  } catch {
    return problem
  }
}

function knownExtensions(): readonly string[] {
  return [...new Set(formats.flatMap((maker) => maker.extensions))]
}

function emptyFolder(path: string, all: readonly string[], known: readonly string[]): Problem {
  return {
    code: 'file/empty-folder',
    severity: 'error',
    message: all.length
      ? `None of the ${all.length} files in "${path}" has a known format.`
      : `The folder "${path}" contains no files.`,
    place: { file: path },
    expected: known,
    hint: `Cupel reads ${known.join(', ')}. For other extensions, name the format with --format.`,
  }
}

function passedOver(path: string, all: readonly string[], files: readonly string[]): Problem[] {
  const others = all.filter((file) => !files.includes(file))
  if (others.length === 0) return []
  return [
    {
      code: 'file/unknown-format',
      severity: 'note',
      message: `${others.length} file${others.length === 1 ? '' : 's'} of other kinds in "${path}" skipped, such as ${basename(others[0]!)}.`,
      place: { file: path },
      hint: 'To read them too, name their format with --format.',
    },
  ]
}

function unknownFormat(file: string): Problem {
  if (file === STDIN_NAME) return unknownText
  const known = knownExtensions()
  return {
    code: 'file/unknown-format',
    severity: 'error',
    message: `The format of "${file}" cannot be determined from its name${known.includes(extname(nameUnpacked(file))) ? ' and its beginning' : ''}.`,
    place: { file },
    expected: known,
    hint: `Cupel reads ${known.join(', ')}. For other extensions, name the format with --format.`,
  }
}

const unknownText: Problem = {
  code: 'file/unknown-format',
  severity: 'error',
  message: 'The format of standard input cannot be determined from its beginning.',
  place: { file: STDIN_NAME },
  hint: "Name it with --format; 'cupel formats' lists the formats.",
}
