/**
 * The view for your own texts, which are scored while you type. They stay in this page: nothing is stored or sent. `settings.ts` reads formats and measures
 * from the address, `texts.ts` keeps the texts, `use-tried.ts` asks the worker to score them, and `result.tsx` shows the result.
 */
import { useRef } from 'preact/hooks'
import type { Problem } from '../../../src/vocabulary/problem.js'
import { Failure } from '../parts/problems.js'
import type { ViewProps } from '../views.js'
import { ask, useOutcome } from '../worker/client.js'
import type { Catalogue, CatalogueFormat } from '../worker/protocol.js'
import { writeId } from './ids.js'
import { showPlace } from './places.js'
import { Result } from './result.js'
import { settingsOf } from './settings.js'
import { SettingsForm } from './settings-form.js'
import { SideTextArea } from './side-text.js'
import { areExamples, exampleTexts, useTexts } from './texts.js'
import { useTried } from './use-tried.js'

export function TryView({ route }: ViewProps) {
  const catalogue = useOutcome(() => ask('catalogue', {}), [])
  return (
    <section class="try">
      <h1>
        Try it <span class="quiet">your texts stay in this page</span>
      </h1>
      {catalogue.state === 'waiting' && <p role="status">Loading formats and measures …</p>}
      {catalogue.state === 'failed' && <Failure error={catalogue.error} />}
      {catalogue.state === 'done' && <Trial catalogue={catalogue.value} route={route} />}
    </section>
  )
}

function Trial({ catalogue, route }: Pick<ViewProps, 'route'> & { readonly catalogue: Catalogue }) {
  const settings = settingsOf(route, catalogue)
  const [texts, change] = useTexts(() => exampleTexts(settings.format.member))
  const areas = { gold: useRef<HTMLTextAreaElement>(null), system: useRef<HTMLTextAreaElement>(null) }
  const state = useTried({
    format: writeId(settings.format),
    ...(settings.systemFormat && { systemFormat: writeId(settings.systemFormat) }),
    gold: texts.gold.text,
    system: texts.system.text,
    measures: settings.measures.map(writeId),
  })
  const goTo = ({ side, place }: Problem): void => {
    const area = side && areas[side].current
    if (area && place) showPlace(area, place)
  }
  const useExample = (format: CatalogueFormat) => change(exampleTexts(format))
  const problemsOf = (side: 'gold' | 'system') =>
    (state.tried?.problems ?? []).filter((one) => one.side === side).length
  return (
    <>
      <SettingsForm
        {...{ catalogue, settings, route }}
        onExample={useExample}
        onFormat={(format) => areExamples(texts) && useExample(format)}
      />
      <div class="sides">
        {(['gold', 'system'] as const).map((side) => (
          <SideTextArea
            key={side}
            side={side}
            value={texts[side]}
            problems={problemsOf(side)}
            area={areas[side]}
            onChange={(text) => change({ [side]: text })}
          />
        ))}
      </div>
      <Result state={state} route={route} onPlace={goTo} />
    </>
  )
}
