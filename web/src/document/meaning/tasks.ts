/** What the worker does for the view of meaning graphs: it judges a document once, keeps the result, and lays out one picture at a time. */
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
import {
  type Kept as Judged,
  judgedItemOf,
  judgeKeeping,
  NoLongerKept,
  scoresOf,
  type Ticks,
} from '../../worker/tasks.js'
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
  /** The reports of the measures of the plan. */
  readonly reports: readonly Judged[]
  /** The judgements of each measure, in the order of its items. */
  readonly judgements: readonly (readonly Judgement<unknown>[])[]
  /** The items of each section, as indices into the judgements of its measure. */
  readonly items: Readonly<Record<Section, readonly number[]>>
  readonly sentences: readonly JudgedSentence[]
}

const kept = new Map<number, Kept>()

export async function meaning({ pair, measure }: MeaningTask, ticks: Ticks): Promise<JudgedMeaning> {
  const plan = planOf(measure)
  // The values of sentences and the pictures need every stated item. Inferred items may be millions, so not all of them are kept.
  const isKept = (judgement: Judgement<unknown>) => sentenceOfItem(judgement) !== undefined
  const reports = await judgeKeeping({ pair, measures: plan.measures.map(({ id }) => id), isKept }, ticks)
  const judgements = reports.map(({ report }) => report.items ?? [])
  const items = bySection((section) => itemsOfSection(section, plan, judgements[plan.measureOf[section]]!))
  const found = { pair, plan, reports, judgements, items }
  const sentences = judgedSentences(found)
  kept.set(ticks.id, { ...found, sentences })
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
  return {
    handle: ticks.id,
    measures: reports.map(scoresOf),
    sections: bySection((section) => judgedSection(section, found)),
    sentences,
  }
}

function bySection<T>(make: (section: Section) => T): Readonly<Record<Section, T>> {
  return Object.fromEntries(sections.map((section) => [section, make(section)])) as Record<Section, T>
}

/** If a measure counts all parts, the facet of an item is its part. */
function itemsOfSection(section: Section, plan: MeaningPlan, judgements: readonly Judgement<unknown>[]): number[] {
  const isOwn = ({ facet }: Judgement<unknown>) => !hasFacets(plan, section) || facet === section
  return [...judgements.keys()].filter((i) => isOwn(judgements[i]!))
}

function judgedSection(section: Section, { plan, reports, items }: Omit<Kept, 'sentences'>): JudgedSection {
  const measure = plan.measureOf[section]
  const own = [...reports[measure]!.unlisted].filter(([facet]) => !hasFacets(plan, section) || facet === section)
  const unlisted = own.reduce((sum, [, count]) => sum + count, 0)
  return { measure, count: items[section].length + unlisted, unlisted }
}

function hasFacets({ measures, measureOf }: MeaningPlan, section: Section): boolean {
  return measures[measureOf[section]]!.name === 'ancast++'
}

/** The value of each sentence, computed by the summary of the measure from the items of that sentence. */
function judgedSentences(found: Omit<Kept, 'sentences'>): JudgedSentence[] {
  const measure = found.plan.measureOf.sentence
  const { summary } = found.plan.measures[measure]!
  const judgements = found.judgements[measure]!
  const bySentence = new Map<string, number[]>()
  for (const item of found.items.sentence) {
    const id = sentenceOfItem(judgements[item]!) ?? ''
    const known = bySentence.get(id)
    if (known) known.push(item)
    else bySentence.set(id, [item])
  }
  return alignedFor(found, 'sentence').sentences.map(({ id, gold, system }) => {
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

/** `undefined` for an item inferred from several sentences. */
function sentenceOfItem({ item }: Judgement<unknown>): string | undefined {
  const { sentence, id } = item as { readonly sentence?: string; readonly id?: string }
  return sentence ?? id
}

/** The page asks for the items of one sentence at a time, because a document may have very many. */
export function meaningItems({ handle, section, sentence }: ItemsTask): ListedItems {
  const found = keptFor(handle)
  const report = found.reports[found.plan.measureOf[section]]!
  const own = section === 'sentence' ? (found.sentences[sentence]?.items ?? []) : found.items[section]
  return new Map(own.map((item) => [item, judgedItemOf(report.report.items![item]!, report)]))
}

export function meaningSentence({ handle, sentence }: SentenceTask): SentencePicture {
  const found = keptFor(handle)
  const measure = found.plan.measureOf.sentence
  const plan = alignmentOfMeasure(found.plan.measures[measure]!)
  const chosen = alignedBy(alignedFor(found, 'sentence').sentences[sentence]!, plan)
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
  const judgements = items.map((item) => found.judgements[found.plan.measureOf[part]]![item]!)
  const drawn = drawnPart(alignedFor(found, part), judgements, { isCompared: true, minor: hasClosure })
  const edges = drawn.edges.map((edge) => ({ ...edge, ...(edge.item !== undefined && { item: items[edge.item]! }) }))
  return partPicture({ nodes: drawn.nodes, edges }, cluster)
}

export function meaningPartners({ handle, section, item }: PartnersTask): Partners[] {
  const found = keptFor(handle)
  const measure = found.plan.measureOf[section]
  const judgement = found.judgements[measure]![item]
  if (!judgement) return []
  const plan = section === 'sentence' ? alignmentOfMeasure(found.plan.measures[measure]!) : undefined
  return partnersOf(judgement, alignedFor(found, section), plan)
}

function keptFor(handle: number): Kept {
  const found = kept.get(handle)
  if (!found) throw new NoLongerKept()
  return found
}

/** The document as the measure of a section aligned it. The library caches alignments, so nothing is aligned twice. */
function alignedFor({ pair, plan }: Pick<Kept, 'pair' | 'plan'>, section: Section): AlignedDocument {
  const planned = alignmentOfMeasure(plan.measures[plan.measureOf[section]]!)
  const settings =
    planned.kind === 'settings'
      ? planned.settings
      : ({ strategy: 'names', senseFactor: 1, reification: planned.reification } as const)
  return alignDocument(meaningLayerOf(pair.gold), meaningLayerOf(pair.system), settings)
}

function meaningLayerOf({ layers }: DocumentPair['gold']) {
  return layers.meaning ?? emptyMeaningLayer
}
