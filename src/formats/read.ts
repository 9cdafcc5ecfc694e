/** Reads and writes texts by the id of a format. */
import type { Document } from '../document.js'
import { checkDocuments } from '../evaluation/given.js'
import { type Reading, type ReadOptions, requireLayer, type Source } from '../format.js'
import { failUsage } from '../vocabulary/problem.js'
import { parseFormat } from './index.js'

/**
 * The documents of a text, and every problem found while reading it.
 * @example read('<TimeML>…</TimeML>', 'timeml', {id: 'wsj_0006'})
 */
export function read(source: Source, format: string, { id = 'document', labels }: Partial<ReadOptions> = {}): Reading {
  return parseFormat(format).read(source, { id, labels })
}

/** The text of a file with these documents. Parts that the format cannot hold are left out: see `parseFormat(format).losses(document)`. */
export function write(documents: readonly Document[], format: string): string {
  const { name, layers, write: writeDocuments } = parseFormat(format)
  if (!writeDocuments) return failUsage({ code: 'usage/option', message: `Cupel reads ${name} but does not write it.` })
  checkDocuments('documents', documents)
  requireLayer(documents, { layers })
  return writeDocuments(documents)
}
