/** The choice of formats and measures, with their params. */
import { replaceQuery } from '../navigation.js'
import { Checkbox, Choice, optionsOf } from '../parts/fields.js'
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
  /** Called when another format is chosen; its example may replace the example of the previous one. */
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
        <Choice
          label="Format"
          value={format.member.name}
          options={optionsOf(catalogue.formats.map(({ name }) => name))}
          onChoose={choose}
        />
        <Choice
          label="System format"
          value={systemFormat?.member.name ?? ''}
          options={[{ value: '', name: 'same as gold' }, ...optionsOf(alike.map(({ name }) => name))]}
          onChoose={(name) => replaceQuery(route, { systemFormat: name || undefined, item: undefined })}
        />
        <button type="button" onClick={() => onExample(format.member)}>
          Load the {format.member.name} example
        </button>
      </div>
      {settings.unknown.length > 0 && (
        <p role="alert">
          These formats or measures in the address are unknown or do not fit: {settings.unknown.join(', ')}
        </p>
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

function MeasureChoice({ settings: { measures, fitting }, route }: Pick<SettingsFormProps, 'settings' | 'route'>) {
  const ids = measures.map(writeId)
  const toggle = (name: string, isWanted: boolean) =>
    chooseMeasures(route, isWanted ? [...ids, name] : ids.filter((_, i) => measures[i]!.member.name !== name))
  return (
    <fieldset class="measures">
      <legend>Measures</legend>
      {fitting.map(({ name, about }) => (
        <Checkbox
          key={name}
          title={about.summary}
          isChecked={measures.some(({ member }) => member.name === name)}
          onCheck={(isChecked) => toggle(name, isChecked)}
        >
          {name}
        </Checkbox>
      ))}
    </fieldset>
  )
}

interface MemberProps {
  readonly chosen: Chosen<CatalogueFormat | CatalogueMeasure>
  readonly summary: string
  onChange(id: string): void
}

/** The id and summary of a format or measure, and a form for its params if it has any. */
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
