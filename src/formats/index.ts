/** The catalogue of formats: one file each, one line here. */
import type { AnyFormatMaker, Format } from '../format.js'
import { parseId } from '../id.js'
import { graph } from './graph.js'
import { rows } from './rows.js'
import { timeml } from './timeml.js'

export const formats: readonly AnyFormatMaker[] = [timeml, graph, rows]

/** The format that an id names, with its parameters. */
export function parseFormat(id: string): Format {
  const { named, values } = parseId(id, formats, { noun: 'format', unknown: 'usage/unknown-format' })
  return named(values)
}

/** The format of a file, by its name and, where several share an extension, by how it begins. */
export function formatOf(file: string, head: string): Format | undefined {
  const named = formats.filter((format) =>
    format.extensions.some((extension) => file.toLowerCase().endsWith(extension)),
  )
  const format = named.length === 1 ? named[0] : named.find((candidate) => candidate.recognises?.(head))
  return format?.()
}
