/** Questions in a table that may be long: chosen by verdict and words; the reason of one stands beside. */
import { useMemo } from 'preact/hooks'
import { missingMarks } from '../../../src/report/numbers.js'
import { verdicts } from '../../../src/report/reasons.js'
import { LongTable } from '../experiments/long-table.js'
import { replaceQuery } from '../navigation.js'
import type { Route } from '../route.js'
import { QuestionDetail } from './question-detail.js'
import { countVerdicts, filterQuestions, type QuestionRow } from './question-rows.js'

interface QuestionTableProps {
  readonly rows: readonly QuestionRow[]
  readonly route: Route
  /** Index of the question that is looked at. */
  readonly chosen: number | undefined
}

export function QuestionTable({ rows, route, chosen }: QuestionTableProps) {
  const { verdict, words = '' } = route.query
  const shown = useMemo(() => filterQuestions(rows, { verdict, words }), [rows, verdict, words])
  const hasGroups = rows.some(({ group }) => group !== undefined)
  const choose = (index: number) => replaceQuery(route, { item: index === chosen ? undefined : String(index + 1) })
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
          {shown.length === rows.length ? `${rows.length} questions` : `${shown.length} of ${rows.length} questions`}
        </p>
      </div>
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

/** One button for each verdict that occurs, and one for all. */
function Verdicts({ rows, route }: Pick<QuestionTableProps, 'rows' | 'route'>) {
  const counts = useMemo(() => countVerdicts(rows), [rows])
  const current = route.query.verdict ?? ''
  const choices = [
    { name: '', words: 'all', count: rows.length },
    ...verdicts.flatMap((name) => {
      const count = counts.get(name)
      return count ? [{ name, words: name, count }] : []
    }),
  ]
  return (
    <fieldset class="verdicts" aria-label="Verdict">
      {choices.map(({ name, words, count }) => (
        <button
          key={words}
          type="button"
          aria-pressed={name === current}
          onClick={() => replaceQuery(route, { verdict: name, item: undefined })}
        >
          <span class={name}>{words}</span> <span class="quiet">{count}</span>
        </button>
      ))}
    </fieldset>
  )
}
