/** One document: what was judged, and why. */
import { pairFor, type WorkbenchDocument } from '../../../src/report/workbench-data.js'
import { ask, useOutcome } from '../assay.js'
import { loadDocuments } from '../data.js'
import { ItemTable } from '../item-table.js'
import { replaceQuery } from '../navigation.js'
import { Value } from '../numbers.js'
import { Failure, ProblemList } from '../problems.js'
import type { Judged, JudgedMeasure } from '../protocol.js'
import { hrefOf } from '../route.js'
import { SystemChoice } from '../system-choice.js'
import type { ViewProps } from './index.js'

export function DocumentView(props: ViewProps) {
  const { data, route } = props
  const ids = (data.reports[0]?.measures[0]?.documents ?? []).map(({ id }) => id)
  const id = route.name ?? ids[0]
  const documents = useOutcome(loadDocuments, [])
  const document = documents.state === 'done' && id !== undefined ? documents.value.get(id) : undefined
  return (
    <section class="document">
      <h1>{id ?? 'No document'}</h1>
      {documents.state === 'waiting' && <p role="status">Reading documents …</p>}
      {documents.state === 'failed' && <Failure error={documents.error} />}
      {documents.state === 'done' && !document && (
        <p role="alert">{data.withoutDocuments ?? `There is no document “${id}”.`}</p>
      )}
      {document && <OpenDocument key={document.id} {...props} document={document} />}
      <p>
        <a href={hrefOf('corpus', undefined, { system: route.query.system })}>All documents</a>
      </p>
    </section>
  )
}

function OpenDocument({ data, route, system, document }: ViewProps & { readonly document: WorkbenchDocument }) {
  const ids = data.measures.map(({ id }) => id)
  const chosen = route.query.measure && ids.includes(route.query.measure) ? route.query.measure : ids[0]!
  const judged = useOutcome(
    () => ask('judge', { pair: pairFor(document, system), measures: [chosen] }),
    [document, system, chosen],
  )
  return (
    <>
      <div class="controls">
        <SystemChoice data={data} route={route} system={system} />
        <label>
          <span>Measure</span>
          <select
            value={chosen}
            onChange={(event) => replaceQuery(route, { measure: event.currentTarget.value, item: undefined })}
          >
            {ids.map((id) => (
              <option key={id}>{id}</option>
            ))}
          </select>
        </label>
      </div>
      {judged.state === 'waiting' && <p role="status">Judging …</p>}
      {judged.state === 'failed' && <Failure error={judged.error} />}
      {judged.state === 'done' && <JudgedDocument {...judged.value} route={route} />}
    </>
  )
}

function JudgedDocument({ handle, measures, route }: Judged & Pick<ViewProps, 'route'>) {
  const measure = measures[0]!
  const item = route.query.item === undefined ? undefined : Number(route.query.item) - 1
  return (
    <>
      <Values {...measure} />
      <ProblemList problems={measure.problems} />
      <ItemTable
        handle={handle}
        measure={0}
        items={measure.items}
        chosen={item}
        onChoose={(next) => replaceQuery(route, { item: next === undefined ? undefined : String(next + 1) })}
      />
    </>
  )
}

function Values({ values, counts, isExcluded }: JudgedMeasure) {
  return (
    <dl class="values">
      {Object.entries(values).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Value value={isExcluded ? undefined : (value ?? null)} {...(counts[name] && { count: counts[name] })} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
