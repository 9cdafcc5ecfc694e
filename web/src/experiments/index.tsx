/**
 * The experiments view: the result files given with `--experiment`, one at a time. `result.ts` checks a file before `experiment-page.tsx` shows it, because
 * it may come from anywhere. The library draws the pictures; `svg-elements.tsx` rebuilds them as harmless elements of the page.
 */
import { useMemo } from 'preact/hooks'
import { hrefOf, type Route } from '../route.js'
import type { ViewProps } from '../views.js'
import { ExperimentPage } from './experiment-page.js'
import { type ReadResult, readResult } from './result.js'

export function ExperimentsView({ data, route }: ViewProps) {
  const read = useMemo(() => (data.experiments ?? []).map(readResult), [data])
  const chosen = chosenResult(route, read.length)
  return (
    <section class="experiments">
      <h1>Experiments</h1>
      {read.length > 1 && <ExperimentChoice read={read} chosen={chosen} route={route} />}
      {read.length === 0 ? <NoExperiment /> : <ChosenExperiment key={chosen} read={read[chosen]!} route={route} />}
    </section>
  )
}

function ChosenExperiment({ read, route }: { readonly read: ReadResult; readonly route: Route }) {
  if ('result' in read) return <ExperimentPage result={read.result} route={route} />
  return (
    <p role="alert">
      This file is not the result of an experiment. {read.fault} Pass a result.json that <code>cupel experiment</code>{' '}
      wrote.
    </p>
  )
}

interface ExperimentChoiceProps {
  readonly read: readonly ReadResult[]
  readonly chosen: number
  readonly route: Route
}

function ExperimentChoice({ read, chosen, route }: ExperimentChoiceProps) {
  const { system, measure } = route.query
  return (
    <nav aria-label="Experiments">
      <ol class="choices">
        {read.map((one, i) => (
          <li key={i}>
            <a
              href={hrefOf('experiments', String(i + 1), { system, measure })}
              aria-current={i === chosen ? 'true' : undefined}
            >
              {'result' in one ? one.result.experiment : `file ${i + 1}: not a result`}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Experiments are numbered from 1 in addresses. */
function chosenResult({ name }: Route, results: number): number {
  const number = Number(name ?? 1)
  return Number.isInteger(number) && number >= 1 && number <= results ? number - 1 : 0
}

function NoExperiment() {
  return (
    <div class="hint">
      <p>
        No experiment is loaded. Run one, then pass its result file to the workbench. To try it with the examples, run
        in the folder of Cupel:
      </p>
      <pre>
        {'cupel experiment degrade examples/gold -m strict -m point-graph --out degraded\n'}
        {'cupel workbench examples/gold examples/system --experiment degraded/result.json'}
      </pre>
      <p class="quiet">
        <code>--experiment</code> can be repeated. <code>cupel experiment --help</code> lists all experiments.
      </p>
    </div>
  )
}
