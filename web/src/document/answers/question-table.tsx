/** The table of questions, filtered by verdict and words, with the details of the chosen question beside it. */
import { useMemo } from 'preact/hooks'
import { formatNumberOf, missingMarks } from '../../../../src/report/numbers.js'
import { replaceQuery } from '../../navigation.js'
import { SearchField } from '../../parts/fields.js'
import { LongTable } from '../../parts/long-table.js'
import { andUnlisted } from '../../parts/values.js'
import { verdictCounts, verdictNamed } from '../../parts/verdict-counts.js'
import type { RowFocus } from '../../parts/virtual-rows.js'
import type { Route } from '../../route.js'
import { QuestionDetail } from './question-detail.js'
import { filterQuestions, type QuestionRow } from './question-rows.js'

interface QuestionTableProps {
  readonly rows: readonly QuestionRow[]
  /** The number of questions that are counted but not listed. */
  readonly unlisted: number | undefined
  readonly route: Route
  /** Index of the chosen question. */
  readonly chosen: number | undefined
}

export function QuestionTable({ rows, unlisted, route, chosen }: QuestionTableProps) {
  const { words = '' } = route.query
  const verdict = verdictNamed(route.query.verdict)
  const shown = useMemo(() => filterQuestions(rows, { verdict, words }), [rows, verdict, words])
  const hasGroups = rows.some(({ group }) => group !== undefined)
  const toggle = (index: number) =>
    replaceQuery(route, { item: index === chosen ? undefined : String(index + 1), question: undefined })
  const detail = chosen === undefined ? undefined : rows[chosen]
  return (
    <>
      <div class="controls">
        <VerdictButtons rows={rows} route={route} />
        <SearchField
          label="Question"
          placeholder="id, answer or group"
          value={words}
          onSearch={(text) => replaceQuery(route, { words: text })}
        />
        <p class="quiet" role="status">
          {shown.length < rows.length && `${shown.length} of `}
          {formatNumberOf(rows.length, 'question')}
          {andUnlisted(unlisted)}
        </p>
      </div>
      {shown.length === 0 && rows.length > 0 && <p class="quiet">No question matches the filter.</p>}
      <div class={detail ? 'questions with-detail' : 'questions'}>
        <LongTable
          key={`${verdict} ${words}`}
          label="Questions"
          columns={questionColumns(hasGroups)}
          rows={shown.length}
          hasChoice
          chosen={placeOfChosen(shown, chosen)}
          cells={(place, focus) => questionCells(shown[place]!, { focus, hasGroups, chosen, toggle })}
        />
        {detail && <QuestionDetail row={detail} onClose={() => toggle(detail.index)} />}
      </div>
    </>
  )
}

function questionColumns(hasGroups: boolean) {
  return [
    { name: 'question', width: 8 },
    { name: 'verdict', width: 8 },
    { name: 'answer', width: 14 },
    { name: 'gold', width: 14 },
    { name: 'confidence', width: 7, align: 'right' as const },
    ...(hasGroups ? [{ name: 'group', width: 9 }] : []),
  ]
}

interface CellOptions {
  readonly focus: RowFocus
  readonly hasGroups: boolean
  readonly chosen: number | undefined
  toggle(index: number): void
}

/** In the order of `questionColumns`. */
function questionCells(row: QuestionRow, { focus, hasGroups, chosen, toggle }: CellOptions) {
  const { index, id, verdict, answer, golds, confidence, group } = row
  return [
    <button
      key="id"
      type="button"
      class="item mono"
      aria-expanded={index === chosen}
      onClick={() => toggle(index)}
      {...focus}
    >
      {id}
    </button>,
    <span key="verdict" class={`verdict ${verdict}`}>
      {verdict}
    </span>,
    answer,
    golds.length > 0 ? golds.join(' | ') : <span class="quiet">no answer</span>,
    confidence ?? missingMarks.html,
    ...(hasGroups ? [group ?? ''] : []),
  ]
}

function placeOfChosen(shown: readonly QuestionRow[], chosen: number | undefined): number | undefined {
  const place = shown.findIndex(({ index }) => index === chosen)
  return place < 0 ? undefined : place
}

/** A button for each verdict that occurs or is chosen, and one for all. */
function VerdictButtons({ rows, route }: Pick<QuestionTableProps, 'rows' | 'route'>) {
  const chosen = verdictNamed(route.query.verdict)
  const verdicts = useMemo(() => rows.map(({ verdict }) => verdict), [rows])
  const counts = useMemo(() => verdictCounts(verdicts, chosen), [verdicts, chosen])
  const choices = [{ verdict: undefined, count: rows.length }, ...counts]
  return (
    <fieldset class="verdicts" aria-label="Verdict">
      {choices.map(({ verdict, count }) => (
        <button
          key={verdict}
          type="button"
          aria-pressed={verdict === chosen}
          onClick={() => replaceQuery(route, { verdict, item: undefined, question: undefined })}
        >
          <span class={verdict}>{verdict ?? 'all'}</span> <span class="quiet">{count}</span>
        </button>
      ))}
    </fieldset>
  )
}
