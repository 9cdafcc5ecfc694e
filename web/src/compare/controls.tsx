/** What a comparison can be asked: against which system, by which measure and value, what is drawn, how often and from which seed. */
import type { WorkbenchData } from '../../../src/report/workbench/data.js'
import { replaceQuery } from '../navigation.js'
import type { Route } from '../route.js'
import type { CompareSettings } from './settings.js'

interface CompareControlsProps {
  readonly data: WorkbenchData
  readonly route: Route
  readonly system: number
  readonly settings: CompareSettings
}

export function CompareControls({ data, route, system, settings }: CompareControlsProps) {
  const { asked, measure, units } = settings
  const names = data.sides.systems.map((name, i) => ({ value: String(i + 1), name }))
  const all = { value: '', name: 'all' }
  const set = (changes: Readonly<Record<string, string | undefined>>) => replaceQuery(route, changes)
  return (
    <div class="controls">
      <Choice
        label="Differences from"
        value={String(system + 1)}
        choices={names}
        onChoose={(next) => set({ system: next, other: undefined })}
      />
      <Choice
        label="Measure"
        value={measure?.id ?? ''}
        choices={[all, ...data.measures.map(({ id }) => ({ value: id, name: id }))]}
        onChoose={(next) => set({ measure: next, value: undefined })}
      />
      {measure && measure.valueNames.length > 1 && (
        <Choice
          label="Value"
          value={asked.value ?? measure.valueNames[0]!}
          choices={measure.valueNames.map(asChoice)}
          onChoose={(next) => set({ value: next })}
        />
      )}
      {units.length > 1 && (
        <Choice label="Drawn are" value={asked.unit} choices={units.map(asChoice)} onChoose={(unit) => set({ unit })} />
      )}
      <Choice
        label="Samples"
        value={String(asked.samples)}
        choices={sampleChoices(asked.samples)}
        onChoose={(samples) => set({ samples })}
      />
      <label>
        <span>Seed</span>
        <input
          type="number"
          class="seed"
          min={0}
          max={4294967295}
          step={1}
          value={asked.seed}
          onChange={(event) => set({ seed: event.currentTarget.value })}
        />
      </label>
    </div>
  )
}

function asChoice(name: string) {
  return { value: name, name }
}

const usualSamples = [1000, 10_000, 100_000]

function sampleChoices(asked: number) {
  return [...new Set([...usualSamples, asked])].sort((a, b) => a - b).map((count) => asChoice(String(count)))
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly name: string }[]
  onChoose(value: string): void
}

export function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
    </label>
  )
}
