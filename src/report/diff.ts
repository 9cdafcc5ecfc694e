/**
 * The output of `cupel diff`: the pairs of entities about which two annotations say different things.
 *
 *     contradicting  ei4 BEFORE ei5 (l5)     B: ei5 BEFORE ei4 (s5)
 *     only A         ei1 INCLUDES ei2 (l2)   B leaves it open
 *
 * A relation that is not stated but follows from other links is marked as entailed.
 */

import { type DifferenceKind, differenceKinds, type LayerDifference, type PairDifference } from '../time/diff.js'
import type { Problem } from '../vocabulary/problem.js'
import { formatKnown, formatLink, type ItemOptions } from './items.js'
import { formatNumberOf } from './numbers.js'
import { type Paint, type PaintName, plain } from './paint.js'
import { printable, widthOf } from './printable.js'

export interface DocumentDifference extends Omit<LayerDifference, 'problems'> {
  readonly document: string
  /** The annotated text of an entity. */
  textOf?(entity: string): string | undefined
}

export interface DiffTextOptions {
  /** Which pairs to list. By default, all pairs that differ. */
  readonly kinds?: readonly DifferenceKind[]
  readonly paint?: Paint
}

/** The differences of each document, then the counts. */
export function writeDiffText(documents: readonly DocumentDifference[], options: DiffTextOptions = {}): string {
  const { kinds = differenceKinds.filter((kind) => kind !== 'same'), paint = plain } = options
  const blocks = documents.map((document) => documentBlock(document, kinds, paint)).filter((text) => text !== undefined)
  return [...blocks, countLine(documents)].join('\n')
}

const colours: Readonly<Record<DifferenceKind, PaintName>> = {
  contradicting: 'red',
  other: 'yellow',
  'only-a': 'cyan',
  'only-b': 'cyan',
  same: 'green',
}

const kindNames: Readonly<Record<DifferenceKind, string>> = {
  contradicting: 'contradicting',
  other: 'other label',
  'only-a': 'only A',
  'only-b': 'only B',
  same: 'same',
}

function documentBlock(
  document: DocumentDifference,
  kinds: readonly DifferenceKind[],
  paint: Paint,
): string | undefined {
  const shown = document.pairs.filter(({ kind }) => kinds.includes(kind))
  const lines = shown.map((pair) => ({ kind: pair.kind, ...sentences(pair, document) }))
  const width = Math.min(
    60,
    lines.reduce((most, { first }) => Math.max(most, widthOf(first)), 0),
  )
  const rows = lines.map(({ kind, first, second }) => {
    const space = ' '.repeat(Math.max(0, width - widthOf(first)))
    return `${paint[colours[kind]](kindNames[kind].padEnd(13))}  ${first}${space}  ${second}`.trimEnd()
  })
  const entities = [entityLine('A', document.onlyInA), entityLine('B', document.onlyInB)].flat()
  if (rows.length + entities.length === 0) return undefined
  return [paint.bold(printable(document.document)), ...rows, ...entities.map(paint.dim), ''].join('\n')
}

function entityLine(side: string, ids: readonly string[]): string[] {
  return ids.length ? [`only ${side} has ${ids.map(printable).join(', ')}`] : []
}

/** The side that says more comes first; A if both sides have a relation. */
function sentences(pair: PairDifference, document: ItemOptions): { readonly first: string; readonly second: string } {
  const { kind } = pair
  if (kind === 'only-a') return { first: sideText(pair, 'a', document), second: 'B leaves it open' }
  if (kind === 'only-b') return { first: sideText(pair, 'b', document), second: 'A leaves it open' }
  return { first: sideText(pair, 'a', document), second: `B: ${sideText(pair, 'b', {})}` }
}

function sideText(pair: PairDifference, side: 'a' | 'b', options: ItemOptions): string {
  const { links, relation, isSetAside } = pair[side]
  if (links.length)
    return `${links.map((link) => formatLink(link, options)).join(', ')}${isSetAside ? ', set aside' : ''}`
  return `${formatKnown(pair, relation, options)} (entailed)`
}

function countLine(documents: readonly DocumentDifference[]): string {
  const pairs = documents.flatMap((document) => document.pairs)
  const counts = differenceKinds.map(
    (kind) => `${pairs.filter((pair) => pair.kind === kind).length} ${kindNames[kind]}`,
  )
  return `${formatNumberOf(documents.length, 'document')}, ${formatNumberOf(pairs.length, 'pair')}: ${counts.join(', ')}\n`
}

/** The JSON output. Its keys are a contract with other programs. */
export function writeDiffJson(documents: readonly DocumentDifference[], problems: readonly Problem[] = []): string {
  const entries = documents.map(({ document, pairs, onlyInA, onlyInB }) => ({
    document,
    pairs: pairs.map(({ source, target, kind, a, b }) => ({ source, target, kind, a: side(a), b: side(b) })),
    entities: { onlyInA, onlyInB },
  }))
  return `${JSON.stringify({ documents: entries, problems }, undefined, 2)}\n`
}

function side({ relation, links, isSetAside }: PairDifference['a']) {
  const how = isSetAside ? 'set-aside' : links.length ? 'stated' : relation.length ? 'entailed' : 'open'
  return { how, relation, links: links.map(({ id, source, label, target }) => ({ id, source, label, target })) }
}
