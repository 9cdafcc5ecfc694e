/**
 * The compare view: several systems on the same gold, with their differences from a chosen system, significance, ranks, and the documents that differ
 * most. `settings.ts` reads the address, `use-comparison.ts` asks the worker (`tasks.ts`), and `comparison.tsx` shows the result.
 */
import type { WorkbenchData } from '../../../src/report/workbench/data.js'
import { Failure } from '../parts/problems.js'
import type { ViewProps } from '../views.js'
import { Comparison } from './comparison.js'
import { CompareControls } from './controls.js'
import { settingsOf } from './settings.js'
import { useComparison } from './use-comparison.js'

export function CompareView(props: ViewProps) {
  const { data } = props
  const obstacle = data.sides.systems.length < 2 ? <OneSystem {...data.sides} /> : withoutDocuments(data)
  return (
    <section class="compare">
      <h1>Compare</h1>
      {obstacle ?? <Compare {...props} />}
    </section>
  )
}

function Compare({ data, route, system }: ViewProps) {
  const settings = settingsOf(data, route)
  const { outcome, share } = useComparison(settings.asked)
  return (
    <>
      <CompareControls {...{ data, route, system, settings }} />
      {outcome.state === 'waiting' && <Waiting share={share} />}
      {outcome.state === 'failed' && <Failure error={outcome.error} />}
      {outcome.state === 'done' && <Comparison compared={outcome.value} {...{ data, route, system }} />}
    </>
  )
}

/** Judging is the first half of the progress bar, resampling the second. */
function Waiting({ share }: { readonly share: number }) {
  return (
    <div class="waiting">
      <p role="status">{share < 0.5 ? 'Judging documents …' : 'Drawing samples …'}</p>
      <progress value={share} max={1} aria-label="Progress of the comparison" />
    </div>
  )
}

const exampleCommand = `cupel workbench ${['gold', 'bold', 'careful', 'hasty'].map((name) => `examples/compare/${name}.csv`).join(' ')}`

function OneSystem({ gold, systems }: WorkbenchData['sides']) {
  const [only = 'SYSTEM'] = systems
  return (
    <div class="hint">
      <p>
        There is only one system, {only}, so there is nothing to compare it with. Start the workbench with two or more
        systems and the same gold:
      </p>
      <pre>{`cupel workbench ${gold} ${only} ANOTHER`}</pre>
      <p>To try it with the examples, run in the folder of Cupel:</p>
      <pre>{exampleCommand}</pre>
      <p class="quiet">
        <code>cupel compare</code> prints the same comparison in a terminal.
      </p>
    </div>
  )
}

function withoutDocuments({ withoutDocuments: reason }: WorkbenchData) {
  return reason === undefined ? undefined : <p role="alert">A comparison needs the documents. {reason}</p>
}
