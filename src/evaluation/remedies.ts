/**
 * Options that may make the entities of gold and system match, each tried on the documents: event ids instead of instance ids, the words of entities
 * instead of their ids, their positions in the text, question ids in their plain form. O(options × entities).
 */
import type { DocumentPair } from '../corpus.js'
import type { Document, LayerName } from '../document.js'
import { plainIds } from '../layers/question-ids.js'
import type { TimeEntity, TimeLayer } from '../layers/time.js'
import type { AnyMeasure, Side } from '../measure.js'
import { byEvent } from '../time/entities/by-event.js'
import { resolveMentions, withIdsAsMentions } from '../time/entities/resolve-mentions.js'
import { type Overlap, overlapOf, sumOverlaps } from './overlap.js'
import { placedEntities } from './shared-entities.js'

/** What to do, and how many entities match then. */
export interface Remedy {
  readonly both: number
  /** The entities of the smaller side. */
  readonly all: number
  readonly advice: string
}

type Pairs = readonly DocumentPair[]

/** The effect of each option that may help. */
export function remediesOf(layer: LayerName, pairs: Pairs, measures: readonly AnyMeasure[]): Remedy[] {
  if (layer === 'time') return timeRemedies(pairs, measures)
  if (layer === 'answers') return [plainQuestionIds(pairs)]
  return layer === 'meaning' ? [sentencesInOrder(pairs)] : []
}

function withOption(option: string, { both, gold, system }: Counts, entities = 'entities', note = ''): Remedy {
  const all = Math.min(gold, system)
  return { both, all, advice: `With ${option}, ${both} of ${all} ${entities} match.${note}` }
}

function timeRemedies(pairs: Pairs, measures: readonly AnyMeasure[]): Remedy[] {
  const isPlaced = measures.some(({ pairsByPlace }) => pairsByPlace)
  if (isPlaced && !measures.every(({ name }) => name === 'tempeval3')) return []
  // The measure that pairs by place can pair by ids, too.
  const byIds = isPlaced ? ["-m 'tempeval3(align=ids)'"] : []
  const withEvents = (side: Side): Remedy[] => {
    if (!pairs.some((pair) => hasInstances(pair[side]))) return []
    const option = [`--${side}-format 'timeml(ids=events)'`, ...byIds].join(' ')
    const renamed = pairs.map((pair) => ({ ...pair, [side]: changed(pair[side], byEvent) }))
    return [withOption(option, countsOf('time', renamed))]
  }
  return [
    ...byIds.map((option) => withOption(option, countsOf('time', pairs))),
    ...withEvents('gold'),
    ...withEvents('system'),
    ...(pairs.some(({ system }) => hasBareNames(system)) ? [byWords(pairs)] : []),
    ...(isPlaced ? [] : [byPlace(pairs)]),
  ]
}

function changed(document: Document, change: (layer: TimeLayer) => TimeLayer): Document {
  const { time } = document.layers
  return time ? { ...document, layers: { ...document.layers, time: change(time) } } : document
}

function entitiesIn({ layers }: Document): readonly TimeEntity[] {
  return layers.time?.entities ?? []
}

function hasInstances(document: Document): boolean {
  return entitiesIn(document).some(({ attributes }) => attributes?.eventID !== undefined)
}

/** Whether the file of the document is a list of triples, as far as the document shows. */
function hasBareNames(document: Document): boolean {
  const entities = entitiesIn(document)
  return entities.length > 0 && entities.every(({ kind, span, mention }) => kind === 'interval' && !span && !mention)
}

type Counts = Pick<Overlap, 'both' | 'gold' | 'system'>

function countsOf(layer: LayerName, pairs: Pairs): Counts {
  const overlaps = pairs.flatMap(({ gold, system }) => overlapOf(gold, system).filter((one) => one.layer === layer))
  return sumOverlaps(overlaps)[0] ?? { both: 0, gold: 0, system: 0 }
}

function byWords(pairs: Pairs): Remedy {
  const both = sumOver(pairs, ({ gold, system }) => {
    const [own, other] = [gold.layers.time, system.layers.time]
    return own && other ? resolveMentions({ layer: own, text: gold.text }, withIdsAsMentions(other)).found : 0
  })
  return withOption("--system-format 'rows(match=mention)'", { ...countsOf('time', pairs), both })
}

function byPlace(pairs: Pairs): Remedy {
  const hasPlaces = pairs.some(({ system }) => entitiesIn(system).some(({ span }) => span))
  const both = hasPlaces ? sumOver(pairs, ({ gold, system }) => placedEntities(gold, system)) : 0
  const note = ' It pairs entities by their position in the text.'
  return withOption('-m tempeval3', { ...countsOf('time', pairs), both }, 'entities', note)
}

function plainQuestionIds(pairs: Pairs): Remedy {
  const plain = (document: Document): Document => {
    const { questions } = document.layers.answers ?? { questions: [] }
    const ids = plainIds(questions.map(({ id }) => id))
    const renamed = questions.map((question, i) => ({ ...question, id: ids[i]! }))
    return { ...document, layers: { ...document.layers, answers: { questions: renamed } } }
  }
  const changedPairs = pairs.map(({ id, gold, system }) => ({ id, gold: plain(gold), system: plain(system) }))
  const note = ' It ignores case, zeros before numbers and the beginning that all ids of a file share.'
  return withOption("--format 'answers(ids=plain)'", countsOf('answers', changedPairs), 'questions', note)
}

/** No option pairs sentences in order, so the advice is about the files. */
function sentencesInOrder(pairs: Pairs): Remedy {
  const both = sumOver(pairs, ({ gold, system }) => {
    const [own, other] = [gold, system].map(({ layers }) => layers.meaning?.sentences ?? [])
    return own!.filter(({ words }, i) => words.length > 0 && words.join(' ') === other![i]?.words.join(' ')).length
  })
  const { gold, system } = countsOf('meaning', pairs)
  const all = Math.min(gold, system)
  const advice = `In the order of the files, ${both} of ${all} sentences have the same words. Give the sentences of both files the same ids.`
  return { both, all, advice }
}

function sumOver(pairs: Pairs, count: (pair: DocumentPair) => number): number {
  return pairs.reduce((sum, pair) => sum + count(pair), 0)
}
