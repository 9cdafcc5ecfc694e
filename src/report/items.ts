/**
 * Judged items as text: `ei4 BEFORE ei7`, `e1.start <= e2.end`, with the annotated text next to an id where it is known.
 * An item of an unknown shape is shown as JSON.
 */
import type { AllenName } from '../layers/time.js'
import { allenNames } from '../time/allen/allen.js'
import { isAllenName } from '../time/labels.js'
import { pointNames } from '../time/points/points.js'
import { isObject } from '../vocabulary/objects.js'
import type { Proof } from '../vocabulary/reason.js'
import { printable } from './printable.js'

export interface ItemOptions {
  /** The annotated text of the entity with this id. */
  textOf?(entity: string): string | undefined
}

/** The same options, but each text is returned only once. */
export function textsOnce({ textOf }: ItemOptions): ItemOptions {
  const seen = new Set<string>()
  const once = (entity: string): string | undefined => {
    if (seen.has(entity)) return undefined
    seen.add(entity)
    return textOf?.(entity)
  }
  return textOf ? { textOf: once } : {}
}

/** The common part of all items about two entities. */
interface Related {
  readonly source: string
  readonly target: string
  readonly label?: string
  readonly relation?: readonly string[]
  readonly ends?: readonly [string, string]
}

/** @example formatItem({id: 'l3', source: 'ei4', label: 'BEFORE', target: 'ei7', …}) // 'ei4 BEFORE ei7' */
export function formatItem(item: unknown, options: ItemOptions = {}): string {
  if (typeof item === 'string') return printable(item)
  if (isAnswer(item)) return item.answer === null ? 'no answer' : `“${printable(item.answer)}”`
  if (isFact(item)) return formatFact(item)
  if (isEntity(item)) return formatEntity(item.id, options)
  if (!isRelated(item)) return printable(JSON.stringify(item) ?? '')
  const { source, target, label, relation = [], ends } = item
  const words = printable(label ?? formatRelation(relation))
  return `${formatEntity(source, options, ends?.[0])} ${words} ${formatEntity(target, options, ends?.[1])}`
}

/** The id of an item, if it has one. */
export function idOf(item: unknown): string | undefined {
  return isObject(item) && typeof item.id === 'string' && item.id !== '' ? printable(item.id) : undefined
}

/** What a side knows about the two entities of an item: `ei2 before or meets ei5`. */
export function formatKnown(item: unknown, relation: readonly string[], options: ItemOptions = {}): string {
  const words = formatRelation(relation)
  return isRelated(item)
    ? `${formatEntity(item.source, options)} ${words} ${formatEntity(item.target, options)}`
    : words
}

/** A link of a proof, with its id. */
export function formatLink(link: Proof['links'][number], options: ItemOptions = {}): string {
  const id = idOf(link)
  // A triple uses the names of the other side, for which this side has no texts.
  return `${formatItem(link, 'relation' in link ? options : {})}${id ? ` (${id})` : ''}`
}

/** The id of an entity, or the name of one of its endpoints, with its text. */
export function formatEntity(entity: string, { textOf }: ItemOptions = {}, end?: string): string {
  const name = printable(end === undefined || end === 'point' ? entity : `${entity}.${end}`)
  const text = textOf?.(entity)?.trim().replace(/\s+/g, ' ')
  return text ? `${name} “${printable(text)}”` : name
}

/** Whether the relations exclude anything: all relations together say nothing. */
export function isInformative(names: readonly string[]): boolean {
  return ![allenNames, pointNames].some((all) => all.every((name) => names.includes(name)))
}

const allenWords: Readonly<Record<AllenName, string>> = {
  b: 'before',
  bi: 'after',
  m: 'meets',
  mi: 'met by',
  o: 'overlaps',
  oi: 'overlapped by',
  s: 'starts',
  si: 'started by',
  d: 'during',
  di: 'contains',
  f: 'finishes',
  fi: 'finished by',
  e: 'equals',
}

/**
 * A list of most relations is shorter as the relations that are excluded.
 * @example formatRelation(['b', 'm', 'o']) // 'before, meets or overlaps'
 */
function formatRelation(names: readonly string[]): string {
  const others = allenNames.filter((name) => !names.includes(name))
  const isLong = names.length > others.length && names.length + others.length === allenNames.length
  return isLong && others.length ? `not ${joinedByOr(others)}` : joinedByOr(names)
}

function joinedByOr(names: readonly string[]): string {
  const words = names.map((name) => (isAllenName(name) ? allenWords[name] : printable(name)))
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

/** An event or time that is an item itself. */
export function isEntity(item: unknown): item is { readonly id: string } {
  return isObject(item) && typeof item.id === 'string' && typeof item.kind === 'string'
}

/** A system's answer to a question. */
function isAnswer(item: unknown): item is { readonly answer: string | null } {
  return isObject(item) && (item.answer === null || typeof item.answer === 'string')
}

interface FactItem {
  readonly entity: string
  readonly relation: string
  readonly value: string
  readonly anchor: readonly (string | null)[]
}

/** @example formatFact(fact) // 'president of Angola: “João Lourenço” (2017-09-26, 2017-09-26, –, –)' */
function formatFact({ entity, relation, value, anchor }: FactItem): string {
  const dates = anchor.map((date) => date ?? '–').join(', ')
  return `${printable(relation)} of ${printable(entity)}: “${printable(value)}” (${printable(dates)})`
}

function isFact(item: unknown): item is FactItem {
  return (
    isObject(item) &&
    ['entity', 'relation', 'value'].every((key) => typeof item[key] === 'string') &&
    Array.isArray(item.anchor)
  )
}

function isRelated(item: unknown): item is Related {
  return isObject(item) && typeof item.source === 'string' && typeof item.target === 'string'
}
