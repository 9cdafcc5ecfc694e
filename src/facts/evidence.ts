/**
 * What one document tells of when a fact held (Garrido and others 2012, section 5): the time expression nearest to the path between entity and value,
 * or the day of the document, and the link to it. A turn that the document tells (sworn in, former, resigned) makes the link; without one the fact is
 * taken to have held then. Setting `date` looks at the day of the document alone, as `within`; so does that of the text where no events of the relation
 * are known. O(graph).
 */
import type { TemporalLink } from '../layers/facts.js'
import { codeUnitsAt } from '../text/code-points.js'
import type { Chunk, DocumentGraph } from '../text/graph/document-graph.js'
import { sentenceStarts } from '../text/sentences.js'
import { daysOf } from '../text/timex/index.js'
import { anchorOf } from '../time/anchors.js'
import { formatDay, stretchOf } from '../time/calendar.js'
import { failUsage } from '../vocabulary/problem.js'
import type { AnchoredEvidence } from './aggregate.js'
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
import { isSameOffice, officeOf, officesNear } from './offices.js'
import type { RelationKind } from './relations.js'
import { type SourceDocument, searchDepth } from './source.js'
import { type TemporalCue, temporalCueOf } from './temporal-cues.js'

export const settings = ['date', 'text'] as const
export type Setting = (typeof settings)[number]

export interface Sought {
  readonly relation: string
  readonly kind: RelationKind
  /** Names by which a text may speak of them. */
  readonly entity: readonly string[]
  readonly value: readonly string[]
}

export interface DocumentEvidence {
  readonly piece: AnchoredEvidence
  /** Whether the document names the relation itself for the value, names another office, or neither. */
  readonly naming: Naming
}

type Naming = 'same' | 'other' | 'none'

/** The setting of the document's date: of the text nothing counts; the sentence that names the value is quoted, if names are given. */
export function dateEvidence(document: SourceDocument, names?: Pick<Sought, 'entity' | 'value'>): DocumentEvidence {
  const sentence = names && sentenceNaming(document.text, names)
  return {
    piece: { ...documentFields(document), ...(sentence && { sentence }), ...documentDateTime(document) },
    naming: 'none',
  }
}

/** The first sentence that names entity and value, or else the value; found in the plain text, without the graph. */
function sentenceNaming(text: string, { entity, value }: Pick<Sought, 'entity' | 'value'>): string | undefined {
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

/** The setting of the text: time expressions and turns first, the date of the document otherwise. */
export function textEvidence(graph: DocumentGraph, document: SourceDocument, sought: Sought): DocumentEvidence {
  const bearers = bearerMentions(graph, sought)
  if (bearers.length === 0) return dateEvidence(document)
  const hasEvents = sought.kind.name !== 'other'
  const told = bearers.map((bearer) => ({
    ...bearer,
    turn: hasEvents ? temporalCueOf(wordsAt(graph, bearer.chunk), bearer.chunk.words, sought.kind.events) : undefined,
  }))
  const best =
    told.find(({ naming, turn }) => turn && naming !== 'other') ??
    told.find(({ naming }) => naming === 'same') ??
    told[0]!
  const neighbours = neighboursInGraph(graph)
  const path = pathBetween(neighbours, nodesNamed(graph, sought.entity), [best.node], searchDepth)
  const start = path && (path.path[0]!.isForward ? path.path[0]!.edge.from : path.path[0]!.edge.to)
  const time = hasEvents ? timeAndLink(graph, neighbours, best, document) : documentDateTime(document)
  return {
    piece: {
      ...documentFields(document),
      sentence: textOfSentence(graph, best.chunk.sentence),
      ...(path && { path: showPath(graph, start!, path.path) }),
      ...time,
    },
    naming: best.naming,
  }
}

interface BearerMention {
  readonly node: number
  readonly chunk: Chunk
  readonly naming: Naming
  readonly turn?: TemporalCue | undefined
}

/** Each mention of the one whose time it is: the value, unless only the entity is a person. */
function bearerMentions(graph: DocumentGraph, { relation, kind, entity, value }: Sought): BearerMention[] {
  const names = kind.entity.includes('PERSON') && !kind.value.includes('PERSON') ? entity : value
  const office = kind.name === 'office' ? officeOf(relation) : undefined
  return graph.nodes.flatMap((node, i) =>
    names.some((name) => isNamed(node, name))
      ? node.chunks.map((chunk) => ({ node: i, chunk, naming: namingOf(graph, chunk, office) }))
      : [],
  )
}

function namingOf(graph: DocumentGraph, chunk: Chunk, office: string | undefined): Naming {
  if (office === undefined) return 'none'
  const offices = officesNear(wordsAt(graph, chunk), chunk.words)
  if (offices.length === 0) return 'none'
  return offices.some((other) => isSameOffice(office, other)) ? 'same' : 'other'
}

/**
 * A time expression linked to the turn's event, or near the value and linked to an event there; else the document's day. That something is planned for
 * a day after the document's does not tell that the fact will hold then.
 */
function timeAndLink(
  graph: DocumentGraph,
  neighbours: Neighbours,
  bearer: BearerMention,
  document: SourceDocument,
): Pick<AnchoredEvidence, 'time' | 'link' | 'anchor'> {
  const { turn } = bearer
  if (turn && (turn.link === 'before' || turn.link === 'after'))
    return { time: 'document date', ...anchored(turn.link, document) }
  const event = turn ? nodeOfWord(graph, bearer.chunk.sentence, turn.word) : undefined
  const written = writtenTime(graph, neighbours, event ?? bearer.node, event === undefined ? timeDepth : 1)
  const isToCome = !turn && written && written.first > formatDay(stretchOfDocument(document).last)
  if (!written || isToCome)
    return turn ? { time: 'document date', ...anchored(turn.link, document) } : documentDateTime(document)
  const link = turn?.link ?? written.link
  return { time: written.text, link, anchor: anchorOf(link, written.first, written.last) }
}

const timeDepth = 2

/** The nearest time expression of the calendar that a temporal edge leads to; such an edge may stand beside a syntactic one. */
function writtenTime(graph: DocumentGraph, neighbours: Neighbours, from: number, depth: number) {
  for (const node of [from, ...[...nodesWithin(neighbours, [from], depth - 1)].map((reached) => reached.node)]) {
    if (lifeEvents.has(graph.nodes[node]!.descriptor)) continue
    for (const { edge, node: other } of neighbours.from[node]!) {
      const timex = graph.nodes[other]!.timex
      const days = timex && edge.kind === 'temporal' ? daysOf(timex.value) : undefined
      if (days) return { text: timex!.text, link: edge.label as TemporalLink, ...days }
    }
  }
  return undefined
}

/** Times of these tell when somebody was young, not when a fact held. */
const lifeEvents = new Set(['bear', 'graduate'])

function nodeOfWord(graph: DocumentGraph, sentence: number, word: number): number | undefined {
  const at = graph.nodes.findIndex(({ chunks }) =>
    chunks.some((chunk) => chunk.sentence === sentence && chunk.words.includes(word)),
  )
  return at < 0 ? undefined : at
}

function documentDateTime(document: SourceDocument): Pick<AnchoredEvidence, 'time' | 'link' | 'anchor'> {
  return { time: 'document date', ...anchored('within', document) }
}

function anchored(link: TemporalLink, document: SourceDocument): Pick<AnchoredEvidence, 'link' | 'anchor'> {
  const { first, last } = stretchOfDocument(document)
  return { link, anchor: anchorOf(link, formatDay(first), formatDay(last)) }
}

function stretchOfDocument({ id, date }: SourceDocument) {
  return (
    stretchOf(date) ??
    failUsage({
      code: 'collection/date',
      message: `The document "${id}" has the date "${date}", which no calendar has.`,
      document: id,
      hint: 'A date is a day, a month or a year: 2002-07-01, 2002-07 or 2002.',
    })
  )
}

function documentFields({ id, date }: SourceDocument): Pick<AnchoredEvidence, 'document' | 'date'> {
  return { document: id, date }
}

function wordsAt(graph: DocumentGraph, chunk: Chunk) {
  return graph.sentences[chunk.sentence]!.words
}

function textOfSentence({ sentences }: DocumentGraph, sentence: number): string {
  return sentences[sentence]!.words.reduce(
    (text, { form, start }, i, words) => text + (i > 0 && words[i - 1]!.end < start ? ' ' : '') + form,
    '',
  )
}
