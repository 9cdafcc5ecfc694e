/**
 * Anchors given facts in time (Garrido and others 2012, section 5): finds the documents about each fact, reads the evidence in each
 * document, and combines it. With the setting `text`, documents that name the relation are preferred to those that only name the value. If
 * a relation has one value at a time, neighbouring values narrow each other; this goes beyond the paper and can be turned off. Bounds are
 * written with a given grain. A coarser grain says less, and no grain adds anything unknown.
 */
import type { Anchor, Fact } from '../layers/facts.js'
import { tighten } from '../time/anchors.js'
import { type Aggregate, type AnchoredEvidence, aggregate } from './aggregate.js'
import { isArticle } from './articles.js'
import { type Companions, companionsOf } from './companions.js'
import {
  type DocumentEvidence,
  dateEvidence,
  isTimed,
  type Setting,
  type Sought,
  textEvidence,
  untimedPiece,
} from './evidence.js'
import { type Aliases, foldName, formsOf } from './names.js'
import { type Relation, type RelationOf, relationFinder } from './relation.js'
import { documentsFor } from './retrieval.js'
import type { GraphOf, SentencesOf, Source, SourceDocument } from './source.js'
import { type SpellSearch, spellEvidence } from './spell-evidence.js'
import type { SpellModel } from './spells/index.js'
import { type Overlap, succession } from './succession.js'

/** The grains of dates in anchors. */
export const grains = ['year', 'month', 'day'] as const
/** The grain of the dates in an anchor. */
export type Grain = (typeof grains)[number]

/** Options of `anchorFacts`. */
export interface AnchorOptions {
  readonly source: Source
  readonly graphOf: GraphOf
  /** By default, the sentences of the graph. */
  readonly sentencesOf?: SentencesOf
  readonly setting: Setting
  /** Reads the spells of facts in articles; only with the setting `text`. Without it, articles are read like news. */
  readonly spells?: SpellModel
  readonly grain: Grain
  /** Whether values that exclude each other narrow each other's time spans; only with the setting `text`. */
  readonly isSuccessive: boolean
  readonly aliases?: Aliases
  /** Relations of your own; they come before those of the table. */
  readonly relations?: readonly Relation[]
  readonly onProgress?: (done: number, all: number) => void
}

/** A fact with its anchor and the evidence for it. */
export interface AnchoredFact {
  readonly fact: Fact
  readonly aggregate: Aggregate
  /** The evidence that set each bound of the anchor. */
  readonly setters: readonly (BoundSetter | undefined)[]
  /** The evidence that the anchor is based on. */
  readonly evidence: readonly AnchoredEvidence[]
  /** Evidence that was not used, because other documents say more about the relation, or because it has no time (no `link`). */
  readonly passedOver: readonly AnchoredEvidence[]
  /** Documents that the fact names as evidence, but that the source does not have. */
  readonly missing: readonly string[]
  /** Evidence that overlaps with a neighbouring value. The numbers refer to the list of facts. */
  readonly overlaps: readonly Overlap[]
}

/** A piece of evidence and the bound it states: t2 can follow from t4, and t3 from t1. */
export interface BoundSetter {
  readonly piece: AnchoredEvidence
  readonly bound: number
}

/** Finds the evidence of facts and anchors them in time. */
export async function anchorFacts(facts: readonly Fact[], options: AnchorOptions): Promise<AnchoredFact[]> {
  const gathered: GatheredEvidence[] = []
  const companions = companionsOf(facts)
  for (const [i, fact] of facts.entries()) {
    gathered.push(await gatherEvidence(fact, options, companions[i]))
    options.onProgress?.(gathered.length, facts.length)
  }
  return anchorBy(facts, gathered, options)
}

/** What documents say about one fact. */
export interface DocumentFindings {
  readonly pieces: readonly AnchoredEvidence[]
  /** Evidence that is not used, because other documents say more about the relation, or because it has no time (no `link`). */
  readonly passedOver: readonly AnchoredEvidence[]
  /** Whether articles state a spell of the fact. It was read beside the other values of the entity, so they do not narrow it again. */
  readonly hasSpell: boolean
}

/** What documents say about one fact, and the documents that could not be found. */
export interface GatheredEvidence extends DocumentFindings {
  readonly missing: readonly string[]
}

/** Finds the documents about a fact in the source, and reads the evidence in each of them. */
export async function gatherEvidence(
  fact: Fact,
  options: EvidenceOptions & Pick<AnchorOptions, 'source'>,
  companions?: Companions,
): Promise<GatheredEvidence> {
  const { documents, missing } = await documentsFor(fact, { ...options, hasArticles: readsArticles(options) })
  return { ...evidenceIn(documents, fact, options, companions), missing }
}

/** Options for reading the evidence in documents. */
export type EvidenceOptions = Pick<
  AnchorOptions,
  'graphOf' | 'sentencesOf' | 'setting' | 'spells' | 'aliases' | 'relations'
>

/** Reads what documents say about when a fact held. */
export function evidenceIn(
  documents: readonly SourceDocument[],
  fact: Fact,
  options: EvidenceOptions,
  { rivals, spells, spell }: Companions = companionsOf([fact])[0]!,
): DocumentFindings {
  const { aliases, relations } = options
  const sought = {
    relation: fact.relation,
    kind: relationFinder(relations)(fact.relation),
    entity: formsOf(fact.entity, aliases),
    value: formsOf(fact.value, aliases),
  }
  const isRead = (document: SourceDocument) => readsArticles(options) && isArticle(document, sought)
  const [articles, news] = [documents.filter(isRead), documents.filter((document) => !isRead(document))]
  const search = { ...sought, rivals: rivals.flatMap((rival) => formsOf(rival, aliases)), count: spells.length }
  const all = [newsFindings(news, sought, options), articleFindings(articles, search, spell, options)]
  return {
    pieces: all.flatMap(({ pieces }) => withExtractorValues(pieces, fact)),
    passedOver: all.flatMap(({ passedOver }) => withExtractorValues(passedOver, fact)),
    hasSpell: all.some(({ hasSpell }) => hasSpell),
  }
}

const readsArticles = ({ setting, spells }: EvidenceOptions) => setting === 'text' && spells !== undefined

function newsFindings(
  documents: readonly SourceDocument[],
  sought: Sought,
  { graphOf, setting }: EvidenceOptions,
): DocumentFindings {
  const all = documents.map((document) =>
    setting === 'date' ? dateEvidence(document, sought) : textEvidence(graphOf(document), document, sought),
  )
  const [timed, untimed] = [all.filter(isTimed), all.filter((one) => !isTimed(one))]
  const { pieces, passedOver } =
    setting === 'date' ? { pieces: timed.map(({ piece }) => piece), passedOver: [] } : preferNaming(timed)
  return { pieces, passedOver: [...passedOver, ...untimed.map(({ piece }) => piece)], hasSpell: false }
}

/** The pieces of one spell. Articles that state no bound of it are passed over, without a time. */
function articleFindings(
  articles: readonly SourceDocument[],
  search: SpellSearch,
  spell: number,
  { graphOf, sentencesOf = (document) => graphOf(document).sentences, spells }: EvidenceOptions,
): DocumentFindings {
  const pieces = (spells && spellEvidence(articles, search, { spells, sentencesOf })[spell]) ?? []
  const unused = articles.filter(({ id }) => !pieces.some(({ document }) => document === id))
  return { pieces, passedOver: unused.map((document) => untimedPiece(document, search)), hasSpell: pieces.length > 0 }
}

/** Anchors facts by their evidence; `gathered` is in the order of the facts. */
export function anchorBy(
  facts: readonly Fact[],
  gathered: readonly GatheredEvidence[],
  { setting, grain, isSuccessive, relations }: Pick<AnchorOptions, 'setting' | 'grain' | 'isSuccessive' | 'relations'>,
): AnchoredFact[] {
  const evidence = gathered.map(({ pieces }) => pieces)
  const overlaps = facts.map((): Overlap[] => [])
  const narrowed =
    setting === 'text' && isSuccessive ? inSuccession(facts, gathered, overlaps, relationFinder(relations)) : evidence
  return facts.map((fact, i) => {
    const whole = aggregate(narrowed[i]!)
    const anchor = setting === 'text' ? tighten(whole.anchor) : whole.anchor
    const { missing, passedOver } = gathered[i]!
    return {
      fact: { ...withoutClosed(fact), anchor: inGrain(anchor, grain) },
      aggregate: whole,
      setters: settersOf(whole, anchor),
      evidence: narrowed[i]!,
      passedOver,
      missing,
      overlaps: overlaps[i]!,
    }
  })
}

/** The fact without the rules that closed bounds of an earlier anchor. */
function withoutClosed({ closed: _, ...fact }: Fact): Fact {
  return fact
}

/** The evidence that set each bound. For a bound that was tightened, it is the evidence of the bound that it follows from. */
function settersOf({ anchor: aggregated, setBy }: Aggregate, anchor: Anchor): (BoundSetter | undefined)[] {
  return anchor.map((date, i) => {
    const bound = date === aggregated[i] ? i : followsFrom[i]!
    const piece = setBy[bound]
    return piece && { piece, bound }
  })
}

const followsFrom = [0, 3, 0, 3] as const

/** Keeps the path and margin that the extractor gave to each document. */
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

/** If some documents name the relation or have a temporal cue for it, the others are not used. */
function preferNaming(all: readonly DocumentEvidence[]): Pick<DocumentFindings, 'pieces' | 'passedOver'> {
  const isTelling = ({ naming, piece }: DocumentEvidence) =>
    naming === 'same' || (naming === 'none' && piece.link !== 'within')
  const [telling, others] = [all.filter(isTelling), all.filter((one) => !isTelling(one))]
  const used = telling.length > 0 ? telling : all
  return { pieces: used.map(({ piece }) => piece), passedOver: used === all ? [] : others.map(({ piece }) => piece) }
}

/** Narrows the facts of one entity and one successive relation by each other, each value once. */
function inSuccession(
  facts: readonly Fact[],
  gathered: readonly DocumentFindings[],
  overlaps: Overlap[][],
  relationOf: RelationOf,
): (readonly AnchoredEvidence[])[] {
  const narrowed = gathered.map(({ pieces }) => pieces)
  for (const all of successiveGroups(facts, relationOf)) {
    const group = all.filter((members) => !members.some((i) => gathered[i]!.hasSpell))
    const { pieces, aside } = succession(group.map(([first]) => gathered[first!]!.pieces))
    for (const [k, members] of group.entries())
      for (const i of members) {
        narrowed[i] = pieces[k]!
        const own = aside.filter(({ value }) => value === k)
        overlaps[i]!.push(...own.map(({ piece, neighbour }) => ({ value: i, piece, neighbour: group[neighbour]![0]! })))
      }
  }
  return narrowed
}

/** The values of each entity and successive relation, each with the indexes of its facts. */
function successiveGroups(facts: readonly Fact[], relationOf: RelationOf): number[][][] {
  const groups = new Map<string, Map<string, number[]>>()
  for (const [i, { entity, relation, value }] of facts.entries()) {
    if (!relationOf(relation).isSuccessive) continue
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
