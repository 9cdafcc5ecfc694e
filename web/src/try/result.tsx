/** The result of scoring two texts: problems, values, judged items. */
import { formatNumberOf } from '../../../src/report/numbers.js'
import type { PlainReport } from '../../../src/report/workbench/data.js'
import type { Problem } from '../../../src/vocabulary/problem.js'
import { replaceQuery } from '../navigation.js'
import { ColumnHeads } from '../parts/column-heads.js'
import { Choice, optionsOf } from '../parts/fields.js'
import { ItemTable } from '../parts/item-table.js'
import { Failure, ProblemList } from '../parts/problems.js'
import { Value } from '../parts/values.js'
import type { Route } from '../route.js'
import type { Tried } from '../worker/protocol.js'
import type { TriedState } from './use-tried.js'

interface ResultProps {
  readonly state: TriedState
  readonly route: Route
  onPlace(problem: Problem): void
}

export function Result({ state: { tried, error, isWaiting }, route, onPlace }: ResultProps) {
  return (
    <section class={isWaiting ? 'result waiting' : 'result'} aria-label="Result" aria-busy={isWaiting}>
      <p class="state quiet" role="status">
        {isWaiting
          ? 'Scoring …'
          : tried?.report
            ? 'Scored.'
            : error
              ? ''
              : 'Nothing was scored. See the problems below.'}
      </p>
      {error && <Failure error={error} />}
      {tried && <ProblemList problems={tried.problems} onPlace={onPlace} />}
      {tried && tried.unlistedProblems > 0 && (
        <p class="quiet">Not listed: {formatNumberOf(tried.unlistedProblems, 'further problem')}.</p>
      )}
      {tried?.report && <Values report={tried.report} />}
      {tried?.report && tried.measures.length > 0 && <Items tried={tried} route={route} />}
    </section>
  )
}

function Values({ report }: { readonly report: PlainReport }) {
  // For a single document, means over documents are of no use.
  const scored = report.measures.map(({ id, documents, ...all }) => {
    const { values, counts } = documents.length === 1 ? documents[0]! : all
    return { measure: id, values, counts }
  })
  const names = [...new Set(scored.flatMap(({ values }) => Object.keys(values)))]
  if (report.measures.length === 0) return <p class="quiet">Choose a measure.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section class="scroll" tabIndex={0} aria-label="Values">
      <table class="scores">
        <thead>
          <tr>
            <ColumnHeads columns={['measure', ...names]} />
          </tr>
        </thead>
        <tbody>
          {scored.map(({ measure, values, counts }) => (
            <tr key={measure}>
              <th scope="row" class="mono">
                {measure}
              </th>
              {names.map((name) => (
                <td key={name}>
                  {name in values && (
                    <Value value={values[name] ?? null} {...(counts[name] && { count: counts[name] })} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Items({ tried: { handle, documents, measures }, route }: { readonly tried: Tried; readonly route: Route }) {
  const { document, measure, item } = route.query
  const perDocument = measures.length / documents.length
  const ids = measures.slice(0, perDocument).map(({ id }) => id)
  const place = Math.max(0, documents.indexOf(document ?? ''))
  const which = place * perDocument + Math.max(0, ids.indexOf(measure ?? ''))
  const judged = measures[which]!
  const choose = (changes: Record<string, string>) => replaceQuery(route, { ...changes, item: undefined })
  return (
    <>
      <h2>Judged items</h2>
      <div class="controls">
        {documents.length > 1 && (
          <Choice
            label="Document"
            options={optionsOf(documents)}
            value={judged.document}
            onChoose={(id) => choose({ document: id })}
          />
        )}
        {ids.length > 1 && (
          <Choice
            label="Measure"
            options={optionsOf(ids)}
            value={judged.id}
            onChoose={(id) => choose({ measure: id })}
          />
        )}
      </div>
      {judged.isExcluded && <p class="quiet">This document is excluded from the score.</p>}
      <ItemTable
        handle={handle}
        measure={which}
        items={judged.items}
        unlisted={judged.unlisted}
        chosen={item === undefined ? undefined : Number(item) - 1}
        onChoose={(next) => replaceQuery(route, { item: next === undefined ? undefined : String(next + 1) })}
      />
    </>
  )
}
