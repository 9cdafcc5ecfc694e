/**
 * The document view: the judged items of one document, with the reasons. The layer that the chosen measure reads decides which component shows it:
 * `temporal/`, `meaning/` or `answers/`; documents with other layers are shown as a table of items.
 */
import type { ComponentType } from 'preact'
import { useMemo } from 'preact/hooks'
import type { DocumentPair } from '../../../src/corpus.js'
import type { LayerName } from '../../../src/document.js'
import { pairFor, type WorkbenchDocument, type WorkbenchMeasure } from '../../../src/report/workbench/data.js'
import { loadDocuments } from '../data.js'
import { replaceQuery } from '../navigation.js'
import { Choice, optionsOf } from '../parts/fields.js'
import { ItemTable } from '../parts/item-table.js'
import { Failure, ProblemList } from '../parts/problems.js'
import { SystemChoice } from '../parts/system-choice.js'
import { MeasureValues } from '../parts/values.js'
import { hrefOf } from '../route.js'
import type { ViewProps } from '../views.js'
import { ask, useOutcome } from '../worker/client.js'
import type { Judged } from '../worker/protocol.js'
import { AnswersDocument } from './answers/index.js'
import { MeaningDocument } from './meaning/index.js'
import { TemporalDocument } from './temporal/index.js'

interface DocumentProps extends ViewProps {
  readonly pair: DocumentPair
}

/** The component for each layer; other layers are shown by `PlainDocument`. */
const byLayer: Readonly<Partial<Record<LayerName, ComponentType<DocumentProps>>>> = {
  time: TemporalDocument,
  meaning: MeaningDocument,
  answers: AnswersDocument,
}

/** A browser would need seconds to lay out a longer text. */
const MOST_CHARACTERS = 2_000_000

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

function OpenDocument({ document, ...props }: ViewProps & { readonly document: WorkbenchDocument }) {
  const { data, route, system } = props
  const chosen = chosenMeasure(props)
  const pair = useMemo(() => pairFor(document, system, data.missing), [document, system, data])
  return (
    <>
      <div class="controls">
        <SystemChoice data={data} route={route} system={system} />
        <Choice
          label="Measure"
          value={chosen.id}
          options={optionsOf(data.measures.map(({ id }) => id))}
          onChoose={(measure) => replaceQuery(route, { measure, item: undefined })}
        />
      </div>
      {pair ? <PairedDocument {...props} pair={pair} /> : <ExcludedDocument {...{ data, document, system }} />}
    </>
  )
}

function chosenMeasure({ data, route }: Pick<ViewProps, 'data' | 'route'>): WorkbenchMeasure {
  return data.measures.find(({ id }) => id === route.query.measure) ?? data.measures[0]!
}

function PairedDocument(props: DocumentProps) {
  const { gold, system } = props.pair
  const layer = chosenMeasure(props).reads as LayerName
  const hasLayer = gold.layers[layer] !== undefined || system.layers[layer] !== undefined
  const isLong = (gold.text?.length ?? 0) > MOST_CHARACTERS || (system.text?.length ?? 0) > MOST_CHARACTERS
  const Shown = (hasLayer && !isLong && byLayer[layer]) || PlainDocument
  return (
    <>
      {isLong && <p class="quiet">The text is too long to display. The judged items are listed below.</p>}
      <Shown {...props} />
    </>
  )
}

interface ExcludedDocumentProps extends Pick<ViewProps, 'data' | 'system'> {
  readonly document: WorkbenchDocument
}

function ExcludedDocument({ data: { sides }, document, system }: ExcludedDocumentProps) {
  const lacking = document.gold === null ? sides.gold : sides.systems[system]
  return <p role="status">{lacking} has no document with this id, so it was excluded from the score.</p>
}

function PlainDocument({ data, route, pair }: DocumentProps) {
  const { id } = chosenMeasure({ data, route })
  const judged = useOutcome(() => ask('judge', { pair, measures: [id] }), [pair, id])
  if (judged.state === 'waiting') return <p role="status">Judging …</p>
  if (judged.state === 'failed') return <Failure error={judged.error} />
  return <JudgedDocument {...judged.value} route={route} />
}

function JudgedDocument({ handle, measures, route }: Judged & Pick<ViewProps, 'route'>) {
  const measure = measures[0]!
  const item = route.query.item === undefined ? undefined : Number(route.query.item) - 1
  return (
    <>
      <MeasureValues {...measure} />
      <ProblemList problems={measure.problems} />
      <ItemTable
        handle={handle}
        measure={0}
        items={measure.items}
        unlisted={measure.unlisted}
        chosen={item}
        onChoose={(next) => replaceQuery(route, { item: next === undefined ? undefined : String(next + 1) })}
      />
    </>
  )
}
