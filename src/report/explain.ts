/**
 * The items behind the numbers, document by document:
 *
 *     missed   gold l3    ei4 BEFORE ei7  system leaves it open
 *     wrong    system l9  ei2 AFTER ei5   gold says otherwise: ei2 BEFORE ei4 (l1), ei4 INCLUDES ei5 (l6), so ei2 b ei5
 *
 * Proofs are searched only for the items that are shown.
 */
import type { DocumentReport, MeasureReport, Report } from '../evaluation/evaluate.js'
import type { Judgement, Side } from '../measure.js'
import { failUsage } from '../vocabulary/problem.js'
import type { ReasonKind } from '../vocabulary/reason.js'
import { type Paint, type PaintName, plain } from './paint.js'
import { printable, widthOf } from './printable.js'
import { describeJudgement, type JudgementWords, reasonSentence, type Verdict, verdictOf } from './reasons.js'

export interface ItemFilter {
  readonly verdicts?: readonly Verdict[]
  readonly reasons?: readonly ReasonKind[]
  readonly side?: Side
}

export interface ExplainOptions extends ItemFilter {
  /** The maximum number of items to show. */
  readonly limit?: number
  /** The annotated text, or another name, of the entity with this id in an item of a side. */
  textOf?(entity: string, document: string, side: Side, item?: unknown): string | undefined
  readonly paint?: Paint
}

export function explainText(report: Report, options: ExplainOptions = {}): string {
  const { limit = Number.POSITIVE_INFINITY, paint = plain } = options
  requireItems(report)
  let [room, left] = [limit, 0]
  const blocks: string[] = []
  for (const measure of report.measures)
    for (const document of measure.documents) {
      const items = selectItems(document, options)
      const shown = items.slice(0, Math.max(0, room))
      room -= shown.length
      left += items.length - shown.length
      if (shown.length || (document.isExcluded && room > 0))
        blocks.push(documentBlock(measure, document, shown, options))
    }
  if (left > 0) blocks.push(`${paint.dim(`… and ${left} more`)}\n`)
  return blocks.length ? blocks.join('\n') : 'No items match.\n'
}

/** The items of a document that match the filter; all of them without a filter. */
function selectItems(document: DocumentReport, filter: ItemFilter): Judgement<unknown>[] {
  const { verdicts, reasons, side } = filter
  return (document.items ?? []).filter(
    (judgement) =>
      (verdicts === undefined || verdicts.includes(verdictOf(judgement))) &&
      (reasons === undefined || reasons.includes(judgement.because.kind)) &&
      (side === undefined || side === judgement.side),
  )
}

/** Describes items, each with its proof. */
export function describeItems(
  document: DocumentReport,
  items: readonly Judgement<unknown>[],
  { textOf }: Pick<ExplainOptions, 'textOf'> = {},
): JudgementWords[] {
  return items.map((item) => {
    const ofSide = textOf && { textOf: (entity: string) => textOf(entity, document.id, item.side, item.item) }
    return describeJudgement(document.explain?.(item) ?? item, ofSide)
  })
}

function documentBlock(
  { id }: MeasureReport,
  document: DocumentReport,
  shown: readonly Judgement<unknown>[],
  options: ExplainOptions,
): string {
  const { paint = plain } = options
  const excluded = document.isExcluded ? `  ${paint.yellow('excluded')}` : ''
  const head = `${paint.bold(printable(document.id))}  ${paint.dim(printable(id))}${excluded}`
  return [head, ...itemLines(describeItems(document, shown, options), paint), ''].join('\n')
}

const colours: Readonly<Record<Verdict, PaintName>> = {
  correct: 'green',
  partial: 'yellow',
  wrong: 'red',
  missed: 'red',
  unanswered: 'yellow',
}

function itemLines(items: readonly JudgementWords[], paint: Paint): string[] {
  const widest = items.reduce((width, { verdict }) => Math.max(width, verdict.length), 7)
  const whose = items.reduce((width, item) => Math.max(width, widthOf(item.whose)), 0)
  const longest = items.reduce((width, item) => Math.max(width, Math.min(60, widthOf(item.item))), 0)
  return items.map((item) => {
    const verdict = paint[colours[item.verdict]](item.verdict.padEnd(widest))
    const remark = item.remark ? `  (${item.remark})` : ''
    return `${verdict}  ${pad(item.whose, whose)}  ${pad(item.item, longest)}  ${reasonSentence(item)}${remark}`
  })
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)))
}

function requireItems({ measures }: Report): void {
  const scored = measures.flatMap(({ documents }) => documents.filter(({ isExcluded }) => !isExcluded))
  if (scored.length > 0 && scored.every(({ items }) => items === undefined))
    failUsage({
      code: 'usage/option',
      message: 'The report has no items, so there is nothing to explain.',
      expected: ['items: true'],
      hint: 'Evaluate with `items: true`.',
    })
}
