/**
 * Large folders of files with one document each, named after its file, are read where they are judged; everything else is read beforehand. The
 * choice depends on the input alone, so that the shards do too.
 */
import type { Files } from '../corpus.js'
import { parseFormat } from '../formats/index.js'
import { baseName, isFolder, type LoadOptions, listFiles, load } from './load.js'

/** With fewer files than this, judging ends before threads have started. */
export const MANY = 400

/** A file or folder, and the id of its format if file names do not show it. */
export interface SidePath extends Pick<LoadOptions, 'other' | 'onProgress' | 'labels'> {
  readonly path: string
  readonly format?: string
}

/** Gold first. `undefined` if a side is not a folder of files with different names, if gold has few files, or with a map of labels, which stays here. */
export function foldersOfMany(sides: readonly SidePath[]): readonly Files[] | undefined {
  if (sides.some(({ labels }) => labels)) return undefined
  const folders = sides.map(folderOf)
  if (!folders.every((folder) => folder !== undefined)) return undefined
  return folders[0]!.files.size < MANY ? undefined : folders
}

function folderOf({ path, ...options }: SidePath): Files | undefined {
  if (!isFolder(path)) return undefined
  const { format } = options
  const { files: all, problems } = listFiles(path, format === undefined ? undefined : parseFormat(format))
  const files = new Map(all.map((file) => [baseName(file), file]))
  if (files.size < all.length || files.size < 2) return undefined
  return { files, problems, ...(format !== undefined && { format }), read: () => load(path, options) }
}
