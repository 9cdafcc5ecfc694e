/** What the worker does for the view of meaning graphs: judges a document once, keeps it, and places one picture at a time. */
import type { DocumentPair } from '../../../../src/corpus.js'
import { emptyMeaningLayer } from '../../../../src/layers/meaning.js'
import { type AlignedDocument, alignDocument } from '../../../../src/meaning/align/document.js'
import type { Judgement } from '../../../../src/measure.js'
import { drawnPart } from '../../../../src/report/drawing/meaning/document.js'
import { placeLabelled } from '../../../../src/report/drawing/meaning/places.js'
import { placeRows } from '../../../../src/report/drawing/meaning/row-places.js'
import { sentenceRows } from '../../../../src/report/drawing/meaning/rows.js'
import { comparedSentence } from '../../../../src/report/drawing/meaning/sentence.js'
import { MOST_KEPT } from '../../worker/protocol.js'
import { itemOf, type Kept as Judged, judgeKeeping, scoresOf, type Ticks } from '../../worker/tasks.js'
import { alignedBy, alignmentPicture } from './aligned.js'
import { partPicture } from './part-picture.js'
import { partnersOf } from './partners.js'
import { alignmentOfMeasure, type MeaningPlan, planOf } from './plan.js'
import {
  type ItemsTask,
  type JudgedMeaning,
  type JudgedSection,
  type JudgedSentence,
  type ListedItems,
  type MeaningTask,
  type Partners,
  type PartnersTask,
  type PartPicture,
  type PartTask,
  type Section,
  type SentencePicture,
  type SentenceTask,
  sections,
} from './protocol.js'

interface Kept {
  readonly pair: DocumentPair
  readonly plan: MeaningPlan
  /** By each of the plan's measures. */
  readonly reports: readonly Judged[]
  /** Of the measure of each section, in the order of its items. */
  readonly judgements: readonly (readonly Judgement<unknown>[])[]
  /** Of each section, by their places among those of its measure. */
  readonly items: Readonly<Record<Section, readonly number[]>>
  readonly sentences: readonly JudgedSentence[]
}

const kept = new Map<number, Kept>()

export async function meaning({ pair, measure }: MeaningTask, ticks: Ticks): Promise<JudgedMeaning> {
  const plan = planOf(measure)
  // Values of sentences and pictures need all that the files state. What follows from it may be millions.
  const isKept = (judgement: Judgement<unknown>) => sentenceOf(judgement) !== undefined
  const reports = await judgeKeeping({ pair, measures: plan.measures.map(({ id }) => id), isKept }, ticks)
  const judgements = reports.map(({ report }) => report.items ?? [])
  const items = bySection((section) => itemsOf(section, plan, judgements[plan.of[section]]!))
  const found = { pair, plan, reports, judgements, items }
  const sentences = sentencesOf(found)
  kept.set(ticks.id, { ...found, sentences })
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
  return {
    handle: ticks.id,
    measures: reports.map(scoresOf),
    sections: bySection((section) => sectionOf(section, found)),
    sentences,
  }
}

function bySection<T>(of: (section: Section) => T): Readonly<Record<Section, T>> {
  return Object.fromEntries(sections.map((section) => [section, of(section)])) as Record<Section, T>
}

/** A measure that counts all parts tells by facets which one an item is of. */
function itemsOf(section: Section, plan: MeaningPlan, judgements: readonly Judgement<unknown>[]): number[] {
  const isOwn = ({ facet }: Judgement<unknown>) => !hasFacets(plan, section) || facet === section
  return [...judgements.keys()].filter((i) => isOwn(judgements[i]!))
}

function sectionOf(section: Section, { plan, reports, items }: Omit<Kept, 'sentences'>): JudgedSection {
  const measure = plan.of[section]
  const own = [...reports[measure]!.unlisted].filter(([facet]) => !hasFacets(plan, section) || facet === section)
  const unlisted = own.reduce((sum, [, count]) => sum + count, 0)
  return { measure, count: items[section].length + unlisted, unlisted }
}

function hasFacets({ measures, of }: MeaningPlan, section: Section): boolean {
  return measures[of[section]]!.name === 'ancast++'
}

/** Each by the summary of the measure, from its own items. */
function sentencesOf(found: Omit<Kept, 'sentences'>): JudgedSentence[] {
  const measure = found.plan.of.sentence
  const { summary } = found.plan.measures[measure]!
  const judgements = found.judgements[measure]!
  const bySentence = new Map<string, number[]>()
  for (const item of found.items.sentence) {
    const id = sentenceOf(judgements[item]!) ?? ''
    const known = bySentence.get(id)
    if (known) known.push(item)
    else bySentence.set(id, [item])
  }
  return aligned(found, 'sentence').sentences.map(({ id, gold, system }) => {
    const own = bySentence.get(id) ?? []
    const stats = summary.of(own.map((item) => judgements[item]!))
    return {
      id,
      words: ((gold.sentence?.words.length ? gold : system).sentence?.words ?? []).join(' '),
      values: summary.values(stats),
      counts: summary.counts(stats),
      ...{ gold: gold.features.size, system: system.features.size },
      items: own,
    }
  })
}

/** `undefined` for what follows from several. */
function sentenceOf({ item }: Judgement<unknown>): string | undefined {
  const { sentence, id } = item as { readonly sentence?: string; readonly id?: string }
  return sentence ?? id
}

/** Those of a document are told a sentence at a time: a page need not take in all of them. */
export function meaningItems({ handle, section, sentence }: ItemsTask): ListedItems {
  const found = keptFor(handle)
  const report = found.reports[found.plan.of[section]]!
  const own = section === 'sentence' ? (found.sentences[sentence]?.items ?? []) : found.items[section]
  return new Map(own.map((item) => [item, itemOf(report.report.items![item]!, report)]))
}

export function meaningSentence({ handle, sentence }: SentenceTask): SentencePicture {
  const found = keptFor(handle)
  const measure = found.plan.of.sentence
  const plan = alignmentOfMeasure(found.plan.measures[measure]!)
  const chosen = alignedBy(aligned(found, 'sentence').sentences[sentence]!, plan)
  const judgements = found.judgements[measure]!
  const rows = sentenceRows(chosen, judgements)
  const { nodes, edges } = comparedSentence(chosen, judgements)
  return {
    id: chosen.id,
    rows,
    places: placeRows(rows),
    over: placeLabelled(nodes, edges, 'down'),
    alignment: alignmentPicture(chosen, plan),
  }
}

export function meaningPart({ handle, part, hasClosure, cluster }: PartTask): PartPicture {
  const found = keptFor(handle)
  const items = found.items[part]
  const judgements = items.map((item) => found.judgements[found.plan.of[part]]![item]!)
  const drawn = drawnPart(aligned(found, part), judgements, { isCompared: true, minor: hasClosure })
  const edges = drawn.edges.map((edge) => ({ ...edge, ...(edge.item !== undefined && { item: items[edge.item]! }) }))
  return partPicture({ nodes: drawn.nodes, edges }, cluster)
}

export function meaningPartners({ handle, section, item }: PartnersTask): Partners[] {
  const found = keptFor(handle)
  const measure = found.plan.of[section]
  const judgement = found.judgements[measure]![item]
  if (!judgement) return []
  const plan = section === 'sentence' ? alignmentOfMeasure(found.plan.measures[measure]!) : undefined
  return partnersOf(judgement, aligned(found, section), plan)
}

function keptFor(handle: number): Kept {
  const found = kept.get(handle)
  if (!found) throw new Error('This is no longer kept; open the document again.')
  return found
}

/** As the measure of a section aligned it: the library keeps alignments as long as their documents. */
function aligned({ pair, plan }: Pick<Kept, 'pair' | 'plan'>, section: Section): AlignedDocument {
  const planned = alignmentOfMeasure(plan.measures[plan.of[section]]!)
  const settings =
    planned.kind === 'settings'
      ? planned.settings
      : ({ strategy: 'names', senseFactor: 1, reification: planned.reification } as const)
  return alignDocument(layerOf(pair.gold), layerOf(pair.system), settings)
}

function layerOf({ layers }: DocumentPair['gold']) {
  return layers.meaning ?? emptyMeaningLayer
}
