/**
 * Genitives as has-X edges. "David's wife, Julia" is David has-wife Julia. "Angola's president", "the president of Angola", "Angolan
 * president" and "President Lourenço of Angola" are Angola has-president, to the person if there is one and otherwise to the noun. Other
 * nouns get the plain label `has`: Julia has birthday. O(words).
 */

import type { TypedSpan } from '../names/name-types.js'
import { kinNouns } from '../names/titles.js'
import type { SentencePart } from './chunks.js'
import { holdersOf, kinBeforeNames, nodeAt } from './classes.js'
import type { GraphEdge } from './document-graph.js'
import { governorOf, markerOf } from './syntax.js'

/** `classes` are the hasClass edges of the sentence. */
export function ownerEdges(part: SentencePart, classes: readonly GraphEdge[]): readonly GraphEdge[] {
  const holders = holdersOf(classes)
  const seen = new Set<string>()
  return [...titleOwners(part), ...treeOwners(part)].flatMap(({ owner, noun, name, isRole }) => {
    const persons = (holders.get(noun) ?? []).filter((person) => person !== owner)
    const label = persons.length > 0 || isRole ? `has-${name.replaceAll(' ', '-')}` : 'has'
    return (persons.length > 0 ? persons : [noun])
      .filter((to) => to !== owner && !seen.has(`${owner} ${to} ${label}`) && seen.add(`${owner} ${to} ${label}`))
      .map((to) => ({ from: owner, to, kind: 'semantic' as const, label }))
  })
}

interface Owned {
  readonly owner: number
  readonly noun: number
  readonly name: string
  readonly isRole: boolean
}

const kin: ReadonlySet<string> = new Set(kinNouns)

/** Owners found by the words around a title. */
function titleOwners(part: SentencePart): readonly Owned[] {
  const nameOf = new Map(part.groups.flatMap(({ title, name }) => (title ? [[title, name] as const] : [])))
  return part.spans.flatMap((span, i) => {
    if (span.title === undefined) return []
    const ends = [span.to, nameOf.get(span)?.to].filter((end) => end !== undefined)
    const after = part.spans
      .slice(i + 1, i + 3)
      .filter((other) => mayOwn(other, span.title!) && ends.some((end) => isAfterOf(part, other, end)))
    const owners = [ownerBefore(part, span, part.spans[i - 1]), ...after].filter((owner) => owner !== undefined)
    return owners.map((owner) => ({
      owner: nodeAt(part, owner),
      noun: nodeAt(part, span),
      name: span.title!,
      isRole: true,
    }))
  })
}

/** The owner before a title, with nothing but adjectives between: "French president", "Angola's former president". */
export function ownerBefore(
  { words }: SentencePart,
  title: TypedSpan,
  before: TypedSpan | undefined,
): TypedSpan | undefined {
  if (!before || before.title !== undefined || title.from - before.to > 4) return undefined
  const between = words.slice(before.to, title.from)
  const isGenitive = between[0]?.xpos === 'POS'
  if (!isGenitive && (before.type === 'PERSON' || before.type === 'MISC')) return undefined
  return between.every(({ upos, xpos }) => xpos === 'POS' || /^(ADJ|ADV|NOUN|NUM)$/.test(upos)) ? before : undefined
}

/**
 * Whether a name after "of" can own a title. An unknown name can be a country ("of Kestria"), but the "of Welfare" of a minister is a
 * portfolio.
 */
function mayOwn({ type, known }: TypedSpan, title: string): boolean {
  if (type === 'LOCATION' || type === 'ORGANIZATION') return true
  return type === 'MISC' && !known && !/(?:minister|secretary)$/.test(title)
}

function isAfterOf({ words }: SentencePart, { from }: TypedSpan, end: number): boolean {
  if (words[end]?.form !== 'of' || from - end > 4) return false
  return words.slice(end + 1, from).every(({ upos }) => upos === 'DET' || upos === 'ADJ')
}

/** Owners found by the tree: nmod:poss of anything, nmod:of a name. */
function treeOwners(part: SentencePart): readonly Owned[] {
  const titleOf = new Map([
    ...kinBeforeNames(part),
    ...part.groups.flatMap(({ title, name }) => (title ? [[nodeAt(part, name), nodeAt(part, title)] as const] : [])),
  ])
  return part.drafts.flatMap(({ chunk, span }, i) => {
    const relation = part.tree.relations[chunk.head]!
    const isOf = relation === 'nmod' && span?.type !== undefined && markerOf(part, chunk.words, /^case$/) === 'of'
    const governor = relation === 'nmod:poss' || isOf ? governorOf(part, chunk.head) : -1
    const noun = titleOf.get(governor) ?? governor
    const owned = part.drafts[noun - part.first]
    if (!owned || owned.timex || (owned.span && owned.span.title === undefined)) return []
    if (owned.span || noun !== governor ? isOf : part.words[owned.chunk.head]!.upos !== 'NOUN') return []
    const isRole = owned.span?.title !== undefined || kin.has(owned.descriptor)
    return [{ owner: part.first + i, noun, name: owned.descriptor, isRole }]
  })
}
