/**
 * Anchoring of facts that are given (Garrido and others 2012, section 5): documents that speak of each, what each document tells, and all of it
 * together. In the setting of the text, documents that name the relation itself go before those that merely name the value, and where there is one
 * value at a time neighbours narrow each other (beyond the paper; can be turned off). Bounds are written in a stated grain: coarser ones say less,
 * and never what is not known.
 */
import type { Anchor, Fact } from '../layers/facts.js'
import { tighten } from '../time/anchors.js'
import { type Aggregate, aggregate, type Piece } from './aggregate.js'
import { type DocumentEvidence, dateEvidence, type Setting, textEvidence } from './evidence.js'
import { type Aliases, foldName, formsOf } from './names.js'
import { kindOf, otherKind } from './relations.js'
import { type GraphOf, nearness, type Source, type SourceDocument } from './source.js'
import { type Overlap, succession } from './succession.js'

export const grains = ['year', 'month', 'day'] as const
export type Grain = (typeof grains)[number]

export interface AnchorOptions {
  readonly source: Source
  readonly graphOf: GraphOf
  readonly setting: Setting
  readonly grain: Grain
  /** Whether values that exclude each other narrow each other; only in the setting of the text. */
  readonly isSuccessive: boolean
  readonly aliases?: Aliases
  readonly onProgress?: (done: number, all: number) => void
}

export interface AnchoredFact {
  readonly fact: Fact
  readonly aggregate: Aggregate
  /** Everything that was looked at. */
  readonly evidence: readonly Piece[]
  /** Values in these are numbers of facts in the list that was given. */
  readonly overlaps: readonly Overlap[]
}

export async function anchorFacts(facts: readonly Fact[], options: AnchorOptions): Promise<AnchoredFact[]> {
  const evidence: (readonly Piece[])[] = []
  for (const fact of facts) {
    evidence.push(await evidenceFor(fact, options))
    options.onProgress?.(evidence.length, facts.length)
  }
  const overlaps = facts.map((): Overlap[] => [])
  const told = options.setting === 'text' && options.isSuccessive ? inSuccession(facts, evidence, overlaps) : evidence
  return facts.map((fact, i) => {
    const found = aggregate(told[i]!)
    const anchor = inGrain(options.setting === 'text' ? tighten(found.anchor) : found.anchor, options.grain)
    return { fact: { ...fact, anchor }, aggregate: found, evidence: told[i]!, overlaps: overlaps[i]! }
  })
}

async function evidenceFor(fact: Fact, options: AnchorOptions): Promise<readonly Piece[]> {
  const { source, graphOf, setting, aliases } = options
  const sought = {
    relation: fact.relation,
    kind: kindOf(fact.relation) ?? otherKind(),
    entity: formsOf(fact.entity, aliases),
    value: formsOf(fact.value, aliases),
  }
  const documents = await documentsFor(fact, sought, source)
  const told = documents.map((document) =>
    setting === 'date' ? dateEvidence(document) : textEvidence(graphOf(document), document, sought),
  )
  return withMargins(setting === 'date' ? told.map(({ piece }) => piece) : selected(told), fact)
}

/** What an extractor said of the documents it gave stays with them. */
function withMargins(pieces: readonly Piece[], { evidence = [] }: Fact): readonly Piece[] {
  const given = new Map(
    evidence.map(({ document, path, margin }) => [
      document,
      { ...(path !== undefined && { path }), ...(margin !== undefined && { margin }) },
    ]),
  )
  return pieces.map((piece) => ({ ...piece, ...given.get(piece.document) }))
}

/** Those the fact came with; else those with entity and value near each other; else those that name the value. */
async function documentsFor(
  { evidence }: Fact,
  { entity, value }: { entity: readonly string[]; value: readonly string[] },
  source: Source,
): Promise<readonly SourceDocument[]> {
  const given = await Promise.all((evidence ?? []).map(({ document }) => source.get(document)))
  const known = given.filter((document) => document !== undefined)
  if (known.length > 0) return known
  const near = await source.near(entity, value, nearness)
  return near.length > 0 ? near : source.mentioning(value)
}

/** Documents that name the relation or tell a turn of it, if there are any. */
function selected(all: readonly DocumentEvidence[]): readonly Piece[] {
  const best = all.filter(({ naming, piece }) => naming === 'same' || (naming === 'none' && piece.link !== 'within'))
  return (best.length > 0 ? best : all).map(({ piece }) => piece)
}

/** Facts of one entity and one exclusive relation, each value once. */
function inSuccession(
  facts: readonly Fact[],
  evidence: readonly (readonly Piece[])[],
  overlaps: Overlap[][],
): (readonly Piece[])[] {
  const told = [...evidence]
  for (const group of exclusiveGroups(facts)) {
    const { pieces, aside } = succession(group.map(([first]) => evidence[first!]!))
    for (const [k, members] of group.entries())
      for (const i of members) {
        told[i] = pieces[k]!
        const own = aside.filter(({ value }) => value === k)
        overlaps[i]!.push(...own.map(({ piece, neighbour }) => ({ value: i, piece, neighbour: group[neighbour]![0]! })))
      }
  }
  return told
}

/** For each entity and exclusive relation its values, each with the numbers of its facts. */
function exclusiveGroups(facts: readonly Fact[]): number[][][] {
  const groups = new Map<string, Map<string, number[]>>()
  for (const [i, { entity, relation, value }] of facts.entries()) {
    if (!(kindOf(relation) ?? otherKind()).isExclusive) continue
    const key = `${foldName(entity)}\n${foldName(relation)}`
    const values = groups.get(key) ?? new Map<string, number[]>()
    groups.set(key, values)
    values.set(foldName(value), [...(values.get(foldName(value)) ?? []), i])
  }
  return [...groups.values()].map((values) => [...values.values()])
}

const lengths: Readonly<Record<Grain, number>> = { year: 4, month: 7, day: 10 }

function inGrain(anchor: Anchor, grain: Grain): Anchor {
  return anchor.map((date) => date?.slice(0, lengths[grain]) ?? null) as unknown as Anchor
}
