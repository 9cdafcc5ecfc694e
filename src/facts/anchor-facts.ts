/**
 * Anchoring of facts that are given (Garrido and others 2012, section 5): documents that speak of each, what each document tells, and all of it
 * together. In the setting of the text, documents that name the relation itself go before those that merely name the value, and where there is one
 * value at a time neighbours narrow each other (beyond the paper; can be turned off). Bounds are written in a stated grain: coarser ones say less,
 * and never what is not known.
 */
import type { Anchor, Fact } from '../layers/facts.js'
import { tighten } from '../time/anchors.js'
import { type Aggregate, type AnchoredEvidence, aggregate } from './aggregate.js'
import { type DocumentEvidence, dateEvidence, type Setting, textEvidence } from './evidence.js'
import { type Aliases, foldName, formsOf } from './names.js'
import { relationKindOf, unknownRelationKind } from './relations.js'
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
  /** Who set each bound of the anchor. */
  readonly setters: readonly (BoundSetter | undefined)[]
  /** What the anchor was made from. */
  readonly evidence: readonly AnchoredEvidence[]
  /** What was not used, because other documents tell more of the relation. */
  readonly passedOver: readonly AnchoredEvidence[]
  /** Documents the fact came with that the source does not have. */
  readonly missing: readonly string[]
  /** Values in these are numbers of facts in the list that was given. */
  readonly overlaps: readonly Overlap[]
}

/** A piece, and the bound it tells: t2 may follow from t4, and t3 from t1. */
export interface BoundSetter {
  readonly piece: AnchoredEvidence
  readonly bound: number
}

export async function anchorFacts(facts: readonly Fact[], options: AnchorOptions): Promise<AnchoredFact[]> {
  const gathered: GatheredEvidence[] = []
  for (const fact of facts) {
    gathered.push(await gatherEvidence(fact, options))
    options.onProgress?.(gathered.length, facts.length)
  }
  return anchorBy(facts, gathered, options)
}

/** What documents tell of one fact. */
export interface DocumentFindings {
  readonly pieces: readonly AnchoredEvidence[]
  /** What is not used, because other documents tell more of the relation. */
  readonly passedOver: readonly AnchoredEvidence[]
}

/** And documents the fact came with that the source does not have. */
export interface GatheredEvidence extends DocumentFindings {
  readonly missing: readonly string[]
}

/** Asks the source for the documents that speak of a fact, and each document what it tells. */
export async function gatherEvidence(
  fact: Fact,
  options: EvidenceOptions & Pick<AnchorOptions, 'source'>,
): Promise<GatheredEvidence> {
  const { documents, missing } = await documentsFor(fact, options)
  return { ...evidenceIn(documents, fact, options), missing }
}

export type EvidenceOptions = Pick<AnchorOptions, 'graphOf' | 'setting' | 'aliases'>

/** What given documents tell of when a fact held. */
export function evidenceIn(
  documents: readonly SourceDocument[],
  fact: Fact,
  { graphOf, setting, aliases }: EvidenceOptions,
): DocumentFindings {
  const sought = {
    relation: fact.relation,
    kind: relationKindOf(fact.relation) ?? unknownRelationKind(),
    entity: formsOf(fact.entity, aliases),
    value: formsOf(fact.value, aliases),
  }
  const { pieces, passedOver } =
    setting === 'date'
      ? { pieces: documents.map((document) => dateEvidence(document, sought).piece), passedOver: [] }
      : preferNaming(documents.map((document) => textEvidence(graphOf(document), document, sought)))
  return { pieces: withExtractorValues(pieces, fact), passedOver: withExtractorValues(passedOver, fact) }
}

/** Anchors of facts by the evidence of each; `gathered` is in their order. */
export function anchorBy(
  facts: readonly Fact[],
  gathered: readonly GatheredEvidence[],
  { setting, grain, isSuccessive }: Pick<AnchorOptions, 'setting' | 'grain' | 'isSuccessive'>,
): AnchoredFact[] {
  const evidence = gathered.map(({ pieces }) => pieces)
  const overlaps = facts.map((): Overlap[] => [])
  const told = setting === 'text' && isSuccessive ? inSuccession(facts, evidence, overlaps) : evidence
  return facts.map((fact, i) => {
    const whole = aggregate(told[i]!)
    const anchor = setting === 'text' ? tighten(whole.anchor) : whole.anchor
    const { missing, passedOver } = gathered[i]!
    return {
      fact: { ...fact, anchor: inGrain(anchor, grain) },
      aggregate: whole,
      setters: settersOf(whole, anchor),
      evidence: told[i]!,
      passedOver,
      missing,
      overlaps: overlaps[i]!,
    }
  })
}

/** Where tightening has changed a bound, whoever told the bound it follows from. */
function settersOf({ anchor: told, setBy }: Aggregate, anchor: Anchor): (BoundSetter | undefined)[] {
  return anchor.map((date, i) => {
    const bound = date === told[i] ? i : followsFrom[i]!
    const piece = setBy[bound]
    return piece && { piece, bound }
  })
}

const followsFrom = [0, 3, 0, 3] as const

/** What an extractor said of the documents it gave stays with them. */
function withExtractorValues(
  pieces: readonly AnchoredEvidence[],
  { evidence = [] }: Fact,
): readonly AnchoredEvidence[] {
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
  { entity, value, evidence }: Fact,
  { source, aliases }: Pick<AnchorOptions, 'source' | 'aliases'>,
): Promise<{ readonly documents: readonly SourceDocument[]; readonly missing: readonly string[] }> {
  // Evidence of a neighbour speaks of another value.
  const given = new Set((evidence ?? []).flatMap(({ document, time }) => (time === 'neighbour' ? [] : [document])))
  const known = new Map<string, SourceDocument>()
  for (const id of given) {
    const document = await source.get(id)
    if (document) known.set(id, document)
  }
  const missing = [...given].filter((id) => !known.has(id))
  if (known.size > 0) return { documents: [...known.values()], missing }
  const forms = formsOf(value, aliases)
  const near = await source.near(formsOf(entity, aliases), forms, nearness)
  return { documents: near.length > 0 ? near : await source.mentioning(forms), missing }
}

/** Where documents name the relation or tell a turn of it, the others are passed over. */
function preferNaming(all: readonly DocumentEvidence[]): DocumentFindings {
  const isTelling = ({ naming, piece }: DocumentEvidence) =>
    naming === 'same' || (naming === 'none' && piece.link !== 'within')
  const [telling, others] = [all.filter(isTelling), all.filter((one) => !isTelling(one))]
  const used = telling.length > 0 ? telling : all
  return { pieces: used.map(({ piece }) => piece), passedOver: used === all ? [] : others.map(({ piece }) => piece) }
}

/** Facts of one entity and one exclusive relation, each value once. */
function inSuccession(
  facts: readonly Fact[],
  evidence: readonly (readonly AnchoredEvidence[])[],
  overlaps: Overlap[][],
): (readonly AnchoredEvidence[])[] {
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
    if (!(relationKindOf(relation) ?? unknownRelationKind()).isExclusive) continue
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
