/** The head of the document table: a row of measures, and below it their values, each a button that sorts. */
import type { WorkbenchMeasure } from '../../../src/report/workbench/data.js'
import { replaceQuery } from '../navigation.js'
import type { Route } from '../route.js'
import type { ValueColumn } from './rows.js'

interface CorpusHeadProps {
  readonly measures: readonly WorkbenchMeasure[]
  readonly columns: readonly ValueColumn[]
  readonly route: Route
}

export function CorpusHead({ measures, columns, route }: CorpusHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <SortHeader name="document" sortKey="document" route={route} rowSpan={2} />
        {measures.map(({ id, documentValueNames }) => (
          <th key={id} scope="colgroup" colSpan={documentValueNames.length} class="mono">
            {id}
          </th>
        ))}
        <SortHeader name="problems" sortKey="problems" route={route} rowSpan={2} startsDown />
      </tr>
      <tr aria-rowindex={2}>
        {columns.map(({ key, value, measure }) => (
          <SortHeader
            key={key}
            name={value}
            sortKey={key}
            route={route}
            startsDown={measures[measure]!.lowerIsBetter.includes(value)}
          />
        ))}
      </tr>
    </thead>
  )
}

interface SortHeaderProps {
  readonly name: string
  readonly sortKey: string
  readonly route: Route
  readonly rowSpan?: number
  /** Whether the first click sorts in descending order, so that the worst documents come first. */
  readonly startsDown?: boolean
}

const words = { up: 'ascending', down: 'descending' } as const
const arrows = { up: '▲', down: '▼' } as const

/** Clicks cycle through one direction, the other direction, and the order of gold. */
function SortHeader({ name, sortKey, route, rowSpan = 1, startsDown = false }: SortHeaderProps) {
  const { sort, order = 'up' } = route.query
  const current = sort === sortKey ? (order === 'down' ? 'down' : 'up') : undefined
  const first = startsDown ? 'down' : 'up'
  const next = current === undefined ? first : current === first ? (startsDown ? 'up' : 'down') : undefined
  const choose = () => replaceQuery(route, { sort: next && sortKey, order: next })
  return (
    <th scope="col" rowSpan={rowSpan} aria-sort={current ? words[current] : 'none'}>
      <button type="button" onClick={choose}>
        {name}
        <span aria-hidden="true">{current ? ` ${arrows[current]}` : ''}</span>
      </button>
    </th>
  )
}
