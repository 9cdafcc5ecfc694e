/**
 * The chunks of a sentence (Garrido and others 2012, section 3, footnote 1): a word, a name of several words, or a verb with its
 * auxiliaries; also a title or a time expression of several words. Function words (articles, prepositions, auxiliaries, punctuation) are
 * not chunks: they appear in the labels of edges and in the properties of events. O(words).
 */
import type { Word } from '../analysis.js'
import type { TypedSpan } from '../names/name-types.js'
import { eventNouns } from '../names/name-words.js'
import type { Timex } from '../timex/index.js'
import { textOfWords } from '../words.js'
import type { Chunk, EventProperties } from './document-graph.js'
import { eventProperties, helpersOf, isNegation } from './events.js'
import { type NameGroup, nameGroups, wordNumbers } from './groups.js'
import { correctedTree, headOfRange, type Tree } from './tree.js'

/** A node before entities and coreference are known. */
export interface NodeDraft {
  readonly chunk: Chunk
  readonly descriptor: string
  readonly span?: TypedSpan
  readonly timex?: Timex
  readonly event?: EventProperties
}

/** A sentence with everything that was found in it. */
export interface SentencePart {
  readonly words: readonly Word[]
  readonly spans: readonly TypedSpan[]
  readonly groups: readonly NameGroup[]
  readonly tree: Tree
  /** In the order of the text. */
  readonly drafts: readonly NodeDraft[]
  /** The number of the node of the first draft. */
  readonly first: number
  /** The node of each word, or −1. */
  readonly nodeOf: Int32Array
}

export function sentencePart(
  words: readonly Word[],
  spans: readonly TypedSpan[],
  timexes: readonly Timex[],
  { sentence, first }: { readonly sentence: number; readonly first: number },
): SentencePart {
  const groups = nameGroups(words, spans, timexes)
  const tree = correctedTree(words, groups)
  const drafts = draftsOf(words, tree, spans, timexes, sentence)
  const nodeOf = new Int32Array(words.length).fill(-1)
  drafts.forEach(({ chunk }, i) => {
    for (const word of chunk.words) nodeOf[word] = first + i
  })
  return { words, spans, groups, tree, drafts, first, nodeOf }
}

function draftsOf(
  words: readonly Word[],
  tree: Tree,
  spans: readonly TypedSpan[],
  timexes: readonly Timex[],
  sentence: number,
): readonly NodeDraft[] {
  const taken = new Uint8Array(words.length)
  const drafts: NodeDraft[] = []
  const take = (members: readonly number[], head: number, rest: Omit<NodeDraft, 'chunk'>): void => {
    for (const word of members) taken[word] = 1
    drafts.push({
      chunk: { sentence, words: members, head, text: textOfWords(members.map((at) => words[at]!)) },
      ...rest,
    })
  }
  // The second time of a word such as "1999/2000" has no node of its own.
  for (const timex of timexes)
    if (timex.to > timex.from && !taken[timex.from])
      take(wordNumbers(timex), headOfRange(timex, tree), {
        descriptor: textOfWords(words.slice(timex.from, timex.to)),
        timex,
      })
  for (const span of spans)
    take(wordNumbers(span), headOfRange(span, tree), {
      descriptor: spanDescriptor(words, span),
      span,
      ...titlePredicate(words, tree, headOfRange(span, tree), span),
    })
  words.forEach((word, i) => {
    if (!taken[i] && isVerbChunk(word, tree.relations[i]!))
      take(verbWords(words, tree, i, taken), i, verbOf(words, tree, i))
  })
  words.forEach((word, i) => {
    if (!taken[i] && !isFunctionWord(word, tree.relations[i]!))
      take([i], i, { descriptor: word.lemma, ...nominalEvent(words, tree, i) })
  })
  return drafts.sort((a, b) => a.chunk.words[0]! - b.chunk.words[0]!)
}

function spanDescriptor(words: readonly Word[], span: TypedSpan): string {
  if (span.title !== undefined) return span.title
  return span.known && span.type === 'LOCATION' ? span.known.name : textOfWords(words.slice(span.from, span.to))
}

const smallRelations: ReadonlySet<string> = new Set([
  'punct',
  'case',
  'det',
  'det:predet',
  'cc',
  'cc:preconj',
  'mark',
  'fixed',
  'aux',
  'aux:pass',
  'cop',
  'expl',
])

function isFunctionWord(word: Word, relation: string): boolean {
  if (word.upos === 'PUNCT' || word.xpos === 'POS' || !/[\p{L}\p{N}]/u.test(word.form) || isNegation(word)) return true
  if (!smallRelations.has(relation)) return false
  return !/^(NOUN|PROPN|NUM)$/.test(word.upos) || relation === 'fixed'
}

function isVerbChunk(word: Word, relation: string): boolean {
  if (word.upos === 'AUX') return !/^(aux|cop)/.test(relation)
  return word.upos === 'VERB' && !smallRelations.has(relation) && !/^(amod|compound)$/.test(relation)
}

function verbWords(words: readonly Word[], tree: Tree, verb: number, taken: Uint8Array): readonly number[] {
  const joined = tree.children[verb]!.filter(
    (child) => /^aux|^compound:prt$/.test(tree.relations[child]!) && !taken[child],
  )
  return [
    ...joined.filter(
      (child) => words[child]!.upos === 'AUX' || words[child]!.upos === 'ADP' || words[child]!.upos === 'ADV',
    ),
    verb,
  ].sort((a, b) => a - b)
}

function verbOf(words: readonly Word[], tree: Tree, verb: number): Omit<NodeDraft, 'chunk'> {
  const particle = tree.children[verb]!.find((child) => tree.relations[child] === 'compound:prt')
  const { lemma } = words[verb]!
  return {
    descriptor: particle === undefined ? lemma : `${lemma} ${words[particle]!.lemma}`,
    event: eventProperties(words, tree, verb),
  }
}

const events: ReadonlySet<string> = new Set(eventNouns)

/** A title with a copula is a state that holds at a time: "was president". */
function titlePredicate(
  words: readonly Word[],
  tree: Tree,
  head: number,
  { title }: TypedSpan,
): { readonly event?: EventProperties } {
  return title === undefined || helpersOf(words, tree, head).length === 0
    ? {}
    : { event: eventProperties(words, tree, head) }
}

function nominalEvent(words: readonly Word[], tree: Tree, head: number): { readonly event?: EventProperties } {
  const hasCopula = tree.children[head]!.some((child) => tree.relations[child] === 'cop')
  if (hasCopula) return { event: eventProperties(words, tree, head) }
  const { upos, lemma } = words[head]!
  const isEvent = upos === 'NOUN' && events.has(lemma.toLowerCase())
  return isEvent ? { event: { tense: 'NONE', aspect: 'NONE', polarity: 'POS' } } : {}
}
