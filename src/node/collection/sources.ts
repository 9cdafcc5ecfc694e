/** The document files below some paths in the order of names, with the ids of their documents. */
import { readdirSync, statSync } from 'node:fs'
import { basename, join, relative, resolve, sep } from 'node:path'
import type { Problem } from '../../vocabulary/problem.js'
import { missingFile } from '../file.js'

export interface Source {
  /** As the user named it. */
  readonly file: string
  readonly path: string
  /** The id of its document, if it has only one: the path within the folder, without the extension. */
  readonly id: string
  readonly kind: SourceKind
  readonly size: number
  readonly stamp: string
}

/** Kinds of files that are read as a whole. */
export const fileKinds = ['text', 'json', 'timeml'] as const
export type FileKind = (typeof fileKinds)[number]
type SourceKind = FileKind | 'lines' | 'packed lines'

const kinds: readonly (readonly [extension: string, kind: SourceKind])[] = [
  ['.txt', 'text'],
  ['.json', 'json'],
  ['.jsonl', 'lines'],
  ['.jsonl.gz', 'packed lines'],
  ['.tml', 'timeml'],
]
const extensions = kinds.map(([extension]) => extension)

/** Skips links to folders and hidden files. Keeps the names of all files in memory, not their contents. */
export function listSources(paths: readonly string[]): {
  readonly sources: readonly Source[]
  readonly problems: readonly Problem[]
} {
  const found = paths.map(sourcesAt)
  return { sources: found.flatMap(({ sources }) => sources), problems: found.flatMap(({ problems }) => problems) }
}

interface Found {
  readonly sources: readonly Source[]
  readonly problems: readonly Problem[]
}

function sourcesAt(path: string): Found {
  try {
    if (!statSync(path).isDirectory()) {
      const source = sourceOf(path, basename(path))
      return source ? { sources: [source], problems: [] } : { sources: [], problems: [unknownKind(path)] }
    }
    const files = filesBelow(path)
    const sources = files.flatMap((file) => sourceOf(file, relative(path, file)) ?? [])
    return { sources, problems: passedOver(path, files.length, sources.length) }
  } catch (error) {
    return { sources: [], problems: [missingFile(path, error)] }
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]))
}

function sourceOf(file: string, name: string): Source | undefined {
  const known = kinds.findLast(([extension]) => file.toLowerCase().endsWith(extension))
  if (!known) return undefined
  const [extension, kind] = known
  const { size, mtimeMs } = statSync(file)
  const id = name.slice(0, -extension.length).split(sep).join('/')
  return { file, path: resolve(file), id, kind, size, stamp: `${size} ${mtimeMs}` }
}

function unknownKind(file: string): Problem {
  return {
    code: 'file/unknown-format',
    severity: 'error',
    message: `"${file}" is not a document file, judging by its extension.`,
    place: { file },
    expected: extensions,
    hint: `Documents are read from ${extensions.join(', ')} and from folders of these.`,
  }
}

function passedOver(path: string, all: number, read: number): Problem[] {
  if (all === read && all > 0) return []
  return [
    {
      code: read === 0 ? 'file/empty-folder' : 'file/unknown-format',
      severity: read === 0 ? 'error' : 'note',
      message:
        read === 0
          ? `The folder "${path}" contains no document files.`
          : `${all - read} file${all - read === 1 ? '' : 's'} of other kinds in "${path}" skipped.`,
      place: { file: path },
      expected: extensions,
      hint: `Documents are read from ${extensions.join(', ')}.`,
    },
  ]
}
