/** All documents with their values: where to look first. */
import { useMemo } from 'preact/hooks'
import { formatNumberOf } from '../../../src/report/numbers.js'
import { replaceQuery } from '../navigation.js'
import { ProblemList } from '../parts/problems.js'
import { Signatures } from '../parts/signatures.js'
import { SystemChoice } from '../parts/system-choice.js'
import { hrefOf, type Route } from '../route.js'
import type { ViewProps } from '../views.js'
import { CorpusPictures, useAxis } from './pictures.js'
import { binsOf } from './places.js'
import { allProblems } from './problems.js'
import { arrange, corpusRows, matching, valueColumns } from './rows.js'
import { CorpusTable } from './table.js'

export function CorpusView({ data, route, system }: ViewProps) {
  const report = data.reports[system]!
  const columns = useMemo(() => valueColumns(data.measures), [data])
  const rows = useMemo(() => corpusRows(report, columns), [report, columns])
  const { filter = '', problems, sort = '', order, bin } = route.query
  const found = useMemo(() => matching(rows, { filter, onlyProblems: problems === 'yes' }), [rows, filter, problems])
  const of = useAxis(found, columns, route.query.of, 0)
  const bins = useMemo(() => binsOf(found, of.index, of.scale), [found, of])
  const chosen = bins[Number(bin) - 1]?.rows ?? found
  const shown = useMemo(
    () => arrange(chosen, columns, { sort, isDescending: order === 'down' }),
    [chosen, columns, sort, order],
  )
  const told = useMemo(() => allProblems(report), [report])
  const addressOf = (id: string) => hrefOf('document', id, { system: route.query.system })
  return (
    <section class="corpus">
      <h1>
        {data.sides.systems[system]} <span class="quiet">against {data.sides.gold}</span>
      </h1>
      <div class="controls">
        <SystemChoice data={data} route={route} system={system} />
        <Filter route={route} />
        <p class="quiet" role="status">
          {shown.length === rows.length ? '' : `${shown.length} of `}
          {formatNumberOf(rows.length, 'document')}
        </p>
        {chosen !== found && (
          <button type="button" onClick={() => replaceQuery(route, { bin: undefined })}>
            All of the distribution
          </button>
        )}
      </div>
      <div class="beside">
        <CorpusTable {...{ data, report, route, columns, rows: shown }} />
        {rows.length > 0 && columns.length > 0 && (
          <CorpusPictures {...{ report, route, columns, rows: found, of, bins }} />
        )}
      </div>
      <ProblemList problems={told} addressOf={addressOf} />
      <details>
        <summary>How these numbers came about</summary>
        <Signatures signatures={report.measures.map(({ signature }) => signature)} />
      </details>
    </section>
  )
}

function Filter({ route }: { readonly route: Route }) {
  const { filter = '', problems } = route.query
  return (
    <>
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
    </>
  )
}
