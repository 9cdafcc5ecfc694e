/** What the worker does for the view of meaning graphs: judges a document once, keeps it, and places one picture at a time. */
import type { DocumentPair } from '../../../src/corpus.js'
import { emptyMeaningLayer } from '../../../src/layers/meaning.js'
import { type AlignedDocument, alignDocument } from '../../../src/meaning/align/document.js'
import type { Judgement } from '../../../src/measure.js'
import { drawnPart } from '../../../src/report/meaning-drawing-document.js'
import { placeLabelled } from '../../../src/report/meaning-drawing-places.js'
import { placeRows } from '../../../src/report/meaning-drawing-row-places.js'
import { sentenceRows } from '../../../src/report/meaning-drawing-rows.js'
import { comparedSentence } from '../../../src/report/meaning-drawing-sentence.js'
import type { JudgedItem } from '../protocol.js'
import { judge, type Ticks } from '../tasks.js'
import { alignedBy, alignmentPicture } from './aligned.js'
import { partPicture } from './clusters.js'
import { partnersOf } from './partners.js'
import { alignmentOfMeasure, type MeaningPlan, planOf } from './plan.js'
import {
  type JudgedMeaning,
  type JudgedSection,
  type JudgedSentence,
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
  /** Of the measure of each section, in the order of its items. */
  readonly judgements: readonly (readonly Judgement<unknown>[])[]
  readonly of: JudgedMeaning['sections']
}

const kept = new Map<number, Kept>()
/** As many as the worker keeps of what was judged. */
const MOST_KEPT = 8

export async function meaning({ pair, measure }: MeaningTask, ticks: Ticks): Promise<JudgedMeaning> {
  const plan = planOf(measure)
  const judged = await judge({ pair, measures: plan.measures.map(({ id }) => id) }, ticks)
  const of = Object.fromEntries(
    sections.map((section) => [section, sectionOf(section, plan, judged.measures[plan.of[section]]!.items)]),
  ) as JudgedMeaning['sections']
  const judgements = judged.measures.map(({ items }) => items.map(({ judgement }) => judgement))
  kept.set(judged.handle, { pair, plan, judgements, of })
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
  return { judged, sections: of, sentences: sentencesOf(kept.get(judged.handle)!) }
}

function sectionOf(section: Section, { measures, of }: MeaningPlan, items: readonly JudgedItem[]): JudgedSection {
  const measure = of[section]
  const isOwn = ({ judgement: { facet } }: JudgedItem) => measures[measure]!.name !== 'ancast++' || facet === section
  return { measure, items: items.flatMap((item, i) => (isOwn(item) ? [i] : [])) }
}

/** Each by the summary of the measure, from its own items. */
function sentencesOf(found: Kept): JudgedSentence[] {
  const { measure, items } = found.of.sentence
  const { summary } = found.plan.measures[measure]!
  const judgements = found.judgements[measure]!
  const bySentence = new Map<string, number[]>()
  for (const item of items) {
    const id = sentenceOf(judgements[item]!)
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

function sentenceOf({ item }: Judgement<unknown>): string {
  const { sentence, id } = item as { readonly sentence?: string; readonly id?: string }
  return sentence ?? id ?? ''
}

export function meaningSentence({ handle, sentence }: SentenceTask): SentencePicture {
  const found = keptFor(handle)
  const { measure } = found.of.sentence
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
  const { measure, items } = found.of[part]
  const judgements = items.map((item) => found.judgements[measure]![item]!)
  const drawn = drawnPart(aligned(found, part), judgements, { isCompared: true, minor: hasClosure })
  const edges = drawn.edges.map((edge) => ({ ...edge, ...(edge.item !== undefined && { item: items[edge.item]! }) }))
  return partPicture({ nodes: drawn.nodes, edges }, cluster)
}

export function meaningPartners({ handle, section, item }: PartnersTask): Partners[] {
  const found = keptFor(handle)
  const { measure } = found.of[section]
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
function aligned({ pair, plan, of }: Kept, section: Section): AlignedDocument {
  const planned = alignmentOfMeasure(plan.measures[of[section].measure]!)
  const settings =
    planned.kind === 'settings'
      ? planned.settings
      : ({ strategy: 'names', senseFactor: 1, reification: planned.reification } as const)
  return alignDocument(layerOf(pair.gold), layerOf(pair.system), settings)
}

function layerOf({ layers }: DocumentPair['gold']) {
  return layers.meaning ?? emptyMeaningLayer
}
