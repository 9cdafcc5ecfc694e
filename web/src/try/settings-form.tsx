/** Formats and measures, with their params. */

import { replaceQuery } from '../navigation.js'
import type { Route } from '../route.js'
import type { Catalogue, CatalogueFormat, CatalogueMeasure } from '../worker/protocol.js'
import { type Chosen, writeId } from './ids.js'
import { ParamsForm } from './params-form.js'
import { chooseFormat, chooseMeasures, type Settings } from './settings.js'

interface SettingsFormProps {
  readonly catalogue: Catalogue
  readonly settings: Settings
  readonly route: Route
  /** Puts the example of the format into both texts. */
  onExample(format: CatalogueFormat): void
  /** A format was chosen whose example may stand where that of another one stood. */
  onFormat(format: CatalogueFormat): void
}

export function SettingsForm({ catalogue, settings, route, onExample, onFormat }: SettingsFormProps) {
  const { format, systemFormat } = settings
  const choose = (name: string) => {
    const next = catalogue.formats.find((one) => one.name === name)!
    chooseFormat(route, name, next.layers.join() === format.member.layers.join())
    onFormat(next)
  }
  const alike = catalogue.formats.filter(({ layers }) => layers.join() === format.member.layers.join())
  return (
    <div class="settings">
      <div class="controls">
        <FormatChoice label="Format" formats={catalogue.formats} chosen={format.member.name} onChoose={choose} />
        <FormatChoice
          label="of the system"
          formats={alike}
          chosen={systemFormat?.member.name ?? ''}
          same="the same"
          onChoose={(name) => replaceQuery(route, { systemFormat: name || undefined, item: undefined })}
        />
        <button type="button" onClick={() => onExample(format.member)}>
          Example of {format.member.name}
        </button>
      </div>
      {settings.unknown.length > 0 && (
        <p role="alert">The address names what is not there: {settings.unknown.join(', ')}</p>
      )}
      <MeasureChoice settings={settings} route={route} />
      <Member chosen={format} summary={format.member.summary} onChange={(id) => chooseFormat(route, id, true)} />
      {settings.measures.map((chosen, i) => (
        <Member
          key={chosen.member.name}
          chosen={chosen}
          summary={chosen.member.about.summary}
          onChange={(id) => chooseMeasures(route, settings.measures.map(writeId).with(i, id))}
        />
      ))}
    </div>
  )
}

interface FormatChoiceProps {
  readonly label: string
  readonly formats: readonly CatalogueFormat[]
  readonly chosen: string
  /** What it is called to choose none. */
  readonly same?: string
  onChoose(name: string): void
}

function FormatChoice({ label, formats, chosen, same, onChoose }: FormatChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <select value={chosen} onChange={(event) => onChoose(event.currentTarget.value)}>
        {same && <option value="">{same}</option>}
        {formats.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function MeasureChoice({ settings: { measures, fitting }, route }: Pick<SettingsFormProps, 'settings' | 'route'>) {
  const ids = measures.map(writeId)
  const toggle = (name: string, isWanted: boolean) =>
    chooseMeasures(route, isWanted ? [...ids, name] : ids.filter((_, i) => measures[i]!.member.name !== name))
  return (
    <fieldset class="measures">
      <legend>Measures</legend>
      {fitting.map(({ name, about }) => (
        <label key={name} class="tick" title={about.summary}>
          <input
            type="checkbox"
            checked={measures.some(({ member }) => member.name === name)}
            onChange={(event) => toggle(name, event.currentTarget.checked)}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface MemberProps {
  readonly chosen: Chosen<CatalogueFormat | CatalogueMeasure>
  readonly summary: string
  onChange(id: string): void
}

/** A format or a measure, what it is, and its params if it has any. */
function Member({ chosen, summary, onChange }: MemberProps) {
  const words = (
    <>
      <code>{writeId(chosen)}</code> <span class="quiet">{summary}</span>
    </>
  )
  if (chosen.member.params.length === 0) return <p class="member">{words}</p>
  return (
    <details class="member">
      <summary>{words}</summary>
      <ParamsForm chosen={chosen} onChange={onChange} />
    </details>
  )
}
