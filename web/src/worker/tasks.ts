/** The tasks of the worker. Each calls the library and returns the result as plain data. */
import type { DocumentPair } from '../../../src/corpus.js'
import { evaluate, problemsOf } from '../../../src/evaluation/evaluate.js'
import { type DocumentReport, documentsIn, filled, type Where } from '../../../src/evaluation/judge.js'
import { sharedEntities } from '../../../src/evaluation/shared-entities.js'
import { formats, parseFormat } from '../../../src/formats/index.js'
import type { Judgement, Side } from '../../../src/measure.js'
import { defaultMeasures, measures, parseMeasure } from '../../../src/measures/index.js'
import { describeJudgement } from '../../../src/report/reasons.js'
import { plainReport } from '../../../src/report/workbench/data.js'
import { type TextOf, textsOfPair } from '../../../src/report/workbench/texts.js'
import type { Params } from '../../../src/vocabulary/param.js'
import { hasErrors, inFile, type Problem } from '../../../src/vocabulary/problem.js'
import { judgeListing, type Listing, type ListingLimits } from './judge-listing.js'
import {
  type Catalogue,
  type CatalogueParam,
  type ExplainTask,
  type Judged,
  type JudgedItem,
  type JudgedMeasure,
  type JudgedScores,
  type JudgeTask,
  MOST_KEPT,
  type Tried,
  type TryTask,
} from './protocol.js'

/** The number of a request, and a function that reports progress and pauses, so that a newer request can cancel it. */
export interface Ticks {
  readonly id: number
  tick(done: number, total: number): Promise<void>
}

export interface Kept {
  readonly id: string
  readonly pair: DocumentPair
  readonly report: DocumentReport
  readonly unlisted: Listing['unlisted']
  readonly textOf: TextOf
}

/** The latest results by handle, for later requests. The oldest one is dropped when there are too many. */
const kept = new Map<number, readonly Kept[]>()

function keep(handle: number, reports: readonly Kept[]): readonly Kept[] {
  kept.set(handle, reports)
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
  return reports
}

/** Thrown if a request builds on a result that was dropped. */
export class NoLongerKept extends Error {
  constructor() {
    super('This result is no longer in memory. Open the document again.')
  }
}

/** The result of the first measure under a handle. */
export function keptAs(handle: number): Kept {
  const [first] = kept.get(handle) ?? []
  if (!first) throw new NoLongerKept()
  return first
}

export async function judge(asked: JudgeTask, ticks: Ticks): Promise<Judged> {
  return { handle: ticks.id, measures: (await judgeKeeping(asked, ticks)).map(judgedMeasure) }
}

/** Judges a pair and keeps the result under the number of the request. */
export async function judgeKeeping(
  { pair, measures, ...limits }: JudgeTask & ListingLimits,
  { id, tick }: Ticks,
): Promise<readonly Kept[]> {
  return keep(id, await judgeAll([pair], measures, tick, limits))
}

async function judgeAll(
  pairs: readonly DocumentPair[],
  ids: readonly string[],
  tick: Ticks['tick'],
  limits?: ListingLimits,
): Promise<Kept[]> {
  const reports: Kept[] = []
  for (const documents of pairs) {
    const textOf = textsOfPair(documents)
    for (const id of ids) {
      await tick(reports.length, pairs.length * ids.length)
      reports.push({ id, pair: documents, textOf, ...judgeListing(documents, parseMeasure(id), limits) })
    }
  }
  return reports
}

export function explain({ handle, measure, item }: ExplainTask): JudgedItem {
  const found = kept.get(handle)?.[measure]
  const judgement = found?.report.items?.[item]
  if (!found || !judgement) throw new NoLongerKept()
  return describedItem(found.report.explain?.(judgement) ?? judgement, found, false)
}

export async function tryTexts(asked: TryTask, { id, tick }: Ticks): Promise<Tried> {
  const read = (side: Side) => {
    const format = side === 'system' ? (asked.systemFormat ?? asked.format) : asked.format
    const { documents, problems } = parseFormat(format).read(asked[side], { id: 'pasted' })
    return { documents, problems: problems.map((problem): Problem => ({ ...inFile(problem, side), side })) }
  }
  let reports: readonly Kept[] = []
  const { measures: ids } = asked
  const where: Where = {
    async judge(documents, settings) {
      const pairs = documents.map((document): DocumentPair => {
        const [gold, system] = filled(documentsIn(document), document.id)
        return { id: document.id, gold: gold!, system: system! }
      })
      reports = await judgeAll(pairs, ids, tick)
      const ofPair = (i: number) => reports.slice(i * ids.length, (i + 1) * ids.length).map((one) => one.report)
      return pairs.map((pair, i) => ({
        ...{ isPlain: true, problems: [], reports: [[ofPair(i)]] },
        shared: [sharedEntities(pair, settings.measures)],
      }))
    },
  }
  const report = await evaluate({ gold: read('gold'), system: read('system'), measures: ids.map(parseMeasure), where })
  if (hasErrors(report.problems)) return { handle: id, ...firstProblems(report.problems), documents: [], measures: [] }
  return {
    handle: id,
    ...firstProblems(problemsOf(report)),
    report: plainReport(report),
    documents: report.measures[0]?.documents.map((document) => document.id) ?? [],
    measures: withFirstItems(keep(id, reports).map(judgedMeasure)),
  }
}

/** A page can take these numbers without a noticeable pause. */
const [MOST_PROBLEMS, MOST_ITEMS] = [1000, 20_000]

function firstProblems(problems: readonly Problem[]): Pick<Tried, 'problems' | 'unlistedProblems'> {
  return {
    problems: problems.slice(0, MOST_PROBLEMS),
    unlistedProblems: Math.max(0, problems.length - MOST_PROBLEMS),
  }
}

function withFirstItems(measures: readonly JudgedMeasure[]): JudgedMeasure[] {
  let left = MOST_ITEMS
  return measures.map((measure) => {
    const items = measure.items.slice(0, left)
    left -= items.length
    const unlisted = (measure.unlisted ?? 0) + measure.items.length - items.length
    return { ...measure, items, ...(unlisted && { unlisted }) }
  })
}

export function catalogue(): Catalogue {
  return {
    formats: formats.map(({ name, about, layers, params }) => ({
      name,
      summary: about.summary,
      example: about.example,
      layers,
      params: paramsOf(params),
      measures: defaultMeasures(layers, name).map(({ id }) => id),
    })),
    measures: measures.map(({ name, reads, about, params }) => ({ name, reads, about, params: paramsOf(params) })),
  }
}

/** Params as plain data, without their functions. */
function paramsOf(params: Params): CatalogueParam[] {
  return Object.entries(params).map(([name, { default: standard, doc, expected, form }]) => ({
    ...{ name, default: standard, doc, expected },
    ...(form !== undefined && { form }),
  }))
}

function judgedMeasure(found: Kept): JudgedMeasure {
  const unlisted = [...found.unlisted.values()].reduce((sum, count) => sum + count, 0)
  return {
    ...scoresOf(found),
    items: (found.report.items ?? []).map((judgement) => judgedItemOf(judgement, found)),
    ...(unlisted && { unlisted }),
  }
}

export function scoresOf({ id, report }: Kept): JudgedScores {
  const { id: document, values, counts, problems, isExcluded } = report
  return { id, document, values, counts, problems, isExcluded }
}

/** An item for a list. Its proof is computed on request. */
export function judgedItemOf(judgement: Judgement<unknown>, found: Kept): JudgedItem {
  return describedItem(judgement, found, found.report.explain !== undefined && mayHaveProof(judgement))
}

function describedItem(judgement: Judgement<unknown>, { textOf }: Kept, hasProof: boolean): JudgedItem {
  const words = describeJudgement(judgement, { textOf: (entity) => textOf(entity, judgement.side, judgement.item) })
  return { judgement, words, hasProof }
}

const proven: readonly string[] = ['inferred', 'contradicted', 'overlapping']

function mayHaveProof({ because }: Judgement<unknown>): boolean {
  return proven.includes(because.kind) && !('proof' in because && because.proof)
}
