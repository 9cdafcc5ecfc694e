/**
 * Converts the results of the published AnCast++ program (`meaning/reference/`) to judgements, so that its scores have items too.
 * The program reads the texts of the files itself. Where it would stop with an error, there is no score, and the error is reported.
 */
import { RecentPairs } from '../meaning/recent-pairs.js'
import {
  type Crash,
  type JudgedSentence,
  type ReferenceCluster,
  type ReferenceMaterial,
  type ReferenceModal,
  type ReferenceResult,
  type RelationPair,
  scoreAsReference,
} from '../meaning/reference/index.js'
import type { Judged, Judgement, Side } from '../measure.js'
import type { Problem } from '../vocabulary/problem.js'
import type { Reason } from '../vocabulary/reason.js'
import type { ClusterItem } from './linked-clusters.js'
import { type MeaningItem, type MeaningSides, showTriple } from './meaning.js'
import type { SentenceItems } from './sentence-triples.js'

export type ReferenceJudge = (material: ReferenceMaterial) => Iterable<Judgement<ClusterItem>>

/** Judges as the program does, and adds problems that it does not report: sentences it leaves out, groups it loses. */
export function judgeAsReference(sides: MeaningSides, judge: ReferenceJudge): Judged<ClusterItem> {
  const [gold, system] = [sides.gold.source, sides.system.source]
  if (gold === undefined || system === undefined) return excluded(noSource(gold === undefined ? 'gold' : 'system'))
  const result = resultOf(sides, { gold, system })
  if (result.crash) return excluded(stops(result.crash))
  return {
    judgements: { [Symbol.iterator]: () => judge(result)[Symbol.iterator]() },
    problems: result.sentences.flatMap((sentence) =>
      sentence.isIgnored
        ? [ignored(sentence.index)]
        : sentence.lostGroups.map((lost) => lostGroup(sentence.index, lost)),
    ),
    size: Math.min(sides.gold.sentences.length, sides.system.sentences.length),
  }
}

const known = new RecentPairs<ReferenceResult>()

function resultOf({ gold, system }: MeaningSides, texts: Readonly<Record<Side, string>>): ReferenceResult {
  return known.of(gold, system, '', () => scoreAsReference(texts))
}

function excluded(problem: Problem): Judged<ClusterItem> {
  return { judgements: [], problems: [problem], isExcluded: true }
}

function noSource(side: Side): Problem {
  return {
    code: 'meaning/reference-stops',
    severity: 'warning',
    side,
    message: `The published program reads UMR files, and the ${side} document was not read from one, so profile=reference has no score for it.`,
    hint: 'Use profile=paper, or use UMR files.',
  }
}

function stops({ kind, because: { code, ...about } }: Crash): Problem {
  const details = Object.entries(about).map(([name, value]) => `${name} ${String(value)}`)
  return {
    code: 'meaning/reference-stops',
    severity: 'warning',
    message: `The published program stops on this document (${kind}: ${[code, ...details].join(', ')}), so profile=reference has no score for it.`,
    actual: code,
    hint: 'Use profile=paper, which can read it.',
  }
}

function ignored(index: number): Problem {
  return {
    code: 'meaning/no-graph',
    severity: 'warning',
    message: `The published program cannot read the graph of sentence ${index} on one side, and skips the sentence on both.`,
  }
}

function lostGroup(index: number, { side, group }: JudgedSentence['lostGroups'][number]): Problem {
  return {
    code: 'meaning/unknown-label',
    severity: 'warning',
    side,
    message: `The published program loses the ${group} group of sentence ${index}, because it does not have the form that the program expects.`,
  }
}

export function* referenceSentences(
  { sentences }: ReferenceMaterial,
  items: SentenceItems,
): Generator<Judgement<MeaningItem>> {
  for (const sentence of sentences) {
    if (sentence.isIgnored) continue
    if (items === 'concepts' || items === 'smatch-like') yield* conceptItems(sentence, items)
    if (items !== 'concepts') for (const pair of sentence.pairs) yield* pairItem(sentence, pair, items)
    if (items === 'smatch-like') yield* rootItems(sentence)
  }
}

function* conceptItems(sentence: JudgedSentence, items: SentenceItems): Generator<Judgement<MeaningItem>> {
  for (const [at, { similarity, isIdentical, isWithdrawn, ...names }] of sentence.matches.entries())
    for (const side of ['system', 'gold'] as const) {
      const [own, other] = [names[side], names[side === 'gold' ? 'system' : 'gold']]
      if (own === undefined) continue
      const worth = items === 'concepts' ? similarity : Number(isIdentical)
      const item = {
        id: `#${sentence.index}`,
        source: own,
        label: isWithdrawn ? `/ (given up, ${at})` : '/',
        target: '',
      }
      yield { side, item, credit: worth, weight: 1, because: conceptReason(own, other, worth) }
    }
}

function conceptReason(own: string, other: string | undefined, worth: number): Reason {
  if (other === undefined) return { kind: 'no-partner', nodes: [own] }
  return { kind: worth === 1 ? 'same' : 'similar', as: other }
}

function* pairItem(
  sentence: JudgedSentence,
  pair: RelationPair,
  items: SentenceItems,
): Generator<Judgement<MeaningItem>> {
  const { side, source, target, labels, weight, importance } = pair
  if (items === 'attributes' && sentence.matches.some((match) => match[side] === target)) return
  const share = items === 'weighted' ? importance : 1
  const credits: Partial<Record<SentenceItems, number>> = {
    unlabelled: pair.unlabelledCredit,
    'smatch-like': pair.matchedLabels.length,
  }
  yield {
    side,
    item: { id: `#${sentence.index}`, source, label: labels.map((label) => `:${label}`).join(' '), target },
    credit: (credits[items] ?? pair.credit) * share,
    weight: weight * share,
    because: pairReason(sentence, pair),
  }
}

function pairReason(sentence: JudgedSentence, pair: RelationPair): Reason {
  const { side, source, target, partnerLabels, labels, similarity } = pair
  const other = side === 'gold' ? 'system' : 'gold'
  const isLost = (name: string) => sentence.matches.some((match) => match[side] === name && match[other] === undefined)
  const lost = [source, target].filter(isLost)
  if (lost.length) return { kind: 'no-partner', nodes: lost }
  if (!partnerLabels) return { kind: 'missing' }
  const said = partnerLabels.map((label) => `:${label}`).join(' ')
  if (!labels.every((label) => partnerLabels.includes(label))) return { kind: 'other-label', as: '', label: said }
  return { kind: similarity === 1 ? 'same' : 'similar', as: said }
}

function* rootItems({ index, roots }: JudgedSentence): Generator<Judgement<MeaningItem>> {
  for (const { side, variable, isMatched } of roots) {
    const item = { id: `#${index}`, source: 'top', label: ':top', target: variable }
    const because: Reason = isMatched ? { kind: 'same', as: 'top' } : { kind: 'missing' }
    yield { side, item, credit: isMatched ? 1 : 0, weight: 1, because }
  }
}

export function* referenceModal({ modal }: ReferenceMaterial): Generator<Judgement<MeaningItem>> {
  for (const triple of modal) {
    const { side, sentence, source, label, target, isMatched } = triple
    const item = { id: `#${sentence}`, source, label: `:${label}`, target }
    yield { side, item, credit: isMatched ? 1 : 0, weight: 1, because: modalReason(triple) }
  }
}

function modalReason({ isMatched, source, label, target }: ReferenceModal): Reason {
  return isMatched ? { kind: 'same', as: showTriple(source, label, target) } : { kind: 'missing' }
}

export function* referenceClusters(clusters: readonly ReferenceCluster[]): Generator<Judgement<ClusterItem>> {
  for (const { side, nodes, linkCount, links } of clusters) {
    if (linkCount === 0)
      yield { side, item: nodes.join(', '), credit: 0, weight: nodes.length, because: { kind: 'missing' } }
    const weight = nodes.length / linkCount
    for (const { source, relation, target, isMatched } of links())
      yield {
        side,
        item: { source, label: relation, target },
        credit: isMatched ? weight : 0,
        weight,
        because: isMatched ? { kind: 'inferred' } : { kind: 'missing' },
      }
  }
}
