/**
 * The corpus view: all documents with their values, so that you see where to look first. A table (`table.tsx`) beside pictures (`pictures.tsx`); rows
 * and scales (`rows.ts`, `places.ts`) are pure functions. Filters and sorting are kept in the address.
 */
import { useMemo } from 'preact/hooks'
import { formatNumberOf } from '../../../src/report/numbers.js'
import { replaceQuery } from '../navigation.js'
import { Checkbox, SearchField } from '../parts/fields.js'
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
import { columnWidths } from './widths.js'

export function CorpusView({ data, route, system }: ViewProps) {
  const report = data.reports[system]!
  const columns = useMemo(() => valueColumns(data.measures), [data])
  const rows = useMemo(() => corpusRows(report, columns), [report, columns])
  const widths = useMemo(() => columnWidths(rows, columns, report, data.measures), [rows, columns, report, data])
  const { filter = '', problems, sort = '', order, bin } = route.query
  const found = useMemo(() => matching(rows, { filter, onlyProblems: problems === 'yes' }), [rows, filter, problems])
  const axis = useAxis(found, columns, route.query.of, 0)
  const bins = useMemo(() => binsOf(found, axis.index, axis.scale), [found, axis])
  const chosen = bins[Number(bin) - 1]?.rows ?? found
  const shown = useMemo(
    () => arrange(chosen, columns, { sort, isDescending: order === 'down' }),
    [chosen, columns, sort, order],
  )
  const reported = useMemo(() => allProblems(report), [report])
  return (
    <section class="corpus">
      <h1>
        {data.sides.systems[system]} <span class="quiet">against {data.sides.gold}</span>
      </h1>
      <div class="controls">
        <SystemChoice data={data} route={route} system={system} />
        <DocumentFilter route={route} />
        <p class="quiet" role="status">
          {shown.length === rows.length ? '' : `${shown.length} of `}
          {formatNumberOf(rows.length, 'document')}
        </p>
        {chosen !== found && (
          <button type="button" onClick={() => replaceQuery(route, { bin: undefined })}>
            Show the documents of all bars
          </button>
        )}
      </div>
      <div class="beside">
        <CorpusTable {...{ data, report, route, columns, rows: shown, widths }} />
        {rows.length > 0 && columns.length > 0 && (
          <CorpusPictures {...{ report, route, columns, rows: found, axis, bins }} />
        )}
      </div>
      <ProblemList problems={reported} addressOf={(id) => hrefOf('document', id, { system: route.query.system })} />
      <details>
        <summary>Signatures</summary>
        <Signatures signatures={report.measures.map(({ signature }) => signature)} />
      </details>
    </section>
  )
}

function DocumentFilter({ route }: { readonly route: Route }) {
  const { filter = '', problems } = route.query
  return (
    <>
      <SearchField
        label="Document"
        placeholder="part of the name"
        value={filter}
        onSearch={(text) => replaceQuery(route, { filter: text })}
      />
      <Checkbox
        isChecked={problems === 'yes'}
        onCheck={(isChecked) => replaceQuery(route, { problems: isChecked ? 'yes' : undefined })}
      >
        with problems
      </Checkbox>
    </>
  )
}
