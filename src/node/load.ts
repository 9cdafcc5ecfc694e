/**
 * A corpus from a file or a folder. A folder is read with its sub-folders, in the order of names, but links to folders are
 * not followed; files of other kinds are passed over and counted. Every file that can be read is read, and the problems of all are returned.
 */
import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import type { Corpus } from '../corpus.js'
import type { Document } from '../document.js'
import type { Format, Reading } from '../format.js'
import { formatOf, formatOfEmpty, formats, parseFormat } from '../formats/index.js'
import { decodedPieces } from '../syntax/source/decoded.js'
import { inFile, nearest, type Problem } from '../vocabulary/problem.js'
import { chunksOfFile, FileFault, missingFile, piecesOfFile } from './file.js'

export interface LoadOptions {
  /** Read every file so, whatever it is called; a format, or its id. */
  readonly format?: Format | string
  /** The format of what this is compared with, for an empty file, which could be of several. */
  other?(): Format | undefined
  onProgress?(done: number, total: number): void
}

export interface LoadedFile extends Reading {
  readonly file: string
  readonly format?: Format
}

/** All documents below a path. */
export function load(path: string, options: LoadOptions = {}): Corpus {
  const format = typeof options.format === 'string' ? parseFormat(options.format) : options.format
  const { files, problems } = listFiles(path, format)
  const readings = files.map((file, i) => {
    const reading = loadFile(file, format, undefined, options.other)
    options.onProgress?.(i + 1, files.length)
    return reading
  })
  return {
    documents: readings.flatMap((reading) => reading.documents),
    problems: [...problems, ...readings.flatMap((reading) => reading.problems)],
  }
}

/** What cannot be looked at is none; whoever reads it is told why. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

/** The documents of one file; `chunks` are its bytes, if they lie somewhere else. */
export function loadFile(
  file: string,
  given?: Format,
  chunks: Iterable<Uint8Array> = chunksOfFile(file),
  other?: LoadOptions['other'],
): LoadedFile {
  try {
    const pieces = peekable(decodedPieces(file, chunks))
    const compared = !given && pieces.head.trim() === '' ? other?.() : undefined
    const format = given ?? (compared && formatOfEmpty(file, compared)) ?? formatOf(file, pieces.head)
    if (!format) return { file, documents: [], problems: [unknownFormat(file)] }
    const { documents, problems } = format.read(pieces, { id: baseName(file) })
    return {
      file,
      format,
      documents: documents.map((document): Document => ({ ...document, file })),
      problems: (documents.length || problems.length ? problems : [noDocuments]).map((problem) =>
        inFile(problem, file),
      ),
    }
  } catch (error) {
    if (error instanceof FileFault) return { file, documents: [], problems: [error.problem] }
    throw error
  }
}

/** The format of the first file below a path, if it can be told. */
export function formatAt(path: string): Format | undefined {
  try {
    const [file] = listFiles(path).files
    return file === undefined ? undefined : formatOf(file, peekable(piecesOfFile(file)).head)
  } catch (error) {
    if (error instanceof FileFault) return undefined
    throw error
  }
}

/** Nothing is wrong, and nothing is there: worth a word, not a refusal. */
const noDocuments: Problem = {
  code: 'file/no-documents',
  severity: 'warning',
  message: 'This file holds no document.',
  hint: 'Look whether that is meant. A document without links is one too, if the file names it.',
}

/** What documents are paired by. */
export function baseName(file: string): string {
  return basename(file, extname(file))
}

/** Pieces that can be looked at before they are read. */
function peekable(pieces: Iterator<string>): Iterable<string> & { readonly head: string } {
  const first = pieces.next()
  const head = first.done ? '' : first.value
  return {
    head,
    *[Symbol.iterator]() {
      yield head
      for (let piece = pieces.next(); !piece.done; piece = pieces.next()) yield piece.value
    },
  }
}

export interface FileList {
  readonly files: readonly string[]
  readonly problems: readonly Problem[]
}

/** The files below a path that some format reads, or all of them if the format is given. */
export function listFiles(path: string, format?: Format): FileList {
  let all: readonly string[]
  try {
    if (!statSync(path).isDirectory()) return { files: [path], problems: [] }
    all = walk(path)
  } catch (error) {
    return { files: [], problems: [withSuggestion(missingFile(path, error), path)] }
  }
  const known = knownExtensions()
  const files = format ? all : all.filter((file) => known.some((extension) => file.toLowerCase().endsWith(extension)))
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
      ? `None of the ${all.length} files in "${path}" is of a known format.`
      : `The folder "${path}" holds no files.`,
    place: { file: path },
    expected: known,
    hint: `Cupel reads ${known.join(', ')}; name another with --format.`,
  }
}

function passedOver(path: string, all: readonly string[], files: readonly string[]): Problem[] {
  const others = all.filter((file) => !files.includes(file))
  if (others.length === 0) return []
  return [
    {
      code: 'file/unknown-format',
      severity: 'note',
      message: `${others.length} file${others.length === 1 ? '' : 's'} of other kinds in "${path}" passed over, such as ${basename(others[0]!)}.`,
      place: { file: path },
      hint: 'Name their format with --format to read them too.',
    },
  ]
}

function unknownFormat(file: string): Problem {
  const known = knownExtensions()
  return {
    code: 'file/unknown-format',
    severity: 'error',
    message: `The format of "${file}" cannot be told from its name${known.includes(extname(file)) ? ' and its beginning' : ''}.`,
    place: { file },
    expected: known,
    hint: `Cupel reads ${known.join(', ')}; name the format with --format.`,
  }
}
