/**
 * What `cupel check --repair` writes: the documents without the links of a repair; consistent ones are unchanged.
 * In a folder, each document keeps its format, or becomes a graph if Cupel does not write that format.
 */
import type { Document } from '../../document.js'
import type { Format } from '../../format.js'
import { formatOf, parseFormat } from '../../formats/index.js'
import type { TimeLayer, TimeLink } from '../../layers/time.js'
import type { LoadedFile } from '../../node/load.js'
import type { DuringReading } from '../../time/constraints.js'
import type { WeightOf } from '../../time/contradictions/repair.js'
import { type WeightedRepair, weightedRepair } from '../../time/contradictions/weighted-repair.js'
import { repairLayer } from '../../time/transform.js'
import { failUsage, UsageError } from '../../vocabulary/problem.js'
import { fileIn, isFolder, writeDocuments } from '../input/documents.js'

export interface RepairOutput {
  readonly path: string
  /** Absent for a folder. */
  readonly format?: Format
}

/** Throws before any work if the documents cannot be written there. */
export function repairOutput(outputs: readonly string[]): RepairOutput {
  const [path, ...others] = outputs
  if (path === undefined || others.length > 0) return failPlace()
  if (isFolder(path)) return { path }
  const format = formatOf(path, '')
  if (format?.write) return { path, format }
  return failUsage({
    code: 'usage/option',
    message: `"${path}" cannot be written: its extension does not belong to a format that Cupel writes.`,
    actual: path,
    hint: 'Name a file such as repaired.tml or repaired.json, or a folder that ends with a slash.',
  })
}

function failPlace(): never {
  return failUsage({
    code: 'usage/option',
    message: '--repair needs one place for the repaired documents.',
    hint: 'For example: cupel check examples/contradiction.tml --repair -o repaired/',
  })
}

/** How layers are repaired: by a smallest repair, or by a cheapest one if links have weights. */
export interface Repairs {
  readonly weighted?: (layer: TimeLayer) => WeightedRepair
  repair(layer: TimeLayer): TimeLayer
}

export function repairsOf(weights: { readonly weightOf: WeightOf } | undefined, during: DuringReading): Repairs {
  if (!weights) return { repair: (layer) => repairLayer(layer, during) }
  const known = new Map<TimeLayer, WeightedRepair>()
  const weighted = (layer: TimeLayer): WeightedRepair => {
    const repair = known.get(layer) ?? weightedRepair(layer, weights.weightOf, during)
    known.set(layer, repair)
    return repair
  }
  return { weighted, repair: (layer) => withoutLinks(layer, new Set(weighted(layer).dropped)) }
}

function withoutLinks(layer: TimeLayer, dropped: ReadonlySet<TimeLink>): TimeLayer {
  return dropped.size ? { ...layer, links: layer.links.filter((link) => !dropped.has(link)) } : layer
}

export function writeRepaired(
  files: readonly LoadedFile[],
  { path, format }: RepairOutput,
  repair: Repairs['repair'],
): void {
  const repaired = files.map(({ documents, format: own }) => ({
    documents: documents.map((document) => repairDocument(document, repair)),
    own,
  }))
  if (format) {
    writeDocuments(
      repaired.flatMap(({ documents }) => documents),
      format,
      path,
    )
    return
  }
  for (const { documents, own } of repaired)
    for (const document of documents) writeInFolder(document, own ?? parseFormat('graph'), path)
}

function repairDocument(document: Document, repair: Repairs['repair']): Document {
  const { time } = document.layers
  return time ? { ...document, layers: { ...document.layers, time: repair(time) } } : document
}

function writeInFolder(document: Document, format: Format, folder: string): void {
  const fits = canWrite(document, format) ? format : parseFormat('graph')
  writeDocuments([document], fits, fileIn(folder, document, fits))
}

function canWrite(document: Document, format: Format): boolean {
  try {
    return format.write?.([document]) !== undefined
  } catch (error) {
    if (error instanceof UsageError) return false
    throw error
  }
}
