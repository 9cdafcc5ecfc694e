/** Reading and writing by the name of a format, for those who have the text at hand. */
import type { Document } from './document.js'
import type { Reading, Source } from './format.js'
import { parseFormat } from './formats/index.js'
import { failUsage } from './problem.js'

/**
 * The documents of a text, and every problem met on the way.
 * @example read('<TimeML>…</TimeML>', 'timeml', {id: 'wsj_0006'})
 */
export function read(source: Source, format: string, { id = 'document' }: { readonly id?: string } = {}): Reading {
  return parseFormat(format).read(source, { id })
}

/** Documents as the text of a file. */
export function write(documents: readonly Document[], format: string): string {
  const { name, write: writeDocuments } = parseFormat(format)
  return (
    writeDocuments?.(documents) ??
    failUsage({ code: 'usage/option', message: `Cupel reads ${name} but does not write it.` })
  )
}
