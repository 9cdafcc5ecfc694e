/** Questions in a table that may be long: chosen by verdict and words; the reason of one stands beside. */
import { useMemo } from 'preact/hooks'
import { formatNumberOf, missingMarks } from '../../../../src/report/numbers.js'
import { replaceQuery } from '../../navigation.js'
import { LongTable } from '../../parts/long-table.js'
import { andMore } from '../../parts/numbers.js'
import { verdictCounts, verdictNamed } from '../../parts/verdict-counts.js'
import type { Route } from '../../route.js'
import { QuestionDetail } from './question-detail.js'
import { filterQuestions, type QuestionRow } from './question-rows.js'

interface QuestionTableProps {
  readonly rows: readonly QuestionRow[]
  /** How many more were counted. */
  readonly unlisted: number | undefined
  readonly route: Route
  /** Index of the question that is looked at. */
  readonly chosen: number | undefined
}

export function QuestionTable({ rows, unlisted, route, chosen }: QuestionTableProps) {
  const { words = '' } = route.query
  const verdict = verdictNamed(route.query.verdict)
  const shown = useMemo(() => filterQuestions(rows, { verdict, words }), [rows, verdict, words])
  const hasGroups = rows.some(({ group }) => group !== undefined)
  const choose = (index: number) =>
    replaceQuery(route, { item: index === chosen ? undefined : String(index + 1), question: undefined })
  const detail = chosen === undefined ? undefined : rows[chosen]
  return (
    <>
      <div class="controls">
        <Verdicts rows={rows} route={route} />
        <label>
          <span>Question</span>
          <input
            type="search"
            placeholder="id, answer or group"
            value={words}
            onInput={(event) => replaceQuery(route, { words: event.currentTarget.value })}
          />
        </label>
        <p class="quiet" role="status">
          {shown.length < rows.length && `${shown.length} of `}
          {formatNumberOf(rows.length, 'question')}
          {andMore(unlisted)}
        </p>
      </div>
      {shown.length === 0 && rows.length > 0 && <p class="quiet">No question matches what was chosen.</p>}
      <div class={detail ? 'questions with-detail' : 'questions'}>
        <LongTable
          key={`${verdict} ${words}`}
          label="Questions"
          columns={columnsOf(hasGroups)}
          rows={shown.length}
          hasChoice
          chosen={placeOf(shown, chosen)}
          cells={(place, focus) => {
            const row = shown[place]!
            return [
              <button
                key="id"
                type="button"
                class="item mono"
                aria-expanded={row.index === chosen}
                onClick={() => choose(row.index)}
                {...focus}
              >
                {row.id}
              </button>,
              <span key="verdict" class={`verdict ${row.verdict}`}>
                {row.verdict}
              </span>,
              row.answer,
              row.golds.length > 0 ? row.golds.join(' | ') : <span class="quiet">none is right</span>,
              row.confidence ?? missingMarks.html,
              ...(hasGroups ? [row.group ?? ''] : []),
            ]
          }}
        />
        {detail && <QuestionDetail row={detail} onClose={() => choose(detail.index)} />}
      </div>
    </>
  )
}

function columnsOf(hasGroups: boolean) {
  return [
    { name: 'question', width: 8 },
    { name: 'verdict', width: 8 },
    { name: 'answer', width: 14 },
    { name: 'gold', width: 14 },
    { name: 'confidence', width: 7, align: 'right' as const },
    ...(hasGroups ? [{ name: 'group', width: 9 }] : []),
  ]
}

function placeOf(shown: readonly QuestionRow[], chosen: number | undefined): number | undefined {
  const place = shown.findIndex(({ index }) => index === chosen)
  return place < 0 ? undefined : place
}

/** One button for each verdict that occurs or is chosen, and one for all. */
function Verdicts({ rows, route }: Pick<QuestionTableProps, 'rows' | 'route'>) {
  const chosen = verdictNamed(route.query.verdict)
  const counts = useMemo(
    () =>
      verdictCounts(
        rows.map(({ verdict }) => verdict),
        chosen,
      ),
    [rows, chosen],
  )
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
