/** The settings of a comparison: the baseline system, the measure and value, the resampling unit, the number of samples and the seed. */
import { replaceQuery } from '../navigation.js'
import { Choice, optionsOf } from '../parts/fields.js'
import { systemOptions } from '../parts/system-choice.js'
import type { ViewProps } from '../views.js'
import { type CompareSettings, MOST_SEED } from './settings.js'

interface CompareControlsProps extends ViewProps {
  readonly settings: CompareSettings
}

export function CompareControls({ data, route, system, settings }: CompareControlsProps) {
  return (
    <div class="controls">
      <Choice
        label="Differences from"
        value={String(system + 1)}
        options={systemOptions(data)}
        onChoose={(next) => replaceQuery(route, { system: next, other: undefined })}
      />
      <ValueChoices {...{ data, route, settings }} />
      <ResamplingChoices {...{ route, settings }} />
    </div>
  )
}

function ValueChoices({ data, route, settings: { asked, measure } }: Omit<CompareControlsProps, 'system'>) {
  const ids = data.measures.map(({ id }) => id)
  return (
    <>
      <Choice
        label="Measure"
        value={measure?.id ?? ''}
        options={[{ value: '', name: 'all' }, ...optionsOf(ids)]}
        onChoose={(next) => replaceQuery(route, { measure: next, value: undefined })}
      />
      {measure && measure.valueNames.length > 1 && (
        <Choice
          label="Value"
          value={asked.value ?? measure.valueNames[0]!}
          options={optionsOf(measure.valueNames)}
          onChoose={(next) => replaceQuery(route, { value: next })}
        />
      )}
    </>
  )
}

function ResamplingChoices({ route, settings: { asked, units } }: Pick<CompareControlsProps, 'route' | 'settings'>) {
  return (
    <>
      {units.length > 1 && (
        <Choice
          label="Resampling unit"
          value={asked.unit}
          options={optionsOf(units)}
          onChoose={(unit) => replaceQuery(route, { unit })}
        />
      )}
      <Choice
        label="Samples"
        value={String(asked.samples)}
        options={optionsOf(sampleCounts(asked.samples).map(String))}
        onChoose={(samples) => replaceQuery(route, { samples })}
      />
      <label>
        <span>Seed</span>
        <input
          type="number"
          class="seed"
          min={0}
          max={MOST_SEED}
          step={1}
          value={asked.seed}
          onChange={(event) => replaceQuery(route, { seed: event.currentTarget.value })}
        />
      </label>
    </>
  )
}

/** The numbers offered, including the one in use. */
function sampleCounts(asked: number): number[] {
  return [...new Set([1000, 10_000, 100_000, asked])].sort((a, b) => a - b)
}
