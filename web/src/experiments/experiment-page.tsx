/** One experiment: its question, the pictures and tables that answer it, and the method. */
import { planTable } from '../../../src/report/experiment/data.js'
import { formatNumberOf } from '../../../src/report/numbers.js'
import { Signatures } from '../parts/signatures.js'
import { hrefOf, type Route } from '../route.js'
import { ExperimentPicture } from './experiment-picture.js'
import { FindingsTable, PlainTable } from './findings-table.js'
import type { ExperimentResult } from './result.js'

export function ExperimentPage({ result, route }: { readonly result: ExperimentResult; readonly route: Route }) {
  const { experiment, about, plan, findings, signatures, rows } = result
  const alone = findings.pictures.find(({ name }) => name === route.query.picture)
  const settings = planTable(plan)
  const addressOf = (picture: string | undefined) => hrefOf('experiments', route.name, { ...route.query, picture })
  return (
    <>
      <p class="question">
        {about.question} <span class="quiet mono">{experiment}</span>
      </p>
      <div class={alone ? 'exhibits alone' : 'exhibits'}>
        {(alone ? [alone] : findings.pictures).map((picture) => (
          <ExperimentPicture
            key={picture.name}
            picture={picture}
            isAlone={alone !== undefined}
            href={addressOf(alone ? undefined : picture.name)}
          />
        ))}
      </div>
      {findings.tables.map((table) => (
        <FindingsTable key={table.name} table={table} route={route} />
      ))}
      <details class="finding">
        <summary>
          <h2>Method</h2>
        </summary>
        <Prose text={about.details} />
        <p class="quiet">{about.cite}</p>
        <PlainTable {...settings} title="Settings" />
        <p class="quiet">The result file has {formatNumberOf(rows.length, 'observation')}.</p>
        <Signatures signatures={signatures} />
      </details>
    </>
  )
}

/** Renders the Markdown that the descriptions of experiments use: paragraphs, code and emphasis. */
function Prose({ text }: { readonly text: string }) {
  const paragraphs = text.trim().split(/\n{2,}/)
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} class="prose">
          {paragraph.split(/(`[^`]+`|\*[^*\s][^*]*\*)/).map(renderPiece)}
        </p>
      ))}
    </>
  )
}

function renderPiece(words: string) {
  if (/^`[^`]+`$/.test(words)) return <code>{words.slice(1, -1)}</code>
  if (/^\*[^*\s][^*]*\*$/.test(words)) return <em>{words.slice(1, -1)}</em>
  return words.replaceAll('\n', ' ')
}
