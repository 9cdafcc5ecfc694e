/** Reading and writing by the name of a format, for those who have the text at hand. */
import type { Document } from '../document.js'
import { checkDocuments } from '../evaluation/given.js'
import { type Reading, requireLayer, type Source } from '../format.js'
import { failUsage } from '../vocabulary/problem.js'
import { parseFormat } from './index.js'

/**
 * The documents of a text, and every problem met on the way.
 * @example read('<TimeML>…</TimeML>', 'timeml', {id: 'wsj_0006'})
 */
export function read(source: Source, format: string, { id = 'document' }: { readonly id?: string } = {}): Reading {
  return parseFormat(format).read(source, { id })
}

/** Documents as the text of a file. What the format has no place for is left out: `parseFormat(format).losses(document)` tells what. */
export function write(documents: readonly Document[], format: string): string {
  const { name, layers, write: writeDocuments } = parseFormat(format)
  if (!writeDocuments) return failUsage({ code: 'usage/option', message: `Cupel reads ${name} but does not write it.` })
  checkDocuments('documents', documents)
  requireLayer(documents, { layers })
  return writeDocuments(documents)
}
