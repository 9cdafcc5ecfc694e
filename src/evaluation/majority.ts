/**
 * The majority of annotators as an annotation: what more than half of those who annotated a document say. A tie has no majority. A time layer
 * has the entities that a majority has, in the version that most of them have. A link that a majority only implies is written if it has a
 * label. The majority of consistent timelines can contradict itself, so it is checked; it is repaired only on request. O(items × annotators),
 * plus a closure for each document.
 */
import type { Document, Layers } from '../document.js'
import type { Question } from '../layers/answers.js'
import type { Fact } from '../layers/facts.js'
import type { TimeEntity, TimeLayer, TimeLink } from '../layers/time.js'
import { allenSetOf } from '../time/allen/allen.js'
import { checkLayer } from '../time/contradictions/check.js'
import { timemlLabelOf } from '../time/labels.js'
import { showLink } from '../time/show.js'
import { repairLayer } from '../time/transform.js'
import type { Problem } from '../vocabulary/problem.js'
import type { AnnotatedDocument, DisagreementItem, Group } from './disagreements.js'
import type { ComparedLayer } from './statements/index.js'

export interface MajorityDocument {
  readonly document: Document
  readonly annotators: readonly string[]
  /** The items that not all annotators agree on, in the order of the text. */
  readonly contested: readonly DisagreementItem[]
  /** Those of them without a majority. */
  readonly undecided: readonly DisagreementItem[]
  readonly problems: readonly Problem[]
}

/** The group of more than half of the annotators, if there is one. */
export function majorityGroup({ groups, annotators }: DisagreementItem): Group | undefined {
  const [largest] = groups
  return largest && largest.annotators.length * 2 > annotators ? largest : undefined
}

export interface MajorityOptions {
  /** Whether to drop as few links as possible if the majority contradicts itself. */
  readonly repair?: boolean
}

export function majorityOf(
  annotated: AnnotatedDocument,
  layer: ComparedLayer,
  { repair = false }: MajorityOptions = {},
): MajorityDocument {
  const { id, versions, items } = annotated
  const parts = items.flatMap((item) => partsOf(majorityGroup(item), layer))
  const documents = versions.map(({ document }) => document)
  const voted = layersOf(parts, layer, documents)
  const contradiction = voted.time ? contradictionOf(id, voted.time, repair) : []
  const layers = voted.time && repair ? { time: repairLayer(voted.time) } : voted
  const contested = items.filter((item) => item.contested > 0)
  const undecided = contested.filter((item) => !majorityGroup(item))
  const text = mostCommon(
    documents.flatMap((document) => document.text ?? []),
    (one) => one,
  )
  return {
    document: { id, ...(text !== undefined && { text }), layers },
    annotators: versions.map(({ annotator }) => annotator),
    contested,
    undecided,
    problems: [...contradiction, ...undecidedProblem(id, undecided.length, items.length)],
  }
}

/** The parts of the first annotator in the group who states them, or else what the group implies. */
export function partsOf(group: Group | undefined, layer: ComparedLayer): readonly unknown[] {
  if (!group) return []
  const said = group.said.find(({ how }) => how === 'stated') ?? group.said[0]!
  if (said.how === 'stated' || layer !== 'time') return said.parts
  return (said.parts as TimeLink[]).filter(
    (link) => 'ends' in link || timemlLabelOf(allenSetOf(link.relation)) !== undefined,
  )
}

function layersOf(parts: readonly unknown[], layer: ComparedLayer, documents: readonly Document[]): Layers {
  if (layer === 'answers') return { answers: { questions: parts as Question[] } }
  if (layer === 'facts') return { facts: { facts: parts as Fact[] } }
  const links = (parts as TimeLink[]).map((link, i) => ({ ...link, id: `l${i + 1}` }))
  return { time: { entities: votedEntities(documents, links), links } }
}

/** Entities that a majority has, and those of links, which a majority names, too. */
function votedEntities(documents: readonly Document[], links: readonly TimeLink[]): TimeEntity[] {
  const versions = new Map<string, TimeEntity[]>()
  for (const { layers } of documents)
    for (const { place: _, ...entity } of layers.time?.entities ?? [])
      versions.set(entity.id, [...(versions.get(entity.id) ?? []), entity])
  const linked = new Set(links.flatMap(({ source, target }) => [source, target]))
  return [...versions].flatMap(([id, own]) =>
    own.length * 2 > documents.length || linked.has(id) ? [mostCommon(own, (entity) => JSON.stringify(entity))!] : [],
  )
}

/** The most frequent one; of several, the first in the order of their texts. */
function mostCommon<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item | undefined {
  const counts = new Map<string, { readonly item: Item; readonly count: number }>()
  for (const item of items) counts.set(keyOf(item), { item, count: (counts.get(keyOf(item))?.count ?? 0) + 1 })
  const [first] = [...counts].sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1))
  return first?.[1].item
}

function contradictionOf(id: string, layer: TimeLayer, isRepaired: boolean): Problem[] {
  const { isConsistent, core, repair } = checkLayer(layer)
  if (isConsistent !== false) return []
  return [
    {
      code: 'corpus/contradictory-majority',
      severity: 'warning',
      message: `The majority of "${id}" contradicts itself: ${core.map(showLink).join(', ')}.${isRepaired ? ` Left out: ${repair.map(showLink).join(', ')}.` : ''}`,
      actual: id,
      hint: isRepaired
        ? 'The fewest links possible were left out. Check whether the annotators meant that.'
        : 'Decide which of these links is wrong, or use --repair to leave out as few links as possible.',
      document: id,
    },
  ]
}

function undecidedProblem(id: string, undecided: number, items: number): Problem[] {
  if (undecided === 0) return []
  return [
    {
      code: 'corpus/no-majority',
      severity: 'note',
      message: `${undecided} of ${items} items of "${id}" ${undecided === 1 ? 'has' : 'have'} no majority, so the majority leaves ${undecided === 1 ? 'it' : 'them'} out.`,
      actual: id,
      hint: "'cupel agree --disagreements' lists them.",
      document: id,
    },
  ]
}
