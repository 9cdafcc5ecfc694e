/**
 * A format reads a file into documents. Some formats also write documents.
 * Reading never throws on data: it returns what could be read and every problem found, each with its place.
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

/** How a format reads one file. */
export interface ReadOptions {
  /** The id of the document if the file does not give one. */
  readonly id: string
  /** Labels for words of your own, such as a `LabelMap` of `cupel/time`; formats with labels of relations look words up here first. */
  readonly labels?: { labelOf(word: string): string | undefined } | undefined
}

export interface Format {
  readonly name: string
  /** The name with the parameters that differ from their defaults; `parseFormat` reads it back. */
  readonly id: string
  readonly layers: readonly LayerName[]
  read(source: Source, options: ReadOptions): Reading
  write?(documents: readonly Document[]): string
  /** The parts of a document that writing leaves out. */
  losses(document: Document): readonly Loss[]
}

/** Parts of one kind that writing leaves out. */
export interface Loss {
  /** The kind of part, such as `span`. */
  readonly what: string
  readonly count: number
  /** How the part is still written, if only its meaning is lost, such as `as a comment`. */
  readonly remains?: string
}

export interface FormatAbout {
  /** One line. */
  readonly summary: string
  /** What the format reads, ignores and refuses, as Markdown. */
  readonly details: string
  /** A small complete file in this format. */
  readonly example: string
  readonly link?: string
}

export interface FormatDefinition<P extends Params> {
  readonly name: string
  /** In lower case, with the dot. */
  readonly extensions: readonly string[]
  readonly layers: readonly LayerName[]
  readonly about: FormatAbout
  readonly params: P
  /** Whether a file looks like this format, judged by its beginning and its extension. Decides between formats that share an extension. */
  recognises?(head: string, extension: string): boolean
  read(source: Source, options: ReadOptions, params: ValuesOf<P>): Reading
  write?(documents: readonly Document[], params: ValuesOf<P>): string
  /** The parts that the format cannot hold; counts can be 0. Leave it out if the format writes everything in its layers. */
  losses?(document: Document): readonly Loss[]
}

/** A definition that you call with params to get the format. */
export interface FormatMaker<P extends Params> extends Omit<FormatDefinition<P>, 'read' | 'write' | 'losses'> {
  (given?: Partial<ValuesOf<P>>): Format
  readonly canWrite: boolean
}

/** The one loose type, for lists of formats with different params. */
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

/** Refuses bytes: they are iterable too, so each byte would be read as a piece of text. */
function checkedSource(source: Source): Source {
  if (typeof source === 'string') return source
  const isBytes = ArrayBuffer.isView(source) || source instanceof ArrayBuffer
  if (!isBytes && typeof source?.[Symbol.iterator] === 'function') return source
  return failUsage({
    code: 'usage/option',
    message: isBytes
      ? 'The source is bytes, not text.'
      : `The source is ${source === null ? 'null' : typeof source}, not text.`,
    expected: ['a text', 'the pieces of a text'],
    hint: isBytes ? 'Decode it first: new TextDecoder().decode(bytes).' : 'Pass a text, or its pieces in order.',
  })
}

/** Throws if a document has none of the layers that a format or command needs: an empty file would look like a result. */
export function requireLayer(documents: readonly Document[], { layers }: Pick<Format, 'layers'>): void {
  const other = documents.find((document) => !layers.some((layer) => document.layers[layer]))
  if (other)
    failUsage({
      code: 'corpus/no-layer',
      message: `Document "${other.id}" has no ${layers.join(' or ')} annotation.`,
      ...(other.file !== undefined && { place: { file: other.file } }),
      actual: Object.keys(other.layers).join(', '),
      expected: layers,
      hint: `Choose files with ${layers.join(' or ')} annotation.`,
    })
}

/** The pieces of a source, whether it is a string or an iterable. */
export function piecesOf(source: Source): Iterable<string> {
  return typeof source === 'string' ? [source] : source
}
