/** All documents with their values: where to look first. */
import { useMemo } from 'preact/hooks'
import { formatNumberOf } from '../../../src/report/numbers.js'
import { arrange, corpusRows, valueColumns } from '../corpus-rows.js'
import { CorpusTable } from '../corpus-table.js'
import { replaceQuery } from '../navigation.js'
import { ProblemList } from '../problems.js'
import { SystemChoice } from '../system-choice.js'
import type { ViewProps } from './index.js'

export function CorpusView({ data, route, system }: ViewProps) {
  const report = data.reports[system]!
  const columns = useMemo(() => valueColumns(data.measures), [data])
  const rows = useMemo(() => corpusRows(report, columns), [report, columns])
  const { filter = '', problems, sort = '', order } = route.query
  const shown = useMemo(
    () => arrange(rows, columns, { filter, onlyProblems: problems === 'yes', sort, isDescending: order === 'down' }),
    [rows, columns, filter, problems, sort, order],
  )
  const counted = shown.length === rows.length ? '' : `${shown.length} of `
  return (
    <section class="corpus">
      <h1>
        {data.sides.systems[system]} <span class="quiet">against {data.sides.gold}</span>
      </h1>
      <div class="controls">
        <SystemChoice data={data} route={route} system={system} />
        <label>
          <span>Document</span>
          <input
            type="search"
            placeholder="part of its name"
            value={filter}
            onInput={(event) => replaceQuery(route, { filter: event.currentTarget.value })}
          />
        </label>
        <label class="tick">
          <input
            type="checkbox"
            checked={problems === 'yes'}
            onChange={(event) => replaceQuery(route, { problems: event.currentTarget.checked ? 'yes' : undefined })}
          />
          <span>with problems</span>
        </label>
        <p class="quiet" role="status">
          {counted}
          {formatNumberOf(rows.length, 'document')}
        </p>
      </div>
      <CorpusTable {...{ data, report, route, columns, rows: shown }} />
      <ProblemList
        problems={report.problems}
        title={`${formatNumberOf(report.problems.length, 'problem')} of reading and pairing`}
      />
      <details class="signature">
        <summary>How these numbers came about</summary>
        {report.measures.map(({ signature }) => (
          <p key={signature}>
            <code>{signature}</code>
          </p>
        ))}
      </details>
    </section>
  )
}
