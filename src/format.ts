/**
 * A format reads a file into documents and, where it can, writes documents back.
 * Reading never throws on data: it returns what it could read and every problem it met, each with its place.
 */
import type { Document, LayerName } from './document.js'
import { callable, formatId } from './vocabulary/id.js'
import { checkParams, type Params, type ParamValue, type ValuesOf } from './vocabulary/param.js'
import { failUsage, type Problem } from './vocabulary/problem.js'

/** A whole text, or its pieces in order: a large file need not be in memory at once. */
export type Source = string | Iterable<string>

export interface Reading {
  readonly documents: readonly Document[]
  readonly problems: readonly Problem[]
}

export interface Format {
  readonly name: string
  /** With the parameters that differ from the defaults; `parseFormat` reads it back. */
  readonly id: string
  readonly layers: readonly LayerName[]
  /** `id`: what the document is called if the file does not say. */
  read(source: Source, options: { readonly id: string }): Reading
  write?(documents: readonly Document[]): string
  /** What of a document is left out when it is written. */
  losses(document: Document): readonly Loss[]
}

/** So many of a thing, such as `span`. */
export interface Loss {
  readonly what: string
  readonly count: number
  /** As what it is written all the same, where it loses its meaning only. */
  readonly remains?: string
}

export interface FormatAbout {
  /** One line. */
  readonly summary: string
  /** What is read, what is ignored, what is refused. Markdown. */
  readonly details: string
  /** A whole small file in this format. */
  readonly example: string
  readonly link?: string
}

export interface FormatDefinition<P extends Params> {
  readonly name: string
  /** With the dot, lower case. */
  readonly extensions: readonly string[]
  readonly layers: readonly LayerName[]
  readonly about: FormatAbout
  readonly params: P
  /** Whether a file of an extension that several formats share is one of these, judged by its beginning. */
  recognises?(head: string): boolean
  read(source: Source, options: { readonly id: string }, params: ValuesOf<P>): Reading
  write?(documents: readonly Document[], params: ValuesOf<P>): string
  /** What it has no place for, none of it included; absent if it writes all of its layers. */
  losses?(document: Document): readonly Loss[]
}

/** A definition that can be called with params to give the format. */
export interface FormatMaker<P extends Params> extends Omit<FormatDefinition<P>, 'read' | 'write' | 'losses'> {
  (given?: Partial<ValuesOf<P>>): Format
  readonly canWrite: boolean
}

/** The one loose type: a list of formats with different params. */
// biome-ignore lint/suspicious/noExplicitAny: members of one list differ in their params
export type AnyFormatMaker = FormatMaker<any>

export function defineFormat<P extends Params>(definition: FormatDefinition<P>): FormatMaker<P> {
  const { read, write, losses, name, ...rest } = definition
  const make = (given: Partial<ValuesOf<P>> = {}): Format => {
    const params = checkParams(name, definition.params, given)
    return {
      name,
      id: formatId(name, definition.params, params as Readonly<Record<string, ParamValue>>),
      layers: definition.layers,
      read: (source, options) => read(checkedSource(source), options, params),
      ...(write && { write: (documents: readonly Document[]) => write(documents, params) }),
      losses: (document) => (losses?.(document) ?? []).filter(({ count }) => count > 0),
    }
  }
  return Object.assign(callable(name, make), { ...rest, canWrite: write !== undefined })
}

/** Bytes are an iterable too, and would be read as if each were a piece of text. */
function checkedSource(source: Source): Source {
  if (typeof source === 'string') return source
  const isBytes = ArrayBuffer.isView(source) || source instanceof ArrayBuffer
  if (!isBytes && typeof source?.[Symbol.iterator] === 'function') return source
  return failUsage({
    code: 'usage/option',
    message: isBytes
      ? 'Bytes are no text.'
      : `What is to be read is ${source === null ? 'null' : typeof source}, no text.`,
    expected: ['a text', 'the pieces of a text'],
    hint: isBytes ? 'Decode them first: new TextDecoder().decode(bytes).' : 'Give a text, or its pieces in order.',
  })
}

/** Fails if a document holds nothing of what a format, or a command, is about: an empty file would look like a result. */
export function requireLayer(documents: readonly Document[], { layers }: Pick<Format, 'layers'>): void {
  const other = documents.find((document) => !layers.some((layer) => document.layers[layer]))
  if (other)
    failUsage({
      code: 'corpus/no-layer',
      message: `Document "${other.id}" has no ${layers.join(' or ')} annotation.`,
      ...(other.file !== undefined && { place: { file: other.file } }),
      actual: Object.keys(other.layers).join(', '),
      expected: layers,
      hint: `Choose files that hold ${layers.join(' or ')} annotation.`,
    })
}

/** The pieces of a source, whichever way it was given. */
export function piecesOf(source: Source): Iterable<string> {
  return typeof source === 'string' ? [source] : source
}
