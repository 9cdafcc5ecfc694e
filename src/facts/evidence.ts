/**
 * What one document says about when a fact held (Garrido and others 2012, section 5): a link to a time. The time is the time expression
 * nearest to the path between entity and value, or the date of the document. The link comes from a temporal cue in the document (sworn in,
 * former, resigned); without one, the fact is assumed to have held at that time. The setting `date` only uses the date of the document,
 * with the link `within`. A document without a date that states no time gives a piece without a time, whose anchor is open. O(graph).
 */
import { type DaySpan, daysOfDate, formatDay } from '../calendar/days.js'
import { openAnchor, type TemporalLink } from '../layers/facts.js'
import { codeUnitsAt } from '../text/code-points.js'
import type { Chunk, DocumentGraph } from '../text/graph/document-graph.js'
import { sentenceStarts } from '../text/sentences.js'
import { daysOf } from '../text/timex/index.js'
import { textOfWords } from '../text/words.js'
import { anchorOf } from '../time/anchors.js'
import { failUsage } from '../vocabulary/problem.js'
import type { AnchoredEvidence } from './aggregate.js'
import { readCue, type TemporalCue } from './cues/temporal-cues.js'
import {
  isNamed,
  type Neighbours,
  neighboursInGraph,
  nodesNamed,
  nodesWithin,
  pathBetween,
  showPath,
} from './graph-search.js'
import { foldName } from './names.js'
import {
  groupLeader,
  type IsOwnOffice,
  isGroupName,
  isSameOffice,
  officeOf,
  officesBetween,
  officesNear,
} from './offices.js'
import { readableText } from './readable-text.js'
import { isOffice, type Relation } from './relation.js'
import { type SourceDocument, searchDepth } from './source.js'

/** `date`: only the date of each document; `text`: also its time expressions and temporal cues. */
export const settings = ['date', 'text'] as const
/** Which evidence is used. */
export type Setting = (typeof settings)[number]

/** A fact to find evidence for. */
export interface Sought {
  readonly relation: string
  readonly kind: Relation
  /** Names that a text may use for them. */
  readonly entity: readonly string[]
  readonly value: readonly string[]
}

/** The evidence in one document. */
export interface DocumentEvidence {
  readonly piece: AnchoredEvidence
  /** Whether the document names the relation itself for the value, names another office, or neither. */
  readonly naming: Naming
}

type Naming = 'same' | 'other' | 'none'

/** Evidence by the date of the document alone. If names are given, the sentence that names the value is quoted. */
export function dateEvidence(document: SourceDocument, names?: Pick<Sought, 'entity' | 'value'>): DocumentEvidence {
  const sentence = names && sentenceNaming(document.text, names)
  return {
    piece: { ...documentFields(document), ...(sentence && { sentence }), ...documentDateTime('within', document) },
    naming: 'none',
  }
}

/** A document that names the fact but states no time of it. */
export function untimedPiece(document: SourceDocument, names: Pick<Sought, 'entity' | 'value'>): AnchoredEvidence {
  const sentence = sentenceNaming(document.text, names)
  return { ...documentFields(document), ...(sentence !== undefined && { sentence }), anchor: openAnchor }
}

/** The first sentence that names both entity and value, or else the value; found in the plain text, without the graph. */
function sentenceNaming(original: string, { entity, value }: Pick<Sought, 'entity' | 'value'>): string | undefined {
  const text = readableText(original)
  const starts = codeUnitsAt(text, sentenceStarts(text))
  const naming = starts.flatMap((start, i) => {
    const sentence = text
      .slice(start, starts[i + 1])
      .trim()
      .replace(/\s+/g, ' ')
    const words = ` ${foldName(sentence)} `
    const names = (forms: readonly string[]) => forms.some((form) => words.includes(` ${foldName(form)} `))
    return names(value) ? [{ sentence, isOfBoth: names(entity) }] : []
  })
  return (naming.find(({ isOfBoth }) => isOfBoth) ?? naming[0])?.sentence
}

/** Evidence by time expressions and temporal cues, or else by the date of the document. */
export function textEvidence(graph: DocumentGraph, document: SourceDocument, sought: Sought): DocumentEvidence {
  const bearers = bearerMentions(graph, sought)
  if (bearers.length === 0) return dateEvidence(document)
  const mentions = bearers.map((bearer) => withCue(graph, bearer, sought))
  const best =
    mentions.find(({ naming, cue }) => cue && naming !== 'other') ??
    mentions.find(({ naming }) => naming === 'same') ??
    mentions[0]!
  const neighbours = neighboursInGraph(graph)
  const path = pathBetween(neighbours, nodesNamed(graph, sought.entity), [best.node], searchDepth)
  const start = path && (path.path[0]!.isForward ? path.path[0]!.edge.from : path.path[0]!.edge.to)
  return {
    piece: {
      ...documentFields(document),
      sentence: textOfWords(wordsAt(graph, best.chunk)),
      ...(path && { path: showPath(graph, start!, path.path) }),
      ...timeAndLink(graph, neighbours, best, document, sought.kind),
    },
    naming: best.naming,
  }
}

/** Adds the temporal cue of a mention. An event names the office, or shows that the mention is about another one. */
function withCue(graph: DocumentGraph, bearer: BearerMention, sought: Sought): BearerMention {
  const isOwn = ownOffice(sought)
  const { cue, isOther } = readCue(wordsAt(graph, bearer.chunk), bearer.chunk.words, sought.kind.events, isOwn)
  const naming = cue?.namesOffice ? 'same' : isOther && bearer.naming === 'none' ? 'other' : bearer.naming
  return { ...bearer, naming, cue }
}

/** Whether an office can be that of the relation; undefined if the relation is not an office. A party has its own leaders. */
function ownOffice({ relation, kind, entity }: Sought): IsOwnOffice | undefined {
  const own = isOffice(kind) ? officeOf(relation) : undefined
  if (own === undefined) return undefined
  const isGroup = entity.some(isGroupName)
  return (office) => isSameOffice(own, office) || (isGroup && office === groupLeader)
}

interface BearerMention {
  readonly node: number
  readonly chunk: Chunk
  readonly naming: Naming
  readonly cue?: TemporalCue | undefined
}

/** The mentions of the participant whose life events count. */
function bearerMentions(graph: DocumentGraph, sought: Sought): BearerMention[] {
  const names = sought.kind.bearer === 'entity' ? sought.entity : sought.value
  const isOwn = ownOffice(sought)
  return graph.nodes.flatMap((node, i) =>
    names.some((name) => isNamed(node, name))
      ? node.chunks.map((chunk) => ({ node: i, chunk, naming: namingOf(graph, chunk, isOwn) }))
      : [],
  )
}

function namingOf(graph: DocumentGraph, chunk: Chunk, isOwn: IsOwnOffice | undefined): Naming {
  if (!isOwn) return 'none'
  const offices = officesNear(wordsAt(graph, chunk), chunk.words)
  if (offices.length === 0) return 'none'
  return offices.some(isOwn) ? 'same' : 'other'
}

/**
 * The time and the link: a time expression linked to the event of the cue, or one near the value and linked to an event there; else the
 * date of the document. A plan for a day after the document does not show that the fact will hold then.
 */
function timeAndLink(
  graph: DocumentGraph,
  neighbours: Neighbours,
  bearer: BearerMention,
  document: SourceDocument,
  kind: Relation,
): Pick<AnchoredEvidence, 'time' | 'link' | 'anchor'> {
  const { cue } = bearer
  if (cue && (cue.link === 'before' || cue.link === 'after')) return documentDateTime(cue.link, document)
  const untimed = cue?.isPast ? 'before' : (cue?.link ?? 'within')
  const event = cue ? nodeOfWord(graph, bearer.chunk.sentence, cue.word) : undefined
  const written = writtenTime(graph, neighbours, event ?? bearer.node, event === undefined ? timeDepth : 1)
  if (!cue && written && isOfOtherEvent(graph, written, bearer, kind) && document.date !== undefined)
    return documentDateTime(untimed, document)
  if (!written || (!cue && isFuture(written, document))) return documentDateTime(untimed, document)
  const link = cue?.link ?? written.link
  return { time: written.text, link, anchor: anchorOf(link, written.first, written.last) }
}

/**
 * Whether a time begins or ends another event than holding the relation: "X has not been seen since May", but not "president since May" or
 * "has ruled since May".
 */
function isOfOtherEvent(
  graph: DocumentGraph,
  { link, event, time }: { readonly link: TemporalLink; readonly event: number; readonly time: number },
  bearer: BearerMention,
  { events: { subject, object, nouns } }: Relation,
): boolean {
  if (link === 'within' || link === 'throughout' || event === bearer.node || isBesideOffice(graph, time)) return false
  const lemma = graph.nodes[event]!.descriptor
  return lemma !== 'be' && lemma !== 'hold' && ![subject, object, nouns].some(({ holding }) => holding.has(lemma))
}

/** Whether an office is right before a time expression: "president (since 2005)", "incumbent since 2005". */
function isBesideOffice(graph: DocumentGraph, time: number): boolean {
  const chunk = graph.nodes[time]!.chunks[0]!
  const [words, at] = [wordsAt(graph, chunk), chunk.words[0]!]
  const before = words.slice(Math.max(at - officeReach, 0), at)
  return officesBetween(words, at - officeReach, at).length > 0 || before.some(({ form }) => form === 'incumbent')
}

const officeReach = 3

function isFuture({ first }: { readonly first: string }, document: SourceDocument): boolean {
  const days = daysOfDocument(document)
  return days !== undefined && first > formatDay(days.last)
}

const timeDepth = 2

/** The nearest time expression with days of the calendar that a temporal edge leads to. Such an edge can be next to a syntactic one. */
function writtenTime(graph: DocumentGraph, neighbours: Neighbours, from: number, depth: number) {
  for (const node of [from, ...[...nodesWithin(neighbours, [from], depth - 1)].map((reached) => reached.node)]) {
    if (lifeEvents.has(graph.nodes[node]!.descriptor)) continue
    for (const { edge, node: other } of neighbours.from[node]!) {
      const timex = graph.nodes[other]!.timex
      const days = timex && edge.kind === 'temporal' ? daysOf(timex.value) : undefined
      if (days) return { text: timex!.text, link: edge.label as TemporalLink, event: node, time: other, ...days }
    }
  }
  return undefined
}

/** The times of these events are part of a person's life story, not of the fact. */
const lifeEvents = new Set(['bear', 'graduate'])

function nodeOfWord(graph: DocumentGraph, sentence: number, word: number): number | undefined {
  const at = graph.nodes.findIndex(({ chunks }) =>
    chunks.some((chunk) => chunk.sentence === sentence && chunk.words.includes(word)),
  )
  return at < 0 ? undefined : at
}

/** Without a date, there is neither time nor link, and the anchor is open. */
function documentDateTime(
  link: TemporalLink,
  document: SourceDocument,
): Pick<AnchoredEvidence, 'time' | 'link' | 'anchor'> {
  const days = daysOfDocument(document)
  if (!days) return { anchor: openAnchor }
  return { time: 'document date', link, anchor: anchorOf(link, formatDay(days.first), formatDay(days.last)) }
}

function daysOfDocument({ id, date }: SourceDocument): DaySpan | undefined {
  if (date === undefined) return undefined
  return (
    daysOfDate(date) ??
    failUsage({
      code: 'collection/date',
      message: `The document "${id}" has the date "${date}", which is not in the calendar.`,
      document: id,
      hint: 'Use a day, a month or a year: 2002-07-01, 2002-07 or 2002.',
    })
  )
}

function documentFields({ id, date }: SourceDocument): Pick<AnchoredEvidence, 'document' | 'date'> {
  return { document: id, ...(date !== undefined && { date }) }
}

/** Whether the piece has a time. That of a document without a date that states no time has none. */
export function isTimed({ piece }: DocumentEvidence): boolean {
  return piece.link !== undefined
}

function wordsAt(graph: DocumentGraph, chunk: Chunk) {
  return graph.sentences[chunk.sentence]!.words
}
