/**
 * Documents judged by an executor, wherever it does its work. Folders of many files that hold one document each, called by its file, are read
 * where they are judged; all others are read first, and their documents are sent. Which of the two it is depends on the input alone, so that
 * the shards do too.
 */
import { type Document, emptyDocument } from '../document.js'
import { parseFormat } from '../formats/index.js'
import type { AnyMeasure } from '../measure.js'
import { hasErrors, type Problem } from '../problem.js'
import { hashDigests } from '../signature.js'
import type { JudgedSystems } from '../systems.js'
import type { Unit } from '../units.js'
import { baseName, isFolder, listFiles } from './load.js'
import { cut, type Executor, type Input, type Shard } from './work/job.js'
import { type DocumentToJudge, type JudgedDocument, judgeKind, type SideToJudge } from './work/judge.js'

export interface JudgeDocumentsOptions {
  readonly measures: readonly AnyMeasure[]
  readonly unit?: Unit
  /** Documents are judged as wholes, too, before their units. */
  readonly hasWhole?: boolean
  readonly items?: boolean
  onProgress?(done: number, total: number): void
}

/** Gold's side first. */
export interface GivenDocument {
  readonly id: string
  readonly isJudged: boolean
  readonly sides: readonly GivenSide[]
}

export type GivenSide =
  | { readonly document: Document }
  | { readonly file: string; readonly format?: string }
  | undefined

/** In the order of the documents. */
export async function judgeDocuments(
  executor: Executor,
  documents: readonly GivenDocument[],
  options: JudgeDocumentsOptions,
): Promise<JudgedDocument[]> {
  const { measures, unit = 'documents', hasWhole = false, items = false, onProgress } = options
  const parts = cut(documents)
  const results: (readonly JudgedDocument[])[] = new Array(parts.length)
  let done = 0
  const run = {
    kind: judgeKind,
    options: {
      measures: measures.map(({ id }) => id),
      unit,
      ...(hasWhole && unit !== 'documents' && { hasWhole }),
      items,
    },
    seed: 0,
    shards: shardsOf(parts),
    count: parts.length,
  }
  for await (const { index, result } of executor.execute(run)) {
    results[index] = result
    done += result.length
    onProgress?.(done, documents.length)
  }
  return results.flat()
}

function* shardsOf(parts: readonly (readonly GivenDocument[])[]): Generator<Shard<readonly DocumentToJudge[]>> {
  for (const documents of parts) {
    const inputs: Input[] = []
    const sideOf = (side: GivenSide): SideToJudge => {
      if (!side) return null
      const input = inputs.length
      inputs.push('file' in side ? { path: side.file } : { json: side.document })
      return 'file' in side ? { ...side, input } : { input }
    }
    const data = documents.map(({ id, isJudged, sides }): DocumentToJudge => {
      const [gold, ...systems] = sides.map(sideOf)
      return { id, isJudged, gold: gold ?? null, systems }
    })
    yield { data, inputs, label: data.length === 1 ? data[0]!.id : `${data[0]!.id} and ${data.length - 1} more` }
  }
}

/** Fewer files are judged before threads have started. */
export const MANY = 400

/** Where a side lies, and the id of its format if that is not to be told from file names. */
export interface SidePath {
  readonly path: string
  readonly format?: string
}

/** A folder of files by their base names. */
export interface Folder {
  readonly files: ReadonlyMap<string, string>
  readonly format?: string
  readonly problems: readonly Problem[]
}

/** Gold's first. `undefined` if one of them is no folder of files with different names, or if gold has few. */
export function foldersOfMany(sides: readonly SidePath[]): readonly Folder[] | undefined {
  const folders = sides.map(folderOf)
  if (!folders.every((folder) => folder !== undefined)) return undefined
  return folders[0]!.files.size < MANY ? undefined : folders
}

function folderOf({ path, format }: SidePath): Folder | undefined {
  if (!isFolder(path)) return undefined
  const { files: all, problems } = listFiles(path, format === undefined ? undefined : parseFormat(format))
  const files = new Map(all.map((file) => [baseName(file), file]))
  if (files.size < all.length || files.size < 2) return undefined
  return { files, problems, ...(format !== undefined && { format }) }
}

/** As the files say that they are. */
export function documentsOf({ files }: Folder): Document[] {
  return [...files.keys()].map(emptyDocument)
}

export interface JudgeFoldersOptions extends JudgeDocumentsOptions {
  readonly reading?: 'strict' | 'lenient'
}

export interface JudgedFolders {
  /** What reading met. */
  readonly problems: readonly Problem[]
  /** Not there if they forbid it. */
  readonly judged?: { readonly documents: readonly JudgedSystems[]; readonly goldHash: string }
}

/** Reads all files, and judges those called by the ids, in that order. `undefined` if the files do not hold one document each. */
export async function judgeFolders(
  executor: Executor,
  folders: readonly Folder[],
  ids: readonly string[],
  options: JudgeFoldersOptions,
): Promise<JudgedFolders | undefined> {
  const used = new Set(ids)
  const names = [...new Set(folders.flatMap(({ files }) => [...files.keys()]))]
  const given = names.map((id) => ({ id, isJudged: used.has(id), sides: folders.map((folder) => fileIn(folder, id)) }))
  const results = await judgeDocuments(executor, given, options)
  const byName = new Map(names.map((name, i) => [name, results[i]!]))
  const problems = folders.flatMap((folder, i) => [
    ...folder.problems,
    ...[...folder.files.keys()].flatMap((name) => byName.get(name)!.problems[i]!),
  ])
  if (hasErrors(problems) && options.reading !== 'lenient') return { problems }
  if (!results.every(({ isPlain }) => isPlain)) return undefined
  const goldHash = hashDigests(results.flatMap(({ digest }) => (digest ? [digest] : [])))
  return { problems, judged: { documents: ids.map((id) => byName.get(id)!.reports), goldHash } }
}

function fileIn({ files, format }: Folder, id: string): GivenSide {
  const file = files.get(id)
  return file === undefined ? undefined : { file, ...(format !== undefined && { format }) }
}
