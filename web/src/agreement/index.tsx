/**
 * The agreement view: gold and all systems as annotators of the same documents, with a matrix of their agreement, the documents where they agree least, and
 * the items that they disagree about. `tasks.ts` computes it in the worker.
 */
import type { WorkbenchData } from '../../../src/report/workbench/data.js'
import { readingOf } from '../compare/use-comparison.js'
import { loadDocuments } from '../data.js'
import { replaceQuery } from '../navigation.js'
import { Choice, optionsOf } from '../parts/fields.js'
import { Failure, ProblemList } from '../parts/problems.js'
import { Signatures } from '../parts/signatures.js'
import type { ViewProps } from '../views.js'
import { ask, useOutcome } from '../worker/client.js'
import { AgreementMatrix } from './matrix.js'
import type { ShownAgreement } from './protocol.js'
import { ContestedTable, DocumentTable } from './tables.js'

export function AgreementView({ data, route }: ViewProps) {
  const measure = data.measures.find(({ id }) => id === route.query.measure) ?? data.measures[0]
  return (
    <section class="agreement">
      <h1>Agreement</h1>
      <p class="quiet">Gold and all systems as annotators of the same documents.</p>
      {data.withoutDocuments === undefined && measure ? (
        <>
          <div class="controls">
            <Choice
              label="Measure"
              value={measure.id}
              options={optionsOf(data.measures.map(({ id }) => id))}
              onChoose={(next) => replaceQuery(route, { measure: next })}
            />
          </div>
          <Agreement key={measure.id} data={data} measure={measure.id} value={measure.valueNames[0]!} />
        </>
      ) : (
        <p role="alert">The agreement needs the documents. {data.withoutDocuments}</p>
      )}
    </section>
  )
}

interface AgreementProps {
  readonly data: WorkbenchData
  readonly measure: string
  /** The headline of the measure. */
  readonly value: string
}

function Agreement({ data, measure, value }: AgreementProps) {
  const outcome = useOutcome(async () => {
    const documents = [...(await loadDocuments()).values()]
    const { reading } = readingOf(data.reports[0]?.signature ?? '')
    return ask('agreement', { documents, annotators: annotatorNames(data), measure, reading })
  }, [measure])
  if (outcome.state === 'waiting') return <p role="status">Comparing annotators …</p>
  if (outcome.state === 'failed') return <Failure error={outcome.error} />
  return <Shown shown={outcome.value} measure={measure} value={value} />
}

function Shown({ shown, measure, value }: Omit<AgreementProps, 'data'> & { readonly shown: ShownAgreement }) {
  return (
    <>
      {shown.pairs.length === 0 && <p role="alert">Nothing was compared. See the problems below.</p>}
      <h2>Annotators</h2>
      <AgreementMatrix shown={shown} label={`${measure}.${value}`} />
      {shown.pairSentences.map((sentence) => (
        <p key={sentence} class="quiet">
          {sentence}
        </p>
      ))}
      <ContestedTable shown={shown} measure={measure} />
      <DocumentTable shown={shown} measure={measure} />
      <ProblemList problems={shown.problems} />
      <Signatures signatures={[shown.signature]} />
    </>
  )
}

/** A system can have the name of gold. */
function annotatorNames({ sides }: WorkbenchData): string[] {
  return [sides.systems.includes(sides.gold) ? `${sides.gold} (gold)` : sides.gold, ...sides.systems]
}
