/**
 * `scoreAsReference` against what the published AnCast++ program gave (`reference/umr`, its README tells how): all scores, node
 * mappings with their levels, counts of every sentence, sentences left out, and the kind of exception where it ended with one.
 * The folder stands beside the project, or where CUPEL_SHARED says; nothing of it is copied here.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  type JudgedSentence,
  partnersOf,
  type ReferenceResult,
  type ReferenceScore,
  referenceScores,
  type SentenceSums,
  scoreAsReference,
  sentenceScores,
  sumSentence,
} from '../../src/meaning/reference/index.js'
import { need, shared } from '../shared.js'

const tolerance = 1e-9
const folder = join(shared, 'reference', 'umr')
const files = ['perturbed', 'real_pairs', 'probes', 'paper_example', 'paper_appendixC', 'sample_umr']

interface Expected {
  readonly gold: string
  readonly pred: string
  readonly error?: string
  readonly scores?: Readonly<Record<string, { readonly p: number; readonly r: number; readonly f: number }>>
  readonly sentences?: readonly ExpectedSentence[]
  readonly ignored?: readonly string[]
}

type Mapping = Readonly<Record<string, readonly [string, number]>>
type ExpectedCounts = Readonly<Record<string, Readonly<Record<string, number>>>>

interface ExpectedSentence {
  readonly n: number
  readonly test2gold: Mapping
  readonly gold2test: Mapping
  readonly counts_p: ExpectedCounts
  readonly counts_r: ExpectedCounts
  readonly concept_p: number
  readonly concept_r: number
  readonly lr_p: number
  readonly lr_r: number
  readonly lr_f: number
  readonly ulr_f: number
  readonly wlr_f: number
  readonly smatch_f: number
}

function textOf(path: string): string {
  const inside = path.replace(/^data\//, '').replace(/^src\/[^/]*\/samples/, 'samples')
  return readFileSync(join(shared, 'data', 'umr', inside), 'utf8')
}

/** Whatever differs, each with its name. */
function differences(expected: Expected): readonly string[] {
  const result = scoreAsReference({ gold: textOf(expected.gold), system: textOf(expected.pred) })
  if (expected.error) return compare('error', result.crash?.kind, expected.error.split(':')[0])
  if (result.crash) return [`crash ${JSON.stringify(result.crash)}`]
  const scores: Readonly<Record<string, ReferenceScore>> = referenceScores(result)
  const found = Object.entries(expected.scores ?? {}).flatMap(([name, { p, r, f }]) => [
    ...compare(`${name}.p`, scores[name]?.precision, p),
    ...compare(`${name}.r`, scores[name]?.recall, r),
    ...compare(`${name}.f`, scores[name]?.f1, f),
  ])
  return [...found, ...differingIgnored(result, expected), ...differingSentences(result, expected.sentences)]
}

function compare(name: string, actual: unknown, expected: unknown): readonly string[] {
  const isNear = typeof actual === 'number' && typeof expected === 'number' && Math.abs(actual - expected) <= tolerance
  return isNear || actual === expected ? [] : [`${name}: ${actual} instead of ${expected}`]
}

function differingIgnored(result: ReferenceResult, { ignored = [] }: Expected): readonly string[] {
  const expected = ignored.map((line) => /^Ignoring Sentence (\d+)/.exec(line)![1])
  if (result.crash) return []
  const actual = result.sentences.flatMap((one) => (one.isIgnored ? one.unreadable.map(() => String(one.index)) : []))
  return compare('ignored', actual.join(' '), expected.join(' '))
}

function differingSentences(result: ReferenceResult, expected: readonly ExpectedSentence[] | undefined) {
  if (result.crash || !expected) return []
  const judged = result.sentences.filter((sentence) => !sentence.isIgnored)
  return [
    ...compare('sentences', judged.map(({ index }) => index).join(' '), expected.map(({ n }) => n).join(' ')),
    ...expected.flatMap((one, at) => (judged[at] ? differingSentence(judged[at], one) : [])),
  ]
}

function differingSentence(sentence: JudgedSentence, expected: ExpectedSentence): readonly string[] {
  const sums = { system: sumSentence(sentence, 'system'), gold: sumSentence(sentence, 'gold') }
  const scores = sentenceScores(sums)
  return [
    ...compare('test2gold', mappingOf(sentence, 'system'), sorted(expected.test2gold)),
    ...compare('gold2test', mappingOf(sentence, 'gold'), sorted(expected.gold2test)),
    ...differingCounts('counts_p', sums.system, expected.counts_p),
    ...differingCounts('counts_r', sums.gold, expected.counts_r),
    ...compare('lr_p', scores.sent.precision, expected.lr_p),
    ...compare('lr_r', scores.sent.recall, expected.lr_r),
    ...compare('lr_f', scores.sent.f1, expected.lr_f),
    ...compare('ulr_f', scores.sent_ulr.f1, expected.ulr_f),
    ...compare('wlr_f', scores.sent_wlr.f1, expected.wlr_f),
    ...compare('smatch_f', scores.sent_smatch_like.f1, expected.smatch_f),
    // The program prints the precision of concepts in the place of their recall.
    ...compare('concept_p', scores.sent_concept.precision, expected.concept_p),
    ...compare('concept_r', scores.sent_concept.precision, expected.concept_r),
  ].map((difference) => `sentence ${sentence.index} ${difference}`)
}

function mappingOf(sentence: JudgedSentence, side: 'gold' | 'system'): string {
  const partners = [...partnersOf(sentence, side)]
  return sorted(
    Object.fromEntries(partners.map(([own, { partner, level }]) => [own, [partner ?? `NULL${own}`, level]])),
  )
}

function sorted(mapping: Mapping): string {
  return JSON.stringify(Object.entries(mapping).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function differingCounts(name: string, sums: SentenceSums, counts: ExpectedCounts): readonly string[] {
  const { concept, relation, lr, ulr, wlr } = counts
  const pairs: readonly (readonly [string, { credit: number; weight: number }, number, number])[] = [
    ['anchored', sums.anchored, concept!.good_sum!, concept!.good_sum_count!],
    ['leftover', sums.leftover, concept!.bad_quality_sum!, concept!.bad_quality_sum_count!],
    ['identical', sums.identical, concept!.smatch_concept_sum!, concept!.smatch_concept_sum_count!],
    ['triples', sums.triples, relation!.matched!, relation!.total!],
    ['labelled', sums.labelled, lr!.score!, lr!.score_count!],
    ['unlabelled', sums.unlabelled, ulr!.score!, ulr!.score_count!],
    ['weighted', sums.weighted, wlr!.score!, wlr!.score_count!],
  ]
  return pairs.flatMap(([part, { credit, weight }, score, count]) => [
    ...compare(`${name}.${part}.credit`, credit, score),
    ...compare(`${name}.${part}.weight`, weight, count),
  ])
}

describe('the published program', () => {
  for (const file of files)
    it(`agrees on every pair of ${file}`, ({ skip }) => {
      const path = join(folder, `${file}.json`)
      need(path, { skip })
      const pairs = Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, Expected>)
      expect(pairs.length).toBeGreaterThan(0)
      expect(pairs.flatMap(([name, pair]) => differences(pair).map((one) => `${name} ${one}`))).toEqual([])
    })
})
