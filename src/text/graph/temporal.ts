/**
 * Temporal edges, from an event to a time expression, labelled by the preposition between them. The event is the nearest one above the time
 * expression in the tree. The climb stops at a noun that is not an event if the time describes that noun ("the act of 1947"). A duration
 * only says how long something held. O(time expressions × depth of the tree).
 */
import type { SentencePart } from './chunks.js'
import type { GraphEdge } from './document-graph.js'
import { markerOf } from './syntax.js'

type TemporalLink = 'within' | 'throughout' | 'beginning' | 'ending' | 'after' | 'before'

export function temporalEdges(part: SentencePart): readonly GraphEdge[] {
  return part.drafts.flatMap(({ timex, chunk }, i) => {
    if (!timex) return []
    const marker = markerOf(part, chunk.words, /^(case|mark)$/) ?? wordBefore(part, chunk.words[0]!)
    const link = linkByMarker(marker, timex.type)
    const event = link && eventAbove(part, chunk.head, marker)
    return event === undefined ? [] : [{ from: event, to: part.first + i, kind: 'temporal' as const, label: link! }]
  })
}

const links: Readonly<Record<string, TemporalLink>> = {
  since: 'beginning',
  from: 'beginning',
  starting: 'beginning',
  until: 'ending',
  till: 'ending',
  to: 'ending',
  through: 'ending',
  before: 'before',
  by: 'before',
  prior_to: 'before',
  after: 'after',
  following: 'after',
  throughout: 'throughout',
}

/** The link of a preposition. "for three years" is a duration of the event; other durations are not times at which it holds. */
function linkByMarker(marker: string | undefined, type: string): TemporalLink | undefined {
  if (type === 'SET') return undefined
  if (type === 'DURATION') return /^(for|throughout|during|over|through)$/.test(marker ?? '') ? 'throughout' : undefined
  return marker !== undefined && Object.hasOwn(links, marker) ? links[marker]! : 'within'
}

/**
 * The preposition right before a time expression. Parsers sometimes lose it, and taggers take it for an adverb, but the word is still
 * there.
 */
function wordBefore({ words }: SentencePart, from: number): string | undefined {
  const before = words[from - 1]
  const form = before?.form.toLowerCase() ?? ''
  return /^(ADP|SCONJ)$/.test(before?.upos ?? '') || Object.hasOwn(links, form) ? form : undefined
}

function eventAbove(part: SentencePart, word: number, marker: string | undefined): number | undefined {
  const { tree, nodeOf, drafts, first } = part
  let from = word
  for (let above = tree.heads[word]!; above >= 0; from = above, above = tree.heads[above]!) {
    const node = nodeOf[above]!
    if (node < 0 || node === nodeOf[word]) continue
    const draft = drafts[node - first]!
    if (draft.event) return node
    const isDescribed =
      from === word &&
      (marker === undefined || marker === 'of') &&
      /^(nmod|compound|amod|nummod)/.test(tree.relations[word]!)
    if (isDescribed && !draft.span && part.words[above]!.upos === 'NOUN') return undefined
  }
  return undefined
}
