/**
 * Coreference by a sieve of rules, the most reliable first, each for one kind of mention. The label of an edge names the rule: exact,
 * name-part, acronym, title, relative, pronoun. Mentions are resolved in the order of the text, each to one earlier mention of the same
 * thing.
 *
 * Deterministic. O(mentions): names are looked up by their parts, and a pronoun sees at most the last forty names.
 */
import type { GraphEdge } from './document-graph.js'
import type { Gender } from './entities.js'
import type { Mention } from './mentions.js'
import { createNameIndex } from './name-index.js'
import { antecedentOf } from './pronouns.js'

/** A thing that the text mentions, with what is known so far. */
export interface Referent {
  readonly type: string
  gender?: Gender
  readonly classes: Set<string>
  readonly owners: Set<string>
  /** The node of its last mention. */
  node: number
  readonly mentions: Mention[]
}

export function coreferenceEdges(
  mentions: readonly Mention[],
  descriptorOf: (node: number) => string,
): readonly GraphEdge[] {
  const index = createNameIndex()
  const referentOf = new Map<number, Referent>()
  const recent: Mention[] = []
  const edges: GraphEdge[] = []
  for (const mention of mentions) {
    const found = referentOfMention(mention, { index, referentOf, recent, descriptorOf })
    if (found) {
      edges.push({ from: mention.node, to: found.to, kind: 'coreference', label: found.label })
      addMention(found.referent, mention, descriptorOf)
    }
    const referent = found?.referent ?? (mention.kind === 'name' ? newReferent(mention, descriptorOf) : undefined)
    if (!referent) continue
    referentOf.set(mention.node, referent)
    if (mention.kind === 'name') index.add(mention, referent)
    recent.push(mention)
  }
  return edges
}

interface ResolutionState {
  readonly index: ReturnType<typeof createNameIndex>
  readonly referentOf: ReadonlyMap<number, Referent>
  readonly recent: readonly Mention[]
  descriptorOf(node: number): string
}

interface ResolvedMention {
  readonly referent: Referent
  readonly to: number
  readonly label: string
}

function referentOfMention(mention: Mention, reading: ResolutionState): ResolvedMention | undefined {
  const { index, referentOf } = reading
  if (mention.kind === 'name') {
    const named = index.find(mention)
    return named && { ...named, to: named.referent.node }
  }
  if (mention.kind === 'title') return resolveTitle(mention, reading)
  const chosen = antecedentOf(mention, reading.recent, referentOf)
  const referent = chosen === undefined ? undefined : referentOf.get(chosen)
  return referent && { referent, to: chosen!, label: mention.kind }
}

/** Resolves a title to the last person with that office, and from the same country if both countries are known. */
function resolveTitle(
  mention: Mention,
  { recent, referentOf, descriptorOf }: ResolutionState,
): ResolvedMention | undefined {
  const owners = mention.owners.map(descriptorOf)
  for (let i = recent.length - 1; i >= Math.max(0, recent.length - 40); i--) {
    const referent = referentOf.get(recent[i]!.node)!
    if (referent.type !== 'PERSON' || !referent.classes.has(mention.draft.descriptor)) continue
    if (owners.length > 0 && referent.owners.size > 0 && !owners.some((owner) => referent.owners.has(owner))) continue
    return { referent, to: referent.node, label: 'title' }
  }
  return undefined
}

function newReferent(mention: Mention, descriptorOf: (node: number) => string): Referent {
  const { node, gender, entity } = mention
  const referent: Referent = {
    type: entity?.type ?? 'MISC',
    classes: new Set(),
    owners: new Set(),
    node,
    mentions: [],
    ...(gender && { gender }),
  }
  addMention(referent, mention, descriptorOf)
  return referent
}

function addMention(referent: Referent, mention: Mention, descriptorOf: (node: number) => string): void {
  referent.node = mention.node
  referent.mentions.push(mention)
  if (mention.gender) referent.gender ??= mention.gender
  for (const one of mention.entity?.classes ?? []) referent.classes.add(one)
  for (const owner of mention.owners) referent.owners.add(descriptorOf(owner))
}
