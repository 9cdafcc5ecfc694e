/** Properties and ages: hasProperty and hasAge edges of names and of the nouns that are their classes. O(words). */
import { hasAge } from '../names/name-types.js'
import type { SentencePart } from './chunks.js'
import { holdersOf, nodeAt } from './classes.js'
import type { GraphEdge } from './document-graph.js'
import { ownerBefore } from './owners.js'
import { governorOf } from './syntax.js'

/** `classes` are the hasClass edges of the sentence. */
export function propertyEdges(part: SentencePart, classes: readonly GraphEdge[]): readonly GraphEdge[] {
  const described = new Set(classes.flatMap(({ from, to }) => [from, to]))
  part.drafts.forEach(({ span }, i) => {
    if (span) described.add(part.first + i)
  })
  const pairs = [...demonyms(part), ...adjectives(part, described)]
  const seen = new Set<string>()
  return pairs
    .filter(([from, to]) => from !== to && !seen.has(`${from} ${to}`) && seen.add(`${from} ${to}`))
    .map(([from, to]) => ({ from, to, kind: 'semantic' as const, label: 'hasProperty' }))
}

type PropertyPair = readonly [thing: number, property: number]

/** "French president", wherever the parser attaches "French". */
function demonyms(part: SentencePart): readonly PropertyPair[] {
  return part.spans.flatMap((span, i): PropertyPair[] => {
    const owner = span.title === undefined ? undefined : ownerBefore(part, span, part.spans[i - 1])
    return owner?.known?.kind === 'demonym' ? [[nodeAt(part, span), nodeAt(part, owner)]] : []
  })
}

function adjectives(part: SentencePart, described: ReadonlySet<number>): readonly PropertyPair[] {
  const { tree, words, nodeOf, first } = part
  return part.drafts.flatMap(({ chunk, span, event, timex }, i): PropertyPair[] => {
    const node = first + i
    const isAdjective = !timex && (span ? span.known?.kind === 'demonym' : words[chunk.head]!.upos === 'ADJ')
    if (!isAdjective) return []
    const governor = governorOf(part, chunk.head)
    if (/^(amod|compound|nmod:desc)$/.test(tree.relations[chunk.head]!) && described.has(governor))
      return [[governor, node]]
    if (!event || event.polarity === 'NEG') return []
    const subjects = tree.children[chunk.head]!.filter(
      (child) => /^nsubj/.test(tree.relations[child]!) && described.has(nodeOf[child]!),
    )
    return subjects.map((child): PropertyPair => [nodeOf[child]!, node])
  })
}

export interface Age {
  readonly edge: GraphEdge
  readonly years: number
}

/**
 * `classes` are the hasClass edges of the sentence. The age in "the 45-year-old senator" belongs to the person who is the senator, if there
 * is one.
 */
export function ageEdges(part: SentencePart, classes: readonly GraphEdge[]): readonly Age[] {
  const holders = holdersOf(classes)
  const beside = part.spans.flatMap((span) => {
    const number = span.type === 'PERSON' && hasAge(part.words, span.to) ? part.nodeOf[span.to + 1]! : -1
    return number < 0 ? [] : [age(nodeAt(part, span), number, Number(part.words[span.to + 1]!.form))]
  })
  const described = part.words.flatMap((_, at) => yearsOld(part, at))
  return [
    ...beside,
    ...described.flatMap(({ edge: { from, to }, years }) =>
      (holders.get(from) ?? [from]).map((owner) => age(owner, to, years)),
    ),
  ]
}

function age(from: number, to: number, years: number): Age {
  return { edge: { from, to, kind: 'semantic', label: 'hasAge' }, years }
}

/** Ages in words: "the 45-year-old president", "X is 45 years old", "X, aged 45". */
function yearsOld(part: SentencePart, at: number): readonly Age[] {
  const { words, nodeOf } = part
  const years = Number(/^(\d{1,3})(?:-year-old)?$/.exec(words[at]!.form)?.[1])
  if (!(years < 120)) return []
  const isAged = words[at - 1]?.form === 'aged'
  const rest = words
    .slice(at, at + 5)
    .map(({ form }) => form)
    .join(' ')
  const isOld = /^\d+(?:-year-old| ?-? ?years?-? ?-? ?old)\b/.test(rest)
  if ((!isAged && !isOld) || nodeOf[at]! < 0) return []
  const owner = isAged ? nameBefore(part, at - 1) : nounAbove(part, at)
  return owner === undefined || owner === nodeOf[at] ? [] : [age(owner, nodeOf[at]!, years)]
}

function nameBefore(part: SentencePart, at: number): number | undefined {
  const span = part.spans.findLast(({ to, type }) => type === 'PERSON' && to <= at && at - to <= 2)
  return span && nodeAt(part, span)
}

/** The noun that "old" describes, or the subject if "old" is the predicate. */
function nounAbove({ tree, words, nodeOf, drafts, first }: SentencePart, at: number): number | undefined {
  for (let word = at; word >= 0; word = tree.heads[word]!) {
    const subject = tree.children[word]!.find((child) => /^nsubj/.test(tree.relations[child]!))
    const isOutside = nodeOf[word]! >= 0 && nodeOf[word] !== nodeOf[at]
    if (
      isOutside &&
      (drafts[nodeOf[word]! - first]!.span || (words[word]!.upos === 'NOUN' && !/^years?$/.test(words[word]!.form)))
    )
      return nodeOf[word]
    if (subject !== undefined && nodeOf[subject]! >= 0) return nodeOf[subject]
  }
  return undefined
}
