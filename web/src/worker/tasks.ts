/** What the worker does: each task is a call of the library and its result as plain data. */
import type { DocumentPair } from '../../../src/corpus.js'
import { evaluate, problemsOf } from '../../../src/evaluation/evaluate.js'
import { type DocumentReport, documentsIn, type Where } from '../../../src/evaluation/judge.js'
import { formats, parseFormat } from '../../../src/formats/index.js'
import type { Judgement, Side } from '../../../src/measure.js'
import { defaultMeasures, measures, parseMeasure } from '../../../src/measures/index.js'
import { describeJudgement } from '../../../src/report/reasons.js'
import { plainReport } from '../../../src/report/workbench/data.js'
import { type TextOf, textsOfPair } from '../../../src/report/workbench/texts.js'
import type { Params } from '../../../src/vocabulary/param.js'
import { hasErrors, inFile, type Problem } from '../../../src/vocabulary/problem.js'
import { judgeListing, type Listing, type Room } from './judge-listing.js'
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

/** The number of the request, and a pause in which a newer one may cancel it. */
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

/** What was judged last, for those who ask for reasons. The oldest is forgotten. */
const kept = new Map<number, readonly Kept[]>()

function keep(handle: number, reports: readonly Kept[]): readonly Kept[] {
  kept.set(handle, reports)
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
  return reports
}

/** What was judged under a handle, as the first measure saw it. */
export function keptAs(handle: number): Kept {
  const [first] = kept.get(handle) ?? []
  if (!first) throw new Error('This is no longer kept; open the document again.')
  return first
}

export async function judge(asked: JudgeTask, ticks: Ticks): Promise<Judged> {
  return { handle: ticks.id, measures: (await judgeKeeping(asked, ticks)).map(judgedMeasure) }
}

/** Judges, and keeps what was judged under the number of the request. */
export async function judgeKeeping(
  { pair, measures, ...room }: JudgeTask & Room,
  { id, tick }: Ticks,
): Promise<readonly Kept[]> {
  return keep(id, await judgeAll([pair], measures, tick, room))
}

async function judgeAll(
  pairs: readonly DocumentPair[],
  ids: readonly string[],
  tick: Ticks['tick'],
  room?: Room,
): Promise<Kept[]> {
  const reports: Kept[] = []
  for (const documents of pairs) {
    const textOf = textsOfPair(documents)
    for (const id of ids) {
      await tick(reports.length, pairs.length * ids.length)
      reports.push({ id, pair: documents, textOf, ...judgeListing(documents, parseMeasure(id), room) })
    }
  }
  return reports
}

export function explain({ handle, measure, item }: ExplainTask): JudgedItem {
  const found = kept.get(handle)?.[measure]
  const judgement = found?.report.items?.[item]
  if (!found || !judgement) throw new Error('This is no longer kept; open the document again.')
  return judgedItem(found.report.explain?.(judgement) ?? judgement, found, false)
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
    async judge(documents) {
      const pairs = documents.map((document): DocumentPair => {
        const [gold, system] = documentsIn(document)
        return { id: document.id, gold: gold!, system: system! }
      })
      reports = await judgeAll(pairs, ids, tick)
      const ofPair = (i: number) => reports.slice(i * ids.length, (i + 1) * ids.length).map((one) => one.report)
      return pairs.map((_, i) => ({ isPlain: true, problems: [], reports: [[ofPair(i)]] }))
    },
  }
  const report = await evaluate({ gold: read('gold'), system: read('system'), measures: ids.map(parseMeasure), where })
  if (hasErrors(report.problems)) return { handle: id, ...listed(report.problems), documents: [], measures: [] }
  return {
    handle: id,
    ...listed(problemsOf(report)),
    report: plainReport(report),
    documents: report.measures[0]?.documents.map((document) => document.id) ?? [],
    measures: withinRoom(keep(id, reports).map(judgedMeasure)),
  }
}

/** What a page can take in without a pause, whatever was pasted. */
const [MOST_PROBLEMS, MOST_ITEMS] = [1000, 20_000]

function listed(problems: readonly Problem[]): Pick<Tried, 'problems' | 'unlistedProblems'> {
  return {
    problems: problems.slice(0, MOST_PROBLEMS),
    unlistedProblems: Math.max(0, problems.length - MOST_PROBLEMS),
  }
}

function withinRoom(measures: readonly JudgedMeasure[]): JudgedMeasure[] {
  let room = MOST_ITEMS
  return measures.map((measure) => {
    const items = measure.items.slice(0, room)
    room -= items.length
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
      measures: defaultMeasures(layers).map(({ id }) => id),
    })),
    measures: measures.map(({ name, reads, about, params }) => ({ name, reads, about, params: paramsOf(params) })),
  }
}

/** Without the functions that read them. */
function paramsOf(params: Params): CatalogueParam[] {
  return Object.entries(params).map(([name, { default: usual, doc, expected, form }]) => ({
    ...{ name, default: usual, doc, expected },
    ...(form !== undefined && { form }),
  }))
}

function judgedMeasure(found: Kept): JudgedMeasure {
  const unlisted = [...found.unlisted.values()].reduce((sum, count) => sum + count, 0)
  return {
    ...scoresOf(found),
    items: (found.report.items ?? []).map((judgement) => itemOf(judgement, found)),
    ...(unlisted && { unlisted }),
  }
}

export function scoresOf({ id, report }: Kept): JudgedScores {
  const { id: document, values, counts, problems, isExcluded } = report
  return { id, document, values, counts, problems, isExcluded }
}

/** As it stands in a list: its reason is completed when somebody asks. */
export function itemOf(judgement: Judgement<unknown>, found: Kept): JudgedItem {
  return judgedItem(judgement, found, found.report.explain !== undefined && mayHaveProof(judgement))
}

function judgedItem(judgement: Judgement<unknown>, { textOf }: Kept, hasProof: boolean): JudgedItem {
  const words = describeJudgement(judgement, { textOf: (entity) => textOf(entity, judgement.side, judgement.item) })
  return { judgement, words, hasProof }
}

const proven: readonly string[] = ['inferred', 'contradicted', 'overlapping']

function mayHaveProof({ because }: Judgement<unknown>): boolean {
  return proven.includes(because.kind) && !('proof' in because && because.proof)
}
