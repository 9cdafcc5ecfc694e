/** The pictures of the corpus view and the choices of what they show. They include only documents that match the filter. */
import { useMemo } from 'preact/hooks'
import { formatNumberOf } from '../../../src/report/numbers.js'
import type { PlainReport } from '../../../src/report/workbench/data.js'
import { replaceQuery } from '../navigation.js'
import { Choice } from '../parts/fields.js'
import { PictureFrame } from '../parts/picture-frame.js'
import { hrefOf, type Route } from '../route.js'
import { Histogram } from './histogram.js'
import { type Axis, type Bin, cellValue, type Mark, marksOf, scaleOf } from './places.js'
import type { CorpusRow, ValueColumn } from './rows.js'
import { Scatter } from './scatter.js'

interface CorpusPicturesProps {
  readonly report: PlainReport
  readonly route: Route
  readonly columns: readonly ValueColumn[]
  readonly rows: readonly CorpusRow[]
  /** The value whose distribution is shown. */
  readonly axis: Axis
  readonly bins: readonly Bin[]
}

export function CorpusPictures({ report, route, columns, rows, axis, bins }: CorpusPicturesProps) {
  const binned = bins.reduce((sum, bin) => sum + bin.rows.length, 0)
  return (
    <div class="pictures">
      <PictureFrame
        name={`distribution of ${axis.column.label}`}
        caption={
          <>
            <ColumnChoice label="Distribution of" setting="of" columns={columns} chosen={axis} route={route} />
            <WithoutValue count={rows.length - binned} />
          </>
        }
      >
        <Histogram report={report} route={route} axis={axis} bins={bins} />
      </PictureFrame>
      {columns.length > 1 && <TwoValues {...{ report, route, columns, rows }} />}
    </div>
  )
}

function TwoValues({
  report,
  route,
  columns,
  rows,
}: Pick<CorpusPicturesProps, 'report' | 'route' | 'columns' | 'rows'>) {
  const [defaultX, defaultY] = defaultAxes(columns)
  const x = useAxis(rows, columns, route.query.x, defaultX)
  const y = useAxis(rows, columns, route.query.y, defaultY)
  const marks = useMemo(() => marksOf(rows, x, y), [rows, x, y])
  const shown = marks.reduce((sum, mark) => sum + mark.rows.length, 0)
  const at = marks.find(({ key, rows: here }) => key === route.query.at && here.length > 1)
  return (
    <>
      <PictureFrame
        name={`${y.column.label} against ${x.column.label}`}
        caption={
          <>
            <ColumnChoice label="Vertical" setting="y" columns={columns} chosen={y} route={route} />
            <ColumnChoice label="Horizontal" setting="x" columns={columns} chosen={x} route={route} />
            <WithoutValue count={rows.length - shown} />
          </>
        }
      >
        <Scatter {...{ report, route, x, y, marks }} />
      </PictureFrame>
      {at && <DocumentsOfMark mark={at} route={route} />}
    </>
  )
}

/** The headline values of two measures, or two values of one measure, such as precision and recall. */
function defaultAxes(columns: readonly ValueColumn[]): readonly [number, number] {
  const other = columns.findIndex(({ measure }) => measure > 0)
  if (other > 0) return [0, other]
  return columns.length > 2 ? [1, 2] : [0, 1]
}

/** The axis of the column with this key, or of the column at `defaultIndex`. */
export function useAxis(
  rows: readonly CorpusRow[],
  columns: readonly ValueColumn[],
  key: string | undefined,
  defaultIndex: number,
): Axis {
  return useMemo(() => {
    const named = columns.findIndex((column) => column.key === key)
    const index = named < 0 ? defaultIndex : named
    return { index, column: columns[index]!, scale: scaleOf(rows.flatMap((row) => cellValue(row, index) ?? [])) }
  }, [rows, columns, key, defaultIndex])
}

interface ColumnChoiceProps {
  readonly label: string
  /** Its name in addresses. */
  readonly setting: string
  readonly columns: readonly ValueColumn[]
  readonly chosen: Axis
  readonly route: Route
}

function ColumnChoice({ label, setting, columns, chosen, route }: ColumnChoiceProps) {
  const choose = (key: string) =>
    replaceQuery(route, { [setting]: key, at: undefined, ...(setting === 'of' && { bin: undefined }) })
  return (
    <Choice
      label={label}
      value={chosen.column.key}
      options={columns.map(({ key, label: name }) => ({ value: key, name }))}
      onChoose={choose}
    />
  )
}

function WithoutValue({ count }: { readonly count: number }) {
  return count > 0 ? <small>{formatNumberOf(count, 'document')} without a value</small> : null
}

const MOST_NAMED = 50

/** Documents with about the same values, which share a mark. */
function DocumentsOfMark({ mark: { rows }, route }: { readonly mark: Mark; readonly route: Route }) {
  const { system, measure } = route.query
  return (
    <div class="here" role="status">
      <p>
        {formatNumberOf(rows.length, 'document')} at this point
        {rows.length > MOST_NAMED && ` (the first ${MOST_NAMED} are listed)`}:{' '}
        <a href={hrefOf('corpus', undefined, { ...route.query, at: undefined })}>close</a>
      </p>
      <ul>
        {rows.slice(0, MOST_NAMED).map(({ id }) => (
          <li key={id}>
            <a href={hrefOf('document', id, { system, measure })}>{id}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
